package marshalyard.charts.curves;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import marshalyard.analysis.results.CellFigure;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.statistics.PairRange;
import marshalyard.model.factor.Cell;
import marshalyard.model.figure.Quantity;
import marshalyard.model.measurement.Verdict;

/**
 * A cell on a curve.
 *
 * @param x the cell's number on the horizontal axis
 * @param level what it has there, in words: {@code 64K}, {@code 4 receivers}
 * @param estimate its centre with the interval, in the metric's base unit
 * @param pairs the lowest and highest value of the pairs if they disagree
 * @param trials the values of the trials that have one
 * @param cells whose value it is; several where they have the same number
 * @param verdicts on them
 */
public record Point(
        double x,
        String level,
        CellEstimate estimate,
        Optional<PairRange> pairs,
        double[] trials,
        List<Cell> cells,
        List<Verdict> verdicts) {
    public Point {
        trials = trials.clone();
        cells = List.copyOf(cells);
        verdicts = List.copyOf(verdicts);
        if (Double.isNaN(x)) throw new IllegalArgumentException("A point has a place.");
    }

    /** Its centre with the interval, or with the ends of pairs that disagree. */
    String words(Quantity quantity) {
        return new CellFigure(quantity, Optional.of(estimate), Optional.empty(), pairs, verdicts)
                .words();
    }

    /** True if a verdict says that it is not to be used. */
    public boolean unfit() {
        return verdicts.stream().anyMatch(v -> v.kind().unfit());
    }

    /** True if its interval is at the level that was asked for, or if it has none. */
    public boolean firm() {
        return estimate.interval().map(i -> i.confidence() >= Interval.CONFIDENCE).orElse(true);
    }

    /** Height of the marker. */
    public double centre() {
        return estimate.centre();
    }

    /** Lower end of the error bar, at least 0; the centre for a single trial. */
    public double low() {
        return Math.max(0, estimate.low());
    }

    /** Upper end of the error bar; the centre for a single trial. */
    public double high() {
        return estimate.high();
    }

    /**
     * The trials that are drawn as dots, ascending: none of a single trial, whose value the marker
     * has; of many the smallest, the largest and those evenly between.
     *
     * @param most how many dots at most, at least 2
     */
    double[] dots(int most) {
        double[] sorted = trials.clone();
        if (sorted.length < 2) return new double[0];
        Arrays.sort(sorted);
        if (sorted.length <= most) return sorted;
        double[] some = new double[most];
        for (int i = 0; i < most; i++) {
            some[i] = sorted[(int) Math.round(i * (sorted.length - 1.0) / (most - 1))];
        }
        return some;
    }
}
