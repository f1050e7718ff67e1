package marshalyard.model.factor;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import marshalyard.model.unit.Units;

/**
 * SO_SNDBUF and SO_RCVBUF at both ends in bytes ({@code sigcomm96}: 8K and 64K); 0 is the system's
 * default.
 */
public final class SocketQueueFactor extends Factor<Integer> {
    SocketQueueFactor() {
        super(
                new FactorText<Integer>(
                                "socketQueue", "socketQueues", "Socket queue", "Socket queues")
                        .unit("bytes")
                        .help(
                                "SO_SNDBUF and SO_RCVBUF of both ends, the socket queues of the"
                                        + " papers (8K and 64K there).")
                        .example("32K")
                        .fallback(0)
                        .suggested(List.of(0, 8 << 10, 64 << 10))
                        .order(Comparator.naturalOrder()));
    }

    @Override
    public List<Integer> parse(String text) {
        return List.of(Units.parseQueue(text.strip()));
    }

    @Override
    public String format(Integer level) {
        return Units.formatQueue(level);
    }

    /** The default is no number: the kernel grows it as it likes. */
    @Override
    protected OptionalDouble number(Integer level, Cell cell) {
        return level == 0 ? OptionalDouble.empty() : OptionalDouble.of(level);
    }

    @Override
    public String label(double number) {
        return Units.formatSize((long) number);
    }

    @Override
    public String words(Integer level) {
        return "queue " + format(level);
    }

    @Override
    public String column() {
        return "queue_bytes";
    }

    @Override
    public Object exported(Integer level) {
        return level;
    }

    @Override
    protected String keyPart(Integer level) {
        return format(level);
    }

    @Override
    public boolean ownConnections() {
        return true;
    }

    @Override
    public boolean counts() {
        return true;
    }
}
