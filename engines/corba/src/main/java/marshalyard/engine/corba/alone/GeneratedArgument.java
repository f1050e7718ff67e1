package marshalyard.engine.corba.alone;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BiConsumer;
import java.util.function.Function;
import marshalyard.engine.EngineException;
import marshalyard.engine.OwnType;
import marshalyard.engine.Payload;
import marshalyard.engine.corba.stubs.OwnStubs;
import marshalyard.engine.named.NamedPlan;
import org.jacorb.orb.CDRInputStream;
import org.jacorb.orb.CDROutputStream;
import org.omg.CORBA.portable.InputStream;
import org.omg.CORBA.portable.OutputStream;

/** A sequence of a type of the user's own, by the code that the IDL compiler generates for it. */
final class GeneratedArgument implements Argument {
    private final OwnType type;
    private final Object value;
    private final BiConsumer<OutputStream, Object> writer;
    private final Function<InputStream, Object> reader;
    private Object read;

    private GeneratedArgument(OwnType type, OwnStubs stubs, Payload payload)
            throws EngineException {
        this.type = type;
        value = stubs.values(payload);
        writer = stubs.writer();
        reader = stubs.reader();
    }

    static Argument of(OwnType type, Payload payload) throws EngineException, IOException {
        Path scratch = Files.createTempDirectory("stubs");
        try {
            return new GeneratedArgument(type, OwnStubs.of(type, scratch), payload);
        } finally {
            Files.delete(scratch);
        }
    }

    @Override
    public void write(CDROutputStream out) {
        writer.accept(out, value);
    }

    @Override
    public Object read(CDRInputStream in) {
        read = reader.apply(in);
        return read;
    }

    @Override
    public Payload payload() {
        return OwnStubs.payload(type, NamedPlan.of(type.node()), read);
    }
}
