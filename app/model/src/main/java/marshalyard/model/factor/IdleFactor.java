package marshalyard.model.factor;

import java.util.List;
import java.util.Optional;
import marshalyard.engine.Trait;

/**
 * The factor that says how many further connections one sender's process holds open that carry
 * nothing while the others do, which {@link ConnectionsFactor} counts.
 */
public final class IdleFactor extends HeldConnectionsFactor {
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
                "[0, 10000]");
    }

    @Override
    protected Optional<String> against(Integer level, Cell cell) {
        if (level == 0) return Optional.empty();
        return againstOthers(cell, "without idle connections");
    }

    @Override
    protected Optional<Trait> needed(Integer level) {
        return level > 0 ? Optional.of(Trait.IDLE) : Optional.empty();
    }
}
