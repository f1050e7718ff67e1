package marshalyard.engine.requirement;

import static marshalyard.engine.requirement.BrokenRequirementException.require;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.Trait;

/**
 * Requirement of {@link Trait#FAN_IN} and {@link Trait#CONNECTIONS}: everything arrives from every
 * sender, and each barrier stands behind what its sender has sent, one after the other and while
 * the others go on.
 */
record EverySenderIsHeard() implements Requirement {
    private static final int SENDERS = 3;
    private static final int MESSAGES = 20;

    @Override
    public String statement() {
        return "The receiver gets everything from several senders at once";
    }

    @Override
    public Optional<String> exemption(EngineUnderTest engine) {
        if (engine.has(Trait.CONNECTIONS)) return Optional.empty();
        return engine.descriptor().reasonAgainst(Trait.FAN_IN, engine.options());
    }

    @Override
    public void check(EngineUnderTest engine) throws Exception {
        try (OpenPair pair = engine.open()) {
            List<OpenSender> senders = new ArrayList<>(List.of(pair.sender()));
            for (int i = 1; i < SENDERS; i++) senders.add(pair.connectFurther(i));
            MessageBatch batch = engine.batch(engine.firstStyle(), MESSAGES);
            for (OpenSender sender : senders) {
                pair.expect(batch, 1);
                sender.sendAndFlush(batch);
                judge(engine, pair.arrival(0), 1);
                batch = batch.withOtherValues();
            }
            pair.expect(batch, SENDERS);
            sendAtOnce(senders, batch);
            judge(engine, pair.arrival(0), SENDERS);
        }
    }

    /** Each sends the batch on a thread of its own, and flushes. */
    static void sendAtOnce(List<OpenSender> senders, MessageBatch batch) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(senders.size());
        try {
            List<Callable<Void>> all = new ArrayList<>();
            for (OpenSender sender : senders) {
                all.add(
                        () -> {
                            sender.sendAndFlush(batch);
                            return null;
                        });
            }
            for (Future<Void> one : threads.invokeAll(all)) one.get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof Exception cause ? cause : e;
        } finally {
            threads.shutdown();
            threads.awaitTermination(10, TimeUnit.SECONDS);
        }
    }

    private static void judge(EngineUnderTest engine, Arrival arrival, int senders)
            throws BrokenRequirementException {
        int due = senders * MESSAGES;
        require(
                engine.has(Trait.LOSSY) ? arrival.messages() <= due : arrival.messages() == due,
                senders
                        + (senders == 1 ? " sender" : " senders")
                        + " sent "
                        + MESSAGES
                        + " messages each, and the receiver got "
                        + arrival.messages()
                        + " of "
                        + due
                        + " when all their barriers had returned.");
        require(arrival.fault().isEmpty(), arrival.fault());
    }
}
