package marshalyard.lab.run;

import java.util.List;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.Tally;

/**
 * What the ends say of a phase.
 *
 * @param report the sender
 * @param tallies the receivers, at least one
 * @param storing how messages were stored meanwhile; null if the receiver was there all the time
 */
record Phase(PhaseReport report, List<Tally> tallies, StoreAndForward.Storing storing) {
    /** From before the first send until the barrier returned. */
    long barrierNanos() {
        return storing == null
                ? report.barrierNanos()
                : report.sendNanos() + storing.drainedNanos() - storing.joinNanos();
    }
}
