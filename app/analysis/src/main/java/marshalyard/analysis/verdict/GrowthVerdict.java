package marshalyard.analysis.verdict;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.PairValues;
import marshalyard.analysis.statistics.Sense;
import marshalyard.analysis.statistics.TrialTrend;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Quantity;
import marshalyard.model.measurement.Context;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.measurement.Verdict.Kind;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Reading;
import marshalyard.model.reading.Readings;
import org.hipparchus.stat.descriptive.rank.Median;

/**
 * The verdict that a process takes more and more from trial to trial, as one with a leak does. The
 * slope is that of Sen (the median of the slopes between all pairs of trials), whether there is one
 * the test of Mann and Kendall says. A process grows at first anyway: the first third of a pair's
 * trials does not count, and what stops growing is no leak.
 */
final class GrowthVerdict {
    /** Without their first third, ten trials are left. */
    private static final int LEAST_TRIALS = 15;

    /** Runs of a day have tens of thousands of trials, all pairs of which would take gigabytes. */
    private static final int MOST_VALUES = 2_000;

    private static final double LEVEL = 0.001;
    private static final double LEAST_SHARE = 0.05;
    private static final double LEAST_BYTES = 16 << 20;
    private static final double LEAST_COUNT = 8;

    /** In the last half of these trials it must rise at least so much of the slope of all. */
    private static final double TO_THE_END = 0.3;

    private static final List<Reading> GROWING =
            List.of(ProcessReadings.RESIDENT, ProcessReadings.DESCRIPTORS, ProcessReadings.THREADS);

    private static final Map<String, Function<Context, Readings>> ENDS = ends();

    /**
     * A rise over trials of one pair.
     *
     * @param slope per trial
     * @param perMessage the same per message
     */
    private record Growth(
            String end,
            Reading reading,
            int trials,
            double first,
            double last,
            double slope,
            double perMessage) {}

    private GrowthVerdict() {}

    private static Map<String, Function<Context, Readings>> ends() {
        Map<String, Function<Context, Readings>> ends = new LinkedHashMap<>();
        ends.put("sender", Context::sender);
        ends.put("receiver", Context::receiver);
        ends.put("broker", Context::broker);
        return ends;
    }

    static Optional<Verdict> of(CellResult result) {
        for (Map.Entry<String, Function<Context, Readings>> end : ENDS.entrySet()) {
            for (Reading reading : GROWING) {
                Optional<Verdict> verdict =
                        result.pairs().stream()
                                .distinct()
                                .flatMap(
                                        pair ->
                                                growth(
                                                        result,
                                                        pair,
                                                        end.getKey(),
                                                        end.getValue(),
                                                        reading)
                                                        .stream())
                                .findFirst()
                                .map(GrowthVerdict::verdict);
                if (verdict.isPresent()) return verdict;
            }
        }
        return Optional.empty();
    }

    private static Optional<Growth> growth(
            CellResult result,
            int pair,
            String end,
            Function<Context, Readings> readings,
            Reading reading) {
        List<Measurement> all =
                IntStream.range(0, result.measured().size())
                        .filter(i -> result.pairs().get(i) == pair)
                        .mapToObj(result.measured()::get)
                        .filter(m -> readings.apply(m.context()).has(reading))
                        .toList();
        if (all.size() < LEAST_TRIALS) return Optional.empty();
        List<Measurement> late = all.subList(all.size() / 3, all.size());
        double[] values =
                late.stream().mapToDouble(m -> readings.apply(m.context()).of(reading)).toArray();
        if (!rises(values)) return Optional.empty(); // sooner known than the slope
        double slope = slope(values);
        int steps = values.length - 1;
        double first = new Median().evaluate(Arrays.copyOf(values, Math.min(3, values.length)));
        double least = reading.quantity() == Quantity.BYTES ? LEAST_BYTES : LEAST_COUNT;
        boolean much = slope * steps >= Math.max(least, LEAST_SHARE * first);
        if (!much) return Optional.empty();
        double[] last = Arrays.copyOfRange(values, values.length / 2, values.length);
        if (slope(last) < TO_THE_END * slope) return Optional.empty();
        double messages = late.stream().mapToLong(m -> m.sent().messages()).average().orElse(1);
        return Optional.of(
                new Growth(
                        end,
                        reading,
                        late.size(),
                        first,
                        first + slope * steps,
                        slope,
                        slope / Math.max(1, messages)));
    }

    private static boolean rises(double[] values) {
        TrialTrend trend = TrialTrend.of(PairValues.ofOnePair(values), Sense.PLAIN);
        return trend.course() == TrialTrend.Course.DRIFTING && trend.pValue() < LEVEL;
    }

    /** Sen's slope, per trial; of many values that of some, which lie equally far apart. */
    static double slope(double[] values) {
        int step = (values.length + MOST_VALUES - 1) / MOST_VALUES;
        int some = (values.length + step - 1) / step;
        double[] slopes = new double[some * (some - 1) / 2];
        int n = 0;
        for (int i = 0; i < some; i++) {
            for (int j = i + 1; j < some; j++) {
                slopes[n++] = (values[j * step] - values[i * step]) / ((j - i) * step);
            }
        }
        return new Median().evaluate(slopes);
    }

    private static Verdict verdict(Growth growth) {
        Quantity quantity = growth.reading.quantity();
        String what = growth.reading.titleWithin();
        return new Verdict(
                Kind.GROWS,
                ("The %s's %s grew from trial to trial: by %s a trial (%s a message), from %s to %s"
                                + " over the last %d trials of a pair.")
                        .formatted(
                                growth.end,
                                what,
                                Figures.withUnit(quantity, growth.slope),
                                Figures.withUnit(quantity, growth.perMessage),
                                Figures.withUnit(quantity, growth.first),
                                Figures.withUnit(quantity, growth.last),
                                growth.trials));
    }
}
