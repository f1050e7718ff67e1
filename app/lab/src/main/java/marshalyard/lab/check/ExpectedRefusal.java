package marshalyard.lab.check;

import static marshalyard.lab.check.WorkerRequirement.require;

import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import marshalyard.lab.LabException;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.worker.protocol.WorkerApi;

/** The check that a request is refused, and that the refusal is a sentence. */
final class ExpectedRefusal {
    private static final int SHORTEST_SENTENCE = 15;

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
        String said;
        try {
            worker.call(w -> request.apply(w).thenApply(any -> null));
            throw new AcceptedException(what);
        } catch (AcceptedException e) {
            throw e;
        } catch (LabException e) {
            said = e.getMessage();
        }
        judge(what, worker, said);
        return said;
    }

    /** Throws what is wrong with a refusal, if anything is. */
    static void judge(String what, WorkerConnection worker, String said) throws LabException {
        require(worker.alive(), what + " ended the worker: " + said);
        boolean sentence =
                said != null
                        && said.length() >= SHORTEST_SENTENCE
                        && (said.endsWith(".") || said.endsWith(")"));
        require(sentence, what + " was refused with no sentence: '" + said + "'.");
    }

    /** A request was done that should have been refused. */
    private static final class AcceptedException extends LabException {
        private static final long serialVersionUID = 1;

        AcceptedException(String what) {
            super(what + " was not refused.");
        }
    }
}
