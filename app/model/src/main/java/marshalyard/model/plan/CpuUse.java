package marshalyard.model.plan;

import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.link.Link;

/**
 * The CPU time that the workers of a cell and its emulated link are expected to use, seen on a
 * small machine. What a trial has measured is better.
 */
final class CpuUse {
    /** Workers and emulators that wait, while compilers are still at work, in CPUs. */
    private static final double WAITING = 0.08;

    /** What a request costs at both ends. */
    private static final double REQUEST_NANOS = 400_000;

    /** What a packet costs the emulator and both ends. */
    private static final double PACKET_NANOS = 40_000;

    private CpuUse() {}

    /** The CPUs that a cell uses; 1 or more for a cell that waits for nothing but its own work. */
    static double expected(Cell cell) {
        return WAITING + requests(cell);
    }

    /** CPU time of the requests alone. */
    static double requests(Cell cell) {
        Link link = cell.get(Factors.LINK);
        if (!link.emulated()) return 1;
        if (cell.get(Factors.PATTERN) instanceof Pattern.StoreAndForward) return 1;
        double packets = 2 + LinkTimes.segments(link, cell.messageBytes());
        double work = REQUEST_NANOS + packets * PACKET_NANOS;
        return work / Math.max(1, CellTimes.request(cell).toNanos());
    }
}
