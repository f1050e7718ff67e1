package marshalyard.model.claim;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Cells by what they have in some dimensions: {@code engine}, the id of a factor or of a number
 * inside its level, {@code option.NAME}, or {@code experiment}, the title of the experiment.
 *
 * @param levels allowed in each dimension: a level as tables show it, or a range of numbers such as
 *     {@code 8K..} or {@code 1K..32K}
 */
public record Selection(Map<String, List<String>> levels) {
    /** Every cell. */
    public static final Selection ALL = new Selection(Map.of());

    /** The dimension in which cells of several experiments differ. */
    public static final String EXPERIMENT = "experiment";

    public Selection {
        Map<String, List<String>> copy = new LinkedHashMap<>();
        levels.forEach((dimension, allowed) -> copy.put(dimension, List.copyOf(allowed)));
        levels = Collections.unmodifiableMap(copy);
    }

    /** The same with these levels, which stand in place of those of the same dimensions. */
    public Selection and(Selection other) {
        Map<String, List<String>> both = new LinkedHashMap<>(levels);
        both.putAll(other.levels);
        return new Selection(both);
    }

    /** True if cells that differ here can't both be selected. */
    public boolean fixes(String dimension) {
        List<String> allowed = levels.get(dimension);
        return allowed != null && allowed.size() == 1 && !allowed.get(0).contains("..");
    }

    /** {@code engine DII, size 8K..}; empty for every cell. */
    public String words() {
        return levels.entrySet().stream()
                .map(
                        e ->
                                (e.getKey().equals("engine") ? "" : e.getKey() + " ")
                                        + String.join(" or ", e.getValue()))
                .collect(Collectors.joining(", "));
    }
}
