package marshalyard.model.factor;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import marshalyard.model.text.Counted;

/**
 * A factor whose levels are whole numbers from a least one on, which goes without saying: 1 as a
 * rule.
 */
abstract class CountFactor extends Factor<Integer> {
    /** Any whole number that fits into a long: one beyond the range is told the range. */
    private static final String NUMBER = "[0-9]{1,18}";

    private final int least;
    private final int most;
    private final String noun;
    private final String example;
    private final String range;

    /**
     * A factor of counts from 1 on.
     *
     * @param most the greatest level
     * @param noun what its levels count, in the singular
     * @param example a list of levels, such as {@code [1, 2, 4]}
     * @param range what begins the sentence that there are 1 to so many of them
     */
    CountFactor(FactorText<Integer> text, int most, String noun, String example, String range) {
        this(text, 1, most, noun, example, range);
    }

    /**
     * The same from another least level on.
     *
     * @param least 0 or 1
     */
    CountFactor(
            FactorText<Integer> text,
            int least,
            int most,
            String noun,
            String example,
            String range) {
        super(text.fallback(least).order(Comparator.naturalOrder()));
        this.least = least;
        this.most = most;
        this.noun = noun;
        this.example = example;
        this.range = range;
    }

    @Override
    public final List<Integer> parse(String text) {
        String given = text.strip();
        if (!given.matches(NUMBER)) {
            throw new IllegalArgumentException(
                    "'%s' is no number of %ss. Write one, or a list: %s."
                            .formatted(text, noun, example));
        }
        long count = Long.parseLong(given);
        if (count < least || count > most) {
            throw new IllegalArgumentException(
                    range + " " + least + " to " + Counted.of(most, noun) + ", not " + count + ".");
        }
        return List.of((int) count);
    }

    @Override
    public String words(Integer level) {
        return Counted.of(level, noun);
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

    /** Why several of these can't send to all receivers of a cell; empty if it has one. */
    static Optional<String> againstReceivers(Cell cell, String several) {
        return cell.get(Factors.RECEIVERS) > 1
                ? Optional.of("Several " + several + " are measured with one receiver.")
                : Optional.empty();
    }

    @Override
    public boolean counts() {
        return true;
    }
}
