package marshalyard.engine.corba.alone;

import marshalyard.engine.Payload;
import marshalyard.engine.corba.dynamic.DynamicType;
import marshalyard.engine.corba.dynamic.Marshalling;
import org.jacorb.orb.CDRInputStream;
import org.jacorb.orb.CDROutputStream;
import org.omg.CORBA.Any;
import org.omg.CORBA.ORB;

/** A sequence that goes through an Any, which copies it as its type code says. */
final class TypedArgument implements Argument {
    private final ORB orb;
    private final DynamicType type;
    private final Object value;
    private Object read;

    TypedArgument(ORB orb, DynamicType type, Payload payload) {
        this.orb = orb;
        this.type = type;
        this.value = type.value(payload);
    }

    @Override
    public void write(CDROutputStream out) {
        Any any = orb.create_any();
        Marshalling.INTERPRETED.insert(any, type, value);
        any.write_value(out);
    }

    @Override
    public Object read(CDRInputStream in) {
        Any any = orb.create_any();
        any.read_value(in, type.code());
        read = type.read(any.create_input_stream());
        return read;
    }

    @Override
    public Payload payload() {
        return type.payload(type.type(), read);
    }
}
