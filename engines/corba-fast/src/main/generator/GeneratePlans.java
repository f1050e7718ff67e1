import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import marshalyard.engine.AlignedRecord;
import marshalyard.engine.BinStruct;
import marshalyard.engine.UnalignedRecord;
import marshalyard.idl.ttcp.CharSeqHelper;
import marshalyard.idl.ttcp.DoubleSeqHelper;
import marshalyard.idl.ttcp.FloatSeqHelper;
import marshalyard.idl.ttcp.LongSeqHelper;
import marshalyard.idl.ttcp.OctetSeqHelper;
import marshalyard.idl.ttcp.PaddedStructSeqHelper;
import marshalyard.idl.ttcp.RecordMessageHelper;
import marshalyard.idl.ttcp.ShortSeqHelper;
import marshalyard.idl.ttcp.StructSeqHelper;
import marshalyard.idl.ttcp.UnalignedRecordMessageHelper;
import org.omg.CORBA.TCKind;
import org.omg.CORBA.TypeCode;

/**
 * The optimising IDL compiler of wcsss96, section 3, in small: walks the type codes of ttcp.idl and
 * writes, for each sequence, a plan to be interpreted and, for each struct, code with moves of 64
 * bits. Run by the build, in source form: {@code java -cp <types> GeneratePlans.java <folder>}.
 */
final class GeneratePlans {
    private static final String PACKAGE = "marshalyard.engine.corbafast.ttcp";

    /**
     * @param operation what follows send or call in the names of its operations
     * @param struct the record in which the elements of a struct type are kept, or null
     */
    private record Type(String name, String operation, TypeCode code, Class<?> struct) {}

    private static final List<Type> TYPES =
            List.of(
                    new Type("SHORT", "ShortSeq", ShortSeqHelper.type(), null),
                    new Type("CHAR", "CharSeq", CharSeqHelper.type(), null),
                    new Type("LONG", "LongSeq", LongSeqHelper.type(), null),
                    new Type("OCTET", "OctetSeq", OctetSeqHelper.type(), null),
                    new Type("FLOAT", "FloatSeq", FloatSeqHelper.type(), null),
                    new Type("DOUBLE", "DoubleSeq", DoubleSeqHelper.type(), null),
                    new Type("BINSTRUCT", "StructSeq", StructSeqHelper.type(), BinStruct.class),
                    new Type(
                            "BINSTRUCT_PADDED",
                            "PaddedStructSeq",
                            PaddedStructSeqHelper.type(),
                            BinStruct.class),
                    new Type("RECORD", "Records", RecordMessageHelper.type(), AlignedRecord.class),
                    new Type(
                            "RECORD_UNALIGNED",
                            "UnalignedRecords",
                            UnalignedRecordMessageHelper.type(),
                            UnalignedRecord.class));

    private static final Map<Integer, String> KINDS =
            Map.of(
                    TCKind._tk_short, "SHORT",
                    TCKind._tk_long, "LONG",
                    TCKind._tk_float, "FLOAT",
                    TCKind._tk_double, "DOUBLE",
                    TCKind._tk_char, "CHAR",
                    TCKind._tk_octet, "OCTET",
                    TCKind._tk_longlong, "LONGLONG");

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

    private GeneratePlans() {}

    public static void main(String[] arguments) throws Exception {
        Path folder =
                Files.createDirectories(Path.of(arguments[0]).resolve(PACKAGE.replace('.', '/')));
        write(folder.resolve("TtcpTypes.java"), types());
        for (Type type : TYPES) {
            if (type.struct == null) continue;
            Struct struct = Struct.of(type);
            write(folder.resolve(struct.codeName() + ".java"), new Code(struct).text());
        }
        write(folder.resolve("package-info.java"), packageInfo());
    }

    /** Leaves a file alone that is as it should be, and so all that is made from it. */
    private static void write(Path file, String text) throws IOException {
        if (!Files.exists(file) || !Files.readString(file).equals(text)) {
            Files.writeString(file, text);
        }
    }

    private static String packageInfo() {
        return "/** What the build made of ttcp.idl: plans, and compiled code for its structs. */\n"
                + "package "
                + PACKAGE
                + ";\n";
    }

    /** A struct and where its fields stand. */
    private record Struct(String name, Class<?> record, List<Field> fields) {
        static Struct of(Type type) throws Exception {
            TypeCode code = element(type.code);
            Map<String, RecordComponent> known = new HashMap<>();
            for (RecordComponent c : type.struct.getRecordComponents()) known.put(c.getName(), c);
            List<Field> fields = new ArrayList<>();
            for (int i = 0; i < code.member_count(); i++) {
                String name = code.member_name(i);
                String kind = KINDS.get(plain(code.member_type(i)).kind().value());
                fields.add(new Field(name, kind, known.containsKey(name)));
            }
            Struct struct = new Struct(code.name(), type.struct, fields);
            if (struct.end(0) % 8 != 0 || struct.end(4) % 8 != 0) {
                throw new IllegalStateException(
                        "Elements of "
                                + struct.name
                                + " do not end on a border of 8 bytes. Sequences of it need a plan"
                                + " for each border on which an element may begin.");
            }
            return struct;
        }

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

        int end(int border) {
            int last = fields.size() - 1;
            return positions(border)[last] + fields.get(last).size();
        }
    }

    /**
     * @param kept false if no record component has the field's name: then it is written as 0
     */
    private record Field(String name, String kind, boolean kept) {
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

    /** Writes the code of one struct: each method moves words of 64 bits where it can. */
    private record Code(Struct struct) {
        /** A piece of an element that is moved at once. */
        private record Word(int offset, int bytes) {}

        private static List<Word> words(int border, int end) {
            List<Word> words = new ArrayList<>();
            int at = border;
            if (border == 4) {
                words.add(new Word(0, 4));
                at = 8;
            }
            for (; at < end; at += 8) words.add(new Word(at - border, 8));
            return words;
        }

        private String type() {
            return struct.record.getSimpleName();
        }

        String text() {
            StringBuilder t = new StringBuilder();
            t.append("package ").append(PACKAGE).append(";\n\n");
            t.append(
                    "import java.nio.ByteBuffer;\nimport java.nio.ByteOrder;\nimport java.nio.LongBuffer;\n");
            t.append("import ").append(struct.record.getName()).append(";\n");
            t.append("import marshalyard.engine.corbafast.plan.StructCode;\n\n");
            t.append("/** Compiled from the IDL struct ").append(struct.name).append(". */\n");
            t.append("public final class ").append(struct.codeName());
            t.append(" extends StructCode {\n");
            t.append("    private static final int STRIDE = ")
                    .append(struct.end(0))
                    .append(";\n    private static final int WORDS = STRIDE / Long.BYTES;\n\n");
            t.append("    public ").append(struct.codeName()).append("() {}\n\n");
            t.append(method("public Object[] array(int elements)", array()));
            t.append(method(sequence("write", "LongBuffer to, int word"), writeAll()));
            t.append(
                    method(
                            "public void writeFirst(Object first, ByteBuffer to, int at)",
                            writeFirst()));
            t.append(method(sequence("read", "LongBuffer from, int word"), readAll()));
            t.append(method("public Object readFirst(ByteBuffer from, int at)", readFirst()));
            t.append(
                    method(
                            "public void swap(ByteBuffer from, ByteBuffer to, int at, int elements)",
                            swapAll()));
            t.append(
                    method(
                            "public void swapFirst(ByteBuffer from, ByteBuffer to, int at)",
                            swap(4, "        ")));
            t.append(
                    method(
                            "public long sum(ByteBuffer from, int at, int elements, int step)",
                            sumAll()));
            t.append(method("public long sumFirst(ByteBuffer from, int at)", sumFirst()));
            t.append(method("public long sum(Object[] elements, int step)", sumObjects()));
            return t.append("}\n").toString();
        }

        private static String sequence(String verb, String where) {
            return "public void " + verb + "(Object[] elements, int begin, int end, " + where + ")";
        }

        private static String method(String head, String body) {
            return "    @Override\n    " + head + " {\n" + body + "    }\n\n";
        }

        private String array() {
            return "        return new " + type() + "[elements];\n";
        }

        private String writeAll() {
            String head =
                    "            for (int i = begin; i < end; i++, word += WORDS) {\n"
                            + "                %1$s e = structs[i];\n".formatted(type());
            return "        %1$s[] structs = (%1$s[]) elements;\n".formatted(type())
                    + "        if (to.order() == ByteOrder.LITTLE_ENDIAN) {\n"
                    + head
                    + puts(0, true, "                ")
                    + "            }\n        } else {\n"
                    + head
                    + puts(0, false, "                ")
                    + "            }\n        }\n";
        }

        private String writeFirst() {
            return "        %1$s e = (%1$s) first;\n".formatted(type())
                    + "        if (to.order() == ByteOrder.LITTLE_ENDIAN) {\n"
                    + puts(4, true, "            ")
                    + "        } else {\n"
                    + puts(4, false, "            ")
                    + "        }\n";
        }

        private String puts(int border, boolean little, String indent) {
            int[] at = struct.positions(border);
            StringBuilder t = new StringBuilder();
            for (Word word : words(border, struct.end(border))) {
                List<String> parts = new ArrayList<>();
                for (int i = 0; i < at.length; i++) {
                    Field field = struct.fields.get(i);
                    int inside = at[i] - border - word.offset;
                    if (inside < 0 || inside >= word.bytes || !field.kept) continue;
                    int shift = 8 * (little ? inside : word.bytes - field.size() - inside);
                    parts.add(field.bits() + (shift == 0 ? "" : " << " + shift));
                }
                String bits = parts.isEmpty() ? "0L" : String.join(" | ", parts);
                String offset = word.offset == 0 ? "at" : "at + " + word.offset;
                t.append(indent);
                if (border == 0) t.append("to.put(%s, %s);\n".formatted(index(word), bits));
                else if (word.bytes == 8) t.append("to.putLong(%s, %s);\n".formatted(offset, bits));
                else t.append("to.putInt(%s, (int) (%s));\n".formatted(offset, bits));
            }
            return t.toString();
        }

        private static String index(Word word) {
            return word.offset == 0 ? "word" : "word + " + word.offset / 8;
        }

        private String readAll() {
            String head = "            for (int i = begin; i < end; i++, word += WORDS) {\n";
            return "        %1$s[] structs = (%1$s[]) elements;\n".formatted(type())
                    + "        if (from.order() == ByteOrder.LITTLE_ENDIAN) {\n"
                    + head
                    + gets(0, "                ")
                    + "                structs[i] =\n                        "
                    + made(0, true, "                                ")
                    + ";\n            }\n        } else {\n"
                    + head
                    + gets(0, "                ")
                    + "                structs[i] =\n                        "
                    + made(0, false, "                                ")
                    + ";\n            }\n        }\n";
        }

        private String readFirst() {
            return gets(4, "        ")
                    + "        return from.order() == ByteOrder.LITTLE_ENDIAN\n                ? "
                    + made(4, true, "                        ")
                    + "\n                : "
                    + made(4, false, "                        ")
                    + ";\n";
        }

        private String gets(int border, String indent) {
            StringBuilder t = new StringBuilder();
            int[] at = struct.positions(border);
            int number = 0;
            for (Word word : words(border, struct.end(border))) {
                String offset = word.offset == 0 ? "at" : "at + " + word.offset;
                boolean used = false;
                for (int i = 0; i < at.length; i++) {
                    int inside = at[i] - border - word.offset;
                    used |= inside >= 0 && inside < word.bytes && struct.fields.get(i).kept;
                }
                if (used) {
                    String get = word.bytes == 8 ? "getLong(" + offset : "getInt(" + offset;
                    if (border == 0) get = "get(" + index(word);
                    t.append(indent);
                    t.append("long w%d = from.%s);\n".formatted(number, get));
                }
                number++;
            }
            return t.toString();
        }

        private String made(int border, boolean little, String indent) {
            int[] at = struct.positions(border);
            List<Word> words = words(border, struct.end(border));
            List<String> values = new ArrayList<>();
            for (int i = 0; i < at.length; i++) {
                Field field = struct.fields.get(i);
                if (!field.kept) continue;
                for (int w = 0; w < words.size(); w++) {
                    Word word = words.get(w);
                    int inside = at[i] - border - word.offset;
                    if (inside < 0 || inside >= word.bytes) continue;
                    int shift = 8 * (little ? inside : word.bytes - field.size() - inside);
                    values.add(field.value("w" + w + (shift == 0 ? "" : " >>> " + shift)));
                }
            }
            return "new " + type() + "(\n" + indent + String.join(",\n" + indent, values) + ")";
        }

        private String swapAll() {
            return "        for (int i = 0; i < elements; i++, at += STRIDE) {\n"
                    + swap(0, "            ")
                    + "        }\n";
        }

        private String swap(int border, String indent) {
            int[] at = struct.positions(border);
            StringBuilder t = new StringBuilder();
            for (int i = 0; i < at.length; i++) {
                Field field = struct.fields.get(i);
                if (field.size() == 1 || !field.kept) continue;
                String move = Map.of(2, "Short", 4, "Int", 8, "Long").get(field.size());
                String offset = at[i] == border ? "at" : "at + " + (at[i] - border);
                t.append(indent);
                t.append("to.put%1$s(%2$s, from.get%1$s(%2$s));\n".formatted(move, offset));
            }
            return t.toString();
        }

        private String sumAll() {
            return "        long sum = 0;\n"
                    + "        for (int i = 0; i < elements; i += step, at += step * STRIDE) {\n"
                    + "            sum += "
                    + fieldSum(0)
                    + ";\n        }\n        return sum;\n";
        }

        private String sumFirst() {
            return "        return " + fieldSum(4) + ";\n";
        }

        private String fieldSum(int border) {
            int[] at = struct.positions(border);
            List<String> parts = new ArrayList<>();
            for (int i = 0; i < at.length; i++) {
                Field field = struct.fields.get(i);
                if (!field.kept) continue;
                String offset = at[i] == border ? "at" : "at + " + (at[i] - border);
                String move = Map.of(1, "", 2, "Short", 4, "Int", 8, "Long").get(field.size());
                parts.add("from.get" + move + "(" + offset + ")");
            }
            return "(long) " + String.join(" + ", parts);
        }

        private String sumObjects() {
            List<String> parts = new ArrayList<>();
            for (Field field : struct.fields) {
                if (!field.kept) continue;
                String value = "e." + field.name + "()";
                parts.add(
                        switch (field.kind) {
                            case "FLOAT" -> "Float.floatToRawIntBits(" + value + ")";
                            case "DOUBLE" -> "Double.doubleToRawLongBits(" + value + ")";
                            default -> value;
                        });
            }
            return "        long sum = 0;\n"
                    + "        for (int i = 0; i < elements.length; i += step) {\n"
                    + "            %1$s e = (%1$s) elements[i];\n".formatted(type())
                    + "            sum += (long) "
                    + String.join(" + ", parts)
                    + ";\n        }\n        return sum;\n";
        }
    }

    private static String types() throws Exception {
        StringBuilder t = new StringBuilder();
        t.append("package ").append(PACKAGE).append(";\n\n");
        t.append("import java.util.List;\nimport marshalyard.engine.AlignedRecord;\n");
        t.append("import marshalyard.engine.BinStruct;\nimport marshalyard.engine.DataType;\n");
        t.append("import marshalyard.engine.UnalignedRecord;\n");
        t.append("import marshalyard.engine.corbafast.plan.PrimitiveKind;\n");
        t.append("import marshalyard.engine.corbafast.plan.MarshallingPlan;\n");
        t.append("import marshalyard.engine.corbafast.plan.SequenceType;\n\n");
        t.append("/** The sequences of ttcp.idl, in the order of {@link DataType}. */\n");
        t.append("public final class TtcpTypes {\n");
        t.append("    public static final List<SequenceType> ALL =\n            List.of(\n");
        t.append(TYPES.stream().map(GeneratePlans::sequence).collect(Collectors.joining(",\n")));
        t.append(");\n\n    private TtcpTypes() {}\n}\n");
        return t.toString();
    }

    private static String sequence(Type type) {
        try {
            return "                    new SequenceType(\n                            DataType."
                    + type.name
                    + ",\n                            \""
                    + type.operation
                    + "\",\n                            \""
                    + type.code.id()
                    + "\",\n                            "
                    + type.code.kind().value()
                    + ",\n                            \""
                    + HexFormat.of().formatHex(parameters(type.code))
                    + "\",\n                            "
                    + plan(type)
                    + ",\n                            "
                    + (type.struct == null
                            ? "null"
                            : "() -> new " + Struct.of(type).codeName() + "()")
                    + ")";
        } catch (Exception e) {
            throw new IllegalStateException("No plan for " + type.operation, e);
        }
    }

    private static String plan(Type type) throws Exception {
        if (type.struct == null) {
            return "MarshallingPlan.ofPrimitive(PrimitiveKind."
                    + KINDS.get(element(type.code).kind().value())
                    + ")";
        }
        Struct struct = Struct.of(type);
        String record = struct.record.getSimpleName();
        List<String> steps = new ArrayList<>();
        int[] on8 = struct.positions(0);
        int[] on4 = struct.positions(4);
        for (int i = 0; i < on8.length; i++) {
            Field field = struct.fields.get(i);
            String get =
                    field.kept
                            ? "e -> " + field.bits().replaceAll("\\be\\.", "((" + record + ") e).")
                            : "e -> 0L";
            steps.add(
                    "new MarshallingPlan.Step(PrimitiveKind.%s, %d, %d, %s)"
                            .formatted(field.kind, on8[i], on4[i] - 4, get));
        }
        List<String> values = new ArrayList<>();
        for (RecordComponent c : struct.record.getRecordComponents()) {
            for (int i = 0; i < on8.length; i++) {
                Field field = struct.fields.get(i);
                if (field.name.equals(c.getName())) values.add(field.value("v[" + i + "]"));
            }
        }
        String indent = "\n                                    ";
        return "MarshallingPlan.ofStruct("
                + indent
                + struct.end(0)
                + ","
                + indent
                + (struct.end(4) - 4)
                + ","
                + indent
                + "List.of("
                + indent
                + String.join("," + indent, steps)
                + "),"
                + indent
                + "v -> new "
                + record
                + "("
                + String.join(", ", values)
                + "),"
                + indent
                + record
                + "[]::new)";
    }

    private static TypeCode plain(TypeCode code) throws Exception {
        return code.kind().value() == TCKind._tk_alias ? plain(code.content_type()) : code;
    }

    /** What the sequence consists of; the two messages of records are structs of one sequence. */
    private static TypeCode element(TypeCode code) throws Exception {
        TypeCode sequence = plain(code);
        if (sequence.kind().value() == TCKind._tk_struct) sequence = plain(sequence.member_type(0));
        return plain(sequence.content_type());
    }

    /** The encapsulation of a type code's parameters (CORBA 3.0, 15.3.5.1), big-endian. */
    private static byte[] parameters(TypeCode code) throws Exception {
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
