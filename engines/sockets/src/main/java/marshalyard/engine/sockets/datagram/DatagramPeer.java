package marshalyard.engine.sockets.datagram;

/** The receiver's state for one sender. Used by one thread. */
final class DatagramPeer {
    /** The number that the sender drew when it connected. */
    final long name;

    private final SequenceWindow window = new SequenceWindow();
    private int epoch = 1;
    private long consumed;
    private long consumedBefore;
    private int endedBy;
    private long late;

    DatagramPeer(long name) {
        this.name = name;
    }

    /** True if a message is to be consumed: it belongs to this epoch and is no copy. */
    boolean accepts(Datagram message) {
        if (message.epoch() != epoch) {
            late++;
            return false;
        }
        if (!window.isFirst(message.number())) return false;
        consumed++;
        return true;
    }

    /** True if this barrier comes for the first time: it ends the epoch. */
    boolean ends(Datagram barrier) {
        if (barrier.epoch() != epoch) return false;
        consumedBefore = consumed;
        consumed = 0;
        endedBy = barrier.attempt();
        epoch++;
        return true;
    }

    /** True if this is the barrier that ended the last epoch; its answer may have got lost. */
    boolean ended(Datagram barrier) {
        return barrier.epoch() == epoch - 1;
    }

    /** The attempt of the barrier that ended the last epoch. */
    int endedBy() {
        return endedBy;
    }

    /** Messages of the last epoch that were consumed. */
    long consumedBefore() {
        return consumedBefore;
    }

    /** Messages since the connection that came after the barrier behind them. */
    long late() {
        return late;
    }

    /** Messages since the connection that others had overtaken, and were consumed. */
    long overtaken() {
        return window.overtaken();
    }

    /** Second copies since the connection. */
    long copies() {
        return window.copies();
    }
}
