package marshalyard.analysis.published;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import marshalyard.model.experiment.Experiment;

/**
 * The profile of a published program at one end while it moved 64 MB: functions in {@code
 * sigcomm96} Tables 2 and 3, categories in {@code globecom96} Tables 1 to 3.
 *
 * @param paper {@code sigcomm96} or {@code globecom96}
 * @param table such as {@code Table 2}
 * @param version of the program, such as {@code Orbix}
 * @param end {@code sender} or {@code receiver}
 * @param type of the data, as the paper calls it
 * @param rows in the order of the table
 */
public record PublishedProfile(
        String paper, String table, String version, String end, String type, List<Row> rows) {
    /**
     * One row.
     *
     * @param name of a function or a category
     * @param millis for all 64 MB
     * @param percent of the whole time
     */
    public record Row(String name, double millis, double percent) {}

    /** The papers that have such tables. */
    public static final List<String> PAPERS = List.of("sigcomm96", "globecom96");

    private static final Set<String> FUNCTIONS = Set.of("Table 2", "Table 3");
    private static final Set<String> CATEGORIES = Set.of("Table 1", "Table 2", "Table 3");

    public PublishedProfile {
        rows = List.copyOf(rows);
    }

    /** The papers with profiles that an experiment's title or description names. */
    public static List<String> namedBy(Experiment experiment) {
        String text = experiment.title() + " " + experiment.description();
        return PAPERS.stream().filter(paper -> Paper.isNamedIn(text, paper)).toList();
    }

    /**
     * All of a paper, in the order of its tables.
     *
     * @throws IllegalArgumentException with a sentence if there is no such paper
     */
    public static List<PublishedProfile> of(String paper) {
        if (!PAPERS.contains(paper)) {
            throw new IllegalArgumentException(
                    "There are no published profiles of '%s'. Use one of: %s."
                            .formatted(paper, String.join(", ", PAPERS)));
        }
        boolean functions = paper.equals("sigcomm96");
        Map<List<String>, Map<String, double[]>> tables = new LinkedHashMap<>();
        for (PublishedValue value : Paper.read(paper)) {
            if (!(functions ? FUNCTIONS : CATEGORIES).contains(value.table())) continue;
            boolean client =
                    functions ? value.table().equals("Table 2") : value.part(1).equals("client");
            List<String> which =
                    List.of(
                            value.table(),
                            value.part(0),
                            client ? "sender" : "receiver",
                            value.part(functions ? 1 : 2));
            double[] figures =
                    tables.computeIfAbsent(which, w -> new LinkedHashMap<>())
                            .computeIfAbsent(
                                    value.part(-1), n -> new double[] {Double.NaN, Double.NaN});
            figures[value.unit().equals("%") ? 1 : 0] = value.value();
        }
        List<PublishedProfile> all = new ArrayList<>();
        tables.forEach(
                (which, figures) -> {
                    List<Row> rows = new ArrayList<>();
                    figures.forEach((name, of) -> rows.add(new Row(name, of[0], of[1])));
                    all.add(
                            new PublishedProfile(
                                    paper,
                                    which.get(0),
                                    which.get(1),
                                    which.get(2),
                                    which.get(3),
                                    rows));
                });
        return all;
    }
}
