package marshalyard.charts.curves;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.analysis.results.Results;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.Measured;
import marshalyard.charts.axis.Axes;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.charts.frame.Panel;
import marshalyard.charts.frame.Spot;
import marshalyard.charts.kinds.ChartKinds;
import marshalyard.charts.theme.Theme;
import marshalyard.engine.DataType;
import marshalyard.engine.WorkAspect;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.junit.jupiter.api.Test;

class RelativeFiguresTest {
    private final Experiment experiment =
            Measured.experiment(new Pattern.Flood(), DataType.OCTET)
                    .edit()
                    .engines("tcp", "jms")
                    .build();

    /** The queue takes four times as long for each message. */
    private List<TrialRecord> trials() {
        List<TrialRecord> records = new ArrayList<>();
        for (Trial trial : Plan.of(experiment).trials()) {
            double bytes = trial.cell().messageBytes();
            double nanos = 2000 + 0.5 * bytes + 10 * trial.number();
            boolean queue = trial.cell().engine().id().equals("jms");
            records.add(Measured.trial(trial, queue ? 4 * nanos : nanos));
        }
        return records;
    }

    private CurveChart chart(Optional<String> reference) {
        return (CurveChart)
                ChartKinds.find("throughput")
                        .build(
                                ChartRequest.measured(
                                                Results.of(experiment).with(trials()),
                                                EncodingChoice.DEFAULT)
                                        .relativeTo(reference));
    }

    @Test
    void figuresAreMultiplesOfTheReferenceEngine() {
        CurveChart chart = chart(Optional.of("tcp"));
        assertThat(chart.curves()).hasSize(2);
        for (Point p : chart.curves().get(0).points()) {
            assertThat(p.centre()).isEqualTo(1);
            assertThat(p.estimate().interval()).isEmpty();
        }
        for (Point p : chart.curves().get(1).points()) {
            assertThat(p.centre()).isEqualTo(0.25, within(0.01));
            for (double dot : p.trials()) assertThat(dot).isEqualTo(0.25, within(0.01));
        }
        Panel panel = chart.plot(Theme.LIGHT).panels().get(0);
        assertThat(panel.plot().getRangeAxis().getLabel()).isEqualTo("Throughput, multiple of tcp");
        Spot spot = panel.spots().of(1, 3);
        assertThat(spot.figure()).contains("0.25").contains(" times tcp");
    }

    /** The queue builds objects and the sockets do not, so that their ratio tells of both. */
    @Test
    void aRatioOfUnequalWorkIsHollowAndSaysWhatOneDidThatTheOtherDidNot() {
        List<TrialRecord> telling = new ArrayList<>();
        for (TrialRecord record : trials()) {
            boolean queue = record.trial().cell().engine().id().equals("jms");
            telling.add(
                    Measured.doing(
                            record,
                            Map.of(
                                    WorkAspect.MARSHALLING,
                                    "each",
                                    WorkAspect.ELEMENTS,
                                    "converted",
                                    WorkAspect.MEMORY,
                                    queue ? "fresh" : "reused")));
        }
        CurveChart chart =
                (CurveChart)
                        ChartKinds.find("throughput")
                                .build(
                                        ChartRequest.measured(
                                                        Results.of(experiment).with(telling),
                                                        EncodingChoice.DEFAULT)
                                                .relativeTo(Optional.of("tcp")));

        assertThat(chart.curves().get(0).points())
                .allSatisfy(p -> assertThat(kinds(p)).doesNotContain(Verdict.Kind.UNEQUAL_WORK));
        assertThat(chart.curves().get(1).points())
                .allSatisfy(p -> assertThat(kinds(p)).contains(Verdict.Kind.UNEQUAL_WORK));
        XYPlot plot = chart.plot(Theme.LIGHT).panels().get(0).plot();
        assertThat(plot.getRenderer().getItemPaint(1, 0)).isNotEqualTo(Theme.LIGHT.background());
        assertThat(((XYLineAndShapeRenderer) plot.getRenderer()).getItemFillPaint(1, 0))
                .as("hollow")
                .isEqualTo(Theme.LIGHT.background());
        assertThat(chart.plot(Theme.LIGHT).panels().get(0).spots().of(1, 3).words())
                .contains(
                        "The receiver of tcp used its memory again; that of jms took fresh memory");
        assertThat(chart.subtitle()).contains("unequal work: memory fresh (jms), reused (tcp)");
    }

    private static List<Verdict.Kind> kinds(Point point) {
        return point.verdicts().stream().map(Verdict::kind).toList();
    }

    @Test
    void anEngineThatWasNotMeasuredIsNoReference() {
        assertThat(chart(Optional.of("udp")).isEmpty()).isTrue();
        assertThat(chart(Optional.empty()).curves().get(1).points().get(0).centre())
                .isGreaterThan(1e6);
    }

    @Test
    void aTrialUnderWayHasNoRatioYet() {
        Chart.Live live = new Chart.Live(trials().get(0).trial().cell(), 1e9);
        assertThat(chart(Optional.of("tcp")).withLive(List.of(live)).live()).isEmpty();
        assertThat(chart(Optional.empty()).withLive(List.of(live)).live()).hasSize(1);
    }

    @Test
    void aStraightLineRunsThroughThePointsAndSaysItsEquation() {
        Experiment timed =
                experiment
                        .edit()
                        .levels(Factors.PATTERN, List.<Pattern>of(new Pattern.CallReturn()))
                        .build();
        List<TrialRecord> records = new ArrayList<>();
        for (Trial trial : Plan.of(timed).trials()) {
            records.add(Measured.trial(trial, 20_000 + 0.5 * trial.cell().messageBytes()));
        }
        Chart chart =
                Measured.chart("latency-p50", timed, records).withAxes(Axes.USUAL.withTrends(true));
        Panel panel = chart.plot(Theme.LIGHT).panels().get(0);
        assertThat(panel.plot().getDataset(3).getItemCount(0)).isGreaterThan(50);
        assertThat(panel.spots().of(0, 0).remarks())
                .singleElement()
                .asString()
                .startsWith("trend: 20 µs + 0.5 µs per 1,000 bytes, R² 1");
    }

    /** Four connections queue for a tenth of their work. */
    @Test
    void ratesOverConnectionsHaveTheUniversalScalabilityLaw() {
        Experiment over =
                experiment
                        .edit()
                        .levels(Factors.SIZE, "1K")
                        .levels(Factors.CONNECTIONS, "1", "2", "4", "8")
                        .build();
        List<TrialRecord> records = new ArrayList<>();
        for (Trial trial : Plan.of(over).trials()) {
            int n = trial.cell().get(Factors.CONNECTIONS);
            records.add(Measured.trial(trial, 100_000 * (1 + 0.1 * (n - 1)) / n));
        }
        Chart chart =
                Measured.chart("throughput", over, records).withAxes(Axes.USUAL.withTrends(true));
        Panel panel = chart.plot(Theme.LIGHT).panels().get(0);
        assertThat(panel.plot().getDataset(3).getItemCount(0)).isGreaterThan(50);
        assertThat(panel.spots().of(0, 0).remarks())
                .singleElement()
                .asString()
                .startsWith("scalability: contention 0.100 (0.100 to 0.100), coherency ")
                .doesNotContain("most at");
    }
}
