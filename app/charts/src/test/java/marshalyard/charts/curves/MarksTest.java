package marshalyard.charts.curves;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import marshalyard.charts.Chart;
import marshalyard.charts.Drawn;
import marshalyard.charts.Measured;
import marshalyard.charts.frame.ChartPicture;
import marshalyard.charts.theme.Theme;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import org.junit.jupiter.api.Test;

/** The marks on a chart by which a reader sees what is special about a point. */
class MarksTest {
    private static final Verdict DISTURBED =
            new Verdict(Verdict.Kind.DISTURBED, "Others used 40 % of the machine.");
    private static final String DASHED = "stroke-dasharray[^;>]{0,3}3(\\.0)?[, ]+2\\.5";

    private final Experiment experiment =
            Measured.experiment(new Pattern.Flood(), DataType.OCTET).edit().engines("tcp").build();

    private List<TrialRecord> trials() {
        List<TrialRecord> all = new ArrayList<>();
        for (TrialRecord r : Measured.trials(experiment)) {
            if (r.trial().number() == 0) all.add(r);
        }
        return all;
    }

    private static boolean is(TrialRecord record, String size) {
        return Factors.SIZE.text(record.trial().cell()).equals(size);
    }

    private static TrialRecord disturbed(TrialRecord r) {
        return TrialRecordBuilder.with(r, DISTURBED);
    }

    private Chart chart(List<TrialRecord> records) {
        return Measured.chart("throughput", experiment, records);
    }

    /** The colours at the middle of the first curve's markers. */
    private static List<Color> middles(Chart chart) {
        Drawn drawn = Drawn.of(new ChartPicture(chart, Theme.LIGHT), 900, 560);
        BufferedImage image = drawn.image();
        return drawn.hits().values().stream()
                .map(h -> new Color(image.getRGB((int) Math.round(h.x()), (int) Math.round(h.y()))))
                .toList();
    }

    @Test
    void aPointWithAVerdictIsHollowAndSaysWhy() {
        List<TrialRecord> records =
                trials().stream().map(r -> is(r, "8K") ? disturbed(r) : r).toList();
        Chart chart = chart(records);

        assertThat(chart.subtitle()).contains("1 of 8 points hollow (disturbed)");
        Drawn drawn = Drawn.of(new ChartPicture(chart, Theme.LIGHT), 900, 560);
        assertThat(drawn.hits().get("tcp · octet · 8K").words())
                .endsWith("disturbed: Others used 40 % of the machine.");
        assertThat(drawn.hits().get("tcp · octet · 4K").spot().remarks()).isEmpty();
        assertThat(middles(chart)).filteredOn(Color.WHITE::equals).hasSize(1);
        assertThat(middles(chart(trials()))).doesNotContain(Color.WHITE);
    }

    /** The interval of their mean would tell nothing; tables and the inspector have the same. */
    @Test
    void pairsThatDisagreeAreToldFromTheLowestToTheHighest() {
        Experiment pairs =
                experiment
                        .edit()
                        .levels(Factors.SIZE, "1K")
                        .repetition(Repetition.DEFAULT.withForks(3).withTrials(1))
                        .build();
        List<TrialRecord> records = new ArrayList<>();
        for (Trial trial : Plan.of(pairs).trials()) {
            long nanos = trial.fork() == 0 ? 8_192_000 : 81_920_000;
            records.add(
                    TrialRecordBuilder.of(trial)
                            .measured(MeasurementBuilder.of(1000, 1_024_000, nanos).build()));
        }
        Chart chart = Measured.chart("throughput", pairs, records);
        Drawn drawn = Drawn.of(new ChartPicture(chart, Theme.LIGHT), 900, 560);
        assertThat(drawn.hits().get("tcp · octet · 1K").spot().figure())
                .contains("(pairs disagree: 100 to 1,000 Mbit/s)")
                .doesNotContain("±");
    }

    /** Three trials of one pair reach 75 %, eight of them 95 %. */
    @Test
    void aBarOfLessThanNinetyFivePercentIsDashed() {
        assertThat(svg(3)).containsPattern(DASHED);
        assertThat(svg(8)).doesNotContainPattern(DASHED);
    }

    private String svg(int trials) {
        Experiment ofOnePair =
                experiment
                        .edit()
                        .repetition(Repetition.DEFAULT.withForks(1).withTrials(trials))
                        .build();
        Chart chart = Measured.chart("throughput", ofOnePair, Measured.trials(ofOnePair));
        return Drawn.of(new ChartPicture(chart, Theme.LIGHT), 900, 560).svg();
    }

    @Test
    void aLineDoesNotRunThroughACellWithoutAFigure() {
        List<TrialRecord> records =
                trials().stream().map(r -> is(r, "8K") ? Measured.failed(r.trial()) : r).toList();
        Curve curve = ((CurveChart) chart(records)).curves().get(0);
        assertThat(curve.points()).extracting(Point::level).doesNotContain("8K").contains("16K");
        assertThat(curve.gapBefore(3)).as("4K to 16K").isTrue();
        assertThat(curve.gapBefore(2)).as("2K to 4K").isFalse();

        Drawn drawn = Drawn.of(new ChartPicture(chart(records), Theme.LIGHT), 900, 560);
        Drawn whole = Drawn.of(new ChartPicture(chart(trials()), Theme.LIGHT), 900, 560);
        assertThat(drawn.coloured("4K", "16K")).isLessThan(whole.coloured("4K", "16K") / 3);
    }

    @Test
    void manyCurvesFoldTheirLegendAndSayWhatHelps() {
        Experiment many =
                Measured.experiment(new Pattern.Flood(), DataType.OCTET, DataType.DOUBLE)
                        .edit()
                        .levels(Factors.SOCKET_QUEUE, "8K", "16K", "32K", "64K", "128K", "256K")
                        .levels(Factors.RECEIVERS, "1", "2")
                        .build();
        Chart chart = Measured.chart("throughput", many, Measured.trials(many));
        assertThat(chart.advice())
                .isEqualTo(
                        "96 curves are too many to tell apart. Show fewer levels of Socket queue,"
                                + " or give Socket queue panels of its own.");
        Drawn drawn = Drawn.of(new ChartPicture(chart, Theme.LIGHT), 560, 400);
        assertThat(drawn.plotHeight() + 45).as("with the axis").isGreaterThan(0.55 * 400);
        assertThat(drawn.svg()).contains(">tcp<", ">jms<", ">and 14 markers and dashes<");
        Drawn wide = Drawn.of(new ChartPicture(chart, Theme.LIGHT), 1000, 700);
        assertThat(wide.svg())
                .as("dashes repeat from the ninth on")
                .contains(">queue 8K", ">and 4 more<");
        Drawn small = Drawn.of(new ChartPicture(chart, Theme.LIGHT), 420, 300);
        assertThat(small.plotHeight() + 45).as("with the axis").isGreaterThan(0.45 * 300);
        assertThat(small.svg()).as("a few colours are always named").contains(">tcp<", ">jms<");
        assertThat(chart(trials()).advice()).isEmpty();
    }
}
