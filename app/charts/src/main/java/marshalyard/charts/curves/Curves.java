package marshalyard.charts.curves;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Stream;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.statistics.PairRange;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.curves.CurveKind.Place;
import marshalyard.charts.encoding.CurveNames;
import marshalyard.charts.encoding.Encoding;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.Verdict;

/** The way from trials to curves. */
final class Curves {
    private final CurveKind kind;
    private final Encoding encoding;
    private final ChartRequest request;
    private final Optional<RelativeFigures> relative;

    /** Curves of a kind. */
    Curves(CurveKind kind, Encoding encoding, ChartRequest request) {
        this.request = request;
        this.kind = kind;
        this.encoding = encoding;
        this.relative =
                request.reference()
                        .map(
                                e ->
                                        new RelativeFigures(
                                                kind.metric(), request.results().trials(), e));
    }

    /**
     * The trials of one cell that ended well, and what is shown of them; of several where they have
     * the same number.
     */
    private record Trials(String level, Metric metric, List<TrialRecord> records) {}

    /**
     * Curves in the order of the cells, whether or not they have points yet, so that colours and
     * legend stay the same while trials end.
     *
     * @param cells what to show; all have a number on the axis
     */
    List<Curve> of(Collection<Cell> cells) {
        Map<CellGroup, Map<Double, Trials>> trials = new LinkedHashMap<>();
        for (Cell cell : cells) {
            for (Place place : kind.places(cell, encoding)) {
                trials.putIfAbsent(place.curve(), new TreeMap<>());
            }
        }
        Map<Cell, List<Trials>> places = new HashMap<>();
        for (TrialRecord record : request.shownRecords()) {
            if (record.failed()) continue;
            places.computeIfAbsent(record.trial().cell(), cell -> places(trials, cell))
                    .forEach(at -> at.records().add(record));
        }
        CurveNames names = new CurveNames(trials.keySet(), encoding, request.all());
        boolean several = trials.keySet().stream().map(this::subject).distinct().count() > 1;
        Map<CellGroup, List<Double>> planned = planned(trials.keySet());
        return trials.keySet().stream()
                .map(
                        k ->
                                new Curve(
                                        k,
                                        names.title(k),
                                        names.key(k).apart(several ? subject(k) : ""),
                                        points(trials.get(k)),
                                        behind(trials.get(k)),
                                        planned.get(k)))
                .toList();
    }

    /** Where curves take the trials of a cell. */
    private List<Trials> places(Map<CellGroup, Map<Double, Trials>> curves, Cell cell) {
        List<Trials> places = new ArrayList<>();
        for (Place place : kind.places(cell, encoding)) {
            Map<Double, Trials> curve = curves.get(place.curve());
            if (curve == null) continue;
            places.add(
                    curve.computeIfAbsent(
                            place.x(),
                            x -> new Trials(place.level(), place.metric(), new ArrayList<>())));
        }
        return places;
    }

    private String subject(CellGroup curve) {
        return kind.subject(curve.example());
    }

    private Map<CellGroup, List<Double>> planned(Collection<CellGroup> curves) {
        Map<CellGroup, List<Double>> planned = new LinkedHashMap<>();
        for (CellGroup curve : curves) planned.put(curve, new ArrayList<>());
        for (Cell cell : request.all()) {
            if (!kind.appliesTo(cell)) continue;
            for (Place place : kind.places(cell, encoding)) {
                List<Double> curve = planned.get(place.curve());
                if (curve != null) curve.add(place.x());
            }
        }
        return planned;
    }

    private List<Point> points(Map<Double, Trials> trials) {
        List<Point> points = new ArrayList<>();
        trials.forEach((x, at) -> point(x, at).ifPresent(points::add));
        return points;
    }

    private List<FellBehind> behind(Map<Double, Trials> trials) {
        List<FellBehind> behind = new ArrayList<>();
        trials.forEach(
                (x, at) ->
                        at.metric()
                                .saturation(together(at.records()))
                                .ifPresent(
                                        rate -> behind.add(new FellBehind(x, at.level(), rate))));
        return behind;
    }

    /** Empty if the cells lack the metric's value. */
    private Optional<Point> point(double x, Trials trials) {
        List<TrialRecord> records = trials.records();
        Metric metric = trials.metric();
        if (metric.saturation(together(records)).isPresent()) return Optional.empty();
        Optional<CellEstimate> figure =
                relative.isPresent()
                        ? relative.get().estimate(records)
                        : metric.of(together(records), Interval.CONFIDENCE);
        double[] dots =
                relative.map(r -> r.dots(records))
                        .orElseGet(
                                () ->
                                        records.stream()
                                                .map(metric::of)
                                                .flatMapToDouble(OptionalDouble::stream)
                                                .toArray());
        return figure.map(
                estimate ->
                        new Point(
                                x,
                                trials.level(),
                                estimate,
                                pairs(metric, records),
                                dots,
                                cells(records),
                                verdicts(metric, records)));
    }

    /** The ends of pairs that disagree, which tell more than the interval of their mean. */
    private Optional<PairRange> pairs(Metric metric, List<TrialRecord> records) {
        return relative.isPresent()
                ? Optional.empty()
                : metric.values(together(records)).flatMap(PairRange::of);
    }

    private CellResult together(List<TrialRecord> records) {
        return CellResult.of(
                records, records.get(0).trial().cell(), 0, request.results().samples());
    }

    private static List<Cell> cells(List<TrialRecord> records) {
        return records.stream().map(r -> r.trial().cell()).distinct().toList();
    }

    private List<Verdict> verdicts(Metric metric, List<TrialRecord> records) {
        Stream<Verdict> ofCells =
                cells(records).stream()
                        .flatMap(c -> request.results().verdicts().of(c).stream())
                        .filter(metric::isDoubtedBy);
        Stream<Verdict> ofWork = relative.stream().flatMap(r -> r.unequalWork(records).stream());
        return Stream.concat(ofCells, ofWork).distinct().toList();
    }
}
