package marshalyard.engine.corba.dynamic;

import org.omg.CORBA.TypeCode;
import org.omg.CORBA.portable.InputStream;
import org.omg.CORBA.portable.OutputStream;
import org.omg.CORBA.portable.Streamable;

/** A value that an Any holds without copying it: the ORB lets it marshal itself. */
public final class DynamicValue implements Streamable {
    private final DynamicType type;
    private Object value;

    /**
     * @param value null if it is to be read
     */
    public DynamicValue(DynamicType type, Object value) {
        this.type = type;
        this.value = value;
    }

    public Object value() {
        return value;
    }

    @Override
    public TypeCode _type() {
        return type.code();
    }

    @Override
    public void _write(OutputStream out) {
        type.write(out, value);
    }

    @Override
    public void _read(InputStream in) {
        value = type.read(in);
    }
}
