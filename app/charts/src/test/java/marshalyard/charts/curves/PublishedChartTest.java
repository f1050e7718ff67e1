package marshalyard.charts.curves;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.awt.geom.Rectangle2D;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import marshalyard.analysis.published.PublishedCurve;
import marshalyard.analysis.published.PublishedDisplay;
import marshalyard.analysis.results.Results;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.Drawn;
import marshalyard.charts.Measured;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.charts.file.ChartExport;
import marshalyard.charts.file.InlineSvg;
import marshalyard.charts.frame.ChartPicture;
import marshalyard.charts.frame.Panel;
import marshalyard.charts.kinds.ChartKinds;
import marshalyard.charts.theme.Theme;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import org.jfree.chart.plot.XYPlot;
import org.jfree.data.Range;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PublishedChartTest {
    @TempDir private Path folder;

    private static Experiment redoing(Pattern pattern, String paper) {
        return Measured.experiment(pattern, DataType.OCTET)
                .edit()
                .description("After " + paper + ".")
                .build();
    }

    private static Chart chart(String kind, Experiment experiment, PublishedDisplay how) {
        Chart ours = Measured.chart(kind, experiment, Measured.trials(experiment));
        return PublishedChart.behind(ours, experiment, how);
    }

    private static Range heights(Chart chart) {
        XYPlot plot = chart.plot(Theme.LIGHT).panels().get(0).plot();
        return plot.getRangeAxis().getRange();
    }

    @Test
    void anExperimentThatNamesNoPaperKeepsItsChart() {
        Experiment experiment = Measured.experiment(new Pattern.Flood(), DataType.OCTET);
        assertThat(chart("throughput", experiment, PublishedDisplay.ABSOLUTE))
                .isInstanceOf(CurveChart.class);
        assertThat(
                        chart(
                                "throughput",
                                redoing(new Pattern.Flood(), "sigcomm96"),
                                PublishedDisplay.OFF))
                .isInstanceOf(CurveChart.class);
    }

    /** 197 Mbit/s of 1996 beside Gbit/s of today. */
    @Test
    void whereTheyLieFarApartTheAxisShowsBoth() {
        Chart chart =
                chart(
                        "throughput",
                        redoing(new Pattern.Flood(), "sigcomm96"),
                        PublishedDisplay.ABSOLUTE);

        assertThat(chart.scale()).isEqualTo(Scale.LOGARITHMIC);
        assertThat(heights(chart).contains(Math.log10(5))).isTrue();
        assertThat(chart.subtitle())
                .endsWith("; grey: sigcomm96 Table 1, loopback, curves as its text tells them");
    }

    @Test
    void scaledTheirReferenceReachesAsHighAsOurs() {
        Experiment experiment = redoing(new Pattern.Flood(), "sigcomm96");
        PublishedChart chart =
                (PublishedChart) chart("throughput", experiment, PublishedDisplay.SCALED);
        double ours =
                chart.curves().curves().get(0).points().stream()
                        .mapToDouble(Point::centre)
                        .max()
                        .orElseThrow();

        assertThat(chart.published().stream().filter(PublishedCurve::reference).findFirst())
                .get()
                .extracting(PublishedCurve::high)
                .isEqualTo(ours);
        assertThat(chart.scale()).isEqualTo(chart.curves().scale());
        assertThat(chart.subtitle()).endsWith("scaled so that C/C++ reaches as high as tcp");
    }

    @Test
    void trendLinesStandBehindLatencies() {
        Experiment experiment = redoing(new Pattern.CallReturn(), "boeing99");
        PublishedChart chart =
                (PublishedChart) chart("latency-p50", experiment, PublishedDisplay.ABSOLUTE);

        assertThat(chart.published())
                .extracting(PublishedCurve::version)
                .isEqualTo(List.of("Socket", "ORBexpress", "TAO", "HARDPack"));
        XYPlot plot = chart.plot(Theme.LIGHT).panels().get(0).plot();
        assertThat(plot.getDataset(plot.getDatasetCount() - 1).getSeriesCount()).isEqualTo(4);
    }

    /** Floods have none of the lines of calls, and Any has none at all. */
    @Test
    void aPanelHasTheLinesOfItsOwnCellsOnly() throws Exception {
        Experiment experiment =
                Measured.experiment(new Pattern.CallReturn(), DataType.FLOAT)
                        .edit()
                        .levels(Factors.TYPE, "float", "record", "any-float")
                        .description("After boeing99.")
                        .build();
        Chart ours =
                ChartKinds.find("latency-p50")
                        .build(
                                ChartRequest.measured(
                                        Results.of(experiment).with(Measured.trials(experiment)),
                                        EncodingChoice.DEFAULT.with(
                                                Channel.PANEL, Optional.of(Factors.TYPE))));
        Chart chart = PublishedChart.behind(ours, experiment, PublishedDisplay.ABSOLUTE);

        assertThat(chart.plot(Theme.LIGHT).panels())
                .extracting(Panel::title, panel -> grey(panel.plot()))
                .containsExactly(tuple("float", 4), tuple("record", 4), tuple("any-float", 0));
        // The title of the panel says the type.
        assertThat(InlineSvg.of(chart, 1200, 700, "test-"))
                .contains(">HARDPack<")
                .doesNotContain("HARDPack, float");
    }

    private static int grey(XYPlot plot) {
        return plot.getDataset(9) == null ? 0 : plot.getDataset(9).getSeriesCount();
    }

    /** 0.000018 ms/byte and 0.207344 ms, between 1K and the next size. */
    @Test
    void aLineIsOneBetweenOurSizesToo() {
        Experiment experiment = redoing(new Pattern.CallReturn(), "boeing99");
        PublishedChart chart =
                (PublishedChart) chart("latency-p50", experiment, PublishedDisplay.ABSOLUTE);

        PublishedCurve socket = chart.published().get(0);
        assertThat(socket.drawn(16)).hasSize(1 + 16 * (socket.points().size() - 1));
        assertThat(socket.drawn(16))
                .allSatisfy(p -> assertThat(p.y()).isCloseTo(18 * p.x() + 207_344, within(1e-3)));
    }

    /** A point for 100 times as long a message than any of ours would flatten the curves. */
    @Test
    void whatLiesBeyondTheHorizontalAxisDoesNotStretchTheVerticalOne() {
        Experiment experiment = redoing(new Pattern.CallReturn(), "boeing99");
        CurveChart chart = (CurveChart) chart("latency-p50", experiment, PublishedDisplay.OFF);
        double no = Double.NaN;
        double largest = chart.points().mapToDouble(Point::x).max().orElseThrow();
        PublishedCurve curve =
                new PublishedCurve(
                        "TAO",
                        "Table 1",
                        "TAO",
                        false,
                        List.of(
                                new PublishedCurve.Point(largest, 1e6),
                                new PublishedCurve.Point(100 * largest, 1e12)),
                        false,
                        no,
                        no,
                        no,
                        no);
        CurveAxes axes = new CurveAxes(chart, Theme.LIGHT);
        XYPlot plot = chart.plot(Theme.LIGHT).panels().get(0).plot();

        new PublishedCurvePlot(List.of(curve), axes, Theme.LIGHT).addTo(plot, List.of(curve));

        Range shown = plot.getRangeAxis().getRange();
        assertThat(shown.contains(axes.toVertical().applyAsDouble(1e6))).isTrue();
        assertThat(shown.contains(axes.toVertical().applyAsDouble(1e8))).isFalse();
    }

    /** Ranges of a table are of no part of the horizontal axis. */
    @Test
    void rangesStandBesideThePlot() {
        Experiment experiment = redoing(new Pattern.Flood(), "sigcomm96");
        Chart with = chart("throughput", experiment, PublishedDisplay.ABSOLUTE);
        Chart without = chart("throughput", experiment, PublishedDisplay.OFF);
        Rectangle2D narrow = Drawn.of(new ChartPicture(with, Theme.LIGHT), 900, 540).area();
        Rectangle2D wide = Drawn.of(new ChartPicture(without, Theme.LIGHT), 900, 540).area();
        assertThat(narrow.getMaxX()).isLessThan(wide.getMaxX() - 50);
        XYPlot plot = with.plot(Theme.LIGHT).panels().get(0).plot();
        XYPlot own = without.plot(Theme.LIGHT).panels().get(0).plot();
        assertThat(plot.getDomainAxis().getRange()).isEqualTo(own.getDomainAxis().getRange());
    }

    @Test
    void aFileNamesWhatIsGrey() throws Exception {
        Path file = folder.resolve("published.svg");
        Experiment experiment = redoing(new Pattern.Flood(), "sigcomm96");
        ChartExport.write(
                file, chart("throughput", experiment, PublishedDisplay.ABSOLUTE), 900, 540);

        assertThat(file).content().contains("grey: sigcomm96 Table 1", ">ORBeline, scalars</text");
    }
}
