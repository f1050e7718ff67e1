package marshalyard.analysis.compare;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.model.factor.Dimension;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.OptionDimension;
import marshalyard.model.text.Tokens;

/**
 * Two levels of one dimension, whose cells are compared within one session.
 *
 * @param reference as {@link Dimension#text} writes it
 * @param candidate likewise
 */
public record LevelPair(Dimension dimension, String reference, String candidate) {
    private static final String DEFAULT = "default";

    /**
     * Reads {@code engine=tcp,tcp-nio}, or {@code engine} where two levels were measured: the first
     * one is the reference. An option that some cells of an engine set and others leave alone has
     * the level {@value #DEFAULT}, too.
     *
     * @param results tell which levels there are, for a level may hold commas itself
     * @throws IllegalArgumentException with a sentence for the user
     */
    public static LevelPair parse(String text, List<CellResult> results) {
        int equals = text.indexOf('=');
        String name = equals < 0 ? text : text.substring(0, equals).strip();
        Map<String, Dimension> all =
                Factors.dimensions(results.stream().map(CellResult::cell).toList());
        Dimension dimension = all.get(name);
        if (dimension == null) {
            throw Tokens.unknown("dimension", name, all.keySet());
        }
        dimension = withDefault(dimension, results);
        List<String> levels = levels(dimension, results);
        if (equals < 0 && levels.size() == 2) {
            return new LevelPair(dimension, levels.get(0), levels.get(1));
        }
        String pair = equals < 0 ? "" : text.substring(equals + 1);
        for (int comma = pair.indexOf(','); comma >= 0; comma = pair.indexOf(',', comma + 1)) {
            String before = pair.substring(0, comma).strip();
            String after = pair.substring(comma + 1).strip();
            if (levels.contains(before) && levels.contains(after) && !before.equals(after)) {
                return new LevelPair(dimension, before, after);
            }
        }
        throw new IllegalArgumentException(
                "Name two levels that were measured, as in %s=REFERENCE,CANDIDATE. There are: %s."
                        .formatted(name, String.join("; ", levels)));
    }

    private static List<String> levels(Dimension dimension, List<CellResult> results) {
        return results.stream()
                .map(r -> dimension.text(r.cell()))
                .filter(level -> !level.isEmpty())
                .distinct()
                .toList();
    }

    private static Dimension withDefault(Dimension dimension, List<CellResult> results) {
        if (!(dimension instanceof OptionDimension option)
                || levels(option, results).contains(DEFAULT)) return dimension;
        Map<Boolean, Set<String>> engines =
                results.stream()
                        .map(CellResult::cell)
                        .collect(
                                Collectors.partitioningBy(
                                        cell -> option.text(cell).isEmpty(),
                                        Collectors.mapping(option::rest, Collectors.toSet())));
        return Collections.disjoint(engines.get(true), engines.get(false))
                ? dimension
                : new OptionDimension(option.name(), DEFAULT);
    }
}
