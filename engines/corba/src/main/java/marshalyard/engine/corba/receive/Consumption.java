package marshalyard.engine.corba.receive;

import java.util.Map;
import java.util.function.Supplier;
import marshalyard.engine.ElementType;
import marshalyard.engine.Inbox;
import marshalyard.engine.Payload;
import marshalyard.engine.server.ConsumedTally;
import marshalyard.engine.server.ThreadCounts;
import marshalyard.idl.ttcp.Tally;
import org.jacorb.orb.dsi.ServerRequest;

/**
 * Hands what a servant demarshalled to the inbox, and keeps the tally for clients that ask. A
 * straggler, which arrives behind the barrier that it was sent before, is consumed and not counted.
 */
public final class Consumption {
    /** Name among the facts: requests that came behind their barrier; absent if there were none. */
    private static final String STRAGGLERS = "stragglers";

    private final Inbox inbox;
    private final Rounds rounds = new Rounds();
    private final ConsumedTally tally;

    public Consumption(Inbox inbox) {
        this.inbox = inbox;
        tally = new ConsumedTally(inbox);
    }

    /**
     * Enters a request; to be called before a servant demarshals a request of which it may get
     * several at once.
     */
    void enter(ServerRequest request) {
        rounds.enter(request);
    }

    /** Leaves a request; to be called when it was served. */
    void leave() {
        rounds.leave();
    }

    public void accept(ElementType type, int elements, Supplier<Payload> content) {
        if (rounds.isOver()) return;
        inbox.accept(type, elements, content);
        tally.consumed((long) elements * type.elementBytes());
    }

    /** A request that could not be demarshalled or served; its sender may never learn of it. */
    public void failed(Throwable cause) {
        inbox.failed(cause);
    }

    public void startTimer() {
        tally.start();
    }

    public void stopTimer() {
        tally.stop();
    }

    /** Its time is 0: the inbox knows better. */
    public Tally progress() {
        return of(tally.progress());
    }

    public Tally flush() {
        rounds.end();
        return of(tally.flush());
    }

    private static Tally of(ThreadCounts.Sum consumed) {
        return new Tally(consumed.messages(), consumed.bytes(), 0);
    }

    /** What the tally leaves out. */
    public Map<String, String> facts() {
        long stragglers = rounds.stragglers();
        return stragglers == 0 ? Map.of() : Map.of(STRAGGLERS, Long.toString(stragglers));
    }
}
