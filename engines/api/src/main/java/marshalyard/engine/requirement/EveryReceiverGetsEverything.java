package marshalyard.engine.requirement;

import static marshalyard.engine.requirement.BrokenRequirementException.require;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import marshalyard.engine.Trait;

/**
 * Requirement of {@link Trait#FAN_OUT}: everyone gets everything, and the barrier waits for all;
 * that of each sender, if there are several.
 */
record EveryReceiverGetsEverything() implements Requirement {
    private static final int RECEIVERS = 3;
    private static final int SENDERS = 2;
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
            List<OpenSender> senders = new ArrayList<>(List.of(pair.sender()));
            send(pair, senders, batch);
            if (!engine.has(Trait.FAN_IN)) return;
            while (senders.size() < SENDERS) senders.add(pair.connectFurther(senders.size()));
            send(pair, senders, batch.withOtherValues());
        }
    }

    private static void send(OpenPair pair, List<OpenSender> senders, MessageBatch batch)
            throws Exception {
        int due = senders.size() * MESSAGES;
        pair.expect(batch, senders.size());
        EverySenderIsHeard.sendAtOnce(senders, batch);
        for (int i = 0; i < RECEIVERS; i++) {
            Arrival arrival = pair.arrival(i);
            require(
                    arrival.messages() == due && arrival.fault().isEmpty(),
                    "Receiver %s got %s of %s messages when the barrier had returned. %s"
                            .formatted(i + 1, arrival.messages(), due, arrival.fault()));
        }
    }
}
