package marshalyard.analysis.statistics;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.IntStream;
import marshalyard.model.measurement.Percentile;
import marshalyard.model.measurement.PooledLatency;
import marshalyard.model.measurement.Spread;

/**
 * A percentile of a cell: that of all its requests together, with an interval over worker pairs.
 *
 * <p>The interval is Student's over the logarithms of the pairs' own percentiles, laid about the
 * percentile of all. In simulations with pairs that differ by 3 to 10 % it holds the true
 * percentile in 93 to 96 of 100 runs with three, five and ten pairs; the percentile bootstrap over
 * pairs, the usual way, does so in 66 to 69 with three pairs and in 86 to 89 with ten, so it is not
 * used.
 *
 * <p>With a single pair the interval runs between order statistics of the trials' own percentiles
 * and holds within that pair.
 */
public final class PooledPercentile {
    private PooledPercentile() {}

    /**
     * The estimate from pooled samples.
     *
     * @param trials the spread of each trial, in ns
     * @return the estimate in ns, without an interval if a pair or trial has too few samples for a
     *     percentile of its own; empty if all together have too few
     */
    public static Optional<CellEstimate> of(
            PooledLatency pooled, List<Spread> trials, Percentile percentile, double confidence) {
        OptionalLong centre = pooled.all().at(percentile);
        if (centre.isEmpty()) return Optional.empty();
        int pairs = pooled.pairs().size();
        Optional<Interval> interval =
                pairs == 1
                        ? all(trials, s -> s.at(percentile))
                                .flatMap(own -> MedianEstimate.of(own, confidence).interval())
                        : all(pooled.pairs(), s -> s.at(percentile))
                                .map(own -> about(centre.getAsLong(), own, confidence));
        return Optional.of(
                new CellEstimate(
                        centre.getAsLong(),
                        interval,
                        pairs,
                        trials.size(),
                        CellEstimate.Kind.OF_ALL_REQUESTS));
    }

    /** Each pair's own percentile in ns; empty for a single pair, or if one has too few samples. */
    public static Optional<PairValues> ofPairs(PooledLatency pooled, Percentile percentile) {
        List<Integer> numbers = IntStream.range(0, pooled.pairs().size()).boxed().toList();
        return numbers.size() < 2
                ? Optional.empty()
                : all(pooled.pairs(), s -> s.at(percentile))
                        .map(own -> PairValues.of(own, numbers));
    }

    /** What all have; empty if one lacks it. */
    private static Optional<double[]> all(
            List<Spread> spreads, Function<Spread, OptionalLong> value) {
        double[] values =
                spreads.stream()
                        .map(value)
                        .flatMapToLong(OptionalLong::stream)
                        .asDoubleStream()
                        .toArray();
        return values.length == spreads.size() ? Optional.of(values) : Optional.empty();
    }

    private static Interval about(double centre, double[] pairs, double confidence) {
        double[] logs = new double[pairs.length];
        for (int i = 0; i < logs.length; i++) logs[i] = Math.log(Math.max(1, pairs[i]));
        double factor = Math.exp(Estimate.of(logs, confidence).halfWidth());
        return new Interval(centre / factor, centre * factor, confidence);
    }
}
