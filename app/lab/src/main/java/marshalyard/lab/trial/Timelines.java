package marshalyard.lab.trial;

import java.util.HashMap;
import java.util.Map;
import marshalyard.lab.LabException;
import marshalyard.model.measurement.Timeline;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.Tally;
import marshalyard.worker.protocol.Ticks;

/** The course of a trial at the sender and the first receiver, on one time axis. */
final class Timelines {
    private Timelines() {}

    /**
     * Timelines by end; an end that told nothing is missing.
     *
     * @param oneClock true if both read one clock: else the receiver's first arrival is taken for
     *     the first send
     * @throws LabException if a worker sent what can't be
     */
    static Map<String, Timeline> of(PhaseReport report, Tally tally, boolean oneClock)
            throws LabException {
        Map<String, Timeline> timelines = new HashMap<>();
        add(timelines, Timeline.SENDER, report.ticks(), 0);
        Ticks received = tally.ticks();
        if (received == null) return timelines;
        long shift = oneClock ? received.startTime() - report.startTime() : 0;
        add(timelines, Timeline.RECEIVER, received, shift);
        return timelines;
    }

    private static void add(Map<String, Timeline> all, String end, Ticks t, long shift)
            throws LabException {
        if (t == null || t.nanos() == null || t.nanos().length < 2) return;
        try {
            all.put(
                    end,
                    Timeline.of(
                            shift,
                            t.nanos(),
                            t.messages(),
                            t.cpuNanos(),
                            t.gcNanos(),
                            t.switches(),
                            t.retransmits(),
                            t.medianNanos(),
                            t.slowNanos()));
        } catch (RuntimeException e) {
            throw new LabException(
                    "The " + end + "'s worker sent readings over time that can't be right.", e);
        }
    }
}
