package marshalyard.model.factor;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How many different payloads are sent in turn. One payload stays in the processor's cache between
 * two sends; many of them are read from memory each time, as the data of a program are.
 */
public final class WorkingSetFactor extends Factor<Integer> {
    /** The most payloads. */
    public static final int MOST = 1024;

    /** The most application bytes that all payloads of a cell may have together. */
    public static final long MOST_BYTES = 256L << 20;

    WorkingSetFactor() {
        super("workingSet", "workingSet", "Working set", "Working sets", "payloads");
    }

    @Override
    public List<Integer> parse(String text) {
        String count = text.strip();
        if (!count.matches("[0-9]{1,5}")) {
            throw new IllegalArgumentException(
                    "'" + text + "' is no number of payloads. Write one, or a list: [1, 64].");
        }
        int payloads = Integer.parseInt(count);
        if (payloads < 1 || payloads > MOST) {
            throw new IllegalArgumentException(
                    "A working set has 1 to " + MOST + " payloads, not " + payloads + ".");
        }
        return List.of(payloads);
    }

    @Override
    public String format(Integer level) {
        return level.toString();
    }

    @Override
    public Optional<Integer> fallback() {
        return Optional.of(1);
    }

    @Override
    public List<Integer> suggested() {
        return List.of(1, 64);
    }

    @Override
    public String help() {
        return "How many different payloads are sent in turn. One stays in the "
                + "processor's cache between two sends.";
    }

    @Override
    public String example() {
        return "16";
    }

    @Override
    public Optional<Comparator<Integer>> order() {
        return Optional.of(Comparator.naturalOrder());
    }

    @Override
    protected OptionalDouble number(Integer level, Cell cell) {
        return OptionalDouble.of(level);
    }

    @Override
    public String words(Integer level) {
        return level + (level == 1 ? " payload" : " payloads in turn");
    }

    @Override
    public Object exported(Integer level) {
        return level;
    }
}
