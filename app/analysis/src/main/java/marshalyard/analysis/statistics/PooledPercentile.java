package marshalyard.analysis.statistics;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.IntStream;
import marshalyard.model.figure.Percentile;
import marshalyard.model.measurement.PooledLatency;
import marshalyard.model.measurement.Spread;

/**
 * A tail percentile of a cell: the geometric mean of the pairs' own percentiles, each of all
 * requests of its pair, with Student's interval over their logarithms. So centre and interval are
 * of the same thing, as with every other figure.
 *
 * <p>The interval is withheld where trials disagree (one's percentile is more than {@value #APART}
 * times another's) and there are fewer than {@value #MANY} pairs: such a percentile hangs on how
 * many trials happened to stall, and Student's interval would miss in up to one of four cells. Then
 * the centre is the percentile of all requests together, and says no more than that.
 *
 * <p>With a single pair whose trials agree the centre is the median of the trials' own percentiles,
 * its interval runs between two of them, and both hold within that pair.
 */
public final class PooledPercentile {
    private static final double APART = 2;
    private static final int MANY = 10;

    private PooledPercentile() {}

    /**
     * The estimate from pooled samples.
     *
     * @param trials the spread of each trial, in ns
     * @return the estimate in ns, that of all requests without an interval if a pair or trial has
     *     too few samples for a percentile of its own; empty if all together have too few
     */
    public static Optional<CellEstimate> of(
            PooledLatency pooled, List<Spread> trials, Percentile percentile, double confidence) {
        OptionalLong all = pooled.all().at(percentile);
        if (all.isEmpty()) return Optional.empty();
        Optional<double[]> ofTrials = all(trials, s -> s.at(percentile));
        int pairs = pooled.pairs().size();
        Optional<double[]> ofPairs = all(pooled.pairs(), s -> s.at(percentile));
        boolean withheld = isWithheld(ofTrials.or(() -> ofPairs).orElse(new double[0]), pairs);
        if (pairs == 1 && ofTrials.isPresent() && !withheld) {
            return Optional.of(CellEstimate.of(PairValues.ofOnePair(ofTrials.get()), confidence));
        }
        if (pairs > 1 && ofPairs.isPresent() && !withheld) {
            CellEstimate estimate = CellEstimate.ofUnits(ofPairs.get(), trials.size(), confidence);
            if (estimate.interval().isPresent()) return Optional.of(estimate);
        }
        return Optional.of(
                new CellEstimate(
                        all.getAsLong(),
                        Optional.empty(),
                        pairs,
                        trials.size(),
                        CellEstimate.Kind.OF_ALL_REQUESTS));
    }

    /**
     * True if trials disagree, and pairs are few.
     *
     * @param trials the percentile of each trial
     */
    public static boolean isWithheld(double[] trials, int pairs) {
        DoubleSummaryStatistics ends = Arrays.stream(trials).summaryStatistics();
        return pairs < MANY && ends.getCount() > 0 && ends.getMax() > APART * ends.getMin();
    }

    /** Each pair's own percentile in ns; empty for a single pair, or if one has too few samples. */
    public static Optional<PairValues> ofPairs(
            CellResult cell, PooledLatency pooled, Percentile percentile) {
        List<PairValues.Pair> pairs = cell.pairsOfTrials();
        return pairs.size() < 2
                ? Optional.empty()
                : all(pooled.pairs(), s -> s.at(percentile))
                        .map(
                                own ->
                                        PairValues.ofPairs(
                                                IntStream.range(0, own.length)
                                                        .mapToObj(i -> pairs.get(i).as(own[i]))
                                                        .toList()));
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
}
