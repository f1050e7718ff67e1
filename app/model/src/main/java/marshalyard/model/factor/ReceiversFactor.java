package marshalyard.model.factor;

import java.util.List;
import java.util.Optional;
import marshalyard.engine.Trait;

/** The factor that says how many receivers get every message, each a process of its own. */
public final class ReceiversFactor extends CountFactor {
    /** The most receivers. */
    public static final int MOST = 64;

    ReceiversFactor() {
        super(
                new FactorText<Integer>("receivers", "receivers", "Receivers", "Receivers")
                        .help(
                                "How many receivers get every message; more than one needs an"
                                        + " engine with fan-out.")
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
}
