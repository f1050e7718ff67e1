package marshalyard.analysis.verdict;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.measurement.Verdict.Kind;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Reading;
import marshalyard.model.reading.Readings;

/**
 * The verdicts on what workers do not tell of a trial. Without them, the cells of a worker that
 * reports less would look cleaner than those of one that reports all.
 */
public final class UntoldVerdicts {
    private static final List<Reading> OF_MACHINES =
            List.of(
                    ProcessReadings.MACHINE_CPUS,
                    ProcessReadings.MACHINE_TIME,
                    ProcessReadings.STEAL);

    private static final List<Reading> OF_PROCESSES =
            List.of(ProcessReadings.USER, ProcessReadings.SYSTEM, ProcessReadings.WALL);

    private UntoldVerdicts() {}

    /**
     * The readings that the worker of one end told.
     *
     * @param worker its name, such as "tcp sender"
     * @param machine where it ran
     * @param listens true of receivers and brokers, to which strangers can connect
     */
    public record End(String worker, String machine, boolean listens, Readings told) {}

    /** The verdicts on a trial by what all workers of its cell told. */
    public static List<Verdict> of(List<End> ends) {
        List<Verdict> verdicts = new ArrayList<>();
        disturbance(ends)
                .map(why -> new Verdict(Kind.DISTURBANCE_UNKNOWN, why))
                .ifPresent(verdicts::add);
        ends.stream()
                .filter(end -> end.listens() && !end.told().has(ProcessReadings.UNWELCOME))
                .findFirst()
                .map(end -> doesNotTell(end, ProcessReadings.UNWELCOME))
                .map(why -> new Verdict(Kind.STRANGERS_UNKNOWN, why + "strangers connected."))
                .ifPresent(verdicts::add);
        return verdicts;
    }

    /** One worker is enough to tell of a machine, but each must tell what it used itself. */
    private static Optional<String> disturbance(List<End> ends) {
        Map<String, List<End>> machines = new LinkedHashMap<>();
        for (End end : ends) {
            machines.computeIfAbsent(end.machine(), m -> new ArrayList<>()).add(end);
            Optional<Reading> lacking = lacking(end, OF_PROCESSES);
            if (lacking.isPresent()) return Optional.of(disturbed(end, lacking.get()));
        }
        for (List<End> ofOne : machines.values()) {
            boolean told = ofOne.stream().anyMatch(end -> lacking(end, OF_MACHINES).isEmpty());
            if (told) continue;
            End first = ofOne.get(0);
            return Optional.of(disturbed(first, lacking(first, OF_MACHINES).orElseThrow()));
        }
        return Optional.empty();
    }

    private static String disturbed(End end, Reading untold) {
        return doesNotTell(end, untold) + "other programs disturbed the trial.";
    }

    private static Optional<Reading> lacking(End end, List<Reading> needed) {
        return needed.stream().filter(one -> !end.told().has(one)).findFirst();
    }

    private static String doesNotTell(End end, Reading untold) {
        return "The worker of the %s does not tell '%s': nobody knows whether "
                .formatted(end.worker(), untold.id());
    }
}
