package marshalyard.engine.requirement;

import static marshalyard.engine.requirement.BrokenRequirementException.require;

import java.util.Optional;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;

/** Requirement that the return of a twoway call says that its payload has been consumed. */
record CallReturnsAfterConsumption() implements Requirement {
    private static final int CALLS = 20;

    @Override
    public String statement() {
        return "A twoway call returns when the receiver has consumed it";
    }

    @Override
    public Optional<String> exemption(EngineUnderTest engine) {
        return new ElementsArrive(Style.TWOWAY).exemption(engine);
    }

    @Override
    public void check(EngineUnderTest engine) throws Exception {
        MessageBatch call = engine.batch(Style.TWOWAY, 1);
        try (OpenPair pair = engine.open()) {
            pair.expect(call, 1);
            for (int i = 1; i <= CALLS; i++) {
                pair.sender().send(call);
                long arrived = pair.arrivedSoFar();
                require(
                        arrived == i || engine.has(Trait.LOSSY) && arrived >= 1 && arrived < i,
                        i + " calls had returned when " + arrived + " had been consumed.");
            }
        }
    }
}
