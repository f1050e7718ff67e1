package marshalyard.lab.place;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import marshalyard.lab.RunOutcome;
import marshalyard.lab.RunOutcome.How;
import marshalyard.lab.fake.FakeHost;
import marshalyard.lab.fake.FakeHostLab;
import marshalyard.lab.fake.FakeHosts;
import marshalyard.lab.fake.FakeWorker;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Context;
import marshalyard.model.measurement.HostSpeed;
import marshalyard.model.measurement.Sent;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.reading.SpeedReadings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Plans whose cells run on several hosts. */
@Timeout(50)
class PlacedRunTest {
    private static final String SHORT = "trial: {warmup: 0 s, duration: 2 ms}";
    private static final String LISTED = "repeat: {trials: 3, order: listed}";

    @TempDir private Path folder;
    private FakeHostLab lab;
    private FakeHosts hosts;
    private FakeHost here;
    private FakeHost lab1;

    @BeforeEach
    void open() throws Exception {
        lab = new FakeHostLab(folder);
        hosts = lab.hosts();
        here = lab.host();
        lab1 = hosts.add("lab1");
    }

    @AfterEach
    void nothingIsLeft() throws Exception {
        lab.close();
        assertThat(here.empty()).as("no worker is left here").isTrue();
        assertThat(lab1.empty()).as("no worker is left on lab1").isTrue();
    }

    @Test
    void workersRunWhereTheirRoleIsPlaced() throws Exception {
        lab.measure(
                        "store",
                        SHORT,
                        "placements: [{sender: local, receiver: lab1, broker: lab1}]",
                        "repeat: {trials: 2}")
                .run();

        assertThat(lab.failures()).containsExactly("", "");
        assertThat(here.started()).containsExactly("store sender");
        assertThat(lab1.started()).containsExactlyInAnyOrder("store receiver", "store broker");
    }

    @Test
    void eachPlacementHasWorkersOfItsOwnAndAHostIsOpenedOnce() throws Exception {
        lab.measure(
                        "plain",
                        SHORT,
                        "placements: [local, lab1, sender local receiver lab1]",
                        "repeat: {trials: 2}")
                .run();

        assertThat(lab.failures()).hasSize(6).containsOnly("");
        assertThat(here.started()).hasSize(3);
        assertThat(lab1.started()).hasSize(3);
        assertThat(hosts.opened()).containsExactlyInAnyOrder("local", "lab1");
    }

    @Test
    void theUserReadsWhatRunsWhereBeforeItDoes() throws Exception {
        lab.measure("plain", SHORT, "placements: [local, lab1]", "repeat: {trials: 1}").run();
        assertThat(lab.notes()).contains("Workers will run on host lab1: the fake lab1.");
    }

    @Test
    void furtherReceiversTakeTheHostsInTurnAndSayWhereTheyRun() throws Exception {
        lab.measure(
                        "plain",
                        SHORT,
                        "receivers: [3]",
                        "placements: [{sender: local, receiver: [local, lab1]}]",
                        "repeat: {trials: 1}")
                .run();

        assertThat(lab1.started()).containsExactly("plain receiver 2");
        assertThat(here.started()).contains("plain receiver", "plain receiver 3");
        assertThat(lab.trials().get(0).environments())
                .containsOnlyKeys("sender", "receiver", "receiver 2", "receiver 3");
    }

    @Test
    void sendersOfOtherHostsBeginTogetherAndEachIsKept() throws Exception {
        lab.measure(
                        "plain",
                        SHORT,
                        "senders: [3]",
                        "placements: [{sender: [local, lab1], receiver: local}]",
                        "repeat: {trials: 1}")
                .run();

        assertThat(lab.failures()).containsExactly("");
        assertThat(here.started())
                .containsExactlyInAnyOrder("plain receiver", "plain sender", "plain sender 3");
        assertThat(lab1.started()).containsExactly("plain sender 2");
        Sent sent = lab.trials().get(0).measurement().sent();
        assertThat(sent.messages()).isEqualTo(3L * FakeWorker.MESSAGES);
        assertThat(sent.shares())
                .hasSize(3)
                .allMatch(share -> share.messages() == FakeWorker.MESSAGES);
        assertThat(here.processes())
                .filteredOn(p -> p.worker().name().contains("sender"))
                .flatExtracting(p -> p.worker().asked())
                .containsSubsequence("prepare", "probe", "runPhase");
    }

    /** What the lab's machine does says nothing of theirs. */
    @Test
    void theSpeedOfEveryHostThatRunsWorkersIsReadBesideTheTrial() throws Exception {
        lab.measure(
                        "plain",
                        SHORT,
                        "placements: [local, {sender: lab1, receiver: local}, lab1]",
                        "repeat: {trials: 1, order: listed}")
                .run();

        assertThat(lab.failures()).containsExactly("", "", "");
        assertThat(lab.trials())
                .extracting(r -> names(r.measurement().context()))
                .containsExactly(List.of(), List.of("lab1", here.name()), List.of("lab1"));
        HostSpeed last = lab.trials().get(2).measurement().context().hosts().get(0);
        assertThat(last.before().of(SpeedReadings.CALL)).isEqualTo(500);
        assertThat(last.after().has(SpeedReadings.AT)).as("read behind the round").isTrue();
        assertThat(lab1.processes())
                .filteredOn(p -> p.worker().name().equals("machine speed"))
                .hasSize(1);
    }

    /** Under Slurm a further process is a further step of a job, which may wait. */
    @Test
    void noProcessIsStartedForTheSpeedOfAHostWhereItMayHaveToWait() throws Exception {
        lab1.queues();
        lab.measure(
                        "plain",
                        SHORT,
                        "placements: [{sender: lab1, receiver: local}]",
                        "repeat: {trials: 1}")
                .run();

        assertThat(lab.failures()).containsExactly("");
        assertThat(lab.trials().get(0).measurement().context().hosts())
                .filteredOn(speed -> speed.host().equals("lab1"))
                .allMatch(speed -> speed.before().isEmpty());
        assertThat(lab1.started()).containsExactly("plain sender");
        assertThat(lab1.launches()).hasSize(1);
    }

    private static List<String> names(Context context) {
        return context.hosts().stream().map(HostSpeed::host).toList();
    }

    @Test
    void severalSendersSendToSeveralReceivers() throws Exception {
        lab.measure("plain", SHORT, "senders: [1, 2]", "receivers: [1, 2]", "repeat: {trials: 1}")
                .run();
        assertThat(lab.failures()).hasSize(4).containsOnly("");
    }

    @Test
    void anUnknownHostIsAnObjectionBeforeTheRun() throws Exception {
        RunOutcome outcome =
                lab.measure("plain", SHORT, "placements: [local, lab9]", "repeat: {trials: 1}")
                        .run();

        assertThat(outcome).isEqualTo(new RunOutcome(How.FINISHED, 1, 0, 0, ""));
        assertThat(lab.notes())
                .contains(
                        "1 cell left out: There is no host 'lab9' in your list of hosts. Add it to"
                                + " hosts.yaml, or in the window under Experiment > Hosts.");
    }

    /** The trial in which it is lost fails; the others wait for it while the rest goes on. */
    @Test
    void theCellsOfALostHostArePutOffUntilItIsBack() throws Exception {
        loseDuringAPhase(2);
        RunOutcome outcome = lab.measure("plain", SHORT, "placements: [lab1, local]", LISTED).run();

        assertThat(outcome).isEqualTo(new RunOutcome(How.FINISHED, 5, 1, 1, ""));
        assertThat(lab.notes())
                .contains(
                        "Host lab1 can't be reached. Its cells are postponed while Marshalyard"
                                + " tries to reach it again.",
                        "Host lab1 is back.");
        assertThat(placesInOrder()).startsWith("lab1", "local", "local");
    }

    /** The sender on lab1 dies, and so many attempts to reach lab1 fail from then on. */
    private void loseDuringAPhase(int attempts) {
        lab1.once(
                "sender",
                "runPhase",
                worker -> {
                    hosts.unreachable("lab1", attempts);
                    worker.process().die("killed by signal 9");
                    return null;
                });
    }

    @Test
    void aHostThatDoesNotComeBackLeavesItsTrialsToResume() throws Exception {
        loseDuringAPhase(100);
        RunOutcome outcome = lab.measure("plain", SHORT, "placements: [lab1, local]", LISTED).run();

        assertThat(outcome).isEqualTo(new RunOutcome(How.FINISHED, 3, 3, 3, ""));
        assertThat(lab.failures())
                .contains(
                        "Not tried: Host lab1 can't be reached.",
                        "Not tried: Host lab1 can't be reached.");

        hosts.unreachable("lab1", 0);
        assertThat(lab.run()).isEqualTo(new RunOutcome(How.FINISHED, 3, 0, 0, ""));
    }

    /** Somebody must do something about it: a key, a name, a password. */
    @Test
    void aHostThatCantBeOpenedAtFirstIsNotAskedAgain() throws Exception {
        hosts.unreachable("lab1", 1);
        RunOutcome outcome = lab.measure("plain", SHORT, "placements: [lab1, local]", LISTED).run();

        assertThat(outcome).isEqualTo(new RunOutcome(How.FINISHED, 3, 3, 3, ""));
        assertThat(hosts.opened()).containsExactly("local");
        assertThat(lab.notes())
                .contains("Host lab1 can't be reached. Its cells are left out of this run.");
    }

    private List<String> placesInOrder() throws Exception {
        return lab.trials().stream()
                .map(TrialRecord::trial)
                .map(trial -> trial.cell().get(Factors.PLACEMENTS).toString())
                .toList();
    }
}
