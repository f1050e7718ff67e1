package marshalyard.engine.messaging;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The answers that a thread of the library delivers, for the thread that waits for them. */
public final class AnswerBox {
    private static final ByteBuffer WAKE = ByteBuffer.allocate(0);

    private final LinkedBlockingQueue<ByteBuffer> answers = new LinkedBlockingQueue<>();
    private volatile Throwable failure;

    /** Delivers one answer, which is kept. */
    public void put(ByteBuffer answer) {
        answers.add(answer);
    }

    /** No answer will come any more: whoever waits, now or later, fails with this reason. */
    public void fail(Throwable reason) {
        if (failure == null) failure = reason;
        answers.add(WAKE);
    }

    /**
     * The next answer.
     *
     * @return null if there is none within these ns
     * @throws IOException with the reason if none will come
     */
    public ByteBuffer take(long nanos) throws IOException, InterruptedException {
        ByteBuffer next = failure == null ? answers.poll(nanos, TimeUnit.NANOSECONDS) : WAKE;
        if (next != WAKE) return next;
        throw new IOException(String.valueOf(failure.getMessage()), failure);
    }
}
