package marshalyard.engine.messaging;

import java.nio.ByteBuffer;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.EngineException;

/** The answers that a thread of the library delivers, for the thread that waits for them. */
public final class AnswerBox {
    private static final ByteBuffer WAKE = ByteBuffer.allocate(0);

    private final LinkedBlockingQueue<ByteBuffer> answers = new LinkedBlockingQueue<>();
    private volatile Exception failure;

    /** Delivers one answer, which is kept. */
    public void put(ByteBuffer answer) {
        answers.add(answer);
    }

    /**
     * No answer will come any more: whoever waits, now or later, fails with this reason. Only the
     * first reason counts.
     */
    public void fail(Exception reason) {
        if (failure == null) failure = reason;
        answers.add(WAKE);
    }

    /** The sender was closed: whoever waits fails. */
    void close() {
        fail(new EngineException("The sender was closed."));
    }

    /**
     * Does nothing as long as answers may come.
     *
     * @throws Exception the reason if none will come
     */
    public void requireOpen() throws Exception {
        Exception reason = failure;
        if (reason != null) throw reason;
    }

    /**
     * The next answer.
     *
     * @return null if there is none within these ns
     * @throws Exception the reason if none will come
     */
    public ByteBuffer take(long nanos) throws Exception {
        requireOpen();
        ByteBuffer next = answers.poll(nanos, TimeUnit.NANOSECONDS);
        if (next == WAKE) requireOpen();
        return next;
    }
}
