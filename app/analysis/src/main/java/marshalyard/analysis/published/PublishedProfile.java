package marshalyard.analysis.published;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import marshalyard.model.experiment.Experiment;

/**
 * The profile of a published program at one end while it moved 64 MB: functions in {@code
 * sigcomm96} Tables 2 and 3 and in {@code wcsss96} Figures 4 and 5, categories in {@code
 * globecom96} Tables 1 to 3.
 *
 * @param paper one of {@link #PAPERS}
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
     * @param millis for all 64 MB, as printed; empty where the paper has percentages only
     * @param percent of the whole time, as printed; empty where the paper has none
     */
    public record Row(String name, Optional<BigDecimal> millis, Optional<BigDecimal> percent) {}

    /** The papers that have such tables. */
    public static final List<String> PAPERS = List.of("sigcomm96", "globecom96", "wcsss96");

    /** Where papers list functions: a table for the sender, then one for the receiver. */
    private static final Map<String, List<String>> FUNCTIONS =
            Map.of(
                    "sigcomm96", List.of("Table 2", "Table 3"),
                    "wcsss96", List.of("Figure 4", "Figure 5"));

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
        List<String> ends = FUNCTIONS.get(paper);
        boolean functions = ends != null;
        Map<List<String>, Map<String, BigDecimal[]>> tables = new LinkedHashMap<>();
        for (PublishedValue value : Paper.read(paper)) {
            if (!(functions ? ends : CATEGORIES).contains(value.table())) continue;
            boolean client =
                    functions ? value.table().equals(ends.get(0)) : value.part(1).equals("client");
            List<String> which =
                    List.of(
                            value.table(),
                            value.part(0),
                            client ? "sender" : "receiver",
                            value.part(functions ? 1 : 2));
            BigDecimal[] figures =
                    tables.computeIfAbsent(which, w -> new LinkedHashMap<>())
                            .computeIfAbsent(value.part(-1), n -> new BigDecimal[2]);
            figures[value.unit().equals("%") ? 1 : 0] = value.printed();
        }
        List<PublishedProfile> all = new ArrayList<>();
        tables.forEach(
                (which, figures) -> {
                    List<Row> rows = new ArrayList<>();
                    figures.forEach(
                            (name, of) ->
                                    rows.add(
                                            new Row(
                                                    name,
                                                    Optional.ofNullable(of[0]),
                                                    Optional.ofNullable(of[1]))));
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
