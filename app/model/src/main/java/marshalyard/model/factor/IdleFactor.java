package marshalyard.model.factor;

import java.util.List;
import java.util.Optional;
import marshalyard.engine.Trait;

/**
 * The factor that says how many further connections one sender's process holds open that carry
 * nothing while the others do. Cells with different levels have workers of their own, as those with
 * different {@linkplain ConnectionsFactor connections}.
 */
public final class IdleFactor extends CountFactor {
    /** The most idle connections of one sender. */
    public static final int MOST = 60_000;

    IdleFactor() {
        super(
                new FactorText<Integer>("idle", "idle", "Idle connections", "Idle connections")
                        .help(
                                "How many further connections each sender's process holds open to"
                                        + " the receiver that carry nothing, beside those that its"
                                        + " requests go over.")
                        .example("10000")
                        .suggested(List.of(0, 1000)),
                0,
                MOST,
                "idle connection",
                "[0, 10000]",
                "A sender has");
    }

    @Override
    public boolean ownConnections() {
        return true;
    }

    @Override
    public boolean placesWorkers() {
        return true;
    }

    @Override
    protected Optional<String> against(Integer level, Cell cell) {
        if (level == 0) return Optional.empty();
        return againstStoring(cell, "without idle connections")
                .or(() -> againstReceivers(cell, "connections"));
    }

    @Override
    protected Optional<Trait> needed(Integer level) {
        return level > 0 ? Optional.of(Trait.IDLE) : Optional.empty();
    }
}
