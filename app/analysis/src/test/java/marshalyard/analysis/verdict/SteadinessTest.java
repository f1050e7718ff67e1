package marshalyard.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntToLongFunction;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.MadeCellResults;
import marshalyard.engine.DataType;
import marshalyard.engine.Facts;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Cpus;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.Pacing;
import marshalyard.model.measurement.Steady;
import marshalyard.model.measurement.Timeline;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.measurement.Verdict.Kind;
import marshalyard.model.measurement.WarmUp;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import marshalyard.model.reading.SampleReadings;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** The verdicts of a trial and a cell on how steady they were. */
class SteadinessTest {
    private static final long SECOND = 1_000_000_000L;
    private static final long BYTES = 1 << 20;
    private static final Cell CELL =
            MadeCellResults.cell("tcp", DataType.OCTET, 1024, new Pattern.Flood());

    /** A flood of a megabyte in a second. */
    private static Measurement flood(WarmUp warmUp, Steady steady, Readings sender) {
        return flood("0").warmUp(warmUp).steady(steady).sender(sender).build();
    }

    private static MeasurementBuilder flood(String cpus) {
        return MeasurementBuilder.of(1024, BYTES, SECOND).senderFacts(Map.of(Facts.CPUS, cpus));
    }

    private static Steady halves(double first, double second) {
        return new Steady(0.1, (first + second) / 2, first, second);
    }

    private static List<Kind> verdicts(Measurement m) {
        return TrialVerdicts.of(m).stream().map(Verdict::kind).toList();
    }

    @Test
    void aRateThatRisesOrFallsWithinATrialIsOne() {
        assertThat(verdicts(flood(null, halves(100, 114), null))).isEmpty();
        assertThat(verdicts(flood(null, halves(100, 120), null))).containsExactly(Kind.NOT_WARM);
        assertThat(verdicts(flood(null, halves(100, 80), null))).containsExactly(Kind.UNSTEADY);
    }

    /** Whoever records latencies has a rate too. */
    @Test
    void callsAreJudgedAsFloodsAre() {
        assertThat(verdicts(calls(100_000).steady(halves(100, 114)).build())).isEmpty();
        assertThat(verdicts(calls(100_000).steady(halves(100, 120)).build()))
                .containsExactly(Kind.NOT_WARM);
        assertThat(verdicts(calls(100_000).steady(halves(100, 80)).build()))
                .containsExactly(Kind.UNSTEADY);
        assertThat(verdicts(calls(100_000).build())).containsExactly(Kind.STEADINESS_UNKNOWN);
        assertThat(verdicts(calls(7).build())).containsExactly(Kind.TOO_FEW_SAMPLES);
        WarmUp slow = new WarmUp(1024, BYTES, 2 * SECOND);
        assertThat(verdicts(calls(1024).warmUp(slow).steady(halves(100, 100)).build()))
                .containsExactly(Kind.NOT_WARM);
    }

    /** The pace is the rate, and arrivals at random differ by chance. */
    @Test
    void pacedRequestsAreJudgedBeyondChance() {
        Pacing kept = new Pacing(10_000, 0);
        WarmUp slow = new WarmUp(10, 10, SECOND);
        MeasurementBuilder paced = calls(10_000).pacing(kept).warmUp(slow);
        assertThat(verdicts(paced.steady(halves(100, 120)).build())).isEmpty();
        assertThat(verdicts(paced.steady(halves(100, 50)).build())).containsExactly(Kind.UNSTEADY);
    }

    /** The pace is kept whether the code is warm or not; response times tell. */
    @Test
    void responseTimesOfPacedRequestsThatFallOrRiseAreOne() {
        assertThat(verdicts(paced(i -> 100_000))).isEmpty();
        assertThat(verdicts(paced(i -> i < 20 ? 150_000 : 100_000))).containsExactly(Kind.NOT_WARM);
        assertThat(verdicts(paced(i -> i < 20 ? 100_000 : 130_000))).containsExactly(Kind.UNSTEADY);
        // readings that differ that much by chance, and by more than is told of others
        assertThat(verdicts(paced(i -> i % 3 == 0 ? 300_000 : i < 20 ? 90_000 : 150_000)))
                .isEmpty();
        assertThat(verdicts(paced(i -> i % 3 == 0 ? 300_000 : i < 20 ? 90_000 : 110_000)))
                .isEmpty();
        assertThat(verdicts(paced(i -> i == 0 ? 900_000 : 100_000))).isEmpty();
    }

    /** The first and the last tenth left out, seven readings leave six and six leave five. */
    @Test
    void sixReadingsOfResponseTimesTellAndFiveDoNot() {
        assertThat(verdicts(paced(7, i -> i < 3 ? 150_000 : 100_000)))
                .containsExactly(Kind.NOT_WARM);
        assertThat(verdicts(paced(6, i -> i < 2 ? 150_000 : 100_000))).isEmpty();
    }

    private static Measurement paced(IntToLongFunction medians) {
        return paced(40, medians);
    }

    private static Measurement paced(int readings, IntToLongFunction medians) {
        List<Timeline.Point> points = new ArrayList<>();
        for (int i = 0; i < readings; i++) {
            long nanos = (i + 1) * SECOND / readings;
            points.add(
                    new Timeline.Point(
                            nanos,
                            250 * (i + 1),
                            null,
                            null,
                            null,
                            null,
                            medians.applyAsLong(i),
                            0L));
        }
        return calls(10_000)
                .pacing(new Pacing(10_000, 0))
                .steady(halves(100, 100))
                .build()
                .with(Map.of(Timeline.SENDER, new Timeline(points)));
    }

    private static MeasurementBuilder calls(int requests) {
        Histogram trips = new Histogram(3);
        trips.recordValueWithCount(1000, requests);
        return MeasurementBuilder.of(requests, BYTES, SECOND)
                .latencies(Map.of(Latency.ROUND_TRIP, trips));
    }

    @Test
    void tooFewReadingsAreNotPassedOverInSilence() {
        assertThat(verdicts(flood(null, null, null))).containsExactly(Kind.STEADINESS_UNKNOWN);
    }

    @Test
    void aTrialIsHeldAgainstItsOwnWarmUp() {
        Steady even = halves(100, 100);
        assertThat(verdicts(flood(new WarmUp(1024, BYTES, SECOND), even, null))).isEmpty();
        assertThat(verdicts(flood(new WarmUp(1024, BYTES, 2 * SECOND), even, null)))
                .containsExactly(Kind.NOT_WARM);
        assertThat(verdicts(flood(new WarmUp(1024, BYTES, SECOND / 2), even, null)))
                .containsExactly(Kind.UNSTEADY);
        // 20 % and 30 % slower than its warm-up, 40 % faster
        assertThat(verdicts(flood(new WarmUp(1024, BYTES, SECOND * 8 / 10), even, null))).isEmpty();
        assertThat(verdicts(flood(new WarmUp(1024, BYTES, SECOND * 7 / 10), even, null)))
                .containsExactly(Kind.UNSTEADY);
        assertThat(verdicts(flood(new WarmUp(1024, BYTES, SECOND * 14 / 10), even, null)))
                .isEmpty();
    }

    @Test
    void aCompilerThatWorksForMostOfATrialIsOne() {
        Readings compiling = Readings.of(Map.of(ProcessReadings.COMPILATION, SECOND / 2));
        assertThat(TrialVerdicts.of(flood(null, halves(100, 100), compiling)))
                .containsExactly(
                        new Verdict(
                                Kind.COMPILING,
                                "The virtual machine of the sender compiled for 50 % of the trial:"
                                        + " burn in longer."));
    }

    private static List<Kind> ofCell(Cell cell, List<Measurement> trials) {
        CellResult result = new CellResult(cell, trials, 0);
        return CellVerdicts.of(result, List.of(result), Repetition.DEFAULT).stream()
                .map(Verdict::kind)
                .toList();
    }

    @Test
    void fewerThanHalfOfTheTrialsDoNotMarkTheCell() {
        Measurement steady = flood(null, halves(100, 100), null);
        Measurement falling = flood(null, halves(100, 80), null);
        Measurement told = falling.with(TrialVerdicts.of(falling));
        assertThat(ofCell(CELL, List.of(steady, steady, told))).isEmpty();
        assertThat(ofCell(CELL, List.of(steady, told))).containsExactly(Kind.UNSTEADY);
        assertThat(ofCell(CELL, List.of(steady, told, told))).containsExactly(Kind.UNSTEADY);
    }

    @Test
    void threadsThatCouldLeaveTheirCpuAreOne() {
        Cell bound = CELL.with(Factors.CPUS, Cpus.TOGETHER);
        assertThat(ofCell(bound, List.of(flood("0").build()))).isEmpty();
        assertThat(ofCell(bound, List.of(flood("0-1").build()))).containsExactly(Kind.MISPLACED);
        assertThat(ofCell(CELL, List.of(flood("0-1").build()))).isEmpty();
    }

    /** A worker that was busy and does not tell where, beside one that hardly ran. */
    @Test
    void threadsThatNobodyTellsOfMayHaveRunAnywhere() {
        Cell bound = CELL.with(Factors.CPUS, Cpus.TOGETHER);
        assertThat(ofCell(bound, List.of(silent(SECOND / 2)))).containsExactly(Kind.CPUS_UNKNOWN);
        assertThat(ofCell(bound, List.of(silent(SECOND / 100)))).isEmpty();
        assertThat(ofCell(bound, List.of(silent(SECOND / 2), flood("0").build()))).isEmpty();
    }

    @Test
    void theSentencesTellByHowMuchATrialChanged() {
        Steady even = halves(100, 100);
        assertThat(sentence(flood(null, halves(100, 400), null)))
                .isEqualTo(
                        "The second half of the trial was 300 % faster than the first: warm up"
                                + " longer.");
        assertThat(sentence(flood(null, halves(250, 75), null)))
                .isEqualTo("The second half of the trial was 70 % slower than the first.");
        assertThat(sentence(flood(new WarmUp(1024, BYTES, SECOND / 4), even, null)))
                .isEqualTo("The trial was 75 % slower than its own warm-up.");
        assertThat(sentence(paced(i -> i < 19 ? 200_000 : 50_000)))
                .isEqualTo(
                        "Responses took 75 % less time in the second half of the trial than in the"
                                + " first: warm up longer.");
        assertThat(sentence(paced(i -> i < 19 ? 100_000 : 170_000)))
                .isEqualTo(
                        "Responses took 70 % more time in the second half of the trial than in the"
                                + " first.");
    }

    private static String sentence(Measurement m) {
        List<Verdict> verdicts = TrialVerdicts.of(m);
        assertThat(verdicts).hasSize(1);
        return verdicts.get(0).sentence();
    }

    private static Measurement silent(long used) {
        Readings cost = Readings.of(Map.of(ProcessReadings.USER, used, ProcessReadings.SYSTEM, 0L));
        return MeasurementBuilder.of(1024, BYTES, SECOND).sender(cost).build();
    }

    @Test
    void aMachineThatChangesItsSpeedIsOne() {
        List<Measurement> trials = new ArrayList<>();
        for (int i = 0; i < 8; i++) trials.add(beside(i, i < 4 ? 1 : 0.8));
        SpeedSeries series = SpeedSeries.of(trials);
        assertThat(series.moments().get(0).relative()).isCloseTo(0.8, within(0.12));
        assertThat(ofCell(CELL, trials)).contains(Kind.SPEED_CHANGED);
        assertThat(ofCell(CELL, trials.subList(4, 8))).isEmpty();
        List<Measurement> slower = new ArrayList<>();
        for (int i = 0; i < 12; i++) slower.add(beside(i, i == 8 ? 1.2 : i == 9 ? 1.5 : 1));
        CellResult half = new CellResult(CELL, slower.subList(8, 12), 0);
        CellResult rest = new CellResult(CELL, slower.subList(0, 8), 0);
        assertThat(CellVerdicts.of(half, List.of(half, rest), Repetition.DEFAULT))
                .filteredOn(verdict -> verdict.kind() == Kind.SPEED_CHANGED)
                .singleElement()
                .extracting(Verdict::sentence)
                .asString()
                .contains("2 of 4 trials", "25 % slower"); // a trial has the mean of both readings
    }

    private static Measurement beside(int second, double nanos) {
        Readings speed = SampleReadings.speed(1000L * second, nanos);
        return flood("0").speed(speed, Readings.NONE).build();
    }
}
