package marshalyard.charts.ratio;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.geom.Rectangle2D;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import marshalyard.analysis.answer.Sides;
import marshalyard.analysis.compare.LevelPair;
import marshalyard.analysis.compare.Question;
import marshalyard.analysis.compare.SessionComparison;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.charts.Chart;
import marshalyard.charts.Drawn;
import marshalyard.charts.Measured;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.charts.file.ChartExport;
import marshalyard.charts.frame.ChartPicture;
import marshalyard.charts.frame.Panel;
import marshalyard.charts.theme.Theme;
import marshalyard.engine.DataType;
import marshalyard.engine.WorkAspect;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import org.jfree.chart.plot.IntervalMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.Layer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RatioChartTest {
    @TempDir private Path folder;

    private static Experiment experiment() {
        return new ExperimentBuilder("First look")
                .engines("tcp", "jms")
                .levels(Factors.TYPE, List.of(DataType.OCTET))
                .levels(Factors.SIZE, "1K..4K *2")
                .repetition(Repetition.DEFAULT)
                .build();
    }

    /** Trials of 1 µs a message and a little more, tcp so many times slower. */
    private static List<CellResult> results(double slower) {
        List<TrialRecord> records = new ArrayList<>();
        for (Trial trial : Plan.of(experiment()).trials()) {
            boolean tcp = trial.cell().engine().id().equals("tcp");
            double scatter = 1 + 0.01 * trial.fork() + 0.001 * trial.number();
            records.add(Measured.trial(trial, 1000 * scatter * (tcp ? slower : 1)));
        }
        return CellResult.of(records);
    }

    private static Chart chart(double slower) {
        SessionComparison comparison =
                SessionComparison.of(results(1), results(slower), Question.THROUGHPUT);
        return new RatioKind("after against before", new Sides("", "before", "after"), comparison)
                .chart(Results.of(experiment()), EncodingChoice.DEFAULT);
    }

    @Test
    void eachCellStandsAtItsRatioAroundTheLineOfNoDifference() {
        RatioChart chart = (RatioChart) chart(1.25);

        assertThat(chart.curves()).extracting(RatioCurve::label).hasSize(2);
        assertThat(chart.curves().get(0).ratios())
                .allSatisfy(r -> assertThat(r.value()).isBetween(0.79, 0.81))
                .allMatch(Ratio::differs);
        assertThat(chart.curves().get(1).ratios())
                .allSatisfy(r -> assertThat(r.value()).isEqualTo(1))
                .noneMatch(Ratio::differs);
        assertThat(chart.subtitle())
                .contains("3 of 6 cells differ", "pale points show no difference");
    }

    @Test
    void theAxisSaysOfWhatTheLevelsAre() {
        SessionComparison same = SessionComparison.of(results(1), results(1), Question.THROUGHPUT);

        assertThat(new RatioKind("", new Sides("", "tcp", "jms"), same).axis())
                .isEqualTo("jms ÷ tcp");
        assertThat(new RatioKind("", new Sides("TLS", "none", "1.3"), same).axis())
                .isEqualTo("TLS: 1.3 ÷ none");
        assertThat(new RatioKind("", new Sides("message size", "1K", "64K"), same).axis())
                .isEqualTo("Message size: 64K ÷ 1K");
    }

    @Test
    void aCellWithoutADifferenceIsPaleAndNotHollow() {
        Panel panel = chart(1.25).plot(Theme.LIGHT).panels().get(0);
        XYPlot plot = panel.plot();
        XYLineAndShapeRenderer renderer = (XYLineAndShapeRenderer) plot.getRenderer();

        assertThat(renderer.getItemFillPaint(0, 0)).isEqualTo(Theme.LIGHT.palette().get(0));
        assertThat(renderer.getItemFillPaint(1, 0))
                .isEqualTo(new Color(0xebc9dc))
                .isEqualTo(renderer.getItemOutlinePaint(1, 0));
        assertThat(plot.getRangeAxis().getRange().contains(1)).isTrue();
        assertThat(panel.spots().of(0, 0).words()).contains("tcp", "ratio 0.80", "slower");
    }

    /** One engine against the other, which differ in all cells and did unequal work. */
    @Test
    void aRatioOfUnequalWorkIsHollow() {
        List<TrialRecord> records = new ArrayList<>();
        for (Trial trial : Plan.of(experiment()).trials()) {
            boolean tcp = trial.cell().engine().id().equals("tcp");
            double scatter = 1 + 0.01 * trial.fork() + 0.001 * trial.number();
            records.add(
                    Measured.doing(
                            Measured.trial(trial, 1000 * scatter * (tcp ? 1 : 2)),
                            Map.of(WorkAspect.ELEMENTS, tcp ? "left" : "converted")));
        }
        Results results = Results.of(experiment()).with(records);
        LevelPair engines = LevelPair.parse("engine=tcp,jms", results.all());
        RatioChart chart =
                (RatioChart)
                        new RatioKind(
                                        "jms against tcp",
                                        new Sides("", "tcp", "jms"),
                                        SessionComparison.between(
                                                results, engines, Question.THROUGHPUT))
                                .chart(results, EncodingChoice.DEFAULT);
        Panel panel = chart.plot(Theme.LIGHT).panels().get(0);

        assertThat(chart.ratios()).allMatch(Ratio::differs).allMatch(Ratio::unequal);
        assertThat(((XYLineAndShapeRenderer) panel.plot().getRenderer()).getItemFillPaint(0, 0))
                .isEqualTo(Theme.LIGHT.background());
        assertThat(chart.subtitle()).contains("3 of 3 hollow for unequal work");
        assertThat(panel.spots().of(0, 0).words())
                .contains(
                        "The receiver of tcp left the elements where they were read; that of jms");
    }

    /** Full or pale tells of a difference; the band tells who is alike. */
    @Test
    void theMarginIsABandAndItsCellsAreCounted() {
        RatioChart chart = (RatioChart) chart(1.25);
        XYPlot plot = chart.plot(Theme.LIGHT).panels().get(0).plot();

        assertThat(plot.getRangeMarkers(Layer.BACKGROUND))
                .filteredOn(IntervalMarker.class::isInstance)
                .singleElement()
                .satisfies(
                        band -> {
                            assertThat(((IntervalMarker) band).getStartValue()).isEqualTo(1 / 1.05);
                            assertThat(((IntervalMarker) band).getEndValue()).isEqualTo(1.05);
                        });
        assertThat(chart.subtitle()).contains("3 are alike within 5 %");
    }

    /** Two pairs that are far apart leave an interval that no axis holds. */
    @Test
    void anIntervalThatLeavesThePlotEndsInAnArrow() {
        List<TrialRecord> records = new ArrayList<>();
        for (Trial trial : Plan.of(experiment()).trials()) {
            records.add(Measured.trial(trial, 1000 * (1 + 2 * trial.fork())));
        }
        SessionComparison comparison =
                SessionComparison.of(results(1), CellResult.of(records), Question.THROUGHPUT);
        Chart chart =
                new RatioKind("after against before", new Sides("", "before", "after"), comparison)
                        .chart(Results.of(experiment()), EncodingChoice.DEFAULT);
        Drawn drawn = Drawn.of(new ChartPicture(chart, Theme.LIGHT), 900, 500);
        Rectangle2D area = drawn.area();

        assertThat(drawn.hits().values())
                .isNotEmpty()
                .allSatisfy(
                        hit -> {
                            assertThat(width(drawn, hit.x(), area.getMinY() + 5)).isGreaterThan(4);
                            assertThat(width(drawn, hit.x(), area.getMaxY() - 5)).isGreaterThan(4);
                        });
    }

    /** How many pixels of colour lie beside each other about a place. */
    private static int width(Drawn drawn, double x, double y) {
        int wide = 0;
        for (int i = (int) x - 6; i <= x + 6; i++) {
            Color c = new Color(drawn.image().getRGB(i, (int) y));
            if (Math.max(c.getRed(), c.getBlue()) - Math.min(c.getRed(), c.getBlue()) > 20) wide++;
        }
        return wide;
    }

    @Test
    void ratiosFarApartStandByTheirLogarithm() {
        assertThat(chart(1.25).scale()).isEqualTo(Scale.LINEAR);
        assertThat(chart(2.5).scale()).as("far from 1, too").isEqualTo(Scale.LOGARITHMIC);
        assertThat(chart(20).scale()).isEqualTo(Scale.LOGARITHMIC);
    }

    @Test
    void itIsAFileLikeAnyChart() throws Exception {
        Path file = folder.resolve("ratio.svg");
        ChartExport.write(file, chart(1.25), 900, 500);

        assertThat(file).content().contains("after against before", "3 of 6 cells differ");
    }
}
