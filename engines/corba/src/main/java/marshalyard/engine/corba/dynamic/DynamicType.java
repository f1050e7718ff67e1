package marshalyard.engine.corba.dynamic;

import java.io.IOException;
import java.lang.reflect.Array;
import marshalyard.engine.ElementType;
import marshalyard.engine.Payload;
import org.omg.CORBA.MARSHAL;
import org.omg.CORBA.TypeCode;
import org.omg.CORBA.portable.InputStream;
import org.omg.CORBA.portable.OutputStream;

/**
 * One type described at run time: what a program knows of it that was built without the generated
 * stubs. Values are a payload's own arrays, except char[] for char.
 */
public abstract class DynamicType {
    private final ElementType type;
    private final String operation;
    private final TypeCode code;

    /**
     * @param type the element type, not in an Any
     * @param operation the operation's name without {@code send} or {@code call}
     */
    DynamicType(ElementType type, String operation, TypeCode code) {
        this.type = type;
        this.operation = operation;
        this.code = code;
    }

    public final ElementType type() {
        return type;
    }

    public final String operation() {
        return operation;
    }

    public final TypeCode code() {
        return code;
    }

    /** What {@link #write} takes. */
    public abstract Object value(Payload payload);

    /** Marshals a value; the code is compiled, as a stub's. */
    public abstract void write(OutputStream out, Object value);

    /** Demarshals a value. */
    public abstract Object read(InputStream in);

    /** What {@link #read} gave, as a payload. */
    public abstract Payload payload(ElementType as, Object value);

    public final int elements(Object value) {
        return Array.getLength(value);
    }

    /** The length of a sequence, which must not make us allocate more than can follow. */
    static int length(InputStream in) {
        int length = in.read_long();
        int available;
        try {
            available = in.available();
        } catch (IOException e) {
            throw (MARSHAL) new MARSHAL("The stream broke.").initCause(e);
        }
        if (length < 0 || length > available) {
            throw new MARSHAL("A sequence of " + length + " in " + available + " bytes.");
        }
        return length;
    }
}
