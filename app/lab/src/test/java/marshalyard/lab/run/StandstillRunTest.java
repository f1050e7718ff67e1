package marshalyard.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import marshalyard.lab.RunOutcome;
import marshalyard.lab.RunOutcome.How;
import marshalyard.lab.fake.FakeHost;
import marshalyard.lab.fake.FakeHostLab;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.measurement.Verdict.Kind;
import marshalyard.model.reading.MachineReadings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Trials in which something stood still. */
@Timeout(50)
class StandstillRunTest {
    private static final String SHORT = "trial: {warmup: 0 s, duration: 2 ms}";
    private static final long SECOND = 1_000_000_000;

    @TempDir private Path folder;
    private FakeHostLab lab;
    private FakeHost host;

    @BeforeEach
    void open() throws Exception {
        lab = new FakeHostLab(folder);
        host = lab.host();
    }

    @AfterEach
    void nothingIsLeft() throws Exception {
        lab.close();
        assertThat(host.empty()).as("no worker is left").isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"sender", "receiver", "broker"})
    void aTrialInWhichAWorkerStoodStillIsMeasuredAgain(String worker) throws Exception {
        host.standsStill(worker, 20 * SECOND);
        RunOutcome outcome = lab.measure("store", SHORT, "repeat: {trials: 2}").run();

        assertThat(outcome).isEqualTo(new RunOutcome(How.FINISHED, 2, 0, 0, ""));
        assertThat(lab.failures()).hasSize(3);
        assertThat(lab.failures().get(0))
                .startsWith("The store " + worker + " on host fake stood still for 20.0 s");
        assertThat(lab.failures().subList(1, 3)).containsExactly("", "");
        assertThat(lab.notes()).anyMatch(note -> note.endsWith("It is measured again."));
        List<TrialRecord> trials = lab.trials();
        assertThat(trials.get(1).trial()).isEqualTo(trials.get(0).trial());
        assertThat(stood(trials.get(1))).isZero();
    }

    /** Its barrier comes late then, and draining would seem to last as long. */
    @Test
    void soIsOneWhoseSenderStoodStillWhileTheReceiverJoined() throws Exception {
        host.standsStill("flush", 20 * SECOND);
        String pattern = "patterns: [store-and-forward]";
        RunOutcome outcome = lab.measure("store", SHORT, "repeat: {trials: 1}", pattern).run();

        assertThat(outcome).isEqualTo(new RunOutcome(How.FINISHED, 1, 0, 0, ""));
        assertThat(lab.failures()).hasSize(2);
        assertThat(lab.failures().get(0))
                .startsWith("The store sender on host fake stood still for 20.0 s");
        assertThat(lab.failures().get(1)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"sender", "receiver"})
    void soIsOneInWhichAWorkerGaveNoSignOfLife(String worker) throws Exception {
        host.once(worker, "ping", FakeHost.hang(() -> {}));
        host.once("sender", "runPhase", FakeHost.hang(() -> {}));
        RunOutcome outcome = lab.measure("plain", SHORT, "repeat: {trials: 2}").run();

        assertThat(outcome).isEqualTo(new RunOutcome(How.FINISHED, 2, 0, 0, ""));
        assertThat(lab.failures()).hasSize(3);
        assertThat(lab.failures().get(0)).contains(worker, "has been silent for 3 s");
        assertThat(lab.failures().subList(1, 3)).containsExactly("", "");
        assertThat(lab.notes()).anyMatch(note -> note.endsWith("It is measured again."));
    }

    /** Nothing is measured yet, and no group of workers is there. */
    @ParameterizedTest
    @ValueSource(strings = {"environment", "openReceiver"})
    void soIsOneInWhichAWorkerFellSilentAsItWasOpened(String step) throws Exception {
        host.once("receiver", "ping", FakeHost.hang(() -> {}));
        host.once("receiver", step, FakeHost.hang(() -> {}));
        RunOutcome outcome = lab.measure("plain", SHORT, "repeat: {trials: 1}").run();

        assertThat(outcome).isEqualTo(new RunOutcome(How.FINISHED, 1, 0, 0, ""));
        assertThat(lab.failures()).hasSize(2);
        assertThat(lab.failures().get(0))
                .contains("receiver", "has been silent for 3 s")
                .contains(" It was last asked for " + step + ".");
        assertThat(lab.failures().get(1)).isEmpty();
    }

    @Test
    void whatStandsStillAgainAndAgainFails() throws Exception {
        for (int i = 0; i < 3; i++) host.standsStill("receiver", 20 * SECOND);
        RunOutcome outcome = lab.measure("plain", SHORT, "repeat: {trials: 1}").run();

        assertThat(outcome).isEqualTo(new RunOutcome(How.FINISHED, 0, 1, 1, ""));
        assertThat(lab.failures()).hasSize(3).allMatch(f -> f.contains("stood still for 20.0 s"));

        assertThat(lab.run()).isEqualTo(new RunOutcome(How.FINISHED, 1, 0, 0, ""));
    }

    @Test
    void aShortStopIsAVerdict() throws Exception {
        host.standsStill("sender", 400_000_000L);
        lab.measure("plain", SHORT, "repeat: {trials: 1}").run();

        assertThat(lab.failures()).containsExactly("");
        assertThat(stood(lab.trials().get(0))).isEqualTo(400e6);
        assertThat(verdicts()).contains(Kind.STOOD_STILL);
    }

    @Test
    void aDisturbedTrialIsMeasuredAgainIfTheExperimentSaysSo() throws Exception {
        host.standsStill("sender", 400_000_000L);
        RunOutcome outcome = lab.measure("plain", SHORT, "repeat: {trials: 1, again: 2}").run();

        assertThat(outcome).isEqualTo(new RunOutcome(How.FINISHED, 1, 0, 0, ""));
        assertThat(lab.failures()).hasSize(2);
        assertThat(lab.failures().get(0))
                .startsWith("Measured again, for it was disturbed: ")
                .containsPattern("Its throughput was [0-9.]+ [GM]bit/s\\.$");
        assertThat(lab.failures().get(1)).isEmpty();
        assertThat(verdictsOf(lab.trials().get(1))).doesNotContain(Kind.STOOD_STILL);
    }

    /** It stands in the figures with its verdict. */
    @Test
    void whatIsDisturbedAgainAndAgainIsTakenAtLast() throws Exception {
        for (int i = 0; i < 2; i++) host.standsStill("sender", 400_000_000L);
        RunOutcome outcome = lab.measure("plain", SHORT, "repeat: {trials: 1, again: 1}").run();

        assertThat(outcome).isEqualTo(new RunOutcome(How.FINISHED, 1, 0, 0, ""));
        assertThat(lab.failures()).hasSize(2);
        assertThat(verdictsOf(lab.trials().get(1))).contains(Kind.STOOD_STILL);
    }

    /** A busy machine does not double the time of a run. */
    @Test
    void aQuarterOfTheTrialsIsMeasuredAgainAtMost() throws Exception {
        for (long stop : new long[] {4, 0, 4, 0, 4}) host.standsStill("sender", stop * 100_000_000);
        lab.measure("plain", SHORT, "repeat: {trials: 8, again: 1}").run();

        assertThat(lab.failures()).hasSize(10);
        assertThat(lab.failures().stream().filter(f -> !f.isEmpty())).hasSize(2);
        assertThat(verdictsOf(lab.trials().get(4))).contains(Kind.STOOD_STILL);
        assertThat(lab.notes())
                .filteredOn(note -> note.startsWith("A quarter of the run's trials"))
                .hasSize(1);
    }

    @Test
    void aNewExperimentMeasuresDisturbedTrialsAgain() throws Exception {
        host.standsStill("sender", 400_000_000L);
        lab.measure("plain", SHORT).run();

        assertThat(lab.trials()).hasSize(10);
        assertThat(lab.trials()).filteredOn(TrialRecord::disturbed).hasSize(1);
    }

    @Test
    void aVeryShortStopIsNone() throws Exception {
        host.standsStill("sender", 200_000_000L);
        lab.measure("plain", SHORT, "repeat: {trials: 1}").run();
        assertThat(verdicts()).doesNotContain(Kind.STOOD_STILL, Kind.STANDSTILL_UNKNOWN);
    }

    @Test
    void aWorkerThatDoesNotTellIsUnknown() throws Exception {
        host.standsStill("receiver", null);
        lab.measure("plain", SHORT, "repeat: {trials: 1}").run();

        assertThat(stood(lab.trials().get(0))).isNaN();
        assertThat(verdicts()).contains(Kind.STANDSTILL_UNKNOWN);
    }

    @Test
    void workersThatTellAllAreUnknownInNothing() throws Exception {
        lab.measure("plain", SHORT, "repeat: {trials: 1}").run();
        assertThat(verdicts()).doesNotContain(Kind.DISTURBANCE_UNKNOWN, Kind.STRANGERS_UNKNOWN);
    }

    @Test
    void workersThatTellNothingOfTheirMachineMayHaveBeenDisturbed() throws Exception {
        host.tellNothingOfTheMachine();
        lab.measure("plain", SHORT, "repeat: {trials: 1}").run();
        assertThat(verdicts()).contains(Kind.DISTURBANCE_UNKNOWN);
    }

    @Test
    void aTrialWhoseEmulatorStoodStillIsMeasuredAgain() throws Exception {
        stopOfTheEmulator(20 * SECOND);
        RunOutcome outcome =
                lab.measure("plain", SHORT, "repeat: {trials: 1}", "links: {latency: 1 ms}").run();

        assertThat(outcome).isEqualTo(new RunOutcome(How.FINISHED, 1, 0, 0, ""));
        assertThat(lab.failures()).hasSize(2);
        assertThat(lab.failures().get(0))
                .startsWith("The emulator of the link stood still for 20.0 s");
    }

    @Test
    void aShortStopOfTheEmulatorIsAVerdictOnTheLink() throws Exception {
        stopOfTheEmulator(400_000_000L);
        lab.measure("plain", SHORT, "repeat: {trials: 1}", "links: {latency: 1 ms}").run();

        assertThat(lab.failures()).containsExactly("");
        assertThat(lab.trials().get(0).measurement().verdicts())
                .extracting(Verdict::sentence)
                .anyMatch(s -> s.startsWith("The emulator carried nothing for 0.40 s"));
    }

    /** It is counted once for its CPU time before the phase. */
    private void stopOfTheEmulator(long nanos) {
        host.standsStill(FakeHost.EMULATOR, 0L);
        host.standsStill(FakeHost.EMULATOR, nanos);
    }

    private List<Kind> verdicts() throws Exception {
        return verdictsOf(lab.trials().get(0));
    }

    private static List<Kind> verdictsOf(TrialRecord trial) {
        return trial.measurement().verdicts().stream().map(Verdict::kind).toList();
    }

    private static double stood(TrialRecord record) {
        return record.measurement().context().machine().of(MachineReadings.STANDSTILL);
    }
}
