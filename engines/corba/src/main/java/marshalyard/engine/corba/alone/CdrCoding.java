package marshalyard.engine.corba.alone;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import marshalyard.engine.Coding;
import marshalyard.engine.Payload;
import org.jacorb.orb.CDRInputStream;
import org.jacorb.orb.CDROutputStream;
import org.omg.CORBA.ORB;

/** One argument in a stream that is new in each pass, as that of a request. */
final class CdrCoding implements Coding {
    private final ORB orb;
    private final Argument argument;
    private final byte[] marshalled;

    CdrCoding(ORB orb, Payload payload, Argument argument) {
        this.orb = orb;
        this.argument = argument;
        try (CDROutputStream out = new CDROutputStream(orb)) {
            argument.write(out);
            ByteArrayOutputStream whole = new ByteArrayOutputStream((int) payload.bytes());
            out.write(whole, 0, out.size()); // arrays of octets are not copied before
            marshalled = whole.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public int marshal() {
        CDROutputStream out = new CDROutputStream(orb);
        argument.write(out);
        int bytes = out.size();
        out.close(); // its buffer goes back to the ORB, as after a request
        return bytes;
    }

    @Override
    public Object demarshal() {
        return argument.read(new CDRInputStream(orb, marshalled));
    }

    @Override
    public Payload content() {
        return argument.payload();
    }

    @Override
    public void close() {
        orb.shutdown(true);
        orb.destroy();
    }
}
