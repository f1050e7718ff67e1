package marshalyard.lab.catalog;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import marshalyard.engine.ElementType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Options;
import marshalyard.engine.WorkAspect;
import marshalyard.engine.WorkRule;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.plan.Plan;

/** The work that engines declare for each message, with the options and the type of a cell. */
public final class DeclaredWork {
    private static final String NOT_TOLD = "";

    private final Function<String, Optional<EngineDescriptor>> engines;

    /**
     * Work of some engines.
     *
     * @param engines finds one by its id
     */
    public DeclaredWork(Function<String, Optional<EngineDescriptor>> engines) {
        this.engines = engines;
    }

    /** The measurement with the declared work among the facts of its ends. */
    public Measurement told(Cell cell, Measurement m) {
        return m.doing(of(cell, true), of(cell, false));
    }

    /**
     * The work of one end by the names of facts; empty if its engine does not tell. Where messages
     * are of several types, it is what the end does for each of them.
     *
     * @param sender true for the sender's
     */
    public Map<String, String> of(Cell cell, boolean sender) {
        EngineSetup setup = cell.engine();
        EngineSetup end = sender ? setup.sender() : setup.receiver();
        Map<String, String> facts = new TreeMap<>();
        Optional<EngineDescriptor> engine = engines.apply(end.id());
        if (engine.isEmpty()) return facts;
        work(engine.get(), cell, options(end), options(setup.sender()))
                .forEach(
                        (aspect, value) -> {
                            if (aspect.ofSender() == sender) facts.put(aspect.fact(), value);
                        });
        return facts;
    }

    private static Map<WorkAspect, String> work(
            EngineDescriptor engine,
            Cell cell,
            Map<String, String> own,
            Map<String, String> senders) {
        Map<WorkAspect, String> all = null;
        for (ElementType type : cell.types()) {
            Map<WorkAspect, String> its = WorkRule.work(engine.work(), type, own, senders);
            if (all == null) all = new TreeMap<>(its);
            else all.entrySet().retainAll(its.entrySet());
        }
        return all;
    }

    private Map<String, String> options(EngineSetup end) {
        try {
            return engines.apply(end.id())
                    .map(engine -> Options.of(engine.options(), end.options()).asMap())
                    .orElse(Map.of());
        } catch (IllegalArgumentException e) {
            return Map.of(); // the plan refuses such a cell and says why
        }
    }

    /**
     * A sentence before a run if receivers of some engines read more of what they get than those of
     * others: an experiment burdens all of them alike, or its reader must know.
     */
    public Optional<String> readsUnequally(Collection<Cell> cells) {
        Map<String, Set<String>> enginesByShare = new LinkedHashMap<>();
        for (Cell cell : cells) {
            if (cell.engine().id().equals(Plan.FLOOR)) continue;
            String share = of(cell, false).getOrDefault(WorkAspect.READ.fact(), NOT_TOLD);
            enginesByShare
                    .computeIfAbsent(share, any -> new LinkedHashSet<>())
                    .add(cell.engine().label());
        }
        boolean burdened =
                enginesByShare.keySet().stream()
                        .anyMatch(s -> !s.equals(NOT_TOLD) && !s.equals("none"));
        if (!burdened || enginesByShare.size() < 2) return Optional.empty();
        return Optional.of(
                enginesByShare.entrySet().stream()
                        .map(e -> words(e.getKey(), List.copyOf(e.getValue())))
                        .collect(
                                Collectors.joining(
                                        "; ",
                                        "Receivers read unequal parts of what they get: ",
                                        ". Their ratios tell of that, too: set 'read' alike, or to"
                                                + " none where an engine has no such option.")));
    }

    private static String words(String share, List<String> engines) {
        String names = String.join(", ", engines);
        if (share.equals(NOT_TOLD)) return names + " does not tell";
        return names + " " + WorkAspect.READ.did(share).replaceFirst("read ", "");
    }
}
