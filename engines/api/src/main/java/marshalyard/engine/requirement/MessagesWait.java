package marshalyard.engine.requirement;

import static marshalyard.engine.requirement.BrokenRequirementException.require;

import java.util.Optional;
import marshalyard.engine.Trait;

/**
 * Requirement of {@link Trait#STORE_AND_FORWARD}: what is sent while nobody receives waits, in its
 * order.
 */
record MessagesWait() implements Requirement {
    private static final int MESSAGES = 20;

    @Override
    public String statement() {
        return "What is sent while no receiver is open waits for the next one";
    }

    @Override
    public Optional<String> exemption(EngineUnderTest engine) {
        return engine.descriptor().reasonAgainst(Trait.STORE_AND_FORWARD, engine.options());
    }

    @Override
    public void check(EngineUnderTest engine) throws Exception {
        try (OpenPair pair = engine.open()) {
            MessageBatch batch = engine.batch(engine.firstStyle(), MESSAGES);
            Arrival first = pair.exchange(batch);
            require(first.messages() == MESSAGES, "The first receiver did not get everything.");
            pair.closeReceivers();
            MessageBatch waiting = batch.withOtherValues();
            pair.sender().send(waiting);
            pair.replaceReceiver(waiting);
            pair.sender().flush();
            Arrival arrival = pair.arrival(0);
            require(
                    arrival.messages() == MESSAGES,
                    "The receiver that joined got %s of %s messages that had been sent before."
                            .formatted(arrival.messages(), MESSAGES));
            require(arrival.fault().isEmpty(), arrival.fault());
        }
    }
}
