package marshalyard.lab.trial;

import java.time.Duration;
import java.util.Map;
import marshalyard.analysis.capacity.CapacitySearch;
import marshalyard.analysis.capacity.FoundCapacity;
import marshalyard.analysis.capacity.RateTried;
import marshalyard.analysis.statistics.Saturation;
import marshalyard.lab.LabException;
import marshalyard.model.experiment.CapacityGoal;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.figure.Percentile;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Pacing;
import marshalyard.worker.protocol.StopCondition;
import org.HdrHistogram.Histogram;

/** The rates that a search for a capacity tries, each in a phase of its own. */
final class RateSteps {
    private static final double SECOND = 1e9;

    private final Cell cell;
    private final CapacityGoal goal;
    private final TrialSettings settings;
    private final Phases phases;

    /** Runs one cell. */
    @FunctionalInterface
    interface Phases {
        PhaseReports run(Cell cell, StopCondition stop) throws LabException;
    }

    RateSteps(Cell cell, CapacityGoal goal, TrialSettings settings, Phases phases) {
        this.cell = cell;
        this.goal = goal;
        this.settings = settings;
        this.phases = phases;
    }

    /** Looks for the greatest rate that keeps the bound, from that of the cell on. */
    FoundCapacity search() throws LabException {
        return new CapacitySearch(goal.within()).find(asked(cell), this::tried);
    }

    /** Requests per second of all senders by the schedule. */
    private static double asked(Cell cell) {
        Pattern.Scheduled pattern = (Pattern.Scheduled) cell.get(Factors.PATTERN);
        return cell.get(Factors.SENDERS) * SECOND / pattern.interval().toNanos();
    }

    /** The same cell at a rate in requests per second of all senders. */
    static Cell at(Cell cell, double rate) {
        Pattern.Scheduled pattern = (Pattern.Scheduled) cell.get(Factors.PATTERN);
        long nanos = Math.round(cell.get(Factors.SENDERS) * SECOND / rate);
        return cell.with(Factors.PATTERN, pattern.every(Duration.ofNanos(Math.max(1_000, nanos))));
    }

    private RateTried tried(double rate) throws LabException {
        Cell tried = at(cell, rate);
        Duration time = goal.timeAt(rate, settings.duration());
        if (!settings.warmup().isZero()) {
            phases.run(tried, StopCondition.after(time.dividedBy(CapacityGoal.WARM_UP_PART)));
        }
        PhaseReports phase = phases.run(tried, StopCondition.after(time));
        return outcome(tried, phase);
    }

    private RateTried outcome(Cell tried, PhaseReports phase) throws LabException {
        Sending sending = phase.sending();
        Pacing pacing = sending.pacing();
        Histogram responses = sending.latencies().get(Latency.RESPONSE);
        long never = pacing.neverSent(sending.messages());
        double excess = Double.NaN;
        for (Map.Entry<Percentile, Duration> bound : goal.most().entrySet()) {
            if (bound.getValue().isZero()) continue;
            long beyond = beyond(responses, bound.getValue().toNanos(), never);
            double part = beyond / (bound.getKey().beyond() * pacing.intended());
            if (!(excess >= part)) excess = part;
        }
        boolean lost = goal.lossless() && phase.lost() > 0;
        boolean behind =
                Saturation.fellBehind(
                        (Pattern.Scheduled) tried.get(Factors.PATTERN),
                        pacing,
                        asked(tried),
                        sending.messages(),
                        sending.sendNanos(),
                        at(responses, Percentile.P50));
        boolean kept = !lost && !behind && !(excess > 1);
        // What breaks the bound otherwise tells nothing of how far it is from the edge.
        return kept || excess > 1 ? new RateTried(kept, excess) : RateTried.of(false);
    }

    /** Requests that took longer; those that were never sent did, too. */
    private static long beyond(Histogram responses, long nanos, long never) {
        long most = responses.highestEquivalentValue(nanos);
        long counted =
                responses.getTotalCount()
                        - responses.getCountBetweenValues(0, Math.min(most, nanos));
        return Math.max(counted, never);
    }

    private static long at(Histogram responses, Percentile percentile) {
        return responses.getValueAtPercentile(percentile.percent());
    }
}
