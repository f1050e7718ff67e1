package marshalyard.engine.sockets.reference;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Prints how the socket engines stand to C: for each size the median and the spread over
 * interleaved rounds, the median of the rounds' ratios to the first program in the list, and the
 * median CPU time that both ends took together. Start it from the folder engines/sockets, on the
 * test class path:
 *
 * <pre>Reference flood|ping ROUNDS MILLIS NAMES SIZE...</pre>
 *
 * NAMES is a regular expression that chooses what takes part, such as {@code C write octet|tcp.*}.
 */
public final class Reference {
    private static final List<String> ENGINES = List.of("tcp", "tcp-nio", "unix", "tcp-nio+native");
    private static final List<String> TYPES = List.of("octet", "double", "binstruct");
    private static final int WARM_UP_MILLIS = 1_000;

    private interface Program {
        Figure figure(int bytes, int millis) throws IOException;
    }

    private Reference() {}

    public static void main(String[] args) throws IOException {
        String pattern = args[0];
        int rounds = Integer.parseInt(args[1]);
        int millis = Integer.parseInt(args[2]);
        Pattern names = Pattern.compile(args[3]);
        Path folder = Files.createTempDirectory("reference");
        List<JavaPair> pairs = new ArrayList<>();
        Map<String, Program> programs = rivals(pattern, folder);
        programs.keySet().removeIf(name -> !names.matcher(name).matches());
        try {
            for (String engine : ENGINES) {
                List<String> types =
                        TYPES.stream()
                                .filter(t -> names.matcher(engine + " " + t).matches())
                                .toList();
                if (types.isEmpty()) continue;
                JavaPair pair = new JavaPair(engine, folder);
                pairs.add(pair);
                for (String type : types) {
                    programs.put(engine + " " + type, (b, ms) -> pair.figure(pattern, type, b, ms));
                }
            }
            for (int i = 4; i < args.length; i++) {
                System.out.printf("%n%s of %s%n", pattern, args[i]);
                print(compare(programs, sized(args[i]), rounds, millis));
            }
        } finally {
            for (JavaPair pair : pairs) pair.close();
        }
    }

    private static Map<String, Program> rivals(String pattern, Path folder) throws IOException {
        Rivals c = Rivals.compiled(Path.of("src/test/c/ttcp.c"), folder);
        Map<String, Program> programs = new LinkedHashMap<>();
        if (pattern.equals("ping")) {
            programs.put("C pong", (b, ms) -> c.figure(pattern, "pong", b, ms));
        } else {
            programs.put("C write octet", (b, ms) -> c.figure(pattern, "write", b, ms));
            programs.put("C writev octet", (b, ms) -> c.figure(pattern, "writev", b, ms));
            programs.put("C writev double", (b, ms) -> c.figure(pattern, "double", b, ms));
            programs.put("C writev binstruct", (b, ms) -> c.figure(pattern, "binstruct", b, ms));
            programs.put("iperf3", (b, ms) -> Rivals.iperf3(b));
        }
        return programs;
    }

    private static int sized(String text) {
        return text.endsWith("K")
                ? 1024 * Integer.parseInt(text.substring(0, text.length() - 1))
                : Integer.parseInt(text);
    }

    private static Map<String, List<Figure>> compare(
            Map<String, Program> programs, int bytes, int rounds, int millis) throws IOException {
        Map<String, List<Figure>> figures = new LinkedHashMap<>();
        for (Program program : programs.values()) program.figure(bytes, WARM_UP_MILLIS);
        for (int round = 0; round < rounds; round++) {
            for (String name : programs.keySet()) {
                figures.computeIfAbsent(name, n -> new ArrayList<>())
                        .add(programs.get(name).figure(bytes, millis));
            }
        }
        return figures;
    }

    private static void print(Map<String, List<Figure>> figures) {
        List<Figure> base = figures.values().iterator().next();
        figures.forEach(
                (name, runs) -> {
                    List<Double> values = runs.stream().map(Figure::value).toList();
                    List<Double> cpu = runs.stream().map(Figure::cpuNanosPerKilobyte).toList();
                    List<Double> ratios = new ArrayList<>();
                    for (int i = 0; i < runs.size(); i++) {
                        ratios.add(runs.get(i).value() / base.get(i).value());
                    }
                    System.out.printf(
                            "%-26s %8.0f (%.0f to %.0f)   %.2f   %4.0f ns/KB%n",
                            name,
                            at(values, 0.5),
                            at(values, 0),
                            at(values, 1),
                            at(ratios, 0.5),
                            at(cpu, 0.5));
                });
    }

    private static double at(List<Double> values, double quantile) {
        return values.stream()
                .sorted()
                .skip((long) (quantile * (values.size() - 1)))
                .findFirst()
                .orElseThrow();
    }
}
