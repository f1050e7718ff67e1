import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.omg.CORBA.TCKind;
import org.omg.CORBA.TypeCode;

/** The type codes of ttcp.idl: what the generator asks of them, and how a message carries them. */
final class TypeCodes {
    /** The kinds of plans by those of type codes. */
    private static final Map<Integer, String> KINDS =
            Map.of(
                    TCKind._tk_short, "SHORT",
                    TCKind._tk_long, "LONG",
                    TCKind._tk_float, "FLOAT",
                    TCKind._tk_double, "DOUBLE",
                    TCKind._tk_char, "CHAR",
                    TCKind._tk_octet, "OCTET",
                    TCKind._tk_longlong, "LONGLONG");

    private TypeCodes() {}

    /** The kind in a plan of a type code's own type; null if it is none of the primitive ones. */
    static String kind(TypeCode code) {
        return KINDS.get(code.kind().value());
    }

    /** A type code without the names that a typedef gave it. */
    static TypeCode plain(TypeCode code) throws Exception {
        return code.kind().value() == TCKind._tk_alias ? plain(code.content_type()) : code;
    }

    /** What the sequence consists of; the two messages of records are structs of one sequence. */
    static TypeCode element(TypeCode code) throws Exception {
        TypeCode sequence = plain(code);
        if (sequence.kind().value() == TCKind._tk_struct) sequence = plain(sequence.member_type(0));
        return plain(sequence.content_type());
    }

    /** The encapsulation of a type code's parameters (CORBA 3.0, 15.3.5.1), big-endian. */
    static byte[] parameters(TypeCode code) throws Exception {
        Cdr out = new Cdr();
        out.octet(0);
        switch (code.kind().value()) {
            case TCKind._tk_alias -> {
                out.string(code.id());
                out.string(code.name());
                typeCode(code.content_type(), out);
            }
            case TCKind._tk_sequence -> {
                typeCode(code.content_type(), out);
                out.ulong(code.length());
            }
            case TCKind._tk_struct -> {
                out.string(code.id());
                out.string(code.name());
                out.ulong(code.member_count());
                for (int i = 0; i < code.member_count(); i++) {
                    out.string(code.member_name(i));
                    typeCode(code.member_type(i), out);
                }
            }
            default -> throw new IllegalStateException("No parameters for " + code);
        }
        return out.bytes.toByteArray();
    }

    private static void typeCode(TypeCode code, Cdr out) throws Exception {
        int kind = code.kind().value();
        out.ulong(kind);
        if (KINDS.containsKey(kind)) return;
        byte[] parameters = parameters(code);
        out.ulong(parameters.length);
        out.bytes.write(parameters);
    }

    /** Big-endian CDR. */
    private static final class Cdr {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        void octet(int value) {
            bytes.write(value);
        }

        void ulong(int value) {
            while (bytes.size() % 4 != 0) bytes.write(0);
            for (int shift = 24; shift >= 0; shift -= 8) bytes.write(value >>> shift);
        }

        void string(String text) {
            byte[] ascii = text.getBytes(StandardCharsets.US_ASCII);
            ulong(ascii.length + 1);
            bytes.writeBytes(ascii);
            bytes.write(0);
        }
    }
}
