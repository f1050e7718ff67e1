package marshalyard.charts.course;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import marshalyard.charts.Measured;
import marshalyard.charts.encoding.StyleAssigner;
import marshalyard.charts.file.ChartExport;
import marshalyard.charts.frame.Panel;
import marshalyard.charts.frame.Spot;
import marshalyard.charts.theme.Theme;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CourseTest {
    private static final Instant BEGIN = Instant.parse("2026-03-01T10:00:00Z");

    @TempDir Path folder;

    private final Experiment experiment =
            Measured.experiment(new Pattern.Flood(), DataType.OCTET)
                    .edit()
                    .engines("tcp", "jms")
                    .levels(Factors.SIZE, "1K")
                    .repetition(Repetition.DEFAULT.withForks(2))
                    .build();

    /** A trial every 10 s, the n-th of which takes so long; each fork is a pair. */
    private List<TrialRecord> records(double... nanosPerMessage) {
        List<Trial> trials =
                Plan.of(experiment).trials().stream()
                        .filter(t -> t.cell().engine().id().equals("tcp"))
                        .limit(nanosPerMessage.length)
                        .toList();
        List<TrialRecord> records = new ArrayList<>();
        for (Trial trial : trials) {
            int n = records.size();
            TrialRecord record = Measured.trial(trial, nanosPerMessage[n]);
            records.add(
                    TrialRecordBuilder.like(record)
                            .pair(trial.fork())
                            .started(BEGIN.plusSeconds(10L * n))
                            .measured(record.measurement()));
        }
        return records;
    }

    private CourseChart chart(List<TrialRecord> records) {
        return (CourseChart) Measured.chart("course", experiment, records);
    }

    @Test
    void eachTrialStandsAgainstTheMedianOfItsCell() {
        CourseChart chart = chart(records(10_000, 20_000, 8_000));
        assertThat(chart.curves()).hasSize(1);
        List<CoursePoint> points = chart.curves().get(0).points();
        assertThat(points)
                .extracting(CoursePoint::nanos)
                .containsExactly(0L, 10_000_000_000L, 20_000_000_000L);
        assertThat(points.get(0).relative()).isEqualTo(1);
        assertThat(points.get(1).relative()).isEqualTo(0.5, within(1e-9));
        assertThat(points.get(2).relative()).isEqualTo(1.25, within(1e-9));
    }

    @Test
    void aRunThatGetsSlowerIsToldSo() {
        double[] slower = new double[20];
        for (int i = 0; i < slower.length; i++) slower[i] = i < 7 ? 10_000 : 12_500;
        assertThat(chart(stretched(slower)).subtitle())
                .contains("last third of the run: 80 % of its first");
        assertThat(chart(records(10_000, 10_000)).subtitle()).doesNotContain("last third");
    }

    /** Trials of one cell, more than the plan has. */
    private List<TrialRecord> stretched(double[] nanosPerMessage) {
        Trial trial = Plan.of(experiment).trials().get(0);
        List<TrialRecord> records = new ArrayList<>();
        for (double nanos : nanosPerMessage) {
            int n = records.size();
            TrialRecord record = Measured.trial(new Trial(trial.cell(), 0, n), nanos);
            records.add(
                    TrialRecordBuilder.like(record)
                            .started(BEGIN.plusSeconds(10L * n))
                            .measured(record.measurement()));
        }
        return records;
    }

    @Test
    void aPointTellsItsFigureItsPairAndWhatMustBeKnown() {
        List<TrialRecord> records = new ArrayList<>(records(10_000, 20_000, 10_000));
        TrialRecord doubted = records.get(1);
        records.set(
                1,
                TrialRecordBuilder.with(
                        doubted, new Verdict(Verdict.Kind.DISTURBED, "Somebody compiled.")));
        CourseChart chart = chart(records);
        Panel panel = chart.plot(Theme.LIGHT).panels().get(0);
        Spot spot = panel.spots().of(0, 1);
        assertThat(spot.at()).isEqualTo("10 s");
        assertThat(spot.figure()).contains("Mbit/s, 0.50 of the cell's median, pair ");
        assertThat(spot.remarks()).containsExactly("Somebody compiled.");
        assertThat(panel.spots().of(0, 0).remarks()).isEmpty();
    }

    @Test
    void linesJoinTrialsOfOnePairOnly() {
        List<TrialRecord> records = records(10_000, 10_000, 10_000, 10_000, 10_000, 10_000);
        long pairs = records.stream().map(TrialRecord::pair).distinct().count();
        Panel panel = chart(records).plot(Theme.LIGHT).panels().get(0);
        int broken = 0;
        var lines = panel.plot().getDataset(1);
        for (int i = 0; i < lines.getItemCount(0); i++) {
            if (Double.isNaN(lines.getYValue(0, i))) broken++;
        }
        assertThat(broken).isEqualTo((int) pairs - 1);
    }

    /** A trial of each cell, so that no line joins two. */
    @Test
    void pointsWithoutLinesAreToldApartByTheirMarkersAlone() {
        for (String sizes : List.of("1K..2K *2", "1K..128K *2")) {
            Experiment several =
                    experiment
                            .edit()
                            .levels(Factors.TYPE, "octet", "binstruct")
                            .levels(Factors.SIZE, sizes)
                            .repetition(Repetition.DEFAULT.withTrials(1).withForks(1))
                            .build();
            CourseChart chart =
                    (CourseChart) Measured.chart("course", several, Measured.trials(several));
            StyleAssigner styles =
                    new StyleAssigner(
                            chart.curves().stream().map(CourseCurve::style).toList(), Theme.LIGHT);

            assertThat(styles.dashes()).hasSize(1);
            assertThat(chart.subtitle()).doesNotContain("lines join");
            assertThat(chart.curves())
                    .extracting(
                            c -> styles.of(c.style()).color(),
                            c -> styles.of(c.style()).marker(),
                            c -> c.style().panel())
                    .doesNotHaveDuplicates();
        }
    }

    @Test
    void theFileHasItsAxesAsText() throws Exception {
        Path file = folder.resolve("course.svg");
        ChartExport.write(file, chart(records(10_000, 20_000, 8_000)), 900, 520);
        assertThat(Files.readString(file))
                .contains(">Time since the first trial began (s)<")
                .contains("lines join trials of one pair of workers");
    }

    @Test
    void failedTrialsAndCellsWithoutAnyHaveNoPoint() {
        List<TrialRecord> records = new ArrayList<>(records(10_000));
        records.add(Measured.failed(Plan.of(experiment).trials().get(3)));
        assertThat(chart(records).points()).hasSize(1);
        assertThat(chart(List.of()).isEmpty()).isTrue();
    }
}
