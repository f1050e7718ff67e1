package marshalyard.analysis.compare;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import marshalyard.analysis.statistics.PairValues;
import org.hipparchus.stat.StatUtils;

/** The values of one cell on both sides, by worker pair, or by session where these are compared. */
public record CellValues(PairValues reference, PairValues candidate) {

    private boolean withinOnePair() {
        return reference.withinOnePair() || candidate.withinOnePair();
    }

    /**
     * The logarithm of the ratio of each worker pair to the one that ran beside it: the median of
     * its rounds. Where a side has a single pair, that of each round.
     */
    double[] logRatios() {
        if (withinOnePair()) {
            double[] before = reference.trials();
            double[] after = candidate.trials();
            return IntStream.range(0, Math.min(before.length, after.length))
                    .mapToDouble(i -> Math.log(after[i] / before[i]))
                    .toArray();
        }
        List<double[]> before = reference.byPair();
        List<double[]> after = candidate.byPair();
        return IntStream.range(0, Math.min(before.size(), after.size()))
                .mapToDouble(i -> PairedTest.logRatio(before.get(i), after.get(i)))
                .toArray();
    }

    /** The logarithms of the medians of the reference's pairs, then those of the candidate's. */
    List<double[]> logs() {
        return Stream.of(reference, candidate)
                .map(
                        side ->
                                side.byPair().stream()
                                        .mapToDouble(
                                                pair -> Math.log(StatUtils.percentile(pair, 50)))
                                        .toArray())
                .toList();
    }
}
