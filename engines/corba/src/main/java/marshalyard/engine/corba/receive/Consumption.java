package marshalyard.engine.corba.receive;

import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import marshalyard.engine.DataType;
import marshalyard.engine.Inbox;
import marshalyard.engine.Payload;
import marshalyard.idl.ttcp.Tally;

/** Hands what a servant demarshalled to the inbox, and keeps the tally for clients that ask. */
public final class Consumption {
    private final Inbox inbox;
    private final LongAdder messages = new LongAdder();
    private final LongAdder bytes = new LongAdder();
    private volatile boolean counting = true;

    public Consumption(Inbox inbox) {
        this.inbox = inbox;
    }

    public void accept(DataType type, int elements, Supplier<Payload> content) {
        inbox.accept(type, elements, content);
        if (counting) {
            messages.increment();
            bytes.add((long) elements * type.elementBytes());
        }
    }

    /** A request that could not be demarshalled or served; its sender may never learn of it. */
    public void failed(Throwable cause) {
        inbox.failed(cause);
    }

    public void startTimer() {
        messages.reset();
        bytes.reset();
        counting = true;
    }

    public void stopTimer() {
        counting = false;
    }

    /** Its time is 0: the inbox knows better. */
    public Tally progress() {
        return new Tally(messages.sum(), bytes.sum(), 0);
    }

    public Tally flush() {
        inbox.barrier();
        Tally tally = progress();
        startTimer();
        return tally;
    }
}
