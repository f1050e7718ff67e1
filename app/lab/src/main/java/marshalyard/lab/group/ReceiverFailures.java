package marshalyard.lab.group;

import java.time.Duration;
import java.util.List;
import marshalyard.lab.LabException;
import marshalyard.lab.worker.WorkerConnection;
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
            WorkerConnection worker = receiver.member().connection();
            LabException failure = behind(sender, worker, receiver.handle());
            if (failure != sender) return failure;
        }
        return sender;
    }

    /** The same with one receiver of a worker. */
    public static LabException behind(LabException sender, WorkerConnection worker, int receiver) {
        String said = failure(worker, new Handle(receiver));
        if (said == null) return sender;
        return new LabException(
                "The receiver failed: " + said + " The sender then failed: " + sender.getMessage(),
                sender);
    }

    /** Null if it tells of none. */
    private static String failure(WorkerConnection worker, Handle receiver) {
        if (!worker.alive()) return null;
        try {
            return worker.call(w -> w.tally(receiver), ANSWER).failure();
        } catch (LabException e) {
            return null; // the sender's own failure stands
        }
    }
}
