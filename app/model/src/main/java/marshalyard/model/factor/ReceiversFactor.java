package marshalyard.model.factor;

import java.util.List;
import java.util.Optional;
import marshalyard.engine.Trait;

/**
 * The factor that says how many receivers there are, each a process of its own. Each gets every
 * message, or they share the messages, as the engine is set.
 */
public final class ReceiversFactor extends CountFactor {
    /** The most receivers. */
    public static final int MOST = 64;

    ReceiversFactor() {
        super(
                new FactorText<Integer>("receivers", "receivers", "Receivers", "Receivers")
                        .help(
                                "How many receivers get every message, or share the messages"
                                        + " where the engine's option 'shared' says so; more than"
                                        + " one needs an engine with fan-out or that option.")
                        .example("3")
                        .suggested(List.of(1, 2, 4, 8)),
                MOST,
                "receiver",
                "[1, 2, 4]",
                "There are");
    }

    @Override
    public boolean ownConnections() {
        return true;
    }

    @Override
    protected Optional<String> against(Integer level, Cell cell) {
        return level > 1 ? againstStoring(cell, "with one receiver") : Optional.empty();
    }

    @Override
    protected Optional<Trait> needed(Integer level) {
        return level > 1 ? Optional.of(Trait.FAN_OUT) : Optional.empty();
    }

    @Override
    public Optional<Trait> instead(Cell cell) {
        return Optional.of(Trait.SHARES);
    }
}
