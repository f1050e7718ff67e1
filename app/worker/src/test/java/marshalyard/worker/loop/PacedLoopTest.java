package marshalyard.worker.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.List;
import java.util.Map;
import marshalyard.worker.protocol.StopCondition;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class PacedLoopTest {
    private static final long MILLISECOND = 1_000_000;

    private final LoopGate gate = new LoopGate();
    private final Samples samples =
            new Samples(
                    100, 100, Samples.Kind.RESPONSE, Samples.Kind.SERVICE, Samples.Kind.SEND_LAG);
    private Starts starts;

    @Test
    void startsNothingBeforeItsTime() throws Exception {
        long before = System.nanoTime();
        PacedLoop loop = paced(new Script(), MILLISECOND / 5, StopCondition.messages(50));
        assertThat(loop.run()).isEqualTo(50);
        assertThat(starts.intended()).isEqualTo(50);
        long[] starts = samples.startTimes();
        for (int i = 0; i < 50; i++) {
            assertThat(starts[i] - before).isGreaterThanOrEqualTo(i * MILLISECOND / 5);
        }
        for (Histogram histogram : samples.totals().values()) {
            assertThat(histogram.getTotalCount()).isEqualTo(50);
        }
    }

    @Test
    void responseIsSendLagAndService() throws Exception {
        Script script = new Script(number -> Script.hold(number == 3 ? 5 * MILLISECOND : 10_000));
        paced(script, MILLISECOND / 2, StopCondition.messages(30)).run();
        Map<Samples.Kind, Histogram> totals = samples.totals();
        Histogram response = totals.get(Samples.Kind.RESPONSE);
        Histogram service = totals.get(Samples.Kind.SERVICE);
        Histogram lag = totals.get(Samples.Kind.SEND_LAG);
        assertThat(response.getMean())
                .isCloseTo(service.getMean() + lag.getMean(), withinPercentage(0.3));
    }

    /** What a closed loop leaves out: those that had to wait for the one that was held up. */
    @Test
    void aStallShowsInTheResponseOfAllThatWereDueMeanwhile() throws Exception {
        long stall = 20 * MILLISECOND;
        Script script = new Script(number -> Script.hold(number == 3 ? stall : 0));
        PacedLoop loop = paced(script, MILLISECOND, StopCondition.messages(40));
        loop.run();

        // The 4th of 0, 1, 2, ... can't end before 23 ms, so 4 to 21 start more than 1 ms late.
        assertThat(starts.intended()).isEqualTo(40);
        assertThat(starts.missed()).isBetween(18L, 40L);
        Map<Samples.Kind, Histogram> totals = samples.totals();
        Histogram lag = totals.get(Samples.Kind.SEND_LAG);
        assertThat(late(lag, MILLISECOND)).isGreaterThanOrEqualTo(18);
        Histogram response = totals.get(Samples.Kind.RESPONSE);
        assertThat(late(response, 10 * MILLISECOND)).isGreaterThanOrEqualTo(10);
        assertThat(samples.startupSamples()[3]).isGreaterThanOrEqualTo(stall);
        assertThat(totals.get(Samples.Kind.SERVICE).getTotalCount()).isEqualTo(40);
        assertThat(response.getMaxValue())
                .isGreaterThanOrEqualTo(totals.get(Samples.Kind.SERVICE).getMaxValue());
    }

    @Test
    void whatWasDueWhenTheGateClosedIsMissed() throws Exception {
        Script script =
                new Script(
                        number -> {
                            if (number == 4) gate.close();
                        });
        PacedLoop loop = paced(script, 1_000, new StopCondition(100 * 1_000, 0, 0));
        assertThat(loop.run()).isEqualTo(5);
        assertThat(starts.intended()).isEqualTo(100);
        assertThat(starts.missed()).isBetween(95L, 100L);
    }

    /** An overload: one request takes so long that the others of its trial are never made. */
    @Test
    void whatWasNeverSentCountsWithTheTimeThatItHasWaited() throws Exception {
        long duration = 20 * MILLISECOND;
        Script script =
                new Script(
                        number -> {
                            if (number != 4) return;
                            Script.hold(duration);
                            gate.close();
                        });
        PacedLoop loop = paced(script, MILLISECOND, new StopCondition(duration, 0, 0));
        assertThat(loop.run()).isEqualTo(5);
        assertThat(starts.intended()).isEqualTo(20);

        Map<Samples.Kind, Histogram> totals = samples.totals();
        assertThat(totals.get(Samples.Kind.SERVICE).getTotalCount()).isEqualTo(5);
        for (Samples.Kind kind : List.of(Samples.Kind.RESPONSE, Samples.Kind.SEND_LAG)) {
            Histogram histogram = totals.get(kind);
            assertThat(histogram.getTotalCount()).isEqualTo(20);
            // The loop ends 24 ms after its start or later; 5 to 13 were due by 13 ms.
            assertThat(late(histogram, 11 * MILLISECOND)).isGreaterThanOrEqualTo(9);
        }
    }

    @Test
    void aCancelledLoopRecordsNothingMore() throws Exception {
        Script script =
                new Script(
                        number -> {
                            if (number == 4) gate.cancel();
                        });
        paced(script, 1_000, new StopCondition(100 * 1_000, 0, 0)).run();
        assertThat(samples.totals().get(Samples.Kind.RESPONSE).getTotalCount()).isEqualTo(5);
    }

    @Test
    void randomStartsAreCountedAsTheScheduleHasThem() throws Exception {
        long duration = 10 * MILLISECOND;
        Schedule twin = Schedule.poisson(50_000, 11);
        long expected = 0;
        while (twin.start(expected) < duration) expected++;
        Script script =
                new Script(
                        number -> {
                            if (number == 20) gate.close();
                        });
        starts =
                new Starts(
                        Schedule.poisson(50_000, 11),
                        50_000,
                        0,
                        gate,
                        new StopCondition(duration, 0, 0));
        PacedLoop loop = new PacedLoop(new Requests(script), starts, gate, samples);
        assertThat(loop.run()).isEqualTo(21);
        assertThat(starts.intended()).isEqualTo(expected);
        assertThat(starts.missed()).isBetween(expected - 21, expected);
    }

    @Test
    void theScheduleEndsTheTrial() throws Exception {
        PacedLoop loop =
                paced(new Script(), MILLISECOND, new StopCondition(10 * MILLISECOND, 0, 0));
        assertThat(loop.run()).isEqualTo(10);
        assertThat(starts.intended()).isEqualTo(10);
    }

    /** It went on through the schedule until its most time, and recorded times below 0 as 0. */
    @Test
    void theVolumeEndsTheScheduleToo() throws Exception {
        StopCondition volume = new StopCondition(1_000 * MILLISECOND, 8, 0);
        PacedLoop loop = paced(new Script(), MILLISECOND, volume);
        assertThat(loop.run()).isEqualTo(8);
        assertThat(starts.intended()).isEqualTo(8);
        assertThat(starts.missed()).isLessThanOrEqualTo(8);
        for (Histogram histogram : samples.totals().values()) {
            assertThat(histogram.getTotalCount()).isEqualTo(8);
        }
    }

    @Test
    void wholeVolumesAreSentUntilTheLeastTimeHasPassed() throws Exception {
        StopCondition volumes = new StopCondition(1_000 * MILLISECOND, 4, 10 * MILLISECOND);
        PacedLoop loop = paced(new Script(), MILLISECOND, volumes);
        long before = System.nanoTime();
        long sent = loop.run();
        assertThat(System.nanoTime() - before).isGreaterThanOrEqualTo(10 * MILLISECOND);
        assertThat(sent).isPositive().isLessThan(1_000);
        assertThat(sent % 4).isZero();
        assertThat(starts.intended()).isEqualTo(sent);
    }

    /** Ten times as many requests are due as can be made; one takes ten intervals. */
    @Test
    void whatWasNeverSentStandsBehindAllThatWasSent() throws Exception {
        Script script =
                new Script(
                        number -> {
                            Script.hold(10 * MILLISECOND);
                            if (number == 3) gate.close();
                        });
        PacedLoop loop = paced(script, MILLISECOND, new StopCondition(40 * MILLISECOND, 0, 0));
        assertThat(loop.run()).isEqualTo(4);
        assertThat(starts.intended()).isEqualTo(40);

        Histogram response = samples.totals().get(Samples.Kind.RESPONSE);
        assertThat(response.getTotalCount()).isEqualTo(40);
        // The fourth was due at 3 ms and done at 40 ms or later; all behind it are no shorter.
        assertThat(late(response, 36 * MILLISECOND)).isGreaterThanOrEqualTo(37);
    }

    @Test
    void theTimeThatItSpinsIsCounted() throws Exception {
        // It spins for the whole of an interval: a busy machine may sleep through a part of one.
        PacedLoop loop = paced(new Script(), MILLISECOND, MILLISECOND, StopCondition.messages(20));
        loop.run();
        assertThat(starts.spunNanos()).isPositive();
        assertThat(gate.spun()).isEqualTo(starts.spunNanos());
    }

    @Test
    void aClockThatRunsBackwardsIsNotTakenForAFastRequest() {
        LatencyRecorder latencies = samples.of(Samples.Kind.RESPONSE);
        assertThatThrownBy(() -> latencies.record(-1)).isInstanceOf(IllegalStateException.class);
    }

    private PacedLoop paced(Script script, long interval, StopCondition stop) {
        return paced(script, interval, 100_000, stop);
    }

    private PacedLoop paced(Script script, long interval, long spin, StopCondition stop) {
        starts = new Starts(Schedule.uniform(interval), interval, spin, gate, stop);
        return new PacedLoop(new Requests(script), starts, gate, samples);
    }

    private static long late(Histogram histogram, long nanos) {
        return histogram.getCountBetweenValues(nanos, histogram.getMaxValue());
    }
}
