package marshalyard.engine.sockets.reference;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Prints how the socket engines stand to C: for each size the median over interleaved rounds, the
 * spread, and the ratio to {@code write()} and {@code read()} of the same size. Start it from the
 * folder engines/sockets, on the test class path:
 *
 * <pre>Reference flood|ping ROUNDS MILLIS [SIZE...]</pre>
 */
public final class Reference {
    private static final List<String> ENGINES = List.of("tcp", "tcp-nio", "unix");
    private static final List<String> TYPES = List.of("octet", "double", "binstruct");
    private static final int WARM_UP_MILLIS = 3_000;

    private final String pattern;
    private final int millis;
    private final Rivals rivals;
    private final Map<String, JavaPair> pairs = new LinkedHashMap<>();
    private final Map<String, List<Double>> figures = new LinkedHashMap<>();

    private Reference(String pattern, int millis, Rivals rivals) {
        this.pattern = pattern;
        this.millis = millis;
        this.rivals = rivals;
    }

    public static void main(String[] args) throws IOException {
        Path folder = Files.createTempDirectory("reference");
        Rivals rivals = Rivals.compiled(Path.of("src/test/c/ttcp.c"), folder);
        Reference reference = new Reference(args[0], Integer.parseInt(args[2]), rivals);
        int rounds = Integer.parseInt(args[1]);
        for (String engine : ENGINES) reference.pairs.put(engine, new JavaPair(engine, folder));
        reference.pairs.put("tcp-nio+native", new JavaPair("tcp-nio+native", folder));
        try {
            for (int i = 3; i < args.length; i++) reference.compare(sized(args[i]), rounds);
        } finally {
            for (JavaPair pair : reference.pairs.values()) pair.close();
        }
    }

    private static int sized(String text) {
        return text.endsWith("K")
                ? 1024 * Integer.parseInt(text.substring(0, text.length() - 1))
                : Integer.parseInt(text);
    }

    private void compare(int bytes, int rounds) throws IOException {
        figures.clear();
        for (JavaPair pair : pairs.values()) {
            for (String type : TYPES) pair.figure(pattern, type, bytes, WARM_UP_MILLIS / 3);
        }
        for (int round = 0; round < rounds; round++) once(bytes);
        System.out.printf("%n%s, %d bytes%n", pattern, bytes);
        double base = median(figures.values().iterator().next());
        figures.forEach(
                (name, values) -> {
                    Collections.sort(values);
                    System.out.printf(
                            "%-28s %9.0f  (%.0f - %.0f)  %.2f%n",
                            name,
                            median(values),
                            values.get(0),
                            values.get(values.size() - 1),
                            median(values) / base);
                });
    }

    private void once(int bytes) throws IOException {
        if (pattern.equals("flood")) {
            note("C write octet", rivals.figure(pattern, "write", bytes, millis));
            note("C writev octet", rivals.figure(pattern, "writev", bytes, millis));
            note("C writev double", rivals.figure(pattern, "double", bytes, millis));
            note("C writev binstruct", rivals.figure(pattern, "binstruct", bytes, millis));
            note("iperf3", Rivals.iperf3(bytes));
        } else {
            note("C pong", rivals.figure(pattern, "pong", bytes, millis));
        }
        for (Map.Entry<String, JavaPair> pair : pairs.entrySet()) {
            for (String type : TYPES) {
                note(
                        pair.getKey() + " " + type,
                        pair.getValue().figure(pattern, type, bytes, millis));
            }
        }
    }

    private void note(String name, double figure) {
        figures.computeIfAbsent(name, n -> new ArrayList<>()).add(figure);
    }

    private static double median(List<Double> values) {
        return values.stream().sorted().skip(values.size() / 2).findFirst().orElseThrow();
    }
}
