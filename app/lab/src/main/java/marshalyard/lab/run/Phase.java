package marshalyard.lab.run;

import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.Tally;

/**
 * What both ends say of a phase.
 *
 * @param storing how messages were stored meanwhile; null if the receiver was there all the time
 */
record Phase(PhaseReport report, Tally tally, StoreAndForward.Storing storing) {
    /** From before the first send until the barrier returned. */
    long barrierNanos() {
        return storing == null
                ? report.barrierNanos()
                : report.sendNanos() + storing.drainedNanos() - storing.joinNanos();
    }
}
