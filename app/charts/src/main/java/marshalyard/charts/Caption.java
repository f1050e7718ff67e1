package marshalyard.charts;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Percentile;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.metric.Metric;
import marshalyard.model.metric.Metrics;
import marshalyard.model.unit.Units;

/** The muted line under a chart's title: what is the same for all its curves. */
final class Caption {
    private Caption() {}

    static String of(
            Experiment experiment,
            List<Curve> curves,
            Metric metric,
            Collection<TrialRecord> records) {
        List<String> parts = new ArrayList<>();
        for (Factor<?> factor : Factors.all()) {
            if (factor == Factors.SIZE || factor == Factors.TYPE || factor == Factors.REQUESTS) {
                continue; // on the axis, in the legend, with the amount
            }
            same(factor, curves).ifPresent(parts::add);
        }
        if (metric.isOfPattern()) {
            List<String> names =
                    curves.stream()
                            .map(c -> Metric.latencyOf(c.key().get(Factors.PATTERN)).title())
                            .distinct()
                            .toList();
            parts.add(String.join(" and ", names));
        }
        parts.add(
                amount(
                        experiment.trial(),
                        curves.stream().mapToInt(c -> c.key().get(Factors.REQUESTS))));
        parts.add(trials(curves));
        if (metric == Metrics.LATENCY_P99 && records.stream().anyMatch(Caption::hasTooFew)) {
            parts.add(
                    "cells with fewer than "
                            + Figures.number(Percentile.P99.samplesNeeded())
                            + " requests in a trial left out");
        }
        parts.removeIf(String::isEmpty);
        return String.join(", ", parts);
    }

    /** The level that all curves have, unless it goes without saying. */
    private static <T> Optional<String> same(Factor<T> factor, List<Curve> curves) {
        List<T> levels = curves.stream().map(c -> c.key().get(factor)).distinct().toList();
        boolean told = levels.size() == 1 && (factor.basic() || !factor.isFallback(levels.get(0)));
        return told ? Optional.of(factor.words(levels.get(0))) : Optional.empty();
    }

    /** Empty if the curves differ in it. */
    private static String amount(TrialSettings trial, IntStream requestsOfCurves) {
        if (trial.volume() > 0) return size(trial.volume()) + " per trial";
        if (trial.limited()) return Units.formatTime(trial.duration()) + " per trial";
        int[] requests = requestsOfCurves.distinct().toArray();
        return requests.length == 1 ? Units.formatRequests(requests[0]) + " per trial" : "";
    }

    /** Of curves over time. */
    static String of(Experiment experiment, List<DepthCurve> curves) {
        List<String> parts = new ArrayList<>();
        List<String> patterns =
                curves.stream().map(c -> c.cell().get(Factors.PATTERN).token()).distinct().toList();
        if (patterns.size() == 1) parts.add(patterns.get(0));
        parts.add(
                amount(
                        experiment.trial(),
                        curves.stream().mapToInt(c -> c.cell().get(Factors.REQUESTS))));
        boolean several = curves.stream().anyMatch(c -> c.trials() > 1);
        parts.add(several ? "each cell's trial with the median drain rate" : "one trial per cell");
        parts.add("marker: receiver joins");
        if (curves.stream()
                .flatMap(c -> c.seen().stream())
                .anyMatch(f -> f.restartNanos() != null)) {
            parts.add("cross: broker killed");
        }
        parts.removeIf(String::isEmpty);
        return String.join(", ", parts);
    }

    private static boolean hasTooFew(TrialRecord record) {
        return !record.failed()
                && Metrics.LATENCY_P99.appliesTo(record.trial().cell().get(Factors.PATTERN))
                && !Metrics.LATENCY_P99.isIn(record);
    }

    private static String size(long bytes) {
        String text = Units.formatSize(bytes);
        return Character.isDigit(text.charAt(text.length() - 1))
                ? text + " bytes"
                : text.replaceFirst("(?=[KMG])", " ") + "B";
    }

    private static String trials(List<Curve> curves) {
        IntStream counts =
                curves.stream().flatMap(c -> c.points().stream()).mapToInt(Point::trials);
        var statistics = counts.summaryStatistics();
        if (statistics.getCount() == 0) return "";
        if (statistics.getMax() == 1) return "one trial per point";
        String count =
                statistics.getMin() == statistics.getMax()
                        ? Integer.toString(statistics.getMax())
                        : statistics.getMin() + "–" + statistics.getMax();
        return "error bars: 95 % CI over " + count + " trials";
    }
}
