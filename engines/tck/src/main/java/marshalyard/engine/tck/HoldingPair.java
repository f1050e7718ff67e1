package marshalyard.engine.tck;

import static marshalyard.engine.requirement.BrokenRequirementException.require;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.requirement.BrokenRequirementException;
import marshalyard.engine.requirement.MessageBatch;

/** Ends in this process whose receiver holds the first message until they are closed. */
final class HoldingPair extends PairInProcess {
    private static final long PATIENCE_SECONDS = 20;
    private static final int STILL_SAMPLES = 5;
    private static final long SAMPLE_MILLIS = 5;

    private final GatedInbox inbox;
    private final Leftovers before;

    HoldingPair(EngineInProcess engine, EndFactory.Ends ends, GatedInbox inbox, Leftovers before) {
        super(engine, ends, List.of());
        this.inbox = inbox;
        this.before = before;
    }

    @Override
    public void expect(MessageBatch batch, int from) {}

    @Override
    public void awaitHeld(Thread sending) throws Exception {
        require(inbox.awaitMessage(PATIENCE_SECONDS), "The message did not arrive.");
        awaitStandstill(sending);
    }

    /** Returns when a thread stands at one place, so that it is in the call and not before it. */
    private static void awaitStandstill(Thread thread) throws InterruptedException {
        int still = 0;
        StackTraceElement[] last = thread.getStackTrace();
        while (still < STILL_SAMPLES && thread.isAlive()) {
            TimeUnit.MILLISECONDS.sleep(SAMPLE_MILLIS);
            StackTraceElement[] now = thread.getStackTrace();
            still = Arrays.equals(last, now) ? still + 1 : 0;
            last = now;
        }
    }

    @Override
    public void close() throws BrokenRequirementException {
        inbox.open();
        super.close();
        List<String> left = left();
        require(left.isEmpty(), "Ends closed with a request under way leave behind: " + left);
    }

    private List<String> left() throws BrokenRequirementException {
        try {
            return new ClosingCheck(engine().ends()).since(before);
        } catch (IOException e) {
            throw new BrokenRequirementException("What is left can't be looked at: " + e, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrokenRequirementException("The check was interrupted.", e);
        }
    }
}
