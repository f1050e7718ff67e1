package marshalyard.engine.library;

import marshalyard.engine.EngineException;

/**
 * The answers to one request: how many were asked for, which have come, and which were collected.
 * One thread asks and collects, any other answers. Nothing is allocated for an answer.
 */
public final class PendingAnswers {
    private static final int FIRST_ROOM = 16;

    private final LibraryAnswers owner;
    private final int tag;

    /** The numbers of the answers that have come and were not collected, a ring. */
    private long[] come = new long[FIRST_ROOM];

    private long asked;
    private long answered;
    private long collected;
    private boolean closed;

    PendingAnswers(LibraryAnswers owner, int tag) {
        this.owner = owner;
        this.tag = tag;
    }

    /** Distinguishes it from all others of its sender. */
    public int tag() {
        return tag;
    }

    /**
     * Something is about to be sent that will be answered.
     *
     * @return its number, counted from 0
     */
    public long ask() {
        synchronized (owner) {
            return asked++;
        }
    }

    /** True as long as an answer that was asked for has not been collected. */
    public boolean isOwed() {
        synchronized (owner) {
            return collected < asked;
        }
    }

    boolean isAsked() {
        return answered < asked;
    }

    /** The answer to the oldest that has none has come, where the library keeps the order. */
    public void answered() {
        synchronized (owner) {
            answered(answered);
        }
    }

    /** The answer to what was sent with this number has come. */
    public void answered(long number) {
        synchronized (owner) {
            if (answered - collected == come.length) grow();
            come[(int) (answered++ % come.length)] = number;
            forgetIfDone();
            owner.changed();
        }
    }

    private void grow() {
        long[] more = new long[2 * come.length];
        for (long i = collected; i < answered; i++) {
            more[(int) (i % more.length)] = come[(int) (i % come.length)];
        }
        come = more;
    }

    /**
     * Waits for the next answer.
     *
     * @return the number of what it answers
     * @throws EngineException with a sentence if the connection ends before
     */
    public long collect() throws EngineException, InterruptedException {
        owner.await(() -> answered > collected, "while waiting for an answer");
        synchronized (owner) {
            return come[(int) (collected++ % come.length)];
        }
    }

    /** No more will be sent or collected; forgotten when all answers have come. */
    public void close() {
        synchronized (owner) {
            closed = true;
            forgetIfDone();
        }
    }

    private void forgetIfDone() {
        if (closed && answered == asked) owner.forget(tag);
    }
}
