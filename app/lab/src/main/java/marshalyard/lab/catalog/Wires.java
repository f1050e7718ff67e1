package marshalyard.lab.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Trait;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.WirePairs;
import marshalyard.model.text.Tokens;

/** The engines by wire: which ones understand each other. */
final class Wires {
    private final Map<String, List<String>> engines = new TreeMap<>();
    private final Map<Trait, Set<String>> oneSided =
            Map.of(Trait.SENDS_ONLY, new TreeSet<>(), Trait.RECEIVES_ONLY, new TreeSet<>());

    /** The wires of some engines; one without a wire understands itself alone. */
    Wires(List<EngineDescriptor> all) {
        for (EngineDescriptor engine : all) {
            if (engine.wire().isEmpty()) continue;
            engines.computeIfAbsent(engine.wire(), wire -> new ArrayList<>()).add(engine.id());
            oneSided.forEach(
                    (trait, ids) -> {
                        if (engine.has(trait)) ids.add(engine.id());
                    });
        }
    }

    /**
     * The pairs, senders in their order and receivers within; both are in the order of their ids if
     * all are asked for.
     *
     * @throws IllegalArgumentException with a sentence if there is no such wire, or an engine that
     *     is named is not of it
     */
    List<EngineChoice> pairs(WirePairs asked) {
        String wire = find(asked);
        List<EngineChoice> pairs = new ArrayList<>();
        for (String sender : ids(wire, asked.senders(), Trait.RECEIVES_ONLY)) {
            for (String receiver : ids(wire, asked.receivers(), Trait.SENDS_ONLY)) {
                pairs.add(
                        EngineChoice.pair(EngineChoice.of(sender), EngineChoice.of(receiver), ""));
            }
        }
        return pairs;
    }

    private String find(WirePairs asked) {
        List<String> found = engines.keySet().stream().filter(asked::isOf).toList();
        if (found.size() == 1) return found.get(0);
        List<String> all =
                engines.entrySet().stream()
                        .map(e -> e.getKey() + " (" + String.join(", ", e.getValue()) + ")")
                        .toList();
        throw found.isEmpty()
                ? Tokens.unknown("wire", asked.wire(), all)
                : new IllegalArgumentException(
                        "There are several wires '%s'. Use one of: %s."
                                .formatted(asked.wire(), String.join(", ", all)));
    }

    /** The engines that are named, or all but those that have no such end. */
    private List<String> ids(String wire, List<String> named, Trait without) {
        List<String> all = engines.get(wire);
        for (String id : named) {
            if (all.contains(id)) continue;
            throw new IllegalArgumentException(
                    "The engine '%s' does not speak '%s'. These do: %s."
                            .formatted(id, wire, String.join(", ", all)));
        }
        return named.isEmpty()
                ? all.stream().filter(id -> !oneSided.get(without).contains(id)).toList()
                : named;
    }

    /** A sentence on why an engine can't have both ends of a cell, or empty if it can. */
    static Optional<String> reasonAgainstAlone(EngineDescriptor engine) {
        if (engine.has(Trait.RECEIVES_ONLY)) {
            return Optional.of(
                    ("The engine %s receives only: pair it with a sender that speaks '%s',"
                                    + " {sender: …, receiver: %s}.")
                            .formatted(engine.id(), engine.wire(), engine.id()));
        }
        if (engine.has(Trait.SENDS_ONLY)) {
            return Optional.of(
                    ("The engine %s sends only: pair it with a receiver that speaks '%s',"
                                    + " {sender: %s, receiver: …}.")
                            .formatted(engine.id(), engine.wire(), engine.id()));
        }
        return Optional.empty();
    }

    /** A sentence on why a sender and a receiver can't be paired, or empty if they can. */
    static Optional<String> reasonAgainst(EngineDescriptor sender, EngineDescriptor receiver) {
        if (sender.id().equals(receiver.id()) && sender.wire().isEmpty()) {
            return Optional.of(
                    "The engine " + sender.id() + " has one setup for both of its ends.");
        }
        if (sender.has(Trait.RECEIVES_ONLY)) {
            return Optional.of("The engine " + sender.id() + " receives only. It is no sender.");
        }
        if (receiver.has(Trait.SENDS_ONLY)) {
            return Optional.of("The engine " + receiver.id() + " sends only. It is no receiver.");
        }
        for (EngineDescriptor end : List.of(sender, receiver)) {
            if (end.wire().isEmpty()) {
                return Optional.of(
                        "The engine " + end.id() + " speaks with no other engine than itself.");
            }
            for (Trait trait : List.of(Trait.BROKERED, Trait.SAME_PROCESS)) {
                if (end.has(trait)) {
                    return Optional.of(
                            "The engine %s can't be paired: its ends need a %s."
                                    .formatted(end.id(), trait.title()));
                }
            }
        }
        if (sender.wire().equals(receiver.wire())) return Optional.empty();
        return Optional.of(
                "The engine %s speaks '%s', %s '%s'. Pair engines of one wire."
                        .formatted(sender.id(), sender.wire(), receiver.id(), receiver.wire()));
    }
}
