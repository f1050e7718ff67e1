package marshalyard.model.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import marshalyard.model.factor.EngineSetup;

/**
 * An engine as an experiment names it.
 *
 * @param id the engine's id
 * @param label how curves call it; empty for one made of the id and the options that differ
 * @param options the levels of each option that is set; more than one level makes the option a
 *     factor
 */
public record EngineChoice(String id, String label, Map<String, List<String>> options) {
    public EngineChoice {
        if (id.isBlank()) throw new IllegalArgumentException("An engine needs an id.");
        Map<String, List<String>> copy = new TreeMap<>();
        options.forEach(
                (name, levels) -> {
                    if (levels.isEmpty()) {
                        throw new IllegalArgumentException(
                                "The option '" + name + "' of " + id + " has no value.");
                    }
                    copy.put(name, List.copyOf(levels));
                });
        options = java.util.Collections.unmodifiableMap(copy);
    }

    public static EngineChoice of(String id) {
        return new EngineChoice(id, "", Map.of());
    }

    /** The sentence for an engine that is there twice. */
    String twice() {
        String name = label.isEmpty() ? id : label;
        return "'engines' names '" + name + "' twice with the same options. Keep one of them.";
    }

    /** Every combination of the options' levels, in the order written. */
    public List<EngineSetup> setups() {
        List<Map<String, String>> combinations = new ArrayList<>();
        combinations.add(Map.of());
        for (Map.Entry<String, List<String>> option : options.entrySet()) {
            List<Map<String, String>> longer = new ArrayList<>();
            for (Map<String, String> combination : combinations) {
                for (String level : option.getValue()) {
                    Map<String, String> next = new TreeMap<>(combination);
                    next.put(option.getKey(), level);
                    longer.add(next);
                }
            }
            combinations = longer;
        }
        List<EngineSetup> setups = setups(combinations, EngineSetup::brief);
        boolean clear = setups.stream().map(EngineSetup::label).distinct().count() == setups.size();
        return clear ? setups : setups(combinations, value -> value);
    }

    private List<EngineSetup> setups(
            List<Map<String, String>> combinations, UnaryOperator<String> shown) {
        return combinations.stream().map(c -> new EngineSetup(id, labelFor(c, shown), c)).toList();
    }

    private String labelFor(Map<String, String> combination, UnaryOperator<String> shown) {
        boolean named = !label.isEmpty();
        String differing =
                combination.entrySet().stream()
                        .filter(e -> !named || options.get(e.getKey()).size() > 1)
                        .map(e -> e.getKey() + "=" + shown.apply(e.getValue()))
                        .collect(Collectors.joining(", "));
        String head = named ? label : id;
        return differing.isEmpty() ? head : head + " (" + differing + ")";
    }
}
