package marshalyard.worker.inbox;

import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import marshalyard.worker.report.ProcessFootprint;

/**
 * The memory that several connections take of a receiver's process: how much it grew from the
 * barrier by which the first one was known to be open until something is expected, for which all of
 * them are.
 */
final class ConnectionMemory {
    private Long afterFirst;
    private Long each;
    private boolean settled;

    /** A barrier has come through; of the first one the memory is read, some 50 µs. */
    synchronized void barrier() {
        if (!settled && afterFirst == null) afterFirst = ProcessFootprint.residentBytes();
    }

    /** Something is expected over so many connections. */
    synchronized void settle(int connections) {
        if (settled) return;
        settled = true;
        Long now = connections < 2 || afterFirst == null ? null : ProcessFootprint.residentBytes();
        if (now != null) each = Math.max(0, now - afterFirst) / (connections - 1);
    }

    /** What the process tells, with the memory of each connection if there are several. */
    synchronized Readings addTo(Readings told) {
        return told == null ? null : told.with(ProcessReadings.CONNECTION_MEMORY, each);
    }
}
