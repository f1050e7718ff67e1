package marshalyard.charts.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import marshalyard.charts.Measured;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.file.ChartExport;
import marshalyard.charts.frame.DoubtMarks;
import marshalyard.charts.frame.Panel;
import marshalyard.charts.theme.Theme;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.CapacityGoal;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.figure.Percentile;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.Pacing;
import marshalyard.model.measurement.Received;
import marshalyard.model.measurement.Sent;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import org.HdrHistogram.Histogram;
import org.jfree.chart.ui.Layer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadChartTest {
    private static final long SECOND = 1_000_000_000L;

    /** 0.2 s in user mode and 0.1 s in the kernel. */
    private static final Readings CPU =
            Readings.of(
                    Map.of(ProcessReadings.USER, 200_000_000, ProcessReadings.SYSTEM, 100_000_000));

    @TempDir private Path folder;

    private final Experiment experiment =
            Measured.experiment(Pattern.parse("open 1000/s"), DataType.OCTET)
                    .edit()
                    .engines("tcp", "corba-fast")
                    .levels(Factors.SIZE, "64")
                    .levels(Factors.PATTERN, "open 1000/s", "open 4000/s", "open 8000/s")
                    .build();

    /**
     * Calls of 100 µs each, and one in 50 of ten times as long; of {@code corba-fast} 8,000/s can't
     * be kept.
     */
    private static List<TrialRecord> records(Experiment experiment) {
        List<TrialRecord> records = new ArrayList<>();
        for (Trial trial : Plan.of(experiment).trials()) {
            boolean fast = trial.cell().engine().id().equals("corba-fast");
            Pattern.Open open = (Pattern.Open) trial.cell().get(Factors.PATTERN);
            long rate = SECOND / open.interval().toNanos();
            boolean tooMany = fast && rate == 8000;
            long nanos = tooMany ? 2 * SECOND : SECOND;
            long usual = tooMany ? SECOND / 2 : 100_000 * rate / 1000;
            Histogram times = new Histogram(3);
            times.recordValueWithCount(usual, rate * 49 / 50);
            times.recordValueWithCount(10 * usual, rate / 50);
            records.add(
                    TrialRecordBuilder.of(trial)
                            .took(Duration.ofNanos(nanos))
                            .measured(
                                    MeasurementBuilder.of(
                                                    new Sent(rate, rate * 64, nanos, nanos),
                                                    new Received(rate, rate * 64, 64, nanos))
                                            .latencies(
                                                    Map.of(
                                                            Latency.RESPONSE, times,
                                                            Latency.SERVICE, times,
                                                            Latency.SEND_LAG, times))
                                            .pacing(new Pacing(rate, 0))
                                            .sender(CPU)
                                            .receiver(CPU)
                                            .build()));
        }
        return records;
    }

    private LoadChart chart(Experiment of) {
        return (LoadChart) Measured.chart("load", of, records(of));
    }

    @Test
    void eachEngineHasACurveForEachPercentileOverTheRateThatWasAchieved() {
        LoadChart chart = chart(experiment);
        assertThat(chart.curves())
                .extracting(LoadCurve::percentile)
                .containsExactly(
                        Percentile.P50,
                        Percentile.P99,
                        Percentile.P99_9,
                        Percentile.P50,
                        Percentile.P99,
                        Percentile.P99_9);
        LoadCurve median = chart.curves().get(0);
        assertThat(median.label()).contains("tcp", "p50");
        assertThat(median.points())
                .extracting(p -> 10 * Math.round(p.rate() / 10))
                .containsExactly(1000L, 4000L, 8000L);
        assertThat(median.nanos(median.kept().get(0))).isCloseTo(100_000, within(200.0));
        // 4,000 calls a second of 400 µs, and one in 50 of ten times as long (Little's law).
        assertThat(median.points().get(1).inFlight()).isCloseTo(4000 * 472e-6, within(0.01));
        assertThat(chart.curves().get(2).kept())
                .as("the 3,000 calls at 1,000/s are too few for p99.9")
                .hasSize(2);
    }

    @Test
    void aCellThatFellBehindHasNoLatencyButADottedLineToTheRateThatItReached() throws Exception {
        LoadChart chart = chart(experiment);
        LoadCurve median = chart.curves().get(3);
        assertThat(median.saturated()).extracting(LoadPoint::rate).containsExactly(4000.0);
        assertThat(median.kept()).hasSize(2);
        assertThat(chart.subtitle()).contains("dotted: the rate was not kept");
        List<Panel> panels = chart.plot(Theme.LIGHT).panels();
        assertThat(panels).hasSize(3);
        assertThat(panels.get(0).plot().getDataset(2).getItemCount(3)).isEqualTo(2);
        assertThat(panels.get(0).plot().getDataset(2).getItemCount(0)).isZero();
        assertThat(panels.get(1).plot().getDataset(0).getItemCount(1)).isEqualTo(2);
        assertThat(panels.get(1).spots().of(0, 1).figure()).isEqualTo("1.89 in flight");
        assertThat(panels.get(2).spots().of(0, 1).figure())
                .isEqualTo("0.6 CPUs in use, both ends together");
        assertThat(panels.get(2).plot().getDataset(0).getItemCount(1))
                .as("also where the rate was not kept")
                .isEqualTo(3);
        Path file = folder.resolve("load.svg");
        ChartExport.write(file, chart, 900, 520);
        assertThat(Files.readString(file)).contains(">Achieved rate (requests/s)<", ">10 ms<");
    }

    @Test
    void aBoundIsDrawnAndTheRingIsTheHighestRateThatKeepsIt() {
        CapacityGoal goal =
                new CapacityGoal(
                        Map.of(Percentile.P99, Duration.ofMillis(5)),
                        false,
                        CapacityGoal.NONE.within());
        LoadChart chart = chart(experiment.edit().capacity(goal).build());
        assertThat(chart.subtitle()).contains("ring: highest rate with p99 ≤ 5 ms");
        assertThat(chart.curves().get(0).knee())
                .get()
                .extracting(LoadPoint::rate)
                .isEqualTo(4000.0);
        Panel times = chart.plot(Theme.LIGHT).panels().get(0);
        assertThat(times.plot().getRangeMarkers(Layer.FOREGROUND)).hasSize(1);
        assertThat(times.spots().of(0, 1).remarks()).containsExactly("The knee of its curve.");
    }

    /** Here the median grows as fast as the rate, so that the lowest rate has the same power. */
    @Test
    void withoutABoundTheRingIsWhereRateByMedianIsGreatest() {
        LoadChart chart = chart(experiment);
        assertThat(chart.curves().get(3).knee()).isPresent();
        assertThat(chart.curves().get(3).knee().get().saturated()).isFalse();
        assertThat(chart.withScale(Scale.LINEAR).plot(Theme.DARK).panels()).hasSize(3);
    }

    /** Each percentile of the cell and its calls in flight, but no other point. */
    @Test
    void pointsWithAVerdictAreHollowAndSayWhy() {
        Verdict disturbed = new Verdict(Verdict.Kind.DISTURBED, "Others used 40 % of the machine.");
        List<TrialRecord> records = new ArrayList<>();
        for (TrialRecord record : records(experiment)) {
            Cell cell = record.trial().cell();
            boolean is =
                    cell.engine().id().equals("tcp")
                            && Factors.PATTERN.text(cell).startsWith("open 4000/s");
            records.add(is ? TrialRecordBuilder.with(record, disturbed) : record);
        }
        LoadChart chart = (LoadChart) Measured.chart("load", experiment, records);

        assertThat(chart.subtitle()).contains("points hollow (disturbed)");
        for (Panel panel : chart.plot(Theme.LIGHT).panels()) {
            assertThat(panel.spots().of(0, 0).remarks()).noneMatch(r -> r.startsWith("disturbed"));
            assertThat(panel.spots().of(0, 1).remarks())
                    .anyMatch(r -> r.startsWith("disturbed") && r.endsWith(disturbed.sentence()));
            DoubtMarks marks = (DoubtMarks) panel.plot().getRenderer(1);
            assertThat(marks.getItemFillPaint(0, 1)).isEqualTo(Theme.LIGHT.background());
            assertThat(marks.getItemFillPaint(0, 0)).isNotEqualTo(Theme.LIGHT.background());
        }
    }

    @Test
    void onlyPatternsWithARateHaveLoad() {
        LoadKind kind = new LoadKind();
        List<Trial> calls =
                Plan.of(Measured.experiment(Pattern.parse("call-return"), DataType.OCTET)).trials();
        assertThat(kind.appliesTo(calls.get(0).cell())).isFalse();
        assertThat(kind.appliesTo(Plan.of(experiment).trials().get(0).cell())).isTrue();
    }
}
