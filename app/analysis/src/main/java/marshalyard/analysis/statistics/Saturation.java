package marshalyard.analysis.statistics;

import static marshalyard.model.factor.Factors.PATTERN;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import marshalyard.model.factor.Pattern;
import marshalyard.model.factor.Pattern.Arrivals;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Percentile;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Pacing;
import marshalyard.model.measurement.TrialRecord;
import org.hipparchus.stat.StatUtils;

/**
 * The rate that a cell with a schedule fell behind. Its requests wait in a line that grows as long
 * as the trial runs, so that there is no steady state: a percentile of its response times tells how
 * long one waited, not how fast the engine is.
 *
 * <p>A trial fell behind if more than half of its requests began more than one interval late, or
 * never, and fewer were sent per second than the schedule asks for: by 2 %, and of random arrivals
 * by as much as chance explains in one trial of a thousand. Where many calls may be in flight, the
 * line stands at the receiver, while every call starts in time: such a trial fell behind, too, if
 * even without the time that half of its calls took, its last replies came so late that fewer calls
 * per second had been answered. A cell fell behind if at least half of its trials did.
 *
 * @param asked requests per second of all senders by the schedule
 * @param reached requests per second that were sent, the median of the trials that fell behind
 * @param behind how many trials did
 * @param trials of how many
 */
public record Saturation(double asked, double reached, int behind, int trials) {
    private static final double MISSED = 0.5;
    private static final double SLOWER = 0.02;
    private static final double BY_CHANCE = 3;

    /** Calls that take a smaller part of the trial than this have no line that grew. */
    private static final double LINE = 0.01;

    static Optional<Saturation> of(CellResult cell) {
        if (!(cell.cell().get(PATTERN) instanceof Pattern.Scheduled paced)) return Optional.empty();
        List<Measurement> all = cell.measured();
        List<Measurement> behind = all.stream().filter(m -> fellBehind(m, paced)).toList();
        if (behind.isEmpty() || 2 * behind.size() < all.size()) return Optional.empty();
        double[] reached = behind.stream().mapToDouble(Saturation::reached).toArray();
        return Optional.of(
                new Saturation(
                        asked(behind.get(0), paced),
                        StatUtils.percentile(reached, 50),
                        behind.size(),
                        all.size()));
    }

    /** The rate that one trial could not keep. */
    public static Optional<Saturation> of(TrialRecord trial) {
        return trial.failed()
                ? Optional.empty()
                : of(new CellResult(trial.trial().cell(), List.of(trial.measurement()), 0));
    }

    private static boolean fellBehind(Measurement m, Pattern.Scheduled pattern) {
        if (m.context().pacing() == null) return false;
        OptionalLong median =
                m.latencies()
                        .spread(Latency.RESPONSE)
                        .map(s -> s.at(Percentile.P50))
                        .orElse(OptionalLong.empty());
        return fellBehind(
                pattern,
                m.context().pacing(),
                asked(m, pattern),
                m.sent().messages(),
                m.sent().sendNanos(),
                median.orElse(0));
    }

    /**
     * True if a phase fell behind its schedule.
     *
     * @param asked requests per second of all senders
     * @param sent requests that were made
     * @param sendNanos from the first until the last one was done
     * @param medianNanos half of them took at most so long from their intended start
     */
    public static boolean fellBehind(
            Pattern.Scheduled pattern,
            Pacing pacing,
            double asked,
            long sent,
            long sendNanos,
            long medianNanos) {
        if (sendNanos == 0) return false;
        double chance =
                pattern.arrivals() == Arrivals.POISSON
                        ? BY_CHANCE / Math.sqrt(pacing.intended())
                        : 0;
        double least = (1 - Math.max(SLOWER, chance)) * asked;
        if (pacing.missedFraction() > MISSED && sent * 1e9 / sendNanos < least) return true;
        if (!(pattern instanceof Pattern.Open) || medianNanos < LINE * sendNanos) return false;
        return sent * 1e9 / Math.max(1, sendNanos - medianNanos) < least;
    }

    private static double asked(Measurement m, Pattern.Scheduled pattern) {
        return m.sent().senders() * pattern.perSecond();
    }

    private static double reached(Measurement m) {
        return m.sent().messages() * 1e9 / m.sent().sendNanos();
    }

    /** {@code can't keep 2000/s: reached 1,240/s}. */
    public String words() {
        return "can't keep " + rate() + ": reached " + Figures.number(reached) + "/s";
    }

    /** The asked rate as experiments write it, where it is a whole number. */
    private String rate() {
        return (asked == Math.rint(asked)
                        ? Long.toString(Math.round(asked))
                        : Figures.number(asked))
                + "/s";
    }
}
