package marshalyard.analysis.statistics;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.hipparchus.stat.StatUtils;

/**
 * Trials that fall in two groups with nothing between them, as those of 64K over loopback do: no
 * centre stands for them.
 *
 * <p>The test looks at the widest gap between neighbours, on a logarithmic scale, that leaves at
 * least a quarter of the values on either side. There are two groups if this gap is more than 13 /
 * (n - 3) times as wide as the two groups together. In simulations fewer than 1 in 100 samples of
 * one normal, skewed, uniform or heavy-tailed distribution are called two-peaked, whatever their n.
 *
 * <p>Pairs that differ from each other are no second peak. So a gap counts only if trials of one
 * pair lie on both sides of it; where none does, the pairs' medians are looked at instead.
 *
 * @param low median of the lower group, in the unit of the figure
 * @param lows how many values the lower group has
 * @param high median of the upper group
 * @param highs how many values the upper group has
 * @param ofPairs true if the values are the pairs' medians, false if they are trials
 */
public record TwoPeaks(double low, int lows, double high, int highs, boolean ofPairs) {
    /** The fewest values that are judged; with fewer, chance leaves wide gaps. */
    public static final int MIN_VALUES = 6;

    /** With fewer trials, a second peak may have shown itself too rarely to be called one. */
    private static final int FEW_VALUES = 16;

    /** Groups that differ by less than this share matter to nobody. */
    private static final double APART = 0.1;

    /**
     * Looks for two groups.
     *
     * @param values of trials; all above 0, or no group is found
     */
    public static Optional<TwoPeaks> of(PairValues values) {
        if (!values.positive()) return Optional.empty();
        double[] trials = values.trials();
        double[][] pairs = values.byPair().toArray(double[][]::new);
        Optional<TwoPeaks> ofTrials = inSorted(sorted(trials), false);
        if (values.withinOnePair()) return ofTrials;
        if (ofTrials.isPresent() && ofTrials.get().splitsOneOf(pairs)) return ofTrials;
        return inSorted(sorted(values.units()), true);
    }

    /**
     * True if a few trials of several pairs lie apart from the others, by as wide a gap as would
     * part two groups, but too few for a group. Outliers and a second peak look alike then.
     */
    public static boolean hasStrays(PairValues values) {
        double[] sorted = sorted(values.trials());
        int n = sorted.length;
        if (!values.positive() || n < MIN_VALUES || n >= FEW_VALUES) return false;
        return IntStream.concat(
                        IntStream.range(1, least(n)),
                        IntStream.rangeClosed(n - least(n) + 1, n - 1))
                .anyMatch(split -> isApart(sorted, split));
    }

    /** The fewest values that make a group. */
    private static int least(int n) {
        return Math.max(2, (n + 3) / 4);
    }

    /** True if the gap below a value is wide beside the values on both of its sides. */
    private static boolean isApart(double[] sorted, int split) {
        int n = sorted.length;
        double gap = gap(sorted, split);
        double groups = Math.log(sorted[n - 1] / sorted[0]) - gap;
        return gap > 13.0 / (n - 3) * groups && sorted[split] > (1 + APART) * sorted[split - 1];
    }

    private static double[] sorted(double[] values) {
        return DoubleStream.of(values).sorted().toArray();
    }

    private static Optional<TwoPeaks> inSorted(double[] sorted, boolean ofPairs) {
        int n = sorted.length;
        if (n < MIN_VALUES) return Optional.empty();
        int least = least(n);
        int split =
                IntStream.rangeClosed(least, n - least)
                        .boxed()
                        .max(Comparator.comparingDouble(i -> gap(sorted, i)))
                        .orElseThrow();
        double gap = gap(sorted, split);
        double groups = Math.log(sorted[n - 1] / sorted[0]) - gap;
        double[] lower = Arrays.copyOf(sorted, split);
        double[] upper = Arrays.copyOfRange(sorted, split, n);
        TwoPeaks peaks =
                new TwoPeaks(
                        StatUtils.percentile(lower, 50),
                        lower.length,
                        StatUtils.percentile(upper, 50),
                        upper.length,
                        ofPairs);
        boolean two = gap > 13.0 / (n - 3) * groups && peaks.high - peaks.low > APART * peaks.low;
        return two ? Optional.of(peaks) : Optional.empty();
    }

    /** The gap between a value and the one below it. */
    private static double gap(double[] sorted, int i) {
        return Math.log(sorted[i] / sorted[i - 1]);
    }

    private boolean splitsOneOf(double[][] pairs) {
        double middle = Math.sqrt(low * high);
        return Arrays.stream(pairs)
                .anyMatch(
                        pair -> {
                            Set<Boolean> sides = new HashSet<>();
                            for (double value : pair) sides.add(value > middle);
                            return sides.size() == 2;
                        });
    }
}
