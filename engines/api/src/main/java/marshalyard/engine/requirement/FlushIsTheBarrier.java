package marshalyard.engine.requirement;

import static marshalyard.engine.requirement.BrokenRequirementException.require;

import marshalyard.engine.Trait;

/** Requirement on the barrier by itself. */
record FlushIsTheBarrier() implements Requirement {
    private static final int MESSAGES = 500;

    @Override
    public String statement() {
        return "flush returns behind everything that was sent, and with nothing sent";
    }

    @Override
    public void check(EngineUnderTest engine) throws Exception {
        try (OpenPair pair = engine.open()) {
            MessageBatch batch = engine.batch(engine.firstStyle(), MESSAGES);
            for (int i = 0; i < 2; i++) {
                pair.expect(batch, 1);
                pair.sender().flush();
                Arrival nothing = pair.arrival(0);
                require(nothing.messages() == 0, "Messages arrived that nobody has sent.");
                require(nothing.fault().isEmpty(), nothing.fault());
            }
            pair.expect(batch, 1);
            pair.sender().send(batch);
            pair.sender().flush();
            Arrival arrival = pair.arrival(0);
            require(arrival.fault().isEmpty(), arrival.fault());
            require(
                    arrival.messages() == MESSAGES || engine.has(Trait.LOSSY),
                    "flush returned when %s of %s messages had been consumed."
                            .formatted(arrival.messages(), MESSAGES));
        }
    }
}
