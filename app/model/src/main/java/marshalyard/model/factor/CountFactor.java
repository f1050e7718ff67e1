package marshalyard.model.factor;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;

/** A factor whose levels are whole numbers from 1 on; one is the level that goes without saying. */
abstract class CountFactor extends Factor<Integer> {
    /** More digits than any level has. */
    private static final String NUMBER = "[0-9]{1,5}";

    private final int most;
    private final String counted;
    private final String example;
    private final String range;

    /**
     * A factor of counts.
     *
     * @param most the greatest level
     * @param counted what its levels count, in the plural
     * @param example a list of levels, such as {@code [1, 2, 4]}
     * @param range what begins the sentence that there are 1 to so many of them
     */
    CountFactor(FactorText<Integer> text, int most, String counted, String example, String range) {
        super(text.fallback(1).order(Comparator.naturalOrder()));
        this.most = most;
        this.counted = counted;
        this.example = example;
        this.range = range;
    }

    @Override
    public final List<Integer> parse(String text) {
        String given = text.strip();
        if (!given.matches(NUMBER)) {
            throw new IllegalArgumentException(
                    "'%s' is no number of %s. Write one, or a list: %s."
                            .formatted(text, counted, example));
        }
        int count = Integer.parseInt(given);
        if (count < 1 || count > most) {
            throw new IllegalArgumentException(
                    range + " 1 to " + most + " " + counted + ", not " + count + ".");
        }
        return List.of(count);
    }

    @Override
    public final String format(Integer level) {
        return level.toString();
    }

    @Override
    protected final OptionalDouble number(Integer level, Cell cell) {
        return OptionalDouble.of(level);
    }

    @Override
    public final Object exported(Integer level) {
        return level;
    }

    @Override
    public boolean counts() {
        return true;
    }
}
