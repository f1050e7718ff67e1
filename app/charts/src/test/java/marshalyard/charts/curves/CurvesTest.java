package marshalyard.charts.curves;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.results.Results;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.Measured;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.charts.file.InlineSvg;
import marshalyard.charts.theme.Theme;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Levels;
import marshalyard.model.factor.MessageSize;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.Pacing;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import org.jfree.chart.plot.DatasetRenderingOrder;
import org.jfree.chart.plot.XYPlot;
import org.junit.jupiter.api.Test;

class CurvesTest {
    private static final EngineSetup TCP = new EngineSetup("tcp", "tcp", java.util.Map.of());
    private final Cell cell = cell(new Pattern.Flood(), 0);

    private static Cell cell(Pattern pattern, int queue) {
        return new Cell(
                TCP,
                Levels.of(Map.of("type", "octet", "size", "1000"))
                        .with(Factors.PATTERN, pattern)
                        .with(Factors.SOCKET_QUEUE, queue));
    }

    @Test
    void aPointIsTheGeometricMeanOverPairsWithStudentsInterval() {
        List<TrialRecord> records =
                List.of(
                        Measured.trial(new Trial(cell, 0, 0), 8000),
                        Measured.trial(new Trial(cell, 1, 0), 4000),
                        Measured.trial(new Trial(cell, 2, 0), 2000));
        Point point = curves(records, Metrics.THROUGHPUT).get(0).points().get(0);
        assertThat(point.x()).isEqualTo(1000);
        assertThat(point.estimate().basis()).isEqualTo("3 pairs of one trial");
        assertThat(point.centre()).isEqualTo(2e9, within(1e-3));
        // t(0.975, 2) = 4.30265; the logarithms lie ln 2 apart
        double factor = Math.exp(4.30265 * Math.log(2) / Math.sqrt(3));
        assertThat(point.high()).isEqualTo(2e9 * factor, within(1e5));
        assertThat(point.low()).isEqualTo(2e9 / factor, within(1e5));
    }

    @Test
    void withinOnePairAPointIsTheMedianWithTheRangeOfFewTrials() {
        List<TrialRecord> records = trials(8000, 4000, 2000);
        Point point = curves(records, Metrics.THROUGHPUT).get(0).points().get(0);

        assertThat(point.centre()).isEqualTo(2e9, within(1e-3));
        assertThat(point.low()).isEqualTo(1e9, within(1e-3));
        assertThat(point.high()).isEqualTo(4e9, within(1e-3));
        assertThat(chart(records).subtitle())
                .contains(
                        "median and 75 % interval of 3 trials within one pair, dashed below 95 %,"
                                + " dots are trials");
    }

    @Test
    void trialsAreDotsOfWhichNoPointHasTooMany() {
        double[] many = new double[100];
        for (int i = 0; i < many.length; i++) many[i] = 8000 + i;
        Point three = chart(trials(8000, 4000, 2000)).curves().get(0).points().get(0);
        Point hundred = chart(trials(many)).curves().get(0).points().get(0);
        Point one = chart(trials(8000)).curves().get(0).points().get(0);

        assertThat(three.dots(15)).hasSize(3).contains(three.low(), three.high());
        assertThat(hundred.dots(15)).hasSize(15).isSorted();
        assertThat(hundred.dots(15)[14]).isEqualTo(1e9, within(1e-3)); // the fastest is among them
        assertThat(one.dots(15)).isEmpty();
        XYPlot plot = chart(trials(many)).plot(Theme.LIGHT).panels().get(0).plot();
        assertThat(plot.getDataset(2).getItemCount(0)).isEqualTo(15);
        assertThat(plot.getDatasetRenderingOrder()).isEqualTo(DatasetRenderingOrder.REVERSE);
        assertThat(chart(trials(8000)).plot(Theme.LIGHT).panels().get(0).plot().getDatasetCount())
                .isEqualTo(1);
    }

    private List<TrialRecord> trials(double... nanosPerMessage) {
        List<TrialRecord> records = new ArrayList<>();
        for (double nanos : nanosPerMessage) {
            records.add(Measured.trial(new Trial(cell, 0, records.size()), nanos));
        }
        return records;
    }

    private static CurveChart chart(List<TrialRecord> records) {
        Experiment experiment = Measured.experiment(new Pattern.Flood(), DataType.OCTET);
        return (CurveChart) Measured.chart("throughput", experiment, records);
    }

    @Test
    void theCaptionSaysWhatReceiversBuildWhereThatDiffers() {
        Experiment experiment =
                new ExperimentBuilder("T")
                        .engines("tcp", "corba-sii")
                        .levels(Factors.TYPE, "octet")
                        .levels(Factors.SIZE, "1K", "2K")
                        .build();
        List<TrialRecord> same = new ArrayList<>();
        List<TrialRecord> different = new ArrayList<>();
        for (TrialRecord record : Measured.trials(experiment)) {
            boolean tcp = record.trial().cell().engine().id().equals("tcp");
            same.add(Measured.building(record, "arrays"));
            different.add(Measured.building(record, tcp ? "views" : "arrays"));
        }
        assertThat(Measured.chart("throughput", experiment, different).subtitle())
                .endsWith("receivers build arrays (corba-sii), views (tcp)");
        assertThat(Measured.chart("throughput", experiment, same).subtitle())
                .doesNotContain("build");
    }

    /** 38.8 ms would tell how long one waited, not how fast the engine is. */
    @Test
    void aCellThatFellBehindIsAnArrowAtTheEdge() throws Exception {
        Experiment experiment = Measured.experiment(Pattern.parse("paced 2000/s"), DataType.OCTET);
        List<TrialRecord> records = new ArrayList<>();
        for (TrialRecord record : Measured.trials(experiment)) {
            boolean jms = record.trial().cell().engine().id().equals("jms");
            records.add(
                    TrialRecordBuilder.with(
                            record,
                            MeasurementBuilder.like(record.measurement())
                                    .pacing(new Pacing(1000, 0))
                                    .build()));
            if (!jms) continue;
            records.set(
                    records.size() - 1,
                    TrialRecordBuilder.with(
                            record,
                            MeasurementBuilder.of(1240, 1_240_000, 1_000_000_000)
                                    .pacing(new Pacing(2000, 1990))
                                    .build()));
        }
        CurveChart chart = (CurveChart) Measured.chart("latency-p50", experiment, records);

        Curve jms =
                chart.curves().stream()
                        .filter(c -> c.key().engine().id().equals("jms"))
                        .findFirst()
                        .get();
        assertThat(jms.points()).isEmpty();
        assertThat(jms.behind()).hasSize(8);
        assertThat(jms.behind().get(0).words()).isEqualTo("1K can't keep 2000/s: reached 1,240/s");
        assertThat(chart.subtitle()).contains("beyond the edge ", "; and 6 more");
        assertThat(reached(chart, 2000)).as("each says what it reached").isEqualTo(8);
        assertThat(reached(chart, 960)).as("none over another").isBetween(1, 7);
        assertThat(chart.finishedOnly().curves()).as("in a file, too").contains(jms);
    }

    /** How many marks at the edge of a chart of this width have their label. */
    private static int reached(Chart chart, int width) throws Exception {
        String svg = InlineSvg.of(chart, width, 600, "test-");
        return svg.split(">reached ", -1).length - 1;
    }

    @Test
    void aSingleTrialHasNoInterval() {
        Point point =
                curves(List.of(Measured.trial(new Trial(cell, 0, 0), 8000)), Metrics.THROUGHPUT)
                        .get(0)
                        .points()
                        .get(0);
        assertThat(point.low()).isEqualTo(point.centre());
        assertThat(point.high()).isEqualTo(point.centre());
    }

    @Test
    void failedTrialsAreLeftOut() {
        assertThat(curves(List.of(Measured.failed(new Trial(cell, 0, 0))), Metrics.THROUGHPUT))
                .allMatch(curve -> curve.points().isEmpty());
    }

    @Test
    void patternAndQueueAreNamedWhereTheyDiffer() {
        List<TrialRecord> records =
                List.of(
                        Measured.trial(new Trial(cell, 0, 0), 8000),
                        Measured.trial(
                                new Trial(cell(new Pattern.CallReturn(), 8192), 0, 0), 9000));
        assertThat(curves(records, Metrics.THROUGHPUT))
                .extracting(Curve::label)
                .containsExactly(
                        "tcp · octet · flood · queue default",
                        "tcp · octet · call-return · queue 8K");
    }

    @Test
    void aNumberOfRequestsIsNamedWhereItDiffers() {
        List<TrialRecord> records =
                List.of(
                        Measured.trial(new Trial(requests(100), 0, 0), 8000),
                        Measured.trial(new Trial(requests(1), 0, 0), 9000));
        assertThat(curves(records, Metrics.THROUGHPUT))
                .extracting(Curve::label)
                .containsExactly("tcp · octet · 100 requests", "tcp · octet · 1 request");
        assertThat(curves(records.subList(0, 1), Metrics.THROUGHPUT))
                .extracting(Curve::label)
                .containsExactly("tcp · octet");
    }

    private Cell requests(int count) {
        return cell.with(Factors.REQUESTS, count);
    }

    @Test
    void latenciesComeFromTimedPatternsOnly() {
        Cell timed = cell(new Pattern.CallReturn(), 0);
        List<TrialRecord> records =
                List.of(
                        Measured.trial(new Trial(cell, 0, 0), 8000),
                        Measured.trial(new Trial(timed, 0, 0), 20_000));
        List<Curve> curves = curves(records, Metrics.LATENCY_P99);
        assertThat(curves).extracting(Curve::label).containsExactly("tcp · octet");
        assertThat(curves.get(0).points().get(0).centre()).isEqualTo(80_000, within(100.0));
    }

    @Test
    void whatWasMeasuredStandsInTheOrderOfTheExperiment() {
        Experiment experiment = Measured.experiment(new Pattern.Flood(), DataType.OCTET);
        List<Cell> cells = Plan.of(experiment).cells();
        List<TrialRecord> backwards = new ArrayList<>();
        for (Cell each : cells) backwards.add(0, Measured.trial(new Trial(each, 0, 0), 8000));
        Chart chart = Measured.chart("throughput", experiment, backwards);
        assertThat(((CurveChart) chart).curves())
                .extracting(Curve::label)
                .containsExactly(
                        "tcp · octet", "tcp-nio · octet", "corba-sii · octet", "jms · octet");
        Cell older = cell.with(Factors.TYPE, DataType.SHORT);
        backwards.add(0, Measured.trial(new Trial(older, 0, 0), 8000));
        chart = Measured.chart("throughput", experiment, backwards);
        assertThat(((CurveChart) chart).curves().get(4).label()).isEqualTo("tcp · short");
    }

    private static List<Curve> curves(List<TrialRecord> records, Metric metric) {
        List<Cell> cells = records.stream().map(r -> r.trial().cell()).distinct().toList();
        return curves(records, metric, cells);
    }

    private static List<Curve> curves(List<TrialRecord> records, Metric metric, List<Cell> cells) {
        CurvesKind kind = new CurvesKind(metric);
        Experiment experiment = Measured.experiment(new Pattern.Flood(), DataType.OCTET);
        EncodingChoice overSize = EncodingChoice.of(Map.of(Channel.X, "size"), cells);
        ChartRequest request =
                ChartRequest.planned(
                        Results.of(experiment).over(cells).with(records), cells, overSize);
        return ((CurveChart) kind.build(request)).curves();
    }

    @Test
    void aPlanKeepsThePlaceOfCurvesThatHaveNoPointYet() {
        Experiment experiment = Measured.experiment(new Pattern.Flood(), DataType.OCTET);
        List<Curve> curves = curves(List.of(), Metrics.THROUGHPUT, Plan.of(experiment).cells());
        assertThat(curves)
                .extracting(Curve::label)
                .containsExactly(
                        "tcp · octet", "tcp-nio · octet", "corba-sii · octet", "jms · octet");
        assertThat(curves).allMatch(c -> c.points().isEmpty());
    }

    @Test
    void aPercentileIsDrawnOnlyIfTheTrialsTogetherHaveTheRequestsForIt() {
        Cell timed = cell(new Pattern.CallReturn(), 0);
        TrialRecord enough = Measured.trial(new Trial(timed, 0, 0), 20_000);
        TrialRecord few = Measured.trial(new Trial(timed, 0, 1), 999, 20_000);
        assertThat(curves(List.of(few), Metrics.LATENCY_P99).get(0).points()).isEmpty();
        assertThat(curves(List.of(few), Metrics.LATENCY_P50).get(0).points()).hasSize(1);
        Point together = curves(List.of(enough, few), Metrics.LATENCY_P99).get(0).points().get(0);
        assertThat(together.estimate().trials()).isEqualTo(2);
        assertThat(together.dots(15)).as("trials with a percentile of their own").isEmpty();
        Experiment experiment = Measured.experiment(new Pattern.CallReturn(), DataType.OCTET);
        assertThat(Measured.chart("latency-p99", experiment, List.of(few)).subtitle())
                .contains("fewer than 1,000 requests left out");
    }

    @Test
    void figuresThatLieFarApartAreSpreadByRatio() {
        Experiment experiment = Measured.experiment(new Pattern.CallReturn(), DataType.OCTET);
        List<TrialRecord> near = List.of(latency(20_000, 1000), latency(60_000, 2000));
        List<TrialRecord> far = List.of(latency(20_000, 1000), latency(900_000, 2000));
        assertThat(Measured.chart("latency-p50", experiment, near).scale()).isEqualTo(Scale.LINEAR);
        assertThat(Measured.chart("latency-p50", experiment, far).scale())
                .isEqualTo(Scale.LOGARITHMIC);
        assertThat(Measured.chart("throughput", experiment, far).scale())
                .isEqualTo(Scale.LOGARITHMIC);
    }

    private static TrialRecord latency(double nanos, long bytes) {
        Pattern pattern = new Pattern.CallReturn();
        Cell sized = cell(pattern, 0).with(Factors.SIZE, MessageSize.ofBytes(bytes));
        return Measured.trial(new Trial(sized, 0, 0), nanos);
    }
}
