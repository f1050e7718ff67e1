package marshalyard.lab.group;

import java.time.Duration;
import java.util.List;
import marshalyard.lab.LabException;
import marshalyard.worker.protocol.Handle;

/**
 * The failures of receivers behind that of a sender: where nobody consumes any more, a sender waits
 * in vain and can only say so.
 */
public final class ReceiverFailures {
    private static final Duration ANSWER = Duration.ofSeconds(5);

    private ReceiverFailures() {}

    /** The sender's failure, with what the receivers say of theirs before it. */
    public static LabException behind(LabException sender, List<ReceiverEnd> receivers) {
        for (ReceiverEnd receiver : receivers) {
            String said = failure(receiver);
            if (said == null) continue;
            return new LabException(
                    "The receiver failed: "
                            + said
                            + " The sender then failed: "
                            + sender.getMessage(),
                    sender);
        }
        return sender;
    }

    /** Null if it tells of none. */
    private static String failure(ReceiverEnd receiver) {
        if (!receiver.member().connection().alive()) return null;
        Handle handle = new Handle(receiver.handle());
        try {
            return receiver.member().call(w -> w.tally(handle), ANSWER).failure();
        } catch (LabException e) {
            return null; // the sender's own failure stands
        }
    }
}
