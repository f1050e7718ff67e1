package marshalyard.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import marshalyard.lab.fake.FakeHost;
import marshalyard.lab.group.Member;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.host.Launch;
import marshalyard.lab.load.LoadMeter;
import marshalyard.lab.worker.WorkerPool;
import marshalyard.model.reading.MachineReadings;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import marshalyard.worker.protocol.EnvironmentReport;
import marshalyard.worker.protocol.EnvironmentReport.Sharing;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class MachineUseTest {
    private static final long SECOND = 1_000_000_000;
    private static final Offset<Double> EXACTLY = within(1e-9);

    private static final LoadMeter.Used NO_LOAD = new LoadMeter.Used("fake", 0);

    private final WorkerPool pool = new WorkerPool();
    private Member sender;
    private Member receiver;
    private Member elsewhere;

    @BeforeEach
    void workers() throws Exception {
        FakeHost host = new FakeHost();
        sender = member(host, "sender");
        receiver = member(host, "receiver");
        elsewhere = member(new FakeHost("lab1"), "receiver");
    }

    private Member member(FakeHost host, String name) throws Exception {
        return member(host, name, "");
    }

    private Member member(FakeHost host, String name, String network) throws Exception {
        Bundle bundle = Bundle.withoutEngine(Path.of("worker"));
        Sharing sharing = new Sharing("clock", network, List.of(0, 1));
        return new Member(
                pool.start(host, Launch.worker(name, bundle, List.of())),
                new EnvironmentReport(null, sharing),
                Map.of());
    }

    @AfterEach
    void end() {
        pool.close();
    }

    @Test
    void othersAreWhatTheCellsOwnWorkersHaveNotUsed() {
        Readings machine =
                MachineUse.of(
                        List.of(
                                reading(receiver, SECOND, 300, 1_500, 20),
                                reading(sender, SECOND - 5, 700, 1_499, 20)),
                        NO_LOAD,
                        true);
        // 2 CPUs, busy 1.5 s, of which 1 s was ours
        assertThat(machine.of(MachineReadings.OTHERS)).isCloseTo(0.25, EXACTLY);
        assertThat(machine.of(MachineReadings.STEAL)).isCloseTo(0.01, EXACTLY);
        assertThat(machine.of(MachineReadings.LOAD_BEFORE)).isCloseTo(1, EXACTLY);
        assertThat(machine.of(MachineReadings.LOAD_AFTER)).isCloseTo(2, EXACTLY);
    }

    /** The receiver is asked later, and the lab reads the sender's report meanwhile. */
    @Test
    void whatIsDoneBehindTheBarrierDisturbsNothing() {
        EndReading longer = reading(receiver, 2 * SECOND, 300, 2_500, 0);
        EndReading spanning =
                new EndReading(sender, reading(sender, SECOND, 700, 1_200, 0).telemetry(), true);
        Readings machine = MachineUse.of(List.of(longer, spanning), NO_LOAD, true);
        assertThat(machine.of(MachineReadings.OTHERS)).isCloseTo(0.1, EXACTLY);
    }

    @Test
    void theLoadThatTheExperimentAsksForIsNoOther() {
        Readings machine =
                MachineUse.of(
                        List.of(reading(sender, SECOND, 300, 1_500, 0)),
                        new LoadMeter.Used("fake", 0.9),
                        true);
        assertThat(machine.of(MachineReadings.OTHERS)).isCloseTo(0.15, EXACTLY);
    }

    @Test
    void twoEndsInOneWorkerAreOneProcess() {
        Readings machine =
                MachineUse.of(
                        List.of(
                                reading(sender, SECOND, 900, 1_000, 0),
                                reading(sender, SECOND - 5, 899, 999, 0)),
                        NO_LOAD,
                        true);
        assertThat(machine.of(MachineReadings.OTHERS)).isCloseTo(0.05, EXACTLY);
    }

    /** Half a second of CPU time, and 0.4 s of spinning, which is the engine's cost no more. */
    @Test
    void theSpinningOfAPacedSenderIsNoOther() {
        Readings spun = reading(sender, SECOND, 500, 1_000, 0).telemetry();
        EndReading reading =
                new EndReading(sender, spun.with(ProcessReadings.SPIN, 2 * SECOND / 5));
        Readings machine = MachineUse.of(List.of(reading), NO_LOAD, true);
        assertThat(machine.of(MachineReadings.OTHERS)).isCloseTo(0.05, EXACTLY);
    }

    @Test
    void aTimeOfAFewTicksTellsNothing() {
        Readings machine =
                MachineUse.of(List.of(reading(sender, SECOND / 20, 40, 90, 10)), NO_LOAD, true);
        assertThat(machine.real(MachineReadings.OTHERS)).isNull();
        assertThat(machine.real(MachineReadings.STEAL)).isNull();
        assertThat(machine.of(MachineReadings.LOAD_AFTER)).isCloseTo(2, EXACTLY);
    }

    @Test
    void whatTheWorkersDoNotCountCantBeToldFromOthers() {
        Readings machine =
                MachineUse.of(List.of(reading(sender, SECOND, 900, 1_000, 20)), NO_LOAD, false);
        assertThat(machine.real(MachineReadings.OTHERS)).isNull();
        assertThat(machine.of(MachineReadings.STEAL)).isCloseTo(0.01, EXACTLY);
    }

    @Test
    void aWorkerThatSeesNoMachineTellsNothing() {
        Readings none =
                Readings.of(
                        Map.of(
                                ProcessReadings.USER, 1,
                                ProcessReadings.SYSTEM, 1,
                                ProcessReadings.WALL, SECOND));
        assertThat(MachineUse.of(List.of(new EndReading(sender, none)), NO_LOAD, true))
                .isEqualTo(Readings.NONE);
    }

    /** Else its CPU time would be that of others, or its longer reading would hide the machine. */
    @Test
    void aWorkerThatTellsLessHidesNothing() {
        EndReading told = reading(sender, SECOND, 300, 1_500, 20);
        EndReading silent = new EndReading(receiver, Readings.NONE);
        Readings machine = MachineUse.of(List.of(silent, told), NO_LOAD, true);
        assertThat(machine.has(MachineReadings.OTHERS)).isFalse();
        assertThat(machine.of(MachineReadings.STEAL)).isCloseTo(0.01, EXACTLY);

        Readings own =
                Readings.of(
                        Map.of(
                                ProcessReadings.USER, 700_000_000L,
                                ProcessReadings.SYSTEM, 0L,
                                ProcessReadings.WALL, 2 * SECOND));
        machine = MachineUse.of(List.of(new EndReading(receiver, own), told), NO_LOAD, true);
        assertThat(machine.of(MachineReadings.OTHERS)).isCloseTo(0.25, EXACTLY);
    }

    @Test
    void ofTwoHostsTheWorstCounts() {
        Readings machine =
                MachineUse.of(
                        List.of(
                                reading(sender, SECOND, 900, 1_000, 60),
                                reading(elsewhere, SECOND, 100, 1_900, 0)),
                        NO_LOAD,
                        true);
        assertThat(machine.of(MachineReadings.OTHERS)).isCloseTo(0.9, EXACTLY);
        assertThat(machine.of(MachineReadings.STEAL)).isCloseTo(0.03, EXACTLY);
    }

    @Test
    void twoLabelsOfOneMachineAreOneMachine() throws Exception {
        Member one = member(new FakeHost("here"), "sender", "a-boot net:[1]");
        Member same = member(new FakeHost("localhost"), "receiver", "a-boot net:[2]");
        Readings machine =
                MachineUse.of(
                        List.of(
                                reading(one, SECOND, 900, 1_900, 0),
                                reading(same, SECOND, 900, 1_900, 0)),
                        new LoadMeter.Used("localhost", 0.1),
                        true);
        assertThat(machine.of(MachineReadings.OTHERS)).isCloseTo(0, EXACTLY);
    }

    @Test
    void theEnergyOfAllHostsIsAddedUpAndThatOfOneHostCountsOnce() {
        EndReading one = taking(reading(receiver, SECOND - 5, 1, 1, 0), 400);
        EndReading same = taking(reading(sender, SECOND, 1, 1, 0), 500);
        EndReading other = taking(reading(elsewhere, SECOND, 1, 1, 0), 70);
        assertThat(energy(one, same, other)).isCloseTo(570, EXACTLY);
        assertThat(energy(same, reading(elsewhere, SECOND, 1, 1, 0))).isNaN();
        assertThat(energy()).isNaN();
    }

    private static double energy(EndReading... readings) {
        return MachineUse.of(List.of(readings), NO_LOAD, true).of(MachineReadings.ENERGY);
    }

    private static EndReading taking(EndReading reading, long microjoules) {
        return new EndReading(
                reading.member(), reading.telemetry().with(ProcessReadings.ENERGY, microjoules));
    }

    @Test
    void strangersOfAllEndsAreAddedUp() {
        EndReading one = reading(receiver, SECOND, 100, 1_000, 0);
        EndReading other = reading(elsewhere, SECOND, 100, 1_000, 0);
        Readings machine =
                MachineUse.of(
                        List.of(
                                unwelcome(one, 3),
                                unwelcome(other, 4),
                                reading(sender, SECOND, 100, 1_000, 0)),
                        NO_LOAD,
                        true);
        assertThat(machine.count(MachineReadings.UNWELCOME)).isEqualTo(7);
        assertThat(MachineUse.of(List.of(one), NO_LOAD, true).has(MachineReadings.UNWELCOME))
                .as("an older worker does not tell")
                .isFalse();
    }

    private static EndReading unwelcome(EndReading end, long connections) {
        Readings telemetry = end.telemetry().with(ProcessReadings.UNWELCOME, connections);
        return new EndReading(end.member(), telemetry);
    }

    /** A reading on a machine with 2 CPUs. */
    private static EndReading reading(
            Member member, long wall, long ownMillis, long busyMillis, long stealMillis) {
        return new EndReading(
                member,
                Readings.of(
                        Map.of(
                                ProcessReadings.USER,
                                ownMillis * 1_000_000,
                                ProcessReadings.SYSTEM,
                                0,
                                ProcessReadings.MACHINE_CPUS,
                                2,
                                ProcessReadings.MACHINE_TIME,
                                busyMillis * 1_000_000,
                                ProcessReadings.STEAL,
                                stealMillis * 1_000_000,
                                ProcessReadings.LOAD_BEFORE,
                                1.0,
                                ProcessReadings.LOAD,
                                2.0,
                                ProcessReadings.WALL,
                                wall)));
    }
}
