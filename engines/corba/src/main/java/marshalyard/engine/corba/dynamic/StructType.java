package marshalyard.engine.corba.dynamic;

import java.lang.reflect.Array;
import java.util.Arrays;
import marshalyard.engine.DataType;
import marshalyard.engine.ElementType;
import marshalyard.engine.Payload;
import org.omg.CORBA.ORB;
import org.omg.CORBA.StructMember;
import org.omg.CORBA.TCKind;
import org.omg.CORBA.TypeCode;
import org.omg.CORBA.portable.InputStream;
import org.omg.CORBA.portable.OutputStream;

/**
 * A sequence of structs, alone or as the one member of a message, which has no byte more on the
 * wire.
 */
final class StructType<T> extends DynamicType {
    private final Class<T> element;
    private final Writer<T> writer;
    private final Reader<T> reader;

    /** Writes one element, its fields in order. */
    interface Writer<T> {
        void write(OutputStream out, T element);
    }

    /** Reads one element, its fields in order. */
    interface Reader<T> {
        T read(InputStream in);
    }

    StructType(
            DataType type,
            String operation,
            TypeCode code,
            Class<T> element,
            Writer<T> writer,
            Reader<T> reader) {
        super(type, operation, code);
        this.element = element;
        this.writer = writer;
        this.reader = reader;
    }

    @Override
    public Object value(Payload payload) {
        return switch (payload.type().base()) {
            case RECORD -> payload.records();
            case RECORD_UNALIGNED -> payload.unalignedRecords();
            default -> payload.structs();
        };
    }

    @Override
    public void write(OutputStream out, Object value) {
        @SuppressWarnings("unchecked")
        T[] v = (T[]) value;
        out.write_long(v.length);
        for (T e : v) writer.write(out, e);
    }

    @Override
    public Object read(InputStream in) {
        @SuppressWarnings("unchecked")
        T[] v = (T[]) Array.newInstance(element, length(in));
        for (int i = 0; i < v.length; i++) v[i] = reader.read(in);
        return v;
    }

    @Override
    public Payload payload(ElementType as, Object value) {
        return Payload.of(as, value);
    }

    /**
     * The code of a sequence typedef of a struct.
     *
     * @param fields as in IDL, such as {@code short s, char c}
     */
    static TypeCode sequence(String name, String struct, String fields) {
        ORB orb = ORB.init();
        StructMember[] members =
                Arrays.stream(fields.split(", "))
                        .map(field -> member(orb, field))
                        .toArray(StructMember[]::new);
        TypeCode element = orb.create_struct_tc(id(struct), struct, members);
        return orb.create_alias_tc(id(name), name, orb.create_sequence_tc(0, element));
    }

    private static StructMember member(ORB orb, String field) {
        int space = field.lastIndexOf(' ');
        TCKind kind =
                switch (field.substring(0, space)) {
                    case "char" -> TCKind.tk_char;
                    case "octet" -> TCKind.tk_octet;
                    case "short" -> TCKind.tk_short;
                    case "long" -> TCKind.tk_long;
                    case "long long" -> TCKind.tk_longlong;
                    case "float" -> TCKind.tk_float;
                    case "double" -> TCKind.tk_double;
                    default -> throw new IllegalArgumentException(field + " has no such kind.");
                };
        return new StructMember(field.substring(space + 1), orb.get_primitive_tc(kind), null);
    }

    /** The code of a struct whose one member, records, has this code. */
    static TypeCode message(String name, TypeCode records) {
        StructMember[] members = {new StructMember("records", records, null)};
        return ORB.init().create_struct_tc(id(name), name, members);
    }

    private static String id(String name) {
        return "IDL:ttcp/" + name + ":1.0";
    }
}
