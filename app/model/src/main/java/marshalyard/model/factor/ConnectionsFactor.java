package marshalyard.model.factor;

import java.util.List;
import java.util.Optional;
import marshalyard.engine.Trait;

/**
 * The factor that says how many connections one sender's process holds open. Requests go over them
 * in turn.
 */
public final class ConnectionsFactor extends HeldConnectionsFactor {
    /** The most connections of one sender. */
    public static final int MOST = 20_000;

    ConnectionsFactor() {
        super(
                new FactorText<Integer>("connections", "connections", "Connections", "Connections")
                        .help(
                                "How many connections each sender's process holds open to the"
                                        + " receiver. Requests go over them in turn; a window or a"
                                        + " rate is that of the sender, not of each connection.")
                        .example("64")
                        .suggested(List.of(1, 8, 64, 512)),
                1,
                MOST,
                "connection",
                "[1, 8, 64, 512]");
    }

    /** The sender prepares every payload for each connection. */
    @Override
    protected Optional<String> against(Integer level, Cell cell) {
        if (level == 1) return Optional.empty();
        return againstOthers(cell, "with one connection").or(() -> againstMemory(level, cell));
    }

    private static Optional<String> againstMemory(int level, Cell cell) {
        long each = cell.preparedBytes();
        if (level * each <= WorkingSetFactor.MOST_BYTES) return Optional.empty();
        return Optional.of(
                ("%s connections that each prepare %s B are more than the %s MB that a sender may"
                                + " prepare. Take fewer connections or a smaller size.")
                        .formatted(level, each, WorkingSetFactor.MOST_BYTES >> 20));
    }

    @Override
    protected Optional<Trait> needed(Integer level) {
        return level > 1 ? Optional.of(Trait.CONNECTIONS) : Optional.empty();
    }
}
