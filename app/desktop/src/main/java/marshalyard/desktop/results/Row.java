package marshalyard.desktop.results;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.IntStream;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.results.CellFigure;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.statistics.PairRange;
import marshalyard.analysis.statistics.PairValues;
import marshalyard.model.factor.Cell;
import marshalyard.model.figure.FigureUnit;
import marshalyard.model.figure.Figures;
import marshalyard.model.measurement.Forwarding;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Verdict;

/**
 * The trials of one cell, summed up: figures with their centres over worker pairs and trials, NaN
 * where there is none.
 *
 * @param trials trials measured
 * @param pairs worker pairs that measured them
 * @param failed trials that failed
 * @param again disturbed attempts that were measured again
 * @param throughput Mbit/s that arrived, until the barrier
 * @param interval of the throughput in Mbit/s; empty for a single trial
 * @param apart lowest and highest throughput of pairs that disagree, in Mbit/s, which tables show
 *     in place of the interval
 * @param sender Mbit/s as the sender saw it
 * @param receiver Mbit/s as the receiver saw it
 * @param median latency, or why it says nothing; empty if none was recorded
 * @param tail 99th percentile of the latency, of all requests of the cell together if their samples
 *     can be had, as charts show it; likewise
 * @param drain Mbit/s that a late receiver drained; NaN unless messages were stored
 * @param depth the most messages that waited; NaN likewise, or if the broker can't tell
 * @param lost messages that never arrived, in all trials
 * @param verdicts what a reader of these figures must know
 */
public record Row(
        Cell cell,
        int trials,
        int pairs,
        int failed,
        int again,
        double throughput,
        Optional<Interval> interval,
        Optional<PairRange> apart,
        double sender,
        double receiver,
        Optional<CellFigure> median,
        Optional<CellFigure> tail,
        double drain,
        double depth,
        long lost,
        List<Verdict> verdicts) {

    private static final double MEGABITS_PER_BYTE = 8e-6;
    private static final double MEGABIT = 1e6;
    private static final FigureUnit MICROSECOND = new FigureUnit("µs", 1e3);

    /**
     * One row for each cell that has a trial, in the order of the experiment. Reads samples, which
     * takes a while.
     */
    public static List<Row> of(Results results) {
        return results.all().stream().map(result -> of(result, results)).toList();
    }

    private static Row of(CellResult result, Results results) {
        Optional<CellEstimate> rate = result.megabitsPerSecond(Interval.CONFIDENCE);
        return new Row(
                result.cell(),
                result.measured().size(),
                rate.map(CellEstimate::pairs).orElse(0),
                result.failed(),
                results.disturbed().of(result.cell()),
                rate.map(CellEstimate::centre).orElse(Double.NaN),
                rate.flatMap(CellEstimate::interval),
                results.figure(result, Metrics.THROUGHPUT)
                        .flatMap(CellFigure::pairs)
                        .map(p -> new PairRange(p.low() / MEGABIT, p.high() / MEGABIT)),
                centre(result, m -> OptionalDouble.of(m.senderBytesPerSecond()))
                        * MEGABITS_PER_BYTE,
                centre(result, Measurement::receiverBytesPerSecond) * MEGABITS_PER_BYTE,
                results.figure(result, Metrics.LATENCY_P50),
                results.figure(result, Metrics.LATENCY_P99),
                centre(result, Measurement::drainBytesPerSecond) * MEGABITS_PER_BYTE,
                centre(result, Row::depth),
                result.measured().stream().mapToLong(Measurement::lost).sum(),
                results.verdicts().of(result.cell()));
    }

    /** Median latency in µs. */
    public double p50() {
        return micros(median);
    }

    /** 99th percentile of the latency in µs. */
    public double p99() {
        return micros(tail);
    }

    /** The interval of the median latency in µs. */
    Optional<Interval> medianInterval() {
        return inMicros(median);
    }

    /** The interval of the 99th percentile in µs. */
    Optional<Interval> tailInterval() {
        return inMicros(tail);
    }

    private static Optional<Interval> inMicros(Optional<CellFigure> latency) {
        return latency.flatMap(CellFigure::estimate)
                .flatMap(CellEstimate::interval)
                .map(
                        i ->
                                new Interval(
                                        i.low() / MICROSECOND.size(),
                                        i.high() / MICROSECOND.size(),
                                        i.confidence()));
    }

    private static double micros(Optional<CellFigure> latency) {
        return latency.flatMap(CellFigure::estimate)
                .map(e -> e.centre() / MICROSECOND.size())
                .orElse(Double.NaN);
    }

    /** A latency in µs with its interval and mark, or why it says nothing; may be empty. */
    static String text(Optional<CellFigure> latency) {
        return latency.map(f -> f.in(MICROSECOND).strip()).orElse("–");
    }

    private static OptionalDouble depth(Measurement m) {
        Forwarding f = m.context().forwarding();
        return f == null || f.greatestDepth() == null
                ? OptionalDouble.empty()
                : OptionalDouble.of(f.greatestDepth());
    }

    /** The centre over the trials that have the value. */
    private static double centre(CellResult result, Function<Measurement, OptionalDouble> value) {
        double[] values = result.values(m -> value.apply(m).orElse(Double.NaN));
        int[] present =
                IntStream.range(0, values.length).filter(i -> !Double.isNaN(values[i])).toArray();
        if (present.length == 0) return Double.NaN;
        PairValues trials =
                PairValues.of(
                        Arrays.stream(present).mapToDouble(i -> values[i]).toArray(),
                        Arrays.stream(present).mapToObj(result.pairs()::get).toList());
        return CellEstimate.of(trials, Interval.CONFIDENCE).centre();
    }

    /**
     * The interval as the table shows it, with its level and what it holds for; or the range of
     * pairs that disagree.
     */
    public String intervalText() {
        if (apart.isPresent()) {
            PairRange range = apart.get();
            return "pairs " + Figures.measured(range.low()) + "–" + Figures.measured(range.high());
        }
        return interval.map(
                        i ->
                                Figures.measured(i.low())
                                        + "–"
                                        + Figures.measured(i.high())
                                        + (pairs > 1 ? "" : " within one pair")
                                        + (i.confidence() >= Interval.CONFIDENCE
                                                ? ""
                                                : String.format(
                                                        Locale.ROOT,
                                                        ", %.0f %%",
                                                        Math.floor(100 * i.confidence()))))
                .orElse("");
    }
}
