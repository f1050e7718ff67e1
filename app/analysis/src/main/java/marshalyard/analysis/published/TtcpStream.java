package marshalyard.analysis.published;

import java.util.Optional;
import java.util.Set;
import marshalyard.analysis.published.PublishedHiLo.Network;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.MessageSize;
import marshalyard.model.factor.Pattern;
import marshalyard.model.link.Preset;
import marshalyard.model.link.Rate;

/**
 * The stream that TTCP sent in {@code sigcomm96}, {@code globecom96} and {@code wcsss96}: 64 MB
 * from one sender to one receiver over one connection, in buffers of 1K to 128K.
 */
public final class TtcpStream {
    private static final int SMALLEST = 1 << 10;
    private static final int LARGEST = 128 << 10;

    /** The papers leave out what they saw with queues of 8K. */
    private static final Set<Integer> QUEUES = Set.of(0, 64 << 10);

    /** The factors in which a cell may differ from another and be TTCP's stream all the same. */
    private static final Set<Factor<?>> ITS_OWN =
            Set.of(
                    Factors.TYPE,
                    Factors.SIZE,
                    Factors.PATTERN,
                    Factors.SOCKET_QUEUE,
                    Factors.WORKING_SET,
                    Factors.CPUS,
                    Factors.PLACEMENTS,
                    Factors.LINK);

    private static final Rate ATM = Preset.ATM.link().there().rate();

    private TtcpStream() {}

    /**
     * True of floods that TTCP sent, too, whatever their messages, with queues of 64K or the
     * system's own.
     */
    static boolean isFlood(Cell cell) {
        return cell.get(Factors.PATTERN) instanceof Pattern.Flood
                && QUEUES.contains(cell.get(Factors.SOCKET_QUEUE))
                && Factors.all().stream()
                        .filter(factor -> !ITS_OWN.contains(factor))
                        .allMatch(cell::isFallback);
    }

    /** True if the cell's link has the rate of the papers' ATM. */
    public static boolean isOverAtm(Cell cell) {
        return cell.get(Factors.LINK).there().rate().equals(ATM);
    }

    /** The papers' network that the cell has, if it has one of them. */
    static Optional<Network> network(Cell cell) {
        if (!cell.get(Factors.LINK).emulated()) return Optional.of(Network.LOOPBACK);
        return isOverAtm(cell) ? Optional.of(Network.REMOTE) : Optional.empty();
    }

    /** True of messages that are as large as TTCP's buffers. */
    public static boolean hasBuffer(Cell cell) {
        MessageSize size = cell.get(Factors.SIZE);
        boolean elements = size.unit() == MessageSize.Unit.ELEMENTS;
        long bytes = elements ? cell.messageBytes() : size.amount();
        return size.mixture() == null && bytes >= SMALLEST && bytes <= LARGEST;
    }
}
