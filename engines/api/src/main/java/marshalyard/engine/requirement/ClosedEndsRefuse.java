package marshalyard.engine.requirement;

import java.util.Optional;
import marshalyard.engine.Trait;

/** Requirement that closed ends do nothing any more, and that whoever needs them is told. */
record ClosedEndsRefuse() implements Requirement {
    @Override
    public String statement() {
        return "Closed ends refuse what they are asked, and a receiver that is gone is told";
    }

    @Override
    public Optional<String> exemption(EngineUnderTest engine) {
        return engine.has(Trait.SAME_PROCESS) && !engine.refusesForClosedEnds()
                ? Optional.of("Nothing connects the ends that could be closed.")
                : Optional.empty();
    }

    @Override
    public void check(EngineUnderTest engine) throws Exception {
        MessageBatch batch = engine.batch(engine.firstStyle(), 1);
        try (OpenPair pair = engine.open()) {
            pair.exchange(batch);
            pair.sender().close();
            pair.sender().close(); // does nothing
            refused(engine, "A phase of a closed sender", () -> pair.sender().send(batch));
            refused(engine, "flush of a closed sender", pair.sender()::flush);
        }
        // A broker takes messages for nobody, and nothing connects ends in one process.
        if (engine.has(Trait.BROKERED) || engine.has(Trait.SAME_PROCESS)) return;
        try (OpenPair pair = engine.open()) {
            pair.sender().flush();
            pair.closeReceivers();
            refused(engine, "flush to a closed receiver", pair.sender()::flush);
            refused(
                    engine,
                    "A sender to an address where nobody listens",
                    () -> pair.connectFurther(1).flush());
        }
    }

    private interface Request {
        void make() throws Exception;
    }

    private static void refused(EngineUnderTest engine, String what, Request request)
            throws BrokenRequirementException {
        try {
            request.make();
        } catch (BrokenRequirementException e) {
            throw e;
        } catch (Exception e) {
            engine.judgeRefusal(what, e);
            return;
        }
        throw new BrokenRequirementException(what + " was not refused.");
    }
}
