package marshalyard.engine.corba.alone;

import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.corba.dynamic.DynamicType;
import marshalyard.engine.corba.dynamic.Marshalling;
import org.jacorb.orb.CDRInputStream;
import org.jacorb.orb.CDROutputStream;
import org.omg.CORBA.Any;
import org.omg.CORBA.ORB;

/** A sequence in an Any, before which its type code travels. */
final class AnyArgument implements Argument {
    private final ORB orb;
    private final Marshalling marshalling;
    private final DynamicType type;
    private final DataType as;
    private final Object value;
    private Object read;

    AnyArgument(ORB orb, Marshalling marshalling, DynamicType type, Payload payload) {
        this.orb = orb;
        this.marshalling = marshalling;
        this.type = type;
        this.as = payload.type();
        this.value = type.value(payload);
    }

    @Override
    public void write(CDROutputStream out) {
        Any any = orb.create_any();
        marshalling.insert(any, type, value);
        out.write_any(any);
    }

    @Override
    public Object read(CDRInputStream in) {
        read = type.read(in.read_any().create_input_stream());
        return read;
    }

    @Override
    public Payload payload() {
        return type.payload(as, read);
    }
}
