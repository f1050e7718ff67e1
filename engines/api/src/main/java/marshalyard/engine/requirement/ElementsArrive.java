package marshalyard.engine.requirement;

import static marshalyard.engine.requirement.BrokenRequirementException.require;

import java.util.List;
import java.util.Optional;
import marshalyard.engine.DataType;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;

/**
 * Requirement that every element of every type arrives: one, 1000 bytes, a large message.
 *
 * @param only the type that is asked for; empty for all
 */
record ElementsArrive(Style style, Optional<DataType> only) implements Requirement {
    private static final int MESSAGES = 20;
    private static final int LARGE = 70_000;

    /** All types. */
    ElementsArrive(Style style) {
        this(style, Optional.empty());
    }

    @Override
    public String statement() {
        String types = only.map(DataType::token).orElse("every type");
        return "Every element of " + types + " arrives, " + style.token();
    }

    @Override
    public List<Requirement> parts(EngineUnderTest engine) {
        if (exemption(engine).isPresent()) return List.of(this);
        return engine.types().stream()
                .map(type -> (Requirement) new ElementsArrive(style, Optional.of(type)))
                .toList();
    }

    @Override
    public Optional<String> exemption(EngineUnderTest engine) {
        if (engine.styles().contains(style)) return Optional.empty();
        return engine.descriptor()
                .reasonAgainst(style)
                .or(() -> Optional.of("These options make no such requests."));
    }

    @Override
    public void check(EngineUnderTest engine) throws Exception {
        try (OpenPair pair = engine.open()) {
            for (DataType type : only.map(List::of).orElse(pair.types())) {
                int large = engine.bytes(type, LARGE);
                for (int bytes : new int[] {type.elementBytes(), 1000, large}) {
                    arrives(engine, pair, new MessageBatch(type, bytes, style, MESSAGES));
                }
            }
        }
    }

    static void arrives(EngineUnderTest engine, OpenPair pair, MessageBatch batch)
            throws Exception {
        String what = batch.type() + " in " + batch.bytes() + " B: ";
        Arrival arrival;
        try {
            arrival = pair.exchange(batch);
        } catch (BrokenRequirementException e) {
            throw new BrokenRequirementException(what + e.getMessage(), e);
        }
        boolean all = arrival.messages() == MESSAGES;
        boolean some = arrival.messages() > 0 && arrival.messages() < MESSAGES;
        String arrived = arrival.messages() + " messages arrived of " + MESSAGES + " sent. ";
        require(
                all || engine.has(Trait.LOSSY) && some,
                what + arrived.concat(arrival.fault()).strip());
        require(arrival.fault().isEmpty(), what + arrival.fault());
        require(
                arrival.elements() == arrival.messages() * batch.type().elementsIn(batch.bytes()),
                what + "The receiver counts " + arrival.elements() + " elements.");
    }
}
