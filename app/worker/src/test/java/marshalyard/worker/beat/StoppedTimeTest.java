package marshalyard.worker.beat;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StoppedTimeTest {
    private static final long MILLI = 1_000_000;
    private static final long PERIOD = 100 * MILLI;

    private final StoppedTime stopped = new StoppedTime(new Moment(0, 0, 0, 0, 0, 1), PERIOD);

    private double crowd = 1;

    /** All in ms since the begin. */
    private void at(long nanos, long boot, long gc, long cpu, long waited) {
        stopped.at(
                new Moment(
                        nanos * MILLI,
                        boot * MILLI,
                        gc * MILLI,
                        cpu * MILLI,
                        waited * MILLI,
                        crowd));
    }

    @Test
    void anOrdinaryBeatIsNoStop() {
        for (int i = 1; i < 50; i++) at(i * 100, i * 100, 0, i * 10, 0);
        assertThat(stopped.nanos()).isZero();
    }

    @Test
    void ofAStoppedProcessTheTimeBeyondTheBeatCounts() {
        at(100, 100, 0, 50, 0);
        at(20_200, 20_200, 0, 60, 0);
        at(20_300, 20_300, 0, 110, 0);
        assertThat(stopped.nanos()).isEqualTo(20_000 * MILLI);
    }

    /** What a limiter of CPU time does, by signals: each stop alone would tell nothing. */
    @Test
    void shortStopsAddUp() {
        for (int i = 1; i <= 20; i++) at(i * 300, i * 300, 0, i * 10, 0);
        assertThat(stopped.nanos()).isEqualTo(20 * 200 * MILLI);
    }

    @Test
    void whatIsLateNowAndThenDoesNotAddUp() {
        for (int i = 1; i <= 100; i++) at(i * 140, i * 140, 0, i * 10, 0);
        assertThat(stopped.nanos()).isZero();
    }

    /** A trial of 10 s is not given up for six waits of a virtual machine for its host. */
    @Test
    void whatAVirtualMachineWaitsForItsHostDoesNotAddUp() {
        for (int i = 1; i <= 100; i++) at(i % 16 == 0 ? i * 100 + 90 : i * 100, 0, 0, i * 10, 0);
        assertThat(stopped.nanos()).isZero();
    }

    @Test
    void theMonotonicClockOfASuspendedMachineStandsStillToo() {
        at(100, 100, 0, 50, 0);
        at(200, 20_200, 0, 60, 0);
        assertThat(stopped.nanos()).isEqualTo(20_000 * MILLI);
    }

    @Test
    void theTicksOfTheCoarserClockAreNoStop() {
        at(100, 130, 0, 50, 0);
        at(200, 200, 0, 60, 0);
        at(300, 320, 0, 60, 0);
        assertThat(stopped.nanos()).isZero();
    }

    @Test
    void aCollectionIsNoStopAsItsThreadsWork() {
        at(1_600, 1_600, 1_500, 3_000, 0);
        assertThat(stopped.nanos()).isZero();
    }

    @Test
    void aProcessThatIsStoppedInACollectionStandsStill() {
        at(20_200, 20_200, 20_100, 80, 0);
        assertThat(stopped.nanos()).isEqualTo(20_020 * MILLI);
    }

    @Test
    void waitingForABusyCpuIsNoStop() {
        at(900, 900, 0, 20, 800);
        assertThat(stopped.nanos()).isZero();
    }

    @Test
    void amongManyThreadsThatAreReadyToRunOneIsLateAndNotStopped() {
        crowd = 130;
        at(2_300, 2_300, 0, 20, 10);
        assertThat(stopped.nanos()).isZero();
        at(22_400, 22_400, 0, 30, 20);
        assertThat(stopped.nanos()).isGreaterThan(19_000 * MILLI);
    }

    @Test
    void whereNobodyTellsTheClockAloneDecides() {
        at(700, 0, 0, 0, 0);
        assertThat(stopped.nanos()).isEqualTo(600 * MILLI);
    }
}
