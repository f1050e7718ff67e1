package marshalyard.model.factor;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * One engine with one value for each option that is set. Setups with the same {@link #key} are
 * equal, whatever their labels.
 *
 * @param id the engine's id
 * @param label how curves call it
 * @param options values by option name, sorted; options not named keep the engine's fallback
 */
public record EngineSetup(String id, String label, Map<String, String> options) {
    public EngineSetup {
        options = Collections.unmodifiableMap(new TreeMap<>(options));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof EngineSetup setup
                && id.equals(setup.id)
                && options.equals(setup.options);
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, options);
    }

    private static final int BRIEF = 32;

    /** An option's value as a label or a list can show it: the middle of a long one left out. */
    public static String brief(String value) {
        if (value.length() <= BRIEF) return value;
        int half = BRIEF / 2 - 1;
        return value.substring(0, half) + "…" + value.substring(value.length() - half);
    }

    /** The same without an option: in its key, and in its label if that names it. */
    public EngineSetup without(String option) {
        if (!options.containsKey(option)) return this;
        Map<String, String> fewer = new TreeMap<>(options);
        String value = fewer.remove(option);
        String told = label;
        for (String shown : List.of(value, brief(value))) {
            String part = Pattern.quote(option + "=" + shown);
            told = told.replaceFirst("(?<=\\(|, )" + part + "(, |(?=\\)))", "");
        }
        told = told.replace(", )", ")").replace(" ()", "");
        return new EngineSetup(id, told, fewer);
    }

    /** The same text for the same engine and options, whatever the label. */
    public String key() {
        return options.isEmpty()
                ? id
                : id
                        + options.entrySet().stream()
                                .map(e -> e.getKey() + "=" + e.getValue())
                                .collect(Collectors.joining(",", "{", "}"));
    }
}
