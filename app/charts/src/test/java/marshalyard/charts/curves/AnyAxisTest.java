package marshalyard.charts.curves;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.charts.Chart;
import marshalyard.charts.Measured;
import marshalyard.charts.axis.Axes;
import marshalyard.charts.axis.LevelScale;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.file.ChartExport;
import marshalyard.charts.frame.Panel;
import marshalyard.charts.theme.Theme;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.axis.ValueTick;
import org.jfree.chart.ui.RectangleEdge;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Curves over whatever is a number. */
class AnyAxisTest {
    @TempDir Path folder;

    private static ExperimentBuilder experiment() {
        return new ExperimentBuilder("Any axis")
                .engines("jms")
                .levels(Factors.TYPE, "octet")
                .levels(Factors.SIZE, "1K", "64K");
    }

    private static List<TrialRecord> records(Experiment experiment) {
        List<TrialRecord> records = new ArrayList<>();
        for (Trial trial : Plan.of(experiment).trials()) {
            records.add(Measured.trial(trial, 8000 * trial.cell().get(Factors.RECEIVERS)));
        }
        return records;
    }

    private static CurveChart chart(Experiment experiment, String x) {
        return (CurveChart)
                Measured.chart("throughput", experiment, records(experiment), Map.of(Channel.X, x));
    }

    private String svg(Chart chart) throws Exception {
        Path file = folder.resolve("chart.svg");
        ChartExport.write(file, chart, 900, 560);
        return Files.readString(file);
    }

    @Test
    void receiversStandEvenlyEachWithItsTick() throws Exception {
        Experiment experiment = experiment().levels(Factors.RECEIVERS, "1", "2", "4").build();
        CurveChart chart = chart(experiment, "receivers");
        assertThat(chart.curves())
                .extracting(Curve::label)
                .containsExactly("jms · octet · 1K", "jms · octet · 64K");
        assertThat(chart.curves().get(0).points())
                .extracting(Point::x, Point::level)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(1.0, "1 receiver"),
                        org.assertj.core.groups.Tuple.tuple(2.0, "2 receivers"),
                        org.assertj.core.groups.Tuple.tuple(4.0, "4 receivers"));
        assertThat(svg(chart)).contains(">Receivers<", ">1<", ">2<", ">4<").doesNotContain(">3<");
        Panel panel = chart.plot(Theme.LIGHT).panels().get(0);
        assertThat(panel.spots().of(1, 2).words()).startsWith("jms · octet · 64K · 4 receivers\n");
    }

    @Test
    void ratesOfMoreThanADecadeStandByTheirLogarithmAndAFloodIsNamedAsLeftOut() throws Exception {
        Experiment experiment =
                experiment()
                        .levels(
                                Factors.PATTERN,
                                "flood",
                                "paced 100/s",
                                "paced 1000/s",
                                "paced 50000/s")
                        .build();
        CurveChart chart = chart(experiment, "rate");
        assertThat(chart.curves()).hasSize(2);
        assertThat(chart.subtitle())
                .contains("jms, octet, paced twoway uniform")
                .endsWith("not on this axis: flood");
        assertThat(svg(chart))
                .contains(">Request rate (requests/s)<", ">100<", ">1,000<", ">50,000<");
        LevelScale scale =
                new LevelScale(chart.axis(), List.of(100.0, 1000.0, 50_000.0), Optional.empty());
        assertThat(scale.at(1000) - scale.at(100)).isEqualTo(1);
    }

    @Test
    void enginesStandOneAfterTheOtherEachWithItsName() {
        List<EngineChoice> steps = new ArrayList<>();
        for (int i = 0; i < 13; i++) {
            steps.add(
                    new EngineChoice(
                            "jms",
                            i + " a step of the programme",
                            Map.of("pool", List.of(Integer.toString(i)))));
        }
        Experiment experiment = experiment().engines(steps).build();
        CurveChart chart = chart(experiment, "engine");
        assertThat(chart.curves())
                .extracting(Curve::label)
                .containsExactly("octet · 1K", "octet · 64K");
        assertThat(chart.curves().get(0).points()).hasSize(13);
        assertThat(ticks(chart, 900))
                .hasSize(13)
                .allSatisfy(tick -> assertThat(tick.getAngle()).as("slanted").isNegative());
        assertThat(ticks(chart, 9000))
                .hasSize(13)
                .allSatisfy(tick -> assertThat(tick.getAngle()).isZero());
    }

    private static List<ValueTick> ticks(CurveChart chart, int width) {
        ValueAxis axis = chart.plot(Theme.LIGHT).panels().get(0).plot().getDomainAxis();
        Graphics2D graphics = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
        List<ValueTick> ticks = new ArrayList<>();
        for (Object tick :
                axis.refreshTicks(
                        graphics,
                        new AxisState(),
                        new Rectangle(width, 400),
                        RectangleEdge.BOTTOM)) {
            ticks.add((ValueTick) tick);
        }
        graphics.dispose();
        return ticks;
    }

    @Test
    void theUserSpreadsTheHorizontalAxisEvenlyOrByRatio() {
        List<Double> sizes = List.of(1024.0, 2048.0, 65_536.0);
        LevelScale even = new LevelScale(Factors.SIZE, sizes, Optional.of(Scale.LINEAR));
        LevelScale octaves = new LevelScale(Factors.SIZE, sizes, Optional.of(Scale.LOGARITHMIC));
        assertThat(even.at(2048) - even.at(1024)).isEqualTo(1024);
        assertThat(octaves.at(2048) - octaves.at(1024)).isEqualTo(1);
        List<Double> withZero = List.of(0.0, 10.0);
        LevelScale zero =
                new LevelScale(Factors.RECEIVERS, withZero, Optional.of(Scale.LOGARITHMIC));
        assertThat(zero.at(0)).as("has no logarithm").isZero();
    }

    @Test
    void ratesAreToldInBitsOrInBytes() {
        Experiment experiment = Measured.experiment(new Pattern.Flood(), DataType.OCTET);
        Chart chart = Measured.chart("throughput", experiment, Measured.trials(experiment));
        Chart bytes = chart.withAxes(Axes.USUAL.withBytes(true));
        Panel bits = chart.plot(Theme.LIGHT).panels().get(0);
        Panel panel = bytes.plot(Theme.LIGHT).panels().get(0);
        assertThat(bits.plot().getRangeAxis().getLabel()).endsWith("bit/s)");
        assertThat(panel.plot().getRangeAxis().getLabel()).isEqualTo("Throughput (MB/s)");
        assertThat(panel.spots().of(0, 0).figure()).contains(" MB/s");
    }

    @Test
    void windowsAreNumbersOfOutstandingRequests() {
        Experiment experiment =
                experiment().levels(Factors.PATTERN, "deferred 2", "deferred 8").build();
        CurveChart chart = chart(experiment, "window");
        assertThat(chart.curves().get(0).points())
                .extracting(Point::level)
                .containsExactly("Requests outstanding: 2", "Requests outstanding: 8");
    }

    @Test
    void socketQueuesAreSizesAndTheDefaultIsLeftOut() throws Exception {
        Experiment experiment =
                experiment().levels(Factors.SOCKET_QUEUE, List.of(0, 8 << 10, 64 << 10)).build();
        CurveChart chart = chart(experiment, "socketQueue");
        assertThat(chart.curves().get(0).points()).hasSize(2);
        assertThat(chart.subtitle()).endsWith("not on this axis: queue default");
        assertThat(svg(chart)).contains(">Socket queue (bytes)<", ">8K<", ">64K<");
    }

    @Test
    void anOptionIsTakenOutOfTheEnginesName() throws Exception {
        EngineChoice pools =
                new EngineChoice(
                        "jms", "", Map.of("pool", List.of("16K", "64K"), "codec", List.of("fast")));
        Experiment experiment =
                experiment().engines(List.of(pools, new EngineChoice("tcp", "", Map.of()))).build();
        CurveChart chart = chart(experiment, "option.pool");
        assertThat(chart.curves())
                .extracting(Curve::label)
                .allMatch(label -> label.startsWith("jms"))
                .noneMatch(label -> label.contains("pool"));
        assertThat(chart.subtitle()).endsWith("not on this axis: tcp");
        assertThat(svg(chart)).contains(">Option pool<", ">16K<", ">64K<");
    }

    @Test
    void theTrialUnderWayHasItsPlaceOnEveryAxis() {
        Experiment experiment = experiment().levels(Factors.RECEIVERS, "1", "2", "4").build();
        CurveChart chart = chart(experiment, "receivers").withScale(Scale.LINEAR);
        Trial trial = Plan.of(experiment).trials().get(0);
        Chart live = chart.withLive(List.of(new Chart.Live(trial.cell(), 3e9)));
        var ring = live.plot(Theme.LIGHT).panels().get(0).plot().getDataset(1);
        assertThat(ring.getXValue(0, 0)).isEqualTo((double) trial.cell().get(Factors.RECEIVERS));
        assertThat(ring.getYValue(0, 0)).as("Gbit/s").isEqualTo(3);
        assertThat(((CurveChart) live.finishedOnly()).live()).isEmpty();
    }

    @Test
    void aSingleLevelStandsInTheMiddle() throws Exception {
        Experiment experiment = experiment().levels(Factors.RECEIVERS, "4").build();
        assertThat(svg(chart(experiment, "receivers"))).contains(">4<").doesNotContain(">8<");
    }

    @Test
    void manyLevelsHaveRoundTicksThatDoNotOverlap() throws Exception {
        List<Pattern> windows = new ArrayList<>();
        for (int i = 0; i < 60; i++) windows.add(new Pattern.Deferred(301 + i));
        Experiment experiment = experiment().levels(Factors.PATTERN, windows).build();
        assertThat(svg(chart(experiment, "window"))).contains(">340<").doesNotContain(">341<");
    }
}
