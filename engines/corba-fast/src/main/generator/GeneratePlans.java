import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
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
import org.omg.CORBA.TypeCode;

/**
 * The optimising IDL compiler of wcsss96, section 3, in small: walks the type codes of ttcp.idl and
 * writes, for each sequence, a plan to be interpreted and, for each struct, code with moves of 64
 * bits. Run by the build, before anything else of this module is compiled.
 */
final class GeneratePlans {
    static final String PACKAGE = "marshalyard.engine.corbafast.ttcp";

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

    private GeneratePlans() {}

    public static void main(String[] arguments) throws Exception {
        Path folder =
                Files.createDirectories(Path.of(arguments[0]).resolve(PACKAGE.replace('.', '/')));
        write(folder.resolve("TtcpTypes.java"), types());
        for (Type type : TYPES) {
            if (type.struct == null) continue;
            StructFields struct = StructFields.of(type.code, type.struct);
            write(folder.resolve(struct.codeName() + ".java"), new StructCodeText(struct).text());
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
                    + HexFormat.of().formatHex(TypeCodes.parameters(type.code))
                    + "\",\n                            "
                    + plan(type)
                    + ",\n                            "
                    + (type.struct == null
                            ? "null"
                            : "() -> new "
                                    + StructFields.of(type.code, type.struct).codeName()
                                    + "()")
                    + ")";
        } catch (Exception e) {
            throw new IllegalStateException("No plan for " + type.operation, e);
        }
    }

    private static String plan(Type type) throws Exception {
        if (type.struct == null) {
            return "MarshallingPlan.ofPrimitive(PrimitiveKind."
                    + TypeCodes.kind(TypeCodes.element(type.code))
                    + ")";
        }
        StructFields struct = StructFields.of(type.code, type.struct);
        String record = struct.record().getSimpleName();
        List<String> steps = new ArrayList<>();
        int[] on8 = struct.positions(0);
        int[] on4 = struct.positions(4);
        for (int i = 0; i < on8.length; i++) {
            StructFields.Field field = struct.fields().get(i);
            String get =
                    field.kept()
                            ? "e -> " + field.bits().replaceAll("\\be\\.", "((" + record + ") e).")
                            : "e -> 0L";
            steps.add(
                    "new MarshallingPlan.Step(PrimitiveKind.%s, %d, %d, %s)"
                            .formatted(field.kind(), on8[i], on4[i] - 4, get));
        }
        List<String> values = new ArrayList<>();
        for (RecordComponent c : struct.record().getRecordComponents()) {
            for (int i = 0; i < on8.length; i++) {
                StructFields.Field field = struct.fields().get(i);
                if (field.name().equals(c.getName())) values.add(field.value("v[" + i + "]"));
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
}
