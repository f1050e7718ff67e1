package marshalyard.engine.corbafast.server;

import java.util.concurrent.atomic.LongAdder;
import marshalyard.engine.DataType;
import marshalyard.engine.Inbox;
import marshalyard.engine.corbafast.deliver.Content;

/** Hands over what was demarshalled, and keeps the tally of {@code ttcp_control}. */
final class InboxTally {
    private final Inbox inbox;
    private final LongAdder messages = new LongAdder();
    private final LongAdder bytes = new LongAdder();
    private volatile boolean counting = true;

    /** Its time is 0: the inbox knows better. */
    record Tally(long messages, long bytes, long nanoseconds) {}

    InboxTally(Inbox inbox) {
        this.inbox = inbox;
    }

    void accept(DataType type, int elements, Content content) {
        inbox.accept(type, elements, content);
        if (!counting) return;
        messages.increment();
        bytes.add((long) elements * type.elementBytes());
    }

    /** A oneway that could not be served; its sender would never learn of it. */
    void failed(Throwable cause) {
        inbox.failed(cause);
    }

    void startTimer() {
        messages.reset();
        bytes.reset();
        counting = true;
    }

    void stopTimer() {
        counting = false;
    }

    Tally progress() {
        return new Tally(messages.sum(), bytes.sum(), 0);
    }

    Tally flush() {
        inbox.barrier();
        Tally tally = progress();
        startTimer();
        return tally;
    }
}
