package marshalyard.model.factor;

import java.util.List;
import java.util.Optional;

/**
 * The factor that says how many different payloads are sent in turn. One payload stays in the
 * processor's cache between two sends; many of them are read from memory each time, as the data of
 * a program are.
 */
public final class WorkingSetFactor extends CountFactor {
    /** The most payloads. */
    public static final int MOST = 1024;

    /** The most application bytes that all payloads of a cell may have together. */
    public static final long MOST_BYTES = 256L << 20;

    WorkingSetFactor() {
        super(
                new FactorText<Integer>("workingSet", "workingSet", "Working set", "Working sets")
                        .unit("payloads")
                        .help(
                                "How many different payloads are sent in turn. One stays in the"
                                        + " processor's cache between two sends.")
                        .example("16")
                        .suggested(List.of(1, 64)),
                MOST,
                "payload",
                "[1, 64]",
                "A working set has");
    }

    @Override
    public String words(Integer level) {
        return level + (level == 1 ? " payload" : " payloads in turn");
    }

    /** The worker holds every payload of a cell, and what its engine prepared of each. */
    @Override
    protected Optional<String> against(Integer level, Cell cell) {
        if (level == 1 || cell.preparedBytes() <= MOST_BYTES) return Optional.empty();
        return Optional.of(
                ("%s payloads of %s B are more than the %s MB that a working set may have. Take"
                                + " fewer payloads or a smaller size.")
                        .formatted(level, cell.messageBytes(), MOST_BYTES >> 20));
    }
}
