import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.omg.CORBA.TypeCode;

/** A struct and where its fields stand. */
record StructFields(String name, Class<?> record, List<Field> fields) {
    private static final Map<String, Integer> SIZES =
            Map.of(
                    "SHORT",
                    2,
                    "LONG",
                    4,
                    "FLOAT",
                    4,
                    "DOUBLE",
                    8,
                    "CHAR",
                    1,
                    "OCTET",
                    1,
                    "LONGLONG",
                    8);

    /**
     * The fields of the elements of a sequence.
     *
     * @param sequence its type code
     * @param record in which an element is kept
     */
    static StructFields of(TypeCode sequence, Class<?> record) throws Exception {
        TypeCode code = TypeCodes.element(sequence);
        Map<String, RecordComponent> known = new HashMap<>();
        for (RecordComponent c : record.getRecordComponents()) known.put(c.getName(), c);
        List<Field> fields = new ArrayList<>();
        for (int i = 0; i < code.member_count(); i++) {
            String name = code.member_name(i);
            String kind = TypeCodes.kind(TypeCodes.plain(code.member_type(i)));
            fields.add(new Field(name, kind, known.containsKey(name)));
        }
        StructFields struct = new StructFields(code.name(), record, fields);
        if (struct.end(0) % 8 != 0 || struct.end(4) % 8 != 0) {
            throw new IllegalStateException(
                    "Elements of "
                            + struct.name
                            + " do not end on a border of 8 bytes. Sequences of it need a plan"
                            + " for each border on which an element may begin.");
        }
        return struct;
    }

    /** The name of its compiled class. */
    String codeName() {
        return name + "Code";
    }

    /** The positions of the fields if the struct begins on this border. */
    int[] positions(int border) {
        int[] at = new int[fields.size()];
        int next = border;
        for (int i = 0; i < at.length; i++) {
            int size = fields.get(i).size();
            next = (next + size - 1) / size * size;
            at[i] = next;
            next += size;
        }
        return at;
    }

    /** Where the last field ends if the struct begins on this border. */
    int end(int border) {
        int last = fields.size() - 1;
        return positions(border)[last] + fields.get(last).size();
    }

    /**
     * A field.
     *
     * @param kept false if no record component has the field's name: then it is written as 0
     */
    record Field(String name, String kind, boolean kept) {
        int size() {
            return SIZES.get(kind);
        }

        /** The field of element {@code e} as bits of a long. */
        String bits() {
            if (!kept) return "0L";
            String value = "e." + name + "()";
            return switch (kind) {
                case "CHAR", "OCTET" -> "(" + value + " & 0xffL)";
                case "SHORT" -> "(" + value + " & 0xffffL)";
                case "LONG" -> "(" + value + " & 0xffff_ffffL)";
                case "FLOAT" -> "(Float.floatToRawIntBits(" + value + ") & 0xffff_ffffL)";
                case "DOUBLE" -> "Double.doubleToRawLongBits(" + value + ")";
                default -> value;
            };
        }

        /** The field's value out of bits that stand at the low end of an expression. */
        String value(String bits) {
            return switch (kind) {
                case "CHAR", "OCTET" -> "(byte) (" + bits + ")";
                case "SHORT" -> "(short) (" + bits + ")";
                case "LONG" -> "(int) (" + bits + ")";
                case "FLOAT" -> "Float.intBitsToFloat((int) (" + bits + "))";
                case "DOUBLE" -> "Double.longBitsToDouble(" + bits + ")";
                default -> bits;
            };
        }
    }
}
