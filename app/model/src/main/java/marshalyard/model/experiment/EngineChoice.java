package marshalyard.model.experiment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.PairId;

/**
 * An engine as an experiment names it, a pair of engines, or all pairs of a wire.
 *
 * @param id the engine's id; of a pair a {@link PairId}; of all pairs of a wire {@link WirePairs}
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
        options = Collections.unmodifiableMap(copy);
        if (PairId.parse(id).isPresent()) {
            requireEnds(id, options);
        } else if (!options.isEmpty() && WirePairs.parse(id).isPresent()) {
            throw new IllegalArgumentException(
                    "The pairs of a wire have no options. Name the pairs that need some.");
        }
    }

    private static void requireEnds(String id, Map<String, List<String>> options) {
        for (String name : options.keySet()) {
            if (name.startsWith(PairId.OF_SENDER) || name.startsWith(PairId.OF_RECEIVER)) continue;
            throw new IllegalArgumentException(
                    ("The option '%s' of %s belongs to neither end. Write it as sender.%s or"
                                    + " receiver.%s.")
                            .formatted(name, id, name, name));
        }
    }

    public static EngineChoice of(String id) {
        return new EngineChoice(id, "", Map.of());
    }

    /**
     * Reads an engine from a line: its id, then options, {@code jms delivery=persistent}.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    public static EngineChoice parse(String text) {
        String[] words = text.strip().split("\\s+");
        Map<String, List<String>> options = new TreeMap<>();
        for (int i = 1; i < words.length; i++) {
            int equals = words[i].indexOf('=');
            if (equals < 1 || equals == words[i].length() - 1) {
                throw new IllegalArgumentException(
                        "'%s' is no option of %s. Write NAME=VALUE, as in jms delivery=persistent."
                                .formatted(words[i], words[0]));
            }
            String value = words[i].substring(equals + 1);
            if (options.put(words[i].substring(0, equals), List.of(value)) != null) {
                throw new IllegalArgumentException(
                        "'" + text + "' names an option twice. Keep one of them.");
            }
        }
        return new EngineChoice(words[0], "", options);
    }

    /**
     * A sender of one engine with a receiver of another. If both are set up alike, it is that
     * engine.
     *
     * @param label as of any choice; those of the ends do not count
     */
    public static EngineChoice pair(EngineChoice sender, EngineChoice receiver, String label) {
        boolean alike = sender.id.equals(receiver.id) && sender.options.equals(receiver.options);
        return alike
                ? new EngineChoice(sender.id, label, sender.options)
                : new EngineChoice(
                        new PairId(sender.id, receiver.id).toString(),
                        label,
                        PairId.options(sender.options, receiver.options));
    }

    /** The choice of one setup. */
    public static EngineChoice of(EngineSetup setup) {
        Map<String, List<String>> options = new TreeMap<>();
        setup.options().forEach((name, value) -> options.put(name, List.of(value)));
        return new EngineChoice(setup.id(), setup.label(), options);
    }

    /** All pairs of a wire. */
    public static EngineChoice of(WirePairs pairs) {
        return EngineChoice.of(pairs.toString());
    }

    /** The pairs of a wire that it stands for; empty if it names engines itself. */
    public Optional<WirePairs> wirePairs() {
        return WirePairs.parse(id);
    }

    /** Sender and receiver of a pair; else the engine itself, which makes both ends. */
    public List<EngineChoice> ends() {
        return PairId.parse(id)
                .map(
                        pair ->
                                List.of(
                                        end(pair.sender(), PairId.OF_SENDER),
                                        end(pair.receiver(), PairId.OF_RECEIVER)))
                .orElse(List.of(this));
    }

    private EngineChoice end(String engine, String end) {
        return new EngineChoice(engine, "", PairId.optionsOf(end, options));
    }

    /** The same with other options of its ends, in the order of {@link #ends}. */
    public EngineChoice with(List<EngineChoice> ends) {
        return ends.size() == 1
                ? new EngineChoice(id, label, ends.get(0).options)
                : new EngineChoice(
                        id, label, PairId.options(ends.get(0).options, ends.get(1).options));
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
