package marshalyard.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import marshalyard.lab.Run;
import marshalyard.lab.RunEvent;
import marshalyard.lab.RunOutcome;
import marshalyard.lab.RunOutcome.How;
import marshalyard.lab.fake.FakeHost;
import marshalyard.lab.fake.FakeHostLab;
import marshalyard.lab.fake.FakeWorker;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Profiling;
import marshalyard.model.measurement.Context;
import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.profile.Profile;
import marshalyard.model.reading.BurnInReadings;
import marshalyard.model.reading.MachineReadings;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.SpeedReadings;
import marshalyard.worker.protocol.PhaseOrder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Plans over workers that are objects of this process. */
@Timeout(50) // a start is waited for a minute
class PlanRunTest {
    private static final String SHORT = "trial: {warmup: 0 s, duration: 2 ms}";

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

    @Test
    void everyTrialIsMeasuredInOneGroupOfWorkers() throws Exception {
        RunOutcome outcome = lab.measure("plain", SHORT, "repeat: {trials: 3}").run();

        assertThat(outcome).isEqualTo(new RunOutcome(How.FINISHED, 3, 0, 0, ""));
        assertThat(host.started()).containsExactlyInAnyOrder("plain receiver", "plain sender");
        Measurement m = lab.trials().get(0).measurement();
        assertThat(m.sent().messages()).isEqualTo(FakeWorker.MESSAGES);
        assertThat(m.received().messages()).isEqualTo(FakeWorker.MESSAGES);
        assertThat(m.context().machine().of(MachineReadings.LOAD_BEFORE))
                .isCloseTo(0.5, within(1e-9));
        assertThat(lab.trials().get(0).environments().get("sender").library()).isEqualTo("fake 1");
    }

    @Test
    void aTrialTellsHowManyRequestsItsWorkersHaveMadeBefore() throws Exception {
        lab.measure(
                        "plain",
                        "trial: {warmup: 1 ms, duration: 2 ms, burnIn: 1 ms}",
                        "repeat: {trials: 2, forks: 2}")
                .run();
        List<Long> before =
                lab.trials().stream()
                        .map(r -> r.measurement().context().burnIn().readings())
                        .map(r -> r.count(BurnInReadings.BEFORE) - r.count(BurnInReadings.CALLS))
                        .toList();
        long one = FakeWorker.MESSAGES;
        assertThat(before).containsExactly(one, 3 * one, one, 3 * one);
    }

    @Test
    void whoKeepsAllTrialsKeepsTheirEnvironmentsOnce() throws Exception {
        List<TrialRecord> kept = new CopyOnWriteArrayList<>();
        lab.measure("plain", SHORT, "repeat: {trials: 3, forks: 2}")
                .start(
                        event -> {
                            if (event instanceof RunEvent.TrialEnded e) kept.add(e.record());
                        })
                .await();

        Set<Environment> different = Collections.newSetFromMap(new IdentityHashMap<>());
        kept.forEach(record -> different.addAll(record.environments().values()));
        assertThat(kept).hasSize(6).allMatch(record -> record.environments().size() == 2);
        assertThat(different).hasSize(1);
    }

    @Test
    void endsAreToldWhereToListenAndWhereOthersReachThem() throws Exception {
        lab.measure("plain", SHORT, "repeat: {trials: 1}").run();
        assertThat(host.processes())
                .flatExtracting(p -> p.worker().ends())
                .hasSize(2)
                .allMatch(end -> end.bind().equals(host.address().bind()))
                .allMatch(end -> end.advertised().equals(host.address().advertised()));
    }

    @Test
    void freshForksHaveFreshWorkers() throws Exception {
        lab.measure("plain", SHORT, "repeat: {trials: 2, forks: 2}").run();
        assertThat(lab.trials()).hasSize(4);
        assertThat(host.started()).hasSize(4);
        assertThat(pairs()).containsExactly(0, 0, 1, 1);
    }

    @Test
    void workersThatReplaceOthersAreAnotherPair() throws Exception {
        host.once("sender", "runPhase", FakeHost.fail("The queue is full."));
        lab.measure("plain", SHORT, "repeat: {trials: 3, forks: 2}").run();

        assertThat(pairs()).containsExactly(0, 1, 1, 2, 2, 2);
    }

    @Test
    void aResumedRunHasOtherPairsThanTheRunBefore() throws Exception {
        host.once("sender", "runPhase", FakeHost.fail("The queue is full."));
        lab.measure("plain", SHORT, "repeat: {trials: 2}").run();
        lab.run();

        assertThat(lab.failures()).containsExactly("The queue is full.", "", "");
        assertThat(pairs()).containsExactly(0, 1, 2);
    }

    @Test
    void profiledTrialsStandBesidePlainOnesInTheSameWorkers() throws Exception {
        lab.measure("store", SHORT, "profile: cpu", "repeat: {trials: 1}").run();

        assertThat(host.started()).hasSize(3);
        List<TrialRecord> profiled = profiled();
        assertThat(lab.trials()).hasSize(2);
        assertThat(profiled).hasSize(1);
        Map<String, Profile> profiles = lab.samples().profiles(profiled.get(0));
        assertThat(profiles.keySet()).containsExactlyInAnyOrder("sender", "receiver", "broker");
        assertThat(profiles.get("sender").stacks().total()).isEqualTo(1_000_000);
        assertThat(profiled.get(0).measurement().senderFacts())
                .containsEntry("profiler", "fake profiler");
    }

    @Test
    void aWorkerWithoutAProfilerDoesNotFailItsTrial() throws Exception {
        host.once(
                "sender",
                "startProfile",
                FakeHost.fail("Unsupported request method: startProfile"));
        lab.measure("plain", SHORT, "profile: cpu", "repeat: {trials: 1}").run();

        assertThat(lab.failures()).containsExactly("", "");
        TrialRecord trial = profiled().get(0);
        assertThat(lab.samples().profiles(trial).keySet()).containsExactly("receiver");
        assertThat(trial.measurement().senderFacts())
                .containsEntry("profiler", "no profile: this worker has no profiler.");
    }

    private List<TrialRecord> profiled() throws Exception {
        return lab.trials().stream()
                .filter(r -> r.trial().cell().get(Factors.PROFILE) == Profiling.CPU)
                .toList();
    }

    private List<Integer> pairs() throws Exception {
        return lab.trials().stream().map(TrialRecord::pair).toList();
    }

    @Test
    void aFailureFailsItsTrialAndTheWorkersAreReplaced() throws Exception {
        host.once("sender", "runPhase", FakeHost.fail("The queue is full."));
        RunOutcome outcome = lab.measure("plain", SHORT, "repeat: {trials: 3}").run();

        assertThat(outcome).isEqualTo(new RunOutcome(How.FINISHED, 2, 1, 1, ""));
        assertThat(lab.failures()).containsExactly("The queue is full.", "", "");
        assertThat(host.started()).hasSize(4);
    }

    @Test
    void aDeadWorkerFailsItsTrialWithItsLastWords() throws Exception {
        host.once("receiver", "tally", FakeHost.die());
        lab.measure("plain", SHORT, "repeat: {trials: 2}").run();
        assertThat(lab.failures().get(0))
                .matches(
                        "The plain receiver worker \\(process \\d\\) ended \\(killed by signal"
                                + " 9\\)\\."
                                + " It last said: no memory left");
        assertThat(lab.failures().get(1)).isEmpty();
    }

    /** The sender sees a broken connection; the user is told what broke it. */
    @Test
    void theLossOfAWorkerIsTheCauseOfWhatTheOthersSay() throws Exception {
        host.once(
                "sender",
                "runPhase",
                worker -> {
                    host.processes().stream()
                            .filter(p -> p.worker().name().equals("plain receiver"))
                            .forEach(p -> p.die("exit status 134"));
                    return "Connection reset.";
                });
        lab.measure("plain", SHORT, "repeat: {trials: 1}").run();
        assertThat(lab.failures())
                .hasSize(1)
                .allMatch(f -> f.startsWith("The plain receiver worker (process "))
                .allMatch(f -> f.contains("ended (exit status 134)"));
    }

    /** The sender waits for a barrier that nobody answers any more. */
    @Test
    void theLossOfAReceiverEndsATrialWhoseSenderStillWaits() throws Exception {
        host.once(
                "sender",
                "runPhase",
                FakeHost.hang(
                        () ->
                                host.processes().stream()
                                        .filter(p -> p.worker().name().equals("plain receiver"))
                                        .forEach(p -> p.die("killed by signal 9"))));
        lab.measure("plain", SHORT, "repeat: {trials: 1}").run();
        assertThat(lab.failures())
                .hasSize(1)
                .allMatch(f -> f.startsWith("The plain receiver worker (process "))
                .allMatch(f -> f.contains("ended (killed by signal 9)"));
    }

    @Test
    void resumingRunsWhatIsMissing() throws Exception {
        host.once("sender", "runPhase", FakeHost.fail("The queue is full."));
        lab.measure("plain", SHORT, "repeat: {trials: 3}").run();
        RunOutcome resumed = lab.run();

        assertThat(resumed).isEqualTo(new RunOutcome(How.FINISHED, 1, 0, 0, ""));
        assertThat(lab.notes()).contains("1 of 3 trials still to run.");
        assertThat(lab.run().measured()).isZero();
    }

    @Test
    void roundsAreRepeatedUntilTheTimeIsOver() throws Exception {
        lab.measure("plain", "trial: {warmup: 0 s, duration: 1 ms}", "repeat: {for: 2 s}");
        RunOutcome outcome = lab.run();

        assertThat(outcome.how()).isEqualTo(How.FINISHED);
        assertThat(outcome.missing()).isZero();
        assertThat(outcome.measured()).isGreaterThan(1);
        List<Integer> numbers = lab.trials().stream().map(r -> r.trial().number()).toList();
        assertThat(numbers).isEqualTo(IntStream.range(0, outcome.measured()).boxed().toList());
    }

    @Test
    void freshWorkersRunThroughAllTheirCellsFirst() throws Exception {
        lab.measure("plain", "patterns: [flood, call-return]", SHORT.replace("0 s", "10 ms")).run();
        List<String> styles =
                host.processes().stream()
                        .filter(p -> p.worker().name().endsWith("sender"))
                        .flatMap(p -> p.worker().phases().stream())
                        .map(PhaseOrder::style)
                        .toList();
        assertThat(styles.subList(0, 4)).containsExactly("oneway", "twoway", "oneway", "twoway");
        assertThat(styles).hasSizeGreaterThan(3 * 2 * 2); // each trial warms up and measures
    }

    @Test
    void theMachineIsReadBeforeAndAfterEachRound() throws Exception {
        lab.measure("plain", "patterns: [flood, call-return]", SHORT, "repeat: {trials: 2}").run();
        List<Context> contexts = lab.trials().stream().map(r -> r.measurement().context()).toList();
        assertThat(contexts).allMatch(c -> c.speed().of(SpeedReadings.CALL) == 500);
        assertThat(contexts)
                .extracting(c -> !c.speedAfter().isEmpty())
                .containsExactly(false, true, false, true);
        assertThat(contexts.get(2).speed()).isEqualTo(contexts.get(1).speedAfter());
    }

    /** It went to standard error alone, which no user of a window sees. */
    @Test
    void anEngineThatFailsToCloseIsTold() throws Exception {
        host.once("sender", "shutdown", FakeHost.fail("The engine plain failed in close."));
        RunOutcome outcome = lab.measure("plain", SHORT, "repeat: {trials: 1}").run();
        assertThat(outcome.measured()).isEqualTo(1);
        assertThat(lab.notes()).contains("plain sender: The engine plain failed in close.");
    }

    @Test
    void aMachineThatCantBeReadCostsANoteOnly() throws Exception {
        host.once("speed", "machineSpeed", FakeHost.fail("No pipe."));
        RunOutcome outcome = lab.measure("plain", SHORT, "repeat: {trials: 2}").run();
        assertThat(outcome.measured()).isEqualTo(2);
        assertThat(lab.notes())
                .contains("The machine's speed is not read beside the trials: No pipe.");
    }

    @Test
    void adaptiveStoppingGoesOnUntilItMust() throws Exception {
        lab.measure("plain", SHORT, "repeat: {trials: 2, within: 0.001 %, atMost: 6}").run();
        assertThat(lab.trials()).hasSize(6);
    }

    /** More trials of the pairs that there are would not tell how pairs differ. */
    @Test
    void adaptiveStoppingOverPairsAddsPairs() throws Exception {
        lab.measure("plain", SHORT, "repeat: {trials: 2, forks: 2, within: 0.001 %, atMost: 7}")
                .run();

        assertThat(pairs()).containsExactly(0, 0, 1, 1, 2, 2, 3);
    }

    @Test
    void cancelDropsTheTrialUnderWay() throws Exception {
        lab.measure("plain", SHORT, "repeat: {trials: 5}");
        CountDownLatch hanging = new CountDownLatch(1);
        AtomicReference<Run> run = new AtomicReference<>();
        run.set(
                lab.start(
                        event -> {
                            if (event instanceof RunEvent.TrialEnded) {
                                host.once("sender", "runPhase", FakeHost.hang(hanging::countDown));
                            }
                        }));
        assertThat(hanging.await(20, TimeUnit.SECONDS)).isTrue();
        run.get().cancel();
        assertThat(run.get().await()).isEqualTo(new RunOutcome(How.CANCELLED, 1, 0, 4, ""));
        assertThat(lab.failures()).containsExactly("");
    }

    /** A worker that never answers its first call is waited for a minute; a user is not. */
    @Test
    void cancelDoesNotWaitForWorkersThatAreStarting() throws Exception {
        CountDownLatch hanging = new CountDownLatch(2);
        host.times(2, "", "initialize", FakeHost.hang(hanging::countDown));
        Run run = lab.measure("plain", SHORT, "repeat: {trials: 5}").start(event -> {});
        assertThat(hanging.await(20, TimeUnit.SECONDS)).isTrue();
        run.cancel();
        assertThat(run.await().how()).isEqualTo(How.CANCELLED);
        assertThat(lab.trials()).isEmpty();
    }

    @Test
    void twoFailedStartsAreForgottenWhenTheEngineHasWorked() throws Exception {
        host.times(2, "receiver", "openReceiver", FakeHost.fail("Port 4711 is taken."));
        RunOutcome outcome = lab.measure("plain", SHORT, "repeat: {trials: 6}").run();
        assertThat(outcome).isEqualTo(new RunOutcome(How.FINISHED, 4, 2, 2, ""));
    }

    @Test
    void anEngineThatDoesNotStartIsTriedOnceMoreAtTheEndOfThePlan() throws Exception {
        host.times(3, "plain receiver", "openReceiver", FakeHost.fail("Port 4711 is taken."));
        RunOutcome outcome = lab.measure("plain, store", SHORT, "repeat: {trials: 6}").run();

        assertThat(outcome).isEqualTo(new RunOutcome(How.FINISHED, 9, 3, 3, ""));
        assertThat(lab.notes())
                .anyMatch(note -> note.contains("postponed to the end of the plan"))
                .contains("3 postponed trials are tried once more.");
    }

    @Test
    void anEngineThatNeverStartsFailsItsTrialsWithoutTryingEachOfThem() throws Exception {
        host.times(99, "receiver", "openReceiver", FakeHost.fail("Port 4711 is taken."));
        RunOutcome outcome = lab.measure("plain", SHORT, "repeat: {trials: 30}").run();

        assertThat(outcome).isEqualTo(new RunOutcome(How.FINISHED, 0, 30, 30, ""));
        assertThat(host.started()).filteredOn(name -> name.endsWith("sender")).hasSize(4);
        List<String> failures = lab.failures();
        assertThat(failures.subList(0, 4)).containsOnly("Port 4711 is taken.");
        assertThat(failures.subList(4, 30))
                .containsOnly(
                        "Not tried: plain has failed to start again and again, at last:"
                                + " Port 4711 is taken.");
    }

    @Test
    void receiversBeyondTheFirstShareTheMemory() throws Exception {
        lab.measure("plain", SHORT, "receivers: [16]", "repeat: {trials: 1}").run();
        assertThat(lab.failures()).containsExactly("");
        assertThat(host.started()).hasSize(17).contains("plain receiver 2", "plain receiver 16");
        assertThat(host.launches())
                .filteredOn(launch -> launch.name().contains("receiver "))
                .hasSize(15)
                .allMatch(launch -> launch.jvm().contains("-Xmx273m"));
        // They are in one network namespace, so that each counts the same segments.
        assertThat(
                        lab.trials()
                                .get(0)
                                .measurement()
                                .context()
                                .receiver()
                                .whole(ProcessReadings.RETRANSMITS))
                .isEqualTo(7);
    }
}
