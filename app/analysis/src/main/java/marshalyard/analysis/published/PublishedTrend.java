package marshalyard.analysis.published;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import marshalyard.engine.Style;

/**
 * A trend line in {@code boeing99}, Tables 1 to 6: operation time in ms as a x + b over x
 * application bytes.
 *
 * @param table such as {@code Table 1}
 * @param version of the program, such as {@code TAO}
 * @param type of the data, as the paper calls it
 * @param style call and return, or oneway
 * @param a in ms for each byte
 * @param b in ms
 */
public record PublishedTrend(
        String table, String version, String type, Style style, double a, double b) {
    private static final int TABLES = 6;

    /** All of them, in the order of the tables. */
    public static List<PublishedTrend> all() {
        List<PublishedTrend> all = new ArrayList<>();
        for (int table = 1; table <= TABLES; table++) all.addAll(of("Table " + table));
        return List.copyOf(all);
    }

    private static List<PublishedTrend> of(String table) {
        Map<List<String>, Map<String, Double>> lines = new LinkedHashMap<>();
        for (PublishedValue value : Paper.BOEING99.values(table)) {
            List<String> line = List.of(value.part(0), value.part(1), value.part(2));
            lines.computeIfAbsent(line, l -> new LinkedHashMap<>())
                    .put(value.part(3), value.value());
        }
        List<PublishedTrend> trends = new ArrayList<>();
        lines.forEach(
                (line, of) ->
                        trends.add(
                                new PublishedTrend(
                                        table,
                                        line.get(0),
                                        line.get(1),
                                        line.get(2).equals("one-way") ? Style.ONEWAY : Style.TWOWAY,
                                        of.get("a"),
                                        of.get("b"))));
        return trends;
    }
}
