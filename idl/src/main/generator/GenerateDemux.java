import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes the interfaces of many operations (sigcomm96, 3.2.3) and servants for their skeletons. Run
 * by the build, in source form: {@code java GenerateDemux.java <folder for IDL> <folder for Java>}.
 */
final class GenerateDemux {
    private static final int[] SIZES = {1, 10, 100, 1000};

    private GenerateDemux() {}

    public static void main(String[] arguments) throws IOException {
        Path idl = Files.createDirectories(Path.of(arguments[0]));
        Path java = Files.createDirectories(Path.of(arguments[1]).resolve("marshalyard/idl/demux"));
        write(idl.resolve("operations.idl"), interfaces());
        write(java.resolve("OperationSink.java"), sink());
        write(java.resolve("OperationServants.java"), factory());
        for (int n : SIZES) {
            write(java.resolve("Operations" + n + "Servant.java"), servant(n));
        }
    }

    /** Leaves a file alone that is as it should be, and so all that is made from it. */
    private static void write(Path file, String text) throws IOException {
        if (!Files.exists(file) || !Files.readString(file).equals(text)) {
            Files.writeString(file, text);
        }
    }

    private static String interfaces() {
        StringBuilder text = new StringBuilder("module demux {\n");
        text.append("  typedef sequence<octet> Data;\n");
        for (int n : SIZES) {
            text.append("  interface operations_").append(n).append(" {\n");
            for (int i = 0; i < n; i++) {
                text.append("    void method_").append(i).append("(in Data data);\n");
            }
            text.append("  };\n");
        }
        return text.append("};\n").toString();
    }

    private static String sink() {
        return """
                package marshalyard.idl.demux;

                /** The sink to which all operations of the generated servants lead. */
                public interface OperationSink {
                    void consume(int operation, byte[] data);
                }
                """;
    }

    private static String servant(int n) {
        String methods =
                IntStream.range(0, n)
                        .mapToObj(
                                i ->
                                        """
                                            @Override
                                            public void method_%d(byte[] data) {
                                                sink.consume(%d, data);
                                            }
                                        """
                                                .formatted(i, i))
                        .collect(Collectors.joining("\n"));
        return """
                package marshalyard.idl.demux;

                final class Operations%1$dServant extends operations_%1$dPOA {
                    private final OperationSink sink;

                    Operations%1$dServant(OperationSink sink) {
                        this.sink = sink;
                    }

                %2$s}
                """
                .formatted(n, methods);
    }

    private static String factory() {
        String cases =
                IntStream.of(SIZES)
                        .mapToObj(n -> "case %1$d -> new Operations%1$dServant(sink);".formatted(n))
                        .collect(Collectors.joining("\n            "));
        String sizes =
                IntStream.of(SIZES).mapToObj(Integer::toString).collect(Collectors.joining(", "));
        return """
                package marshalyard.idl.demux;

                import java.util.List;
                import org.omg.PortableServer.Servant;

                /** Servants under the ORB's generated skeletons. */
                public final class OperationServants {
                    /** How many operations an interface can have here. */
                    public static final List<Integer> SIZES = List.of(%s);

                    private OperationServants() {}

                    /** A servant with so many operations, one of {@link #SIZES}. */
                    public static Servant create(int operations, OperationSink sink) {
                        return switch (operations) {
                            %s
                            default -> throw new IllegalArgumentException(
                                    "No skeleton has " + operations + " operations.");
                        };
                    }
                }
                """
                .formatted(sizes, cases);
    }
}
