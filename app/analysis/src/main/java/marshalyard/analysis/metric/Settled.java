package marshalyard.analysis.metric;

import java.util.Set;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;

/** Figures that the experiment itself settles, so that measuring them tells nothing. */
public final class Settled {
    /** What is the schedule of paced requests times their size, as long as it is kept. */
    private static final Set<String> RATES =
            Set.of(
                    "throughput",
                    "sender-rate",
                    "receiver-rate",
                    "per-sender",
                    "slowest-sender",
                    "fastest-sender",
                    "per-receiver",
                    "steady-rate",
                    "warm-up-rate");

    private Settled() {}

    /**
     * True if this figure of a cell follows from the experiment: the throughput of paced requests
     * from their schedule, the total time from the trial's duration, the messages sent from their
     * number, the volume, or schedule and duration.
     */
    public static boolean by(TrialSettings trial, Metric metric, Cell cell) {
        Pattern pattern = cell.get(Factors.PATTERN);
        boolean paced = pattern instanceof Pattern.Scheduled;
        if (RATES.contains(metric.token())) return paced;
        boolean counted = cell.get(Factors.REQUESTS) > 0;
        boolean timed = !counted && trial.volume() == 0;
        return switch (metric.token()) {
            case "total-time" -> paced || timed && !(pattern instanceof Pattern.StoreAndForward);
            case "message-time" -> paced;
            case "sent" -> paced || counted || trial.volume() > 0 && trial.atLeast().isZero();
            default -> false;
        };
    }
}
