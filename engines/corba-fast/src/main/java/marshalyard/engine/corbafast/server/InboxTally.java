package marshalyard.engine.corbafast.server;

import marshalyard.engine.DataType;
import marshalyard.engine.Inbox;
import marshalyard.engine.Payload;
import marshalyard.engine.corbafast.deliver.Content;
import marshalyard.engine.server.ConsumedTally;
import marshalyard.engine.server.ThreadCounts;

/** Hands over what was demarshalled, and keeps the tally of {@code ttcp_control}. */
final class InboxTally {
    private final Inbox inbox;
    private final ConsumedTally tally;

    /** Its time is 0: the inbox knows better. */
    record Tally(long messages, long bytes, long nanoseconds) {}

    InboxTally(Inbox inbox) {
        this.inbox = inbox;
        tally = new ConsumedTally(inbox);
    }

    void accept(Payload own) {
        inbox.accept(own.elementType(), own.elements(), () -> own);
        tally.consumed(own.bytes());
    }

    void accept(DataType type, int elements, Content content) {
        inbox.accept(type, elements, content);
        tally.consumed((long) elements * type.elementBytes());
    }

    /** A oneway that could not be served; its sender would never learn of it. */
    void failed(Throwable cause) {
        inbox.failed(cause);
    }

    void startTimer() {
        tally.start();
    }

    void stopTimer() {
        tally.stop();
    }

    Tally progress() {
        return of(tally.progress());
    }

    Tally flush() {
        return of(tally.flush());
    }

    private static Tally of(ThreadCounts.Sum consumed) {
        return new Tally(consumed.messages(), consumed.bytes(), 0);
    }
}
