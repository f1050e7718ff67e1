package marshalyard.analysis.results;

import java.util.List;
import java.util.Optional;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.statistics.PairRange;
import marshalyard.analysis.statistics.Saturation;
import marshalyard.model.figure.FigureUnit;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Quantity;
import marshalyard.model.measurement.Verdict;

/**
 * A figure of a cell with its interval and its verdicts: one value, which tables print as a whole.
 *
 * @param quantity what it counts
 * @param estimate its centre with the interval; empty for a latency of a cell that fell behind
 * @param saturation why it has no centre; empty if it has one
 * @param pairs the pairs' lowest and highest value if they disagree
 * @param verdicts those that doubt it
 */
public record CellFigure(
        Quantity quantity,
        Optional<CellEstimate> estimate,
        Optional<Saturation> saturation,
        Optional<PairRange> pairs,
        List<Verdict> verdicts) {
    /** A lopsided interval's farther end is so much farther, as a part of the centre. */
    private static final double LOPSIDED = 0.05;

    /** An interval of this width, as a part of the centre, has no digit of those that are shown. */
    private static final double EXACT = 0.0002;

    public CellFigure {
        verdicts = List.copyOf(verdicts);
        if (estimate.isPresent() == saturation.isPresent()) {
            throw new IllegalArgumentException("A figure has a centre, or a reason why not.");
        }
    }

    /**
     * A metric of a cell.
     *
     * @param ofCell all verdicts on the cell
     * @return empty if the cell lacks the metric
     */
    public static Optional<CellFigure> of(CellResult cell, Metric metric, List<Verdict> ofCell) {
        List<Verdict> verdicts = ofCell.stream().filter(metric::isDoubtedBy).toList();
        Optional<Saturation> saturation = metric.saturation(cell);
        if (saturation.isPresent()) {
            return Optional.of(
                    new CellFigure(
                            metric.quantity(),
                            Optional.empty(),
                            saturation,
                            Optional.empty(),
                            verdicts));
        }
        return metric.of(cell, Interval.CONFIDENCE)
                .map(
                        estimate ->
                                new CellFigure(
                                        metric.quantity(),
                                        Optional.of(estimate),
                                        Optional.empty(),
                                        metric.values(cell).flatMap(PairRange::of),
                                        verdicts));
    }

    /**
     * An estimate in seconds, or of another quantity that no metric has, all of whose cell's
     * verdicts doubt it.
     */
    public static CellFigure of(CellEstimate estimate, List<Verdict> ofCell) {
        return new CellFigure(
                Quantity.TIME, Optional.of(estimate), Optional.empty(), Optional.empty(), ofCell);
    }

    /** {@code !} if it is to be read with care, else a space, so that figures stay aligned. */
    public String mark() {
        return verdicts.isEmpty() && saturation.isEmpty() ? " " : "!";
    }

    /**
     * Centre, mark and interval for a column of a table: {@code 3974 ±2.1 %}, {@code 489! 301–712},
     * {@code 6.68! pairs 2.30–36.1}, {@code can't keep 2000/s: reached 1,240/s!}.
     */
    public String in(FigureUnit unit) {
        if (saturation.isPresent()) return saturation.get().words() + mark();
        String interval = interval(unit);
        return Figures.of(estimate.get().centre() / unit.size())
                + mark()
                + (interval.isEmpty() ? "" : " " + interval);
    }

    /** The interval alone, with a unit for its ends if it is given from one to the other. */
    private String interval(FigureUnit unit) {
        CellEstimate e = estimate.orElseThrow();
        if (pairs.isPresent()) {
            return "pairs " + ends(pairs.get().low(), pairs.get().high(), unit);
        }
        if (e.interval().isEmpty() || isExact(e)) return "";
        return isLopsided(e)
                ? ends(e.low(), e.high(), unit)
                : "±" + Figures.number(100 * e.relativeWidth().orElseThrow()) + " %";
    }

    private static String ends(double low, double high, FigureUnit unit) {
        return Figures.of(low / unit.size()) + "–" + Figures.of(high / unit.size());
    }

    /** True if both ends of the interval are the centre in all digits that are shown. */
    private static boolean isExact(CellEstimate e) {
        return e.high() - e.low() <= EXACT * Math.abs(e.centre());
    }

    /** True if one number can't tell both ends of the interval. */
    private static boolean isLopsided(CellEstimate e) {
        if (e.centre() == 0) return true;
        double up = e.high() - e.centre();
        double down = e.centre() - e.low();
        return Math.abs(up - down) > LOPSIDED * Math.abs(e.centre());
    }

    /**
     * Centre and interval in a sentence: {@code 1,234 ± 56 Mbit/s}, {@code 6.68 ms (2.30 to 36.1
     * ms)}.
     */
    public String words() {
        if (saturation.isPresent()) return saturation.get().words();
        CellEstimate e = estimate.get();
        if (pairs.isPresent()) {
            return words(quantity, e.centre())
                    + " (pairs disagree: "
                    + Figures.fromTo(quantity, pairs.get().low(), pairs.get().high())
                    + ")";
        }
        return words(quantity, e);
    }

    /** The same of an estimate that no cell stands behind, such as a ratio of two. */
    public static String words(Quantity quantity, CellEstimate e) {
        if (e.interval().isEmpty() || isExact(e)) return words(quantity, e.centre());
        return isLopsided(e)
                ? words(quantity, e.centre())
                        + " ("
                        + Figures.fromTo(quantity, e.low(), e.high())
                        + ")"
                : Figures.withInterval(quantity, e.centre(), e.plusMinus());
    }

    private static String words(Quantity quantity, double value) {
        return Figures.measured(quantity, value);
    }
}
