package marshalyard.lab.check;

import static marshalyard.lab.check.WorkerRequirement.require;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import marshalyard.lab.LabException;
import marshalyard.lab.worker.UnansweredException;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.worker.protocol.WorkerApi;

/** The check that a request is refused, and that the refusal is a sentence. */
final class ExpectedRefusal {
    private static final int SHORTEST_SENTENCE = 15;
    private static final String SENTENCE_END = ".)?!";

    private ExpectedRefusal() {}

    /**
     * Makes a request that must be refused.
     *
     * @return the sentence of the error
     * @throws LabException if it is not refused, or with no sentence
     */
    static String refused(
            String what, WorkerConnection worker, Function<WorkerApi, CompletableFuture<?>> request)
            throws LabException {
        return refused(what, worker, request, WorkerConnection.CALL);
    }

    /**
     * The same with a limit to the wait for the refusal.
     *
     * @throws LabException likewise, also if no answer comes in time
     */
    static String refused(
            String what,
            WorkerConnection worker,
            Function<WorkerApi, CompletableFuture<?>> request,
            Duration limit)
            throws LabException {
        try {
            worker.call(w -> request.apply(w).thenApply(any -> null), limit);
        } catch (LabException e) {
            judge(what, worker, e);
            return e.getMessage();
        }
        throw new LabException(what + " was not refused.");
    }

    /** Throws what is wrong with a refusal, if anything is. */
    static void judge(String what, WorkerConnection worker, Exception refusal) throws LabException {
        String said = refusal.getMessage();
        require(!(refusal instanceof UnansweredException), what + " was not refused: " + said);
        require(worker.alive(), what + " ended the worker: " + said);
        boolean sentence =
                said != null
                        && said.length() >= SHORTEST_SENTENCE
                        && SENTENCE_END.indexOf(said.charAt(said.length() - 1)) >= 0;
        require(
                sentence,
                what
                        + " was refused with no sentence: '"
                        + said
                        + "'. Say what failed and what to do, in words that end with a full stop.");
    }
}
