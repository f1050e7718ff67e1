package marshalyard.engine.requirement;

import static marshalyard.engine.requirement.BrokenRequirementException.require;

import java.util.Optional;
import marshalyard.engine.Trait;

/**
 * Requirement of {@link Trait#RESTARTABLE}: the next broker with the folder of a killed one
 * continues its work. The engine and its options decide which messages had reached the disk; no
 * message may come back that was not sent.
 */
record KilledBrokerIsContinued() implements Requirement {
    private static final int MESSAGES = 20;

    @Override
    public String statement() {
        return "After its broker was killed, the next one goes on with what had reached the disk";
    }

    @Override
    public Optional<String> exemption(EngineUnderTest engine) {
        return engine.descriptor()
                .reasonAgainst(Trait.RESTARTABLE, engine.options())
                .or(() -> new MessagesWait().exemption(engine));
    }

    @Override
    public void check(EngineUnderTest engine) throws Exception {
        MessageBatch batch = engine.batch(engine.firstStyle(), MESSAGES);
        try (OpenPair pair = engine.openToBeKilled()) {
            pair.exchange(batch);
            pair.closeReceivers();
            pair.sender().send(batch);
            // Other values, so that one message that comes twice can't stand for another one.
            MessageBatch after = pair.tellsBatchesApart() ? batch.withOtherValues() : batch;
            try (OpenPair next = pair.killBroker(batch, after)) {
                next.sender().sendAndFlush(after);
                Arrival arrival = next.arrival(0);
                require(
                        arrival.messages() >= MESSAGES && arrival.messages() <= 2 * MESSAGES,
                        ("%s messages waited when the broker was killed, and %s were sent through"
                                        + " the next one, of which %s arrived.")
                                .formatted(MESSAGES, MESSAGES, arrival.messages()));
                require(arrival.fault().isEmpty(), arrival.fault());
            }
        }
    }
}
