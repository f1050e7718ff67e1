package marshalyard.charts.curves;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.statistics.Basis;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.work.UnequalWork;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.encoding.Caption;
import marshalyard.charts.encoding.CurveNames;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Percentile;
import marshalyard.model.measurement.TrialRecord;

/** The text under the title of curves. */
final class CurveCaption {
    private CurveCaption() {}

    static Caption of(CurveKind kind, ChartRequest request, List<Curve> curves, CurveNames names) {
        Metric metric = kind.metric();
        Caption caption = Caption.ofSame(names);
        caption.and(failed(metric, request));
        caption.and(settled(kind, request));
        if (metric.isOfPattern()) caption.and(latency(curves));
        caption.amount(
                request.results().experiment().trial(), curves.stream().map(Curve::key).toList());
        caption.and(trials(curves));
        caption.and(
                Caption.hollow(
                        curves.stream()
                                .flatMap(c -> c.points().stream())
                                .map(Point::verdicts)
                                .toList(),
                        "points"));
        caption.and(behind(curves));
        caption.and(UnequalWork.words(request.shownRecords()));
        if (kind instanceof PartsKind parts) {
            caption.and(parts.missing(request));
        } else if (metric == Metrics.LATENCY_P99 && anyHasTooFew(request)) {
            caption.and(
                    "cells with fewer than "
                            + Figures.number(Percentile.P99.samplesNeeded())
                            + " requests left out");
        }
        return caption;
    }

    /** Patterns without a curve because the experiment itself says what they would show. */
    private static String settled(CurveKind kind, ChartRequest request) {
        List<Cell> drawn = request.cellsOf(kind);
        String patterns =
                request.cells().stream()
                        .filter(cell -> kind.appliesTo(cell) && !drawn.contains(cell))
                        .map(Factors.PATTERN::text)
                        .distinct()
                        .collect(Collectors.joining(", "));
        return patterns.isEmpty() ? "" : "without " + patterns + ", whose figure is set";
    }

    /** Cells without a point because every trial failed, which nobody would miss on the chart. */
    private static String failed(Metric metric, ChartRequest request) {
        // Where no plan says what there is, cells of which nothing was measured are not shown.
        List<TrialRecord> records =
                request.planned() ? request.shownRecords() : request.results().trials();
        Set<Cell> failed = new LinkedHashSet<>();
        for (TrialRecord record : records) {
            Cell cell = record.trial().cell();
            if (record.failed() && metric.appliesTo(cell.get(Factors.PATTERN))) failed.add(cell);
        }
        for (TrialRecord record : records) {
            if (!record.failed()) failed.remove(record.trial().cell());
        }
        if (failed.isEmpty()) return "";
        String engines =
                failed.stream()
                        .map(cell -> cell.engine().id())
                        .distinct()
                        .collect(Collectors.joining(", "));
        return failed.size()
                + (failed.size() == 1 ? " cell" : " cells")
                + " failed ("
                + engines
                + ")";
    }

    private static String behind(List<Curve> curves) {
        List<String> words =
                curves.stream()
                        .flatMap(c -> c.behind().stream().map(b -> c.label() + " " + b.words()))
                        .toList();
        if (words.isEmpty()) return "";
        int more = words.size() - 2;
        return "beyond the edge "
                + String.join("; ", words.subList(0, Math.min(2, words.size())))
                + (more > 0 ? "; and " + more + " more" : "");
    }

    /** Several have panels of their own, which name them. */
    private static String latency(List<Curve> curves) {
        List<String> names =
                curves.stream()
                        .map(c -> c.key().example().get(Factors.PATTERN))
                        .map(pattern -> Metric.latencyOf(pattern).title())
                        .distinct()
                        .toList();
        return names.size() == 1 ? names.get(0) : "";
    }

    private static boolean anyHasTooFew(ChartRequest request) {
        return request.shownResults().stream()
                .filter(r -> !r.measured().isEmpty())
                .filter(r -> Metrics.LATENCY_P99.appliesTo(r.cell().get(Factors.PATTERN)))
                .anyMatch(r -> Metrics.LATENCY_P99.of(r, Interval.CONFIDENCE).isEmpty());
    }

    private static String trials(List<Curve> curves) {
        List<Point> points = curves.stream().flatMap(c -> c.points().stream()).toList();
        List<CellEstimate> estimates = points.stream().map(Point::estimate).toList();
        if (estimates.isEmpty()) return "";
        if (estimates.stream().allMatch(e -> e.trials() == 1)) return "one trial per point";
        boolean dashed = points.stream().anyMatch(p -> !p.firm());
        return Basis.words(estimates) + (dashed ? ", dashed below 95 %" : "") + ", dots are trials";
    }
}
