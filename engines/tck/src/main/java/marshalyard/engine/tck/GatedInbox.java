package marshalyard.engine.tck;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import marshalyard.engine.ElementType;
import marshalyard.engine.Inbox;
import marshalyard.engine.Payload;

/** Holds the first message, and so its receiver, until it is opened. */
final class GatedInbox implements Inbox {
    private final CountDownLatch reached = new CountDownLatch(1);
    private final CountDownLatch opened = new CountDownLatch(1);

    @Override
    public void accept(ElementType type, int elements, Supplier<Payload> content) {
        reached.countDown();
        try {
            opened.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the engine ends its thread so
        }
    }

    @Override
    public void barrier() {}

    @Override
    public void failed(Throwable cause) {}

    /** Waits until a message is held; false if none arrives in time. */
    boolean awaitMessage(long seconds) throws InterruptedException {
        return reached.await(seconds, TimeUnit.SECONDS);
    }

    void open() {
        opened.countDown();
    }
}
