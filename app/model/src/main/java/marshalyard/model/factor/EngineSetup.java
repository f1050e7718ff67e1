package marshalyard.model.factor;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import marshalyard.model.text.Quote;

/**
 * One engine with one value for each option that is set, or two engines, one for each end, that
 * share a wire. Setups with the same {@link #key} are equal, whatever their labels.
 *
 * @param id the engine's id; of two engines a {@link PairId}
 * @param label how curves call it
 * @param options values by option name, sorted; options not named keep the engine's fallback
 */
public record EngineSetup(String id, String label, Map<String, String> options) {
    public EngineSetup {
        label = Quote.oneLine(label);
        options = Collections.unmodifiableMap(new TreeMap<>(options));
    }

    /** True if sender and receiver are of engines, or of setups, of their own. */
    public boolean isPair() {
        return PairId.parse(id).isPresent();
    }

    /** The sender's engine with its options; this, if both ends are set up alike. */
    public EngineSetup sender() {
        return PairId.parse(id).map(p -> end(p.sender(), PairId.OF_SENDER)).orElse(this);
    }

    /** The receiver's engine with its options; this, if both ends are set up alike. */
    public EngineSetup receiver() {
        return PairId.parse(id).map(p -> end(p.receiver(), PairId.OF_RECEIVER)).orElse(this);
    }

    private EngineSetup end(String engine, String end) {
        EngineSetup setup = new EngineSetup(engine, "", PairId.optionsOf(end, options));
        return new EngineSetup(engine, setup.key(), setup.options);
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
