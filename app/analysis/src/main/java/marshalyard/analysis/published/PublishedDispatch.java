package marshalyard.analysis.published;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A function by which a server of {@code sigcomm96} found the operation of a request, Tables 4 to
 * 6.
 *
 * @param table such as {@code Table 4}
 * @param version of the program, such as {@code optimized Orbix}
 * @param function its name, or {@code Total}
 * @param millis as printed, in the order of {@link #ITERATIONS}
 */
public record PublishedDispatch(
        String table, String version, String function, List<BigDecimal> millis) {
    /** How often {@link #REQUESTS} were made. */
    public static final List<Integer> ITERATIONS = List.of(1, 100, 500, 1000);

    /** The requests of an iteration. */
    public static final int REQUESTS = 100;

    private static final Set<String> TABLES = Set.of("Table 4", "Table 5", "Table 6");

    public PublishedDispatch {
        millis = List.copyOf(millis);
    }

    /** All of them, in the order of the tables. */
    public static List<PublishedDispatch> all() {
        Map<List<String>, Map<String, BigDecimal>> rows = new LinkedHashMap<>();
        for (PublishedValue value : Paper.read(Paper.SIGCOMM96.label())) {
            if (!TABLES.contains(value.table())) continue;
            rows.computeIfAbsent(
                            List.of(value.table(), value.part(0), value.part(1)),
                            row -> new LinkedHashMap<>())
                    .put(value.part(2), value.printed());
        }
        List<PublishedDispatch> all = new ArrayList<>();
        rows.forEach(
                (row, of) ->
                        all.add(
                                new PublishedDispatch(
                                        row.get(0),
                                        row.get(1),
                                        row.get(2),
                                        ITERATIONS.stream()
                                                .map(n -> of.get(n + " iterations"))
                                                .toList())));
        return all;
    }
}
