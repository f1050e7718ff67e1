package marshalyard.charts.heat;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import marshalyard.charts.Chart;
import marshalyard.charts.Measured;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.file.InlineSvg;
import marshalyard.charts.frame.ChartPicture;
import marshalyard.charts.frame.Panel;
import marshalyard.charts.heat.HeatSquare.State;
import marshalyard.charts.kinds.ChartKinds;
import marshalyard.charts.squares.HeatColours;
import marshalyard.charts.theme.Theme;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.figure.FigureUnit;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;

class HeatChartTest {
    private static final Verdict DISTURBED =
            new Verdict(Verdict.Kind.DISTURBED, "Others used 40 % of the machine.");

    private static Experiment of(String... patterns) {
        return new ExperimentBuilder("Heat")
                .engines("tcp", "jms")
                .levels(Factors.TYPE, List.of(DataType.OCTET, DataType.DOUBLE))
                .levels(Factors.SIZE, "1K..128K *2")
                .levels(Factors.PATTERN, patterns)
                .build();
    }

    private static HeatChart chart(String metric, Experiment experiment, List<TrialRecord> trials) {
        return (HeatChart) Measured.chart("heat-" + metric, experiment, trials, Map.of());
    }

    private static HeatSquare square(HeatChart chart, String title) {
        return chart.panels().stream()
                .flatMap(p -> p.squares().stream())
                .filter(s -> s.cell().title().startsWith(title))
                .findFirst()
                .orElseThrow();
    }

    /** Four latencies with five losses and two sizes would be 20 tables of two columns. */
    @Test
    void columnsLeaveRoomForAllTables() {
        Experiment links =
                of("call-return")
                        .edit()
                        .levels(Factors.TYPE, "octet")
                        .levels(Factors.SIZE, "64", "4K")
                        .levels(
                                Factors.LINK,
                                "latency: [5 ms, 40 ms, 150 ms, 300 ms],"
                                        + " loss: [0 %, 2 %, 4 %, 6 %, 8 %]")
                        .build();
        HeatChart chart = chart("throughput", links, Measured.trials(links));

        assertThat(chart.columns()).containsExactly("0", "2", "4", "6", "8");
        assertThat(chart.panels()).hasSize(8);
    }

    @Test
    void enginesAreRowsSizesAreColumnsAndAllElseHasPanels() {
        Experiment both = of("flood", "call-return");
        HeatChart chart = chart("throughput", both, Measured.trials(both));

        assertThat(chart.rows()).containsExactly("tcp", "jms");
        assertThat(chart.columns())
                .containsExactly("1K", "2K", "4K", "8K", "16K", "32K", "64K", "128K");
        assertThat(chart.panels())
                .extracting(HeatPanel::title)
                .containsExactlyInAnyOrder(
                        "octet · flood",
                        "double · flood",
                        "octet · call-return",
                        "double · call-return");
        assertThat(chart.panels()).allMatch(p -> p.squares().size() == 16);
        HeatSquare last = square(chart, "jms · octet · 128K · flood");
        assertThat(List.of(last.row(), last.column())).containsExactly(1, 7);
    }

    /** The figures are those of the curves, with their unit below. */
    @Test
    void squaresHaveFiguresAndTheScaleHasTheUnit() throws Exception {
        Experiment floods = of("flood");
        HeatChart chart = chart("throughput", floods, Measured.trials(floods));
        String svg = InlineSvg.of(chart, 1000, 600, "test-");

        assertThat(svg).contains(">Throughput (Mbit/s)<", ">Message size (bytes)<", ">tcp<");
        double value = square(chart, "tcp · octet · 128K").value().getAsDouble();
        assertThat(svg).contains(">" + HeatRenderer.figure(value / 1e6) + "<");
        assertThat(HeatRenderer.figure(18_003)).isEqualTo("18,000");
        assertThat(HeatRenderer.figure(16.13)).isEqualTo("16.1");
    }

    /** Beside an inspector there is half of the width: then panels stand below each other. */
    @Test
    void figuresCanBeReadInANarrowPicture() throws Exception {
        Experiment both = of("flood", "call-return");
        HeatChart chart = chart("throughput", both, Measured.trials(both));
        String svg = InlineSvg.of(chart, 420, 700, "test-");

        FigureUnit unit = chart.unit();
        assertThat(chart.panels().stream().flatMap(p -> p.squares().stream()))
                .allMatch(
                        square -> {
                            double value = square.value().getAsDouble() / unit.size();
                            return svg.contains(">" + HeatRenderer.figure(value) + "<");
                        });
    }

    /** Two tables that share their names, and one that has its own. */
    @Test
    void longNamesLeaveHalfOfTheWidthToSquares() throws Exception {
        String words = "A broker with queues, its copies, its threads and all else that matters ";
        for (String types : List.of("octet, double", "octet")) {
            Experiment named =
                    of("flood")
                            .edit()
                            .engines(
                                    List.of(
                                            new EngineChoice("tcp", words + "1", Map.of()),
                                            new EngineChoice("jms", words + "2", Map.of())))
                            .levels(Factors.TYPE, types.split(", "))
                            .build();
            HeatChart chart = chart("throughput", named, Measured.trials(named));
            ChartPicture picture = new ChartPicture(chart, Theme.LIGHT);
            Graphics2D g = new BufferedImage(420, 700, BufferedImage.TYPE_INT_RGB).createGraphics();
            picture.draw(g, 420, 700);
            g.dispose();

            assertThat(picture.panelAt(300, 250).orElseThrow().area().getWidth())
                    .isGreaterThan(0.4 * 420);
            assertThat(InlineSvg.of(chart, 420, 700, "test-"))
                    .containsPattern(">A broker[^<]*…[^<]* 1<")
                    .containsPattern(">A broker[^<]*…[^<]* 2<");
        }
    }

    /** Below long names, it stood in the middle of the picture. */
    @Test
    void theTitleOfTheAxisStandsBelowTheSquares() throws Exception {
        String words = "A broker with queues, its copies, its threads and all else that matters ";
        Experiment named =
                of("flood")
                        .edit()
                        .engines(List.of(new EngineChoice("tcp", words, Map.of())))
                        .levels(Factors.TYPE, "octet", "double")
                        .build();
        HeatChart chart = chart("throughput", named, Measured.trials(named));
        ChartPicture picture = new ChartPicture(chart, Theme.LIGHT);
        Graphics2D g = new BufferedImage(900, 600, BufferedImage.TYPE_INT_RGB).createGraphics();
        picture.draw(g, 900, 600);
        g.dispose();

        Matcher title =
                Pattern.compile("<text [^>]*x=\"([0-9.]+)\"[^>]*>Message size")
                        .matcher(InlineSvg.of(chart, 900, 600, "test-"));
        assertThat(title.find()).isTrue();
        assertThat(Double.parseDouble(title.group(1)))
                .isGreaterThan(picture.panelAt(560, 200).orElseThrow().area().getX());
    }

    @Test
    void aVerdictHatchesAFigureAndIsTold() throws Exception {
        Experiment floods = of("flood");
        List<TrialRecord> plain = Measured.trials(floods);
        List<TrialRecord> doubted = new ArrayList<>();
        for (TrialRecord r : plain) {
            boolean one = r.trial().cell().title().startsWith("tcp · octet · 8K");
            doubted.add(one ? TrialRecordBuilder.with(r, DISTURBED) : r);
        }
        HeatChart chart = chart("throughput", floods, doubted);

        assertThat(square(chart, "tcp · octet · 8K").doubted()).isTrue();
        assertThat(square(chart, "tcp · octet · 4K").doubted()).isFalse();
        assertThat(chart.subtitle())
                .containsPattern("[0-9]+ of 32 hatched, to be read with care \\(.*disturbed");
        assertThat(chart("throughput", floods, plain).subtitle()).doesNotContain("disturbed");
        Panel panel = chart.plot(Theme.LIGHT).panels().get(0);
        assertThat(panel.spots().of(0, 3).remarks())
                .anyMatch(
                        remark -> remark.matches("disturbed: .*Others used 40 % of the machine."));
    }

    @Test
    void aCellThatFailedHasNoColourButAReason() {
        Experiment floods = of("flood");
        List<TrialRecord> trials = new ArrayList<>();
        for (TrialRecord r : Measured.trials(floods)) {
            boolean one = r.trial().cell().title().startsWith("jms · octet · 1K");
            trials.add(one ? Measured.failed(r.trial()) : r);
        }
        HeatKind kind = (HeatKind) ChartKinds.find("heat-throughput");
        HeatChart chart =
                (HeatChart)
                        kind.build(
                                marshalyard.charts.ChartRequest.planned(
                                        marshalyard.analysis.results.Results.of(floods)
                                                .with(trials),
                                        Plan.of(floods).cells(),
                                        marshalyard.charts.encoding.EncodingChoice.DEFAULT));

        HeatSquare failed = square(chart, "jms · octet · 1K");
        assertThat(failed.state()).isEqualTo(State.FAILED);
        assertThat(failed.reason()).startsWith("All trials failed: ");
        assertThat(failed.value()).isEmpty();
    }

    /** The whole square can be clicked, not only its middle. */
    @Test
    void aSquareIsFoundAtItsCorner() {
        Experiment floods = of("flood").edit().levels(Factors.TYPE, "octet").build();
        ChartPicture picture =
                new ChartPicture(chart("throughput", floods, Measured.trials(floods)), Theme.LIGHT);
        var g =
                new java.awt.image.BufferedImage(
                                900, 560, java.awt.image.BufferedImage.TYPE_INT_RGB)
                        .createGraphics();
        picture.draw(g, 900, 560);
        g.dispose();
        var area = picture.panelAt(450, 200).orElseThrow().area();
        var first = picture.at(area.getX() + 3, area.getY() + 3).orElseThrow();
        assertThat(first.spot().curve()).isEqualTo("tcp");
        assertThat(first.spot().at()).isEqualTo("1K");
        var last = picture.at(area.getMaxX() - 3, area.getMaxY() - 3).orElseThrow();
        assertThat(last.spot().curve()).isEqualTo("jms");
        assertThat(last.spot().at()).isEqualTo("128K");
    }

    @Test
    void roundTripsAndResponseTimesHaveColoursOfTheirOwn() {
        Experiment both = of("call-return", "paced 100/s twoway");
        HeatChart chart = chart("latency-p50", both, Measured.trials(both));

        assertThat(chart.plot(Theme.LIGHT).scales())
                .extracting(scale -> scale.axis().getLabel())
                .containsExactlyInAnyOrder("Round trip, median (µs)", "Response time, median (µs)");
        assertThat(chart.lessIsStronger()).isTrue();
    }

    @Test
    void aStrongerColourIsFaster() {
        var all = new java.util.DoubleSummaryStatistics();
        all.accept(1);
        all.accept(100);
        Color fast = HeatColours.of(all, Scale.LINEAR, true, Theme.LIGHT).of(1);
        Color slow = HeatColours.of(all, Scale.LINEAR, true, Theme.LIGHT).of(100);
        assertThat(fast.getRed()).isLessThan(slow.getRed());
    }

    @Test
    void manyCellsAreATableAndFewAreCurves() {
        List<Cell> few = Plan.of(of("flood")).cells();
        List<Cell> many = Plan.of(of("flood", "call-return")).cells();

        assertThat(many).hasSizeGreaterThan(ChartKinds.MANY);
        assertThat(ChartKinds.usual(few).id()).isEqualTo("throughput");
        assertThat(ChartKinds.usual(many).id()).isEqualTo("heat-throughput");
        assertThat(ChartKinds.curvesOf(ChartKinds.usual(many)).id()).isEqualTo("throughput");
        Chart empty = Measured.chart("heat-throughput", of("flood"), List.of());
        assertThat(empty.isEmpty()).isTrue();
    }
}
