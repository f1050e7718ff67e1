package marshalyard.charts.series;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import marshalyard.analysis.metric.Metric;
import marshalyard.charts.frame.Spot;
import marshalyard.charts.series.SeriesGraph.Axis;
import marshalyard.model.factor.Cell;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Quantity;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialSamples;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.text.FirstLetter;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/** Graphs of the inside of a cell. */
public final class CellGraphs {
    /** Latencies in bars of at least this part of their value: as wide as can be told apart. */
    private static final double BAR = 1.06;

    private CellGraphs() {}

    /**
     * A metric of every trial over the time at which it began.
     *
     * @param trials of one cell; those without the value are left out
     * @param place which colour the cell has in its chart
     */
    public static SeriesGraph trials(List<TrialRecord> trials, Metric metric, int place) {
        List<TrialRecord> shown = shownTrials(trials, metric);
        long first = shown.isEmpty() ? 0 : shown.get(0).started().toEpochMilli();
        List<Series.At> points = new ArrayList<>();
        for (TrialRecord trial : shown) {
            double value = metric.of(trial).getAsDouble();
            double nanos = (trial.started().toEpochMilli() - first) * 1e6;
            List<String> remarks =
                    trial.measurement().verdicts().stream().map(Verdict::remark).toList();
            points.add(
                    new Series.At(
                            nanos,
                            value,
                            !remarks.isEmpty(),
                            new Spot(
                                    name(trial),
                                    "",
                                    Figures.withUnit(metric.quantity(), value),
                                    remarks,
                                    cells(trials))));
        }
        return new SeriesGraph(
                "",
                "",
                new Axis("Time since the first of these trials", Quantity.TIME, false, false),
                new Axis(metric.title(), metric.quantity(), true, false),
                List.of(new Series("", place, false, points)));
    }

    /** The trials that {@link #trials} shows, in the order of its points. */
    public static List<TrialRecord> shownTrials(List<TrialRecord> trials, Metric metric) {
        return trials.stream()
                .filter(metric::isIn)
                .sorted(Comparator.comparing(TrialRecord::started))
                .toList();
    }

    /**
     * {@code Trial 2 of pair 1}, counted from 1, as the experiment plans pairs. Workers that were
     * started anew have a number of their own, as in {@code Trial 2 of pair 1 (workers 7)}.
     */
    public static String name(TrialRecord trial) {
        int planned = trial.trial().fork();
        String name = "Trial " + (trial.trial().number() + 1) + " of pair " + (planned + 1);
        return trial.pair() == planned ? name : name + " (workers " + (trial.pair() + 1) + ")";
    }

    private static List<Cell> cells(List<TrialRecord> trials) {
        return trials.stream().map(t -> t.trial().cell()).distinct().toList();
    }

    /** How many requests took how long; empty without samples of that latency. */
    public static SeriesGraph histogram(List<TrialSamples> samples, Latency latency, int place) {
        Histogram all = new Histogram(3);
        all.setAutoResize(true);
        for (TrialSamples of : samples) {
            Histogram its = of.histograms().get(latency);
            if (its != null) all.add(its);
        }
        List<Series.At> points = new ArrayList<>();
        if (all.getTotalCount() > 0) {
            double first = Math.max(1, all.getMinNonZeroValue());
            for (HistogramIterationValue bar : all.logarithmicBucketValues((long) first, BAR)) {
                double low = Math.max(first, bar.getValueIteratedFrom());
                double high = Math.max(low, bar.getValueIteratedTo());
                long count = bar.getCountAddedInThisIterationStep();
                Spot spot =
                        new Spot(
                                latency.title(),
                                "",
                                Figures.withUnit(Quantity.COUNT, count)
                                        + " requests took "
                                        + Figures.withUnit(Quantity.TIME, low)
                                        + " to "
                                        + Figures.withUnit(Quantity.TIME, high),
                                List.of(),
                                List.of());
                points.add(new Series.At(low, count, false, spot));
                points.add(new Series.At(high, count, false, spot));
            }
        }
        return new SeriesGraph(
                "",
                "",
                new Axis(FirstLetter.upper(latency.title()), Quantity.TIME, false, true),
                new Axis("Requests", Quantity.COUNT, true, false),
                List.of(new Series("", place, true, points)));
    }

    /** The first samples of a trial in their order, in which caches and compilers warm up. */
    public static SeriesGraph startup(TrialSamples samples, int place) {
        List<Series.At> points = new ArrayList<>();
        for (int i = 0; i < samples.startup().length; i++) {
            double nanos = samples.startup()[i];
            Spot spot =
                    new Spot(
                            "Request " + (i + 1),
                            "",
                            Figures.withUnit(Quantity.TIME, nanos),
                            List.of(),
                            List.of());
            points.add(new Series.At(i + 1, nanos, false, spot));
        }
        return new SeriesGraph(
                "",
                "",
                new Axis("Request", Quantity.COUNT, true, false),
                new Axis("Time", Quantity.TIME, true, false),
                List.of(new Series("", place, false, points)));
    }

    /**
     * A rate over time.
     *
     * @param seconds since the first reading, ascending
     * @param bitsPerSecond at these times
     */
    public static SeriesGraph course(double[] seconds, double[] bitsPerSecond, int place) {
        List<Series.At> points = new ArrayList<>();
        for (int i = 0; i < seconds.length; i++) {
            Spot spot =
                    new Spot(
                            "After " + Figures.withUnit(Quantity.TIME, seconds[i] * 1e9),
                            "",
                            Figures.withUnit(Quantity.RATE, bitsPerSecond[i]),
                            List.of(),
                            List.of());
            points.add(new Series.At(seconds[i] * 1e9, bitsPerSecond[i], false, spot));
        }
        return new SeriesGraph(
                "",
                "",
                new Axis("Time within the trial", Quantity.TIME, true, false),
                new Axis("Sent", Quantity.RATE, true, false),
                List.of(new Series("", place, true, points)));
    }

    /** True if trials have the value of a metric. */
    public static boolean has(List<TrialRecord> trials, Metric metric) {
        return trials.stream().map(metric::of).anyMatch(OptionalDouble::isPresent);
    }
}
