package marshalyard.analysis.work;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.engine.Facts;
import marshalyard.engine.WorkAspect;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;

/**
 * The work that both ends of a cell did for each message, as the facts of its trials tell.
 *
 * @param setup the engine
 * @param told by aspect; an end of which nothing is told has none of its aspects
 * @param builds what an earlier version told of the receiver instead; empty if nothing
 */
public record CellWork(EngineSetup setup, Map<WorkAspect, String> told, String builds) {

    /** Engines whose views were converted into memory used again in every version. */
    private static final Set<String> CONVERTING = Set.of("tcp", "tcp-nio", "unix", "udp");

    public CellWork {
        EnumMap<WorkAspect, String> ordered = new EnumMap<>(WorkAspect.class);
        ordered.putAll(told);
        told = Collections.unmodifiableMap(ordered);
    }

    /** The work of a cell, by its first trial; nothing is told of one without. */
    public static CellWork of(CellResult result) {
        return of(result.cell(), result.measured().stream().findFirst());
    }

    /** The work in one trial. */
    public static CellWork of(TrialRecord record) {
        return of(record.trial().cell(), Optional.ofNullable(record.measurement()));
    }

    private static CellWork of(Cell cell, Optional<Measurement> trial) {
        EnumMap<WorkAspect, String> told = new EnumMap<>(WorkAspect.class);
        for (WorkAspect aspect : WorkAspect.values()) {
            trial.map(m -> aspect.ofSender() ? m.senderFacts() : m.receiverFacts())
                    .map(facts -> facts.get(aspect.fact()))
                    .ifPresent(value -> told.put(aspect, value));
        }
        String builds = trial.map(m -> m.receiverFacts().get(Facts.BUILDS)).orElse("");
        return new CellWork(cell.engine(), told, builds);
    }

    /** What one aspect was; empty if that is not told, or there are no structs. */
    public Optional<String> of(WorkAspect aspect) {
        return Optional.ofNullable(told.get(aspect));
    }

    boolean tells(boolean ofSender) {
        return told.keySet().stream().anyMatch(aspect -> aspect.ofSender() == ofSender);
    }

    /**
     * What the two did differently for each message, a sentence for each end; none if they did the
     * same, as far as both tell. Where one end tells and the other does not, that is said.
     */
    public static List<String> differences(CellWork reference, CellWork candidate) {
        return Stream.of(true, false)
                .flatMap(ofSender -> difference(reference, candidate, ofSender).stream())
                .map(difference -> difference.sentence(List.of(difference.name())))
                .toList();
    }

    /**
     * What some did differently from the first of them, those that did the same in one sentence.
     */
    public static List<String> differences(List<CellWork> works) {
        Map<WorkDifference, Set<String>> names = new LinkedHashMap<>();
        for (CellWork work : works) {
            for (boolean ofSender : List.of(true, false)) {
                difference(works.get(0), work, ofSender)
                        .ifPresent(
                                d ->
                                        names.computeIfAbsent(
                                                        d.named(""), any -> new LinkedHashSet<>())
                                                .add(d.name()));
            }
        }
        List<String> sentences = new ArrayList<>();
        names.forEach((d, alike) -> sentences.add(d.sentence(List.copyOf(alike))));
        return sentences;
    }

    /**
     * The ends of which neither of the two tells anything, a sentence each: nobody knows whether
     * their work was equal. None for one setup, which did the same as itself.
     */
    public static List<String> untold(CellWork reference, CellWork candidate) {
        if (reference.setup.equals(candidate.setup)) return List.of();
        return Stream.of(true, false)
                .filter(ofSender -> reference.isSilent(ofSender) && candidate.isSilent(ofSender))
                .map(
                        ofSender ->
                                "Neither %s tells what it did for each message."
                                        .formatted(ofSender ? "sender" : "receiver"))
                .toList();
    }

    private boolean isSilent(boolean ofSender) {
        return !tells(ofSender) && (ofSender || builds.isEmpty());
    }

    private static Optional<WorkDifference> difference(CellWork a, CellWork b, boolean ofSender) {
        if (a.tells(ofSender) && b.tells(ofSender)) return told(a, b, ofSender);
        if (a.tells(ofSender) || b.tells(ofSender)) {
            // A version that did not tell yet measured the same setup.
            if (a.setup.equals(b.setup)) return Optional.empty();
            return Optional.of((a.tells(ofSender) ? b : a).notTold(a, b, ofSender));
        }
        return ofSender || a.setup.equals(b.setup) ? Optional.empty() : built(a, b);
    }

    private static Optional<WorkDifference> told(CellWork a, CellWork b, boolean ofSender) {
        List<String> didA = new ArrayList<>();
        List<String> didB = new ArrayList<>();
        for (WorkAspect aspect : WorkAspect.values()) {
            if (aspect.ofSender() != ofSender) continue;
            Optional<String> ofA = a.of(aspect);
            Optional<String> ofB = b.of(aspect);
            if (ofA.isEmpty() || ofB.isEmpty() || ofA.equals(ofB)) continue;
            didA.add(aspect.did(ofA.get()));
            didB.add(aspect.did(ofB.get()));
        }
        if (didA.isEmpty()) return Optional.empty();
        String end = ofSender ? "sender" : "receiver";
        return Optional.of(
                WorkDifference.of(
                        "The %s of %s %s".formatted(end, a.name(b, false), and(didA)),
                        b.name(a, true),
                        and(didB)));
    }

    /** An earlier version's word for the receiver; views are converted, or left. */
    private static Optional<WorkDifference> built(CellWork a, CellWork b) {
        boolean views = a.builds.equals(Facts.VIEWS) && b.builds.equals(Facts.VIEWS);
        boolean converted = CONVERTING.containsAll(List.of(a.setup.id(), b.setup.id()));
        if (a.builds.equals(b.builds) && (!views || converted)) return Optional.empty();
        if (a.builds.isEmpty() || b.builds.isEmpty()) {
            return Optional.of((a.builds.isEmpty() ? a : b).notTold(a, b, false));
        }
        return Optional.of(
                views
                        ? WorkDifference.of(
                                "Both receivers made views of a message: the session does not tell"
                                        + " whether they converted its elements or left them.")
                        : WorkDifference.of(
                                "The receiver of %s made %s of a message"
                                        .formatted(a.name(b, false), a.builds),
                                b.name(a, true),
                                b.builds));
    }

    private WorkDifference notTold(CellWork reference, CellWork candidate, boolean ofSender) {
        CellWork other = this == reference ? candidate : reference;
        return WorkDifference.notTold(
                ofSender ? "sender" : "receiver", name(other, this == candidate));
    }

    private String name(CellWork other, boolean candidate) {
        if (!setup.label().equals(other.setup.label())) return setup.label();
        return candidate ? "the candidate" : "the reference";
    }

    static String and(List<String> parts) {
        if (parts.size() == 1) return parts.get(0);
        return String.join(", ", parts.subList(0, parts.size() - 1))
                + " and "
                + parts.get(parts.size() - 1);
    }

    /** Both ends in words, for a table: {@code converted, fresh memory}; {@code not told}. */
    public String words(boolean ofSender) {
        if (!tells(ofSender)) {
            return ofSender || builds.isEmpty() ? "not told" : builds + " (of an older version)";
        }
        List<String> words = new ArrayList<>();
        told.forEach(
                (aspect, value) -> {
                    if (aspect.ofSender() == ofSender) words.add(word(aspect, value));
                });
        return String.join(", ", words);
    }

    private static String word(WorkAspect aspect, String value) {
        return switch (aspect) {
            case MARSHALLING, ELEMENTS -> value.replace("%", " %");
            case MEMORY -> value + " memory";
            case STRUCTS -> value.equals("none") ? "no objects" : value;
            case READ -> value.equals("none") ? "none read" : value.replace("%", " %") + " read";
        };
    }
}
