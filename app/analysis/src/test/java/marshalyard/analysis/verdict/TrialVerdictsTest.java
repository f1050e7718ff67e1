package marshalyard.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.MadeCellResults;
import marshalyard.engine.DataType;
import marshalyard.engine.Style;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.Forwarding;
import marshalyard.model.measurement.LinkReading;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.OneWay;
import marshalyard.model.measurement.Pacing;
import marshalyard.model.measurement.Received;
import marshalyard.model.measurement.Sent;
import marshalyard.model.measurement.Share;
import marshalyard.model.measurement.Steady;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.measurement.Verdict.Kind;
import marshalyard.model.reading.MachineReadings;
import marshalyard.model.reading.Readings;
import org.junit.jupiter.api.Test;

class TrialVerdictsTest {
    private static final Pattern PACED =
            new Pattern.Paced(Duration.ofMillis(1), Pattern.Arrivals.UNIFORM, Style.ONEWAY);

    @Test
    void moreReceivedThanSentIsAVerdict() {
        Measurement biased = measured(2_800_000, 4_500_000);
        assertThat(TrialVerdicts.of(biased))
                .extracting(Verdict::kind)
                .contains(Kind.SURPLUS)
                .doesNotContain(Kind.MESSAGES_LOST);
        assertThat(TrialVerdicts.of(biased))
                .extracting(Verdict::sentence)
                .contains(
                        "1,700,000 surplus messages arrived, where 2,800,000 were due: another program"
                                + " sent too, or some arrived twice. The throughput does not count"
                                + " them.");
        assertThat(biased.lost()).isZero();
        assertThat(biased.bytesPerSecond()).isEqualTo(2_800_000 * 1024.0);
    }

    @Test
    void strangersDuringTheTrialAreAVerdict() {
        assertThat(TrialVerdicts.of(visited(12)))
                .contains(
                        new Verdict(
                                Kind.STRANGERS,
                                "12 connections or datagrams came from programs that had not been"
                                        + " given the address; they were refused."));
        assertThat(TrialVerdicts.of(visited(0)))
                .extracting(Verdict::kind)
                .doesNotContain(Kind.STRANGERS);
    }

    private static Measurement visited(long strangers) {
        return MeasurementBuilder.like(measured(1000, 1000))
                .machine(Readings.of(Map.of(MachineReadings.UNWELCOME, strangers)))
                .build();
    }

    @Test
    void sendersThatDidNotBeginTogetherAreAVerdict() {
        assertThat(TrialVerdicts.of(begun(400_000_000)))
                .contains(
                        new Verdict(
                                Kind.BEGAN_APART,
                                "The last of 2 senders began 0.400 s behind the first, in a trial"
                                        + " of 1.00 s: the throughput of all counts from the first"
                                        + " on."));
        assertThat(TrialVerdicts.of(begun(90_000_000)))
                .extracting(Verdict::kind)
                .doesNotContain(Kind.BEGAN_APART);
    }

    /** One of two senders with ten Poisson arrivals in a trial may well begin late. */
    @Test
    void aScheduleMayBeginLate() {
        Measurement scheduled =
                MeasurementBuilder.like(begun(400_000_000)).pacing(new Pacing(20, 0)).build();

        assertThat(TrialVerdicts.of(scheduled))
                .extracting(Verdict::kind)
                .doesNotContain(Kind.BEGAN_APART);
    }

    private static Measurement begun(long later) {
        Share first = new Share(500, 512_000, 0, 900_000_000, 990_000_000, null, null);
        Share last = new Share(500, 512_000, later, 500_000_000, 600_000_000, null, null);
        return MeasurementBuilder.of(
                        new Sent(
                                1000,
                                1_024_000,
                                900_000_000L,
                                1_000_000_000L,
                                List.of(first, last)),
                        new Received(1000, 1_024_000, 1024, 990_000_000L))
                .build();
    }

    @Test
    void aMachineThatOthersUseDisturbs() {
        assertThat(disturbances(0.09, 0.02, null)).isEmpty();
        assertThat(disturbances(0.11, 0, null))
                .containsExactly("Other programs used 11 % of the machine's CPU time.");
        assertThat(disturbances(0, 0.04, null))
                .containsExactly("The hypervisor took 4 % of the machine's CPU time.");
    }

    /** Trials that run beside a trial are others, too, and are allowed more. */
    @Test
    void trialsSideBySideDisturbWhereTheyTakeMuch() {
        assertThat(disturbances(0.39, 0, 0.35)).isEmpty();
        assertThat(disturbances(0.5, 0, 0.35))
                .containsExactly("Other programs used 15 % of the machine's CPU time.");
        assertThat(disturbances(0.45, 0, 0.42))
                .containsExactly(
                        "2 trials that ran beside it used 42 % of the machine's CPU time: run fewer"
                                + " side by side.");
    }

    private static List<String> disturbances(double others, double steal, Double beside) {
        Readings machine =
                Readings.of(Map.of(MachineReadings.OTHERS, others, MachineReadings.STEAL, steal));
        MeasurementBuilder trial = MeasurementBuilder.like(measured(1000, 1000)).machine(machine);
        if (beside != null) {
            Readings none = Readings.NONE;
            trial.link(new LinkReading("own", none, none, none, none, 2, null, beside, null));
        }
        return TrialVerdicts.of(trial.build()).stream()
                .filter(verdict -> verdict.kind() == Kind.DISTURBED)
                .map(Verdict::sentence)
                .toList();
    }

    @Test
    void oneStartInAHundredMayBeMissed() {
        assertThat(started(new Pacing(1000, 10))).doesNotContain(Kind.RATE_MISSED);
        assertThat(started(new Pacing(1000, 11))).contains(Kind.RATE_MISSED);
    }

    private static List<Kind> started(Pacing pacing) {
        Measurement paced = MeasurementBuilder.like(measured(1000, 1000)).pacing(pacing).build();
        return TrialVerdicts.of(paced).stream().map(Verdict::kind).toList();
    }

    /** The clocks may be the same one where UDP loses messages. */
    @Test
    void oneWayLatencyThatIsWithheldHasItsOwnReason() {
        String lost = "5 messages were lost, so arrivals can't be matched with requests.";
        assertThat(TrialVerdicts.of(withheld(new OneWay(0, true, 0, 0, 0, lost))))
                .contains(new Verdict(Kind.NOT_MATCHED, lost));
        String wide = "The clocks are known to ±90.0 µs.";
        assertThat(TrialVerdicts.of(withheld(new OneWay(9, false, 90_000, 0, 0, wide))))
                .contains(new Verdict(Kind.CLOCK_BOUND, wide));
    }

    private static Measurement withheld(OneWay oneWay) {
        return MeasurementBuilder.like(measured(1000, 1000)).oneWay(oneWay).build();
    }

    @Test
    void asManyAsSentIsNone() {
        assertThat(TrialVerdicts.of(measured(1000, 1000)))
                .extracting(Verdict::kind)
                .doesNotContain(Kind.SURPLUS, Kind.MESSAGES_LOST);
    }

    @Test
    void aVolumeThatWasNotSentInItsTimeIsAVerdict() {
        TrialSettings volume = TrialSettings.DEFAULT.withVolume(4096 * 1024);
        assertThat(TrialVerdicts.cutShort(measured(1024, 1024), volume)).isEmpty();

        TrialSettings bounded = volume.with(SettingList.AT_MOST, Duration.ofSeconds(3));
        assertThat(TrialVerdicts.cutShort(measured(4096, 4096), bounded)).isEmpty();
        assertThat(TrialVerdicts.cutShort(measured(1024, 1024), bounded))
                .contains(new Verdict(Kind.CUT_SHORT, "Of 4M only 25 % were sent in 3 s."));
    }

    private static Optional<String> overrun(
            Pattern pattern, int requests, TrialSettings settings, double sent, double barrier) {
        Cell cell =
                MadeCellResults.cell("tcp", DataType.OCTET, 1024, pattern)
                        .with(Factors.REQUESTS, requests);
        MeasurementBuilder took =
                MeasurementBuilder.of(
                        new Sent(1000, 1000, (long) (sent * 1e9), (long) (barrier * 1e9)),
                        new Received(1000, 1000, 1, (long) (barrier * 1e9)));
        if (pattern instanceof Pattern.StoreAndForward) {
            took.forwarding(new Forwarding(1, 2, 1, 1L, new long[0], new long[0], null));
        }
        return TrialVerdicts.overrun(took.build(), cell, settings).map(Verdict::sentence);
    }

    @Test
    void aTrialOfLimitedTimeIsNotTwiceAsLongInSilence() {
        TrialSettings ten = TrialSettings.DEFAULT.withDuration(Duration.ofSeconds(10));
        for (Pattern pattern :
                List.of(
                        new Pattern.Flood(),
                        new Pattern.CallReturn(),
                        new Pattern.Deferred(10),
                        PACED)) {
            assertThat(overrun(pattern, 0, ten, 10, 19)).isEmpty();
            assertThat(overrun(pattern, 0, ten, 10, 24.3))
                    .contains("The trial took 24.3 s where 10.0 s were asked.");
        }
        // one request, which may wait for a CPU
        TrialSettings brief = TrialSettings.DEFAULT.withDuration(Duration.ofMillis(1));
        assertThat(overrun(new Pattern.CallReturn(), 0, brief, 0.011, 0.011)).isEmpty();
        assertThat(overrun(new Pattern.CallReturn(), 0, brief, 0.013, 0.013)).isPresent();
        Pattern stored = new Pattern.StoreAndForward(false);
        assertThat(overrun(stored, 0, ten, 10, 60)).isEmpty();
        assertThat(overrun(stored, 0, ten, 25, 60)).isPresent();
    }

    @Test
    void theTimeOfRequestsIsLimitedByTheirPaceOrByTheMostTime() {
        TrialSettings ten = TrialSettings.DEFAULT.withDuration(Duration.ofSeconds(10));
        assertThat(overrun(new Pattern.CallReturn(), 100, ten, 25, 25)).isPresent();
        assertThat(overrun(new Pattern.CallReturn(), 100, ten.unlimited(), 25, 25)).isEmpty();
        assertThat(overrun(PACED, 100, ten.unlimited(), 0.1, 0.15)).isEmpty();
        assertThat(overrun(PACED, 100, ten.unlimited(), 0.1, 0.25)).isPresent();
        TrialSettings volume = ten.withVolume(1 << 20);
        assertThat(overrun(new Pattern.Flood(), 0, volume, 25, 25)).isEmpty();
        TrialSettings bounded = volume.with(SettingList.AT_MOST, Duration.ofSeconds(10));
        assertThat(overrun(new Pattern.Flood(), 0, bounded, 25, 25)).isPresent();
    }

    /** A queue of 16 MB that drains as fast as it was read before, and one that does not. */
    @Test
    void aQueueThatDrainsAtThePaceOfTheTrialIsAPartOfIt() {
        Cell flood = MadeCellResults.cell("tcp", DataType.OCTET, 1024, new Pattern.Flood());
        TrialSettings short100 = TrialSettings.DEFAULT.withDuration(Duration.ofMillis(100));
        assertThat(TrialVerdicts.overrun(drained(70e6), flood, short100)).isEmpty();
        assertThat(TrialVerdicts.overrun(drained(200e6), flood, short100)).isPresent();
    }

    private static Measurement drained(double steady) {
        return MeasurementBuilder.of(
                        new Sent(16_384, 16 << 20, 100_000_000L, 250_000_000L),
                        new Received(16_384, 16 << 20, 1024, 249_000_000L))
                .steady(new Steady(0.1, steady, steady, steady))
                .build();
    }

    /** It records no latencies and has no receiver, so only its time tells. */
    @Test
    void marshallingAloneIsJudgedByItsTime() {
        TrialSettings ten = TrialSettings.DEFAULT.withDuration(Duration.ofSeconds(10));
        Cell cell = MadeCellResults.cell("jackson", DataType.OCTET, 1024, new Pattern.CallReturn());
        long second = 1_000_000_000L;
        Measurement slow =
                MeasurementBuilder.of(
                                new Sent(1000, 1000, 30 * second, 30 * second),
                                new Received(-1, 0, 0, 0))
                        .machine(Readings.NONE.with(MachineReadings.STANDSTILL, 20 * second))
                        .build();
        assertThat(TrialVerdicts.ofCodec(slow, cell, ten))
                .extracting(Verdict::kind)
                .containsExactly(Kind.STOOD_STILL, Kind.OVERRUN);
    }

    @Test
    void whoStandsStillOnPurposeMayTakeLonger() {
        TrialSettings stalled =
                TrialSettings.DEFAULT
                        .withDuration(Duration.ofSeconds(1))
                        .with(SettingList.STALL, Duration.ofSeconds(2));
        assertThat(overrun(new Pattern.Flood(), 0, stalled, 3.1, 3.2)).isEmpty();
    }

    private static Measurement measured(long sent, long received) {
        return MeasurementBuilder.of(
                        new Sent(sent, sent * 1024, 900_000_000L, 1_000_000_000L),
                        new Received(received, received * 1024, 1024, 990_000_000L))
                .build();
    }

    /** The cell counts one verdict for a trial that rose within itself and since its warm-up. */
    @Test
    void aTrialWithTwoVerdictsOfAKindCountsOnce() {
        Measurement twice =
                MeasurementBuilder.like(measured(1000, 1000))
                        .verdicts(
                                new Verdict(Kind.NOT_WARM, "The second half was faster."),
                                new Verdict(Kind.NOT_WARM, "The warm-up was slower."))
                        .build();
        CellResult cell =
                new CellResult(
                        MadeCellResults.cell("tcp", DataType.OCTET, 1024, new Pattern.Flood()),
                        List.of(twice, twice),
                        0);

        assertThat(CellVerdicts.of(cell, List.of(cell), Repetition.DEFAULT))
                .extracting(Verdict::sentence)
                .contains("2 of 2 trials, such as: The second half was faster.");
    }

    /** The sentences on a trial in which so many of the requests of a schedule were sent. */
    private static List<String> paced(int sent, Pacing pacing) {
        Measurement m = MeasurementBuilder.like(measured(sent, sent)).pacing(pacing).build();
        return TrialVerdicts.of(m).stream().map(Verdict::sentence).toList();
    }

    @Test
    void requestsThatWereNeverSentAreToldWithWhatTheirResponseTimesAre() {
        assertThat(paced(60, new Pacing(100, 50)))
                .contains(
                        "50 of 100 requests started more than one interval late or never. 40 of"
                                + " them were never sent; their response times and send lags are"
                                + " taken to be the longest of the trial, and a percentile that"
                                + " falls among them is withheld.");
    }

    @Test
    void howManyWereNeverSentIsWrittenAsOtherNumbersAre() {
        assertThat(paced(99, new Pacing(100, 50)))
                .contains(
                        "50 of 100 requests started more than one interval late or never. 1 of them"
                                + " was never sent; its response time and send lag are taken to be"
                                + " the longest of the trial, and a percentile that falls on it is"
                                + " withheld.");
        assertThat(paced(60, new Pacing(9000, 8990)))
                .anyMatch(sentence -> sentence.contains(" 8,940 of them were never sent; their"));
    }
}
