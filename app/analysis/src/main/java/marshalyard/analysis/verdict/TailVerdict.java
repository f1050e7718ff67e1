package marshalyard.analysis.verdict;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.PooledPercentile;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Quantity;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.measurement.Verdict.Kind;

/**
 * The verdict on a 99th percentile that is withheld because trials disagree about it. It looks at
 * the trials' own percentiles, so that no samples are read.
 */
final class TailVerdict {
    private TailVerdict() {}

    static Optional<Verdict> of(CellResult result) {
        List<OptionalDouble> all = result.measured().stream().map(Metrics.LATENCY_P99::of).toList();
        double[] trials = all.stream().flatMapToDouble(OptionalDouble::stream).toArray();
        int pairs = (int) result.pairs().stream().distinct().count();
        if (trials.length < all.size() || !PooledPercentile.isWithheld(trials, pairs)) {
            return Optional.empty();
        }
        DoubleSummaryStatistics ends = DoubleStream.of(trials).summaryStatistics();
        return Optional.of(
                new Verdict(
                        Kind.TAILS_DISAGREE,
                        "The trials' 99th percentiles lie between "
                                + Figures.withUnit(Quantity.TIME, ends.getMin())
                                + " and "
                                + Figures.withUnit(Quantity.TIME, ends.getMax())
                                + ". What is shown is that of all requests together, without an"
                                + " interval: it hangs on how many trials happened to stall, which "
                                + (pairs == 1 ? "one pair doesn't" : pairs + " pairs don't")
                                + " tell."));
    }
}
