package marshalyard.engine.requirement;

import static marshalyard.engine.requirement.BrokenRequirementException.require;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;

/** Requirement that a request which waits for the receiver does not outlive its sender. */
enum BlockedRequestFails implements Requirement {
    CALL(Style.TWOWAY, "A call that waits fails when its sender is closed"),
    FLUSH(Style.ONEWAY, "A flush that waits fails when its sender is closed");

    private static final long PATIENCE_SECONDS = 20;

    private final Style style;
    private final String statement;

    BlockedRequestFails(Style style, String statement) {
        this.style = style;
        this.statement = statement;
    }

    @Override
    public String statement() {
        return statement;
    }

    @Override
    public Optional<String> exemption(EngineUnderTest engine) {
        return engine.has(Trait.SAME_PROCESS)
                ? Optional.of("The sender's own thread is the receiver's.")
                : new ElementsArrive(style).exemption(engine);
    }

    @Override
    public boolean leavesHeld() {
        return true;
    }

    @Override
    public void check(EngineUnderTest engine) throws Exception {
        MessageBatch batch = engine.batch(style, 1);
        AtomicReference<Throwable> failure = new AtomicReference<>();
        AtomicLong ended = new AtomicLong();
        boolean over;
        boolean waited;
        try (OpenPair pair = engine.openHolding()) {
            pair.expect(batch, 1);
            Thread sending =
                    new Thread(() -> send(pair.sender(), batch, failure, ended), "blocked sender");
            sending.setDaemon(true);
            sending.start();
            awaitHeld(pair, sending, failure);
            pair.sender().close();
            sending.join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
            over = !sending.isAlive();
            waited = pair.mayHaveGoneOn(ended.get());
        }
        require(over, "It still waits " + PATIENCE_SECONDS + " s after its sender was closed.");
        boolean givesUp = this == CALL && engine.has(Trait.LOSSY); // by itself
        require(
                failure.get() != null || givesUp || waited,
                "It was answered while the receiver was to hold the message, so that nothing"
                        + " waited: the receiver answers before it has consumed, or does not stop"
                        + " where it is told to.");
        require(
                failure.get() != null || givesUp,
                "It waited until the receiver went on, though its sender was closed.");
    }

    /** A request that has failed before tells more than that its message did not arrive. */
    private static void awaitHeld(OpenPair pair, Thread sending, AtomicReference<Throwable> failure)
            throws Exception {
        try {
            pair.awaitHeld(sending);
        } catch (Exception e) {
            if (sending.isAlive() || failure.get() == null) throw e;
            throw new BrokenRequirementException(failure.get().getMessage(), failure.get());
        }
    }

    private void send(
            OpenSender sender,
            MessageBatch batch,
            AtomicReference<Throwable> failure,
            AtomicLong ended) {
        try {
            if (this == CALL) sender.send(batch);
            else sender.sendAndFlush(batch);
        } catch (Exception | Error e) {
            failure.set(e);
        }
        ended.set(System.nanoTime());
    }
}
