package marshalyard.engine.messaging;

import java.nio.ByteBuffer;

/** The base of an engine's side of a sender to which a thread of the library delivers answers. */
public abstract class BoxedOutgoing implements Outgoing {
    /** What the library delivers to, and tells that its connection has ended. */
    protected final AnswerBox answers = new AnswerBox();

    @Override
    public final ByteBuffer answer(long nanos) throws Exception {
        return answers.take(nanos);
    }

    /** Disconnects, as {@link #close} promises; nobody waits for answers any more. */
    protected abstract void disconnect();

    @Override
    public final void close() {
        answers.close();
        disconnect();
    }
}
