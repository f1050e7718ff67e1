package marshalyard.model.factor;

import java.util.List;
import java.util.Optional;
import marshalyard.engine.Trait;

/**
 * The factor that says how many senders send at once to the receivers of a cell, each a process of
 * its own.
 */
public final class SendersFactor extends CountFactor {
    /** The most senders. */
    public static final int MOST = 1024;

    SendersFactor() {
        super(
                new FactorText<Integer>("senders", "senders", "Senders", "Senders")
                        .help(
                                "How many senders send to the receiver, or to all receivers, from"
                                        + " the same moment on; more than one needs an engine with"
                                        + " fan-in. Rates, volumes and numbers of requests hold for"
                                        + " each sender.")
                        .example("3")
                        .suggested(List.of(1, 2, 4, 8)),
                MOST,
                "sender",
                "[1, 2, 4]",
                "There are");
    }

    @Override
    public boolean ownConnections() {
        return true;
    }

    @Override
    protected Optional<String> against(Integer level, Cell cell) {
        return level > 1 ? againstStoring(cell, "with one sender") : Optional.empty();
    }

    @Override
    protected Optional<Trait> needed(Integer level) {
        return level > 1 ? Optional.of(Trait.FAN_IN) : Optional.empty();
    }
}
