package marshalyard.engine.requirement;

import static marshalyard.engine.requirement.BrokenRequirementException.require;

import java.util.Optional;
import marshalyard.engine.Trait;

/**
 * Requirement of {@link Trait#FAN_OUT}: everyone gets everything, and the barrier waits for all.
 */
record EveryReceiverGetsEverything() implements Requirement {
    private static final int RECEIVERS = 3;
    private static final int MESSAGES = 20;

    @Override
    public String statement() {
        return "Every receiver gets everything";
    }

    @Override
    public Optional<String> exemption(EngineUnderTest engine) {
        return engine.descriptor().reasonAgainst(Trait.FAN_OUT, engine.options());
    }

    @Override
    public void check(EngineUnderTest engine) throws Exception {
        try (OpenPair pair = engine.open(RECEIVERS)) {
            MessageBatch batch = engine.batch(engine.firstStyle(), MESSAGES);
            pair.expect(batch, 1);
            pair.sender().sendAndFlush(batch);
            for (int i = 0; i < RECEIVERS; i++) {
                Arrival arrival = pair.arrival(i);
                require(
                        arrival.messages() == MESSAGES && arrival.fault().isEmpty(),
                        "Receiver %s got %s of %s messages when the barrier had returned. %s"
                                .formatted(i + 1, arrival.messages(), MESSAGES, arrival.fault()));
            }
        }
    }
}
