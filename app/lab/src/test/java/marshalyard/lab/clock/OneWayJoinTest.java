package marshalyard.lab.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Clocks that are wrong on purpose, without waiting for them. */
class OneWayJoinTest {
    private static final long SECOND = 1_000_000_000L;

    /** Reads lab time; is ahead and drifts. */
    private record Clock(long ahead, double perMillion) {
        long at(long lab) {
            return lab + ahead + (long) (lab * perMillion / 1e6);
        }
    }

    private static ClockFit fit(Clock clock, long minimumDelay, Random random) {
        List<ClockFit.Probe> probes = new ArrayList<>();
        for (int i = 0; i < 120; i++) {
            long asked = i * SECOND / 10;
            long there = minimumDelay + (long) (random.nextDouble() * 40 * minimumDelay);
            long back = minimumDelay + (long) (random.nextDouble() * 40 * minimumDelay);
            if (i % 10 == 3) there = back = minimumDelay;
            long received = asked + there;
            probes.add(
                    new ClockFit.Probe(
                            asked,
                            clock.at(received),
                            clock.at(received + 2000),
                            received + 2000 + back));
        }
        return ClockFit.of(probes);
    }

    @Test
    void offsetAndDriftAreFoundWithinTheBound() {
        Clock clock = new Clock(5_000_000, 40);

        ClockFit fit = fit(clock, 20_000, new Random(1));

        assertThat(fit.drift() * 1e6).isEqualTo(40, within(1.0));
        for (long lab = 0; lab < 12 * SECOND; lab += SECOND) {
            assertThat(fit.toLab(clock.at(lab))).isEqualTo(lab, within((double) fit.boundNanos()));
        }
        assertThat(fit.boundNanos()).isBetween(20_000L, 40_000L);
    }

    /** In the middle of a trial every probe waits for the trial's own messages. */
    @Test
    void aBusyLinkInTheMiddleDoesNotVoidTheBound() {
        Clock clock = new Clock(5_000_000, 40);
        List<ClockFit.Probe> probes = new ArrayList<>();
        Random random = new Random(4);
        for (int i = 0; i < 120; i++) {
            long asked = i * SECOND / 10;
            boolean busy = i >= 30 && i < 90;
            long there = 20_000 + (long) (random.nextDouble() * (busy ? 30_000_000 : 15_000));
            long back = 20_000 + (long) (random.nextDouble() * 15_000);
            long received = clock.at(asked + there);
            probes.add(new ClockFit.Probe(asked, received, received, asked + there + back));
        }

        ClockFit fit = ClockFit.of(probes);

        assertThat(fit.boundNanos()).isLessThan(40_000);
        for (long lab = 0; lab < 12 * SECOND; lab += SECOND) {
            assertThat(fit.toLab(clock.at(lab))).isEqualTo(lab, within((double) fit.boundNanos()));
            assertThat(fit.toWorker(lab)).isEqualTo(clock.at(lab), within(40_000.0));
        }
    }

    @Test
    void latenciesOfSkewedClocksAreRightWithinTheBound() {
        Clock sending = new Clock(-3_000_000, -25);
        Clock receiving = new Clock(7_000_000, 60);
        Random random = new Random(2);
        OneWayJoin join =
                OneWayJoin.twoClocks(fit(sending, 20_000, random), fit(receiving, 20_000, random));
        long[] starts = new long[1000];
        long[] arrivals = new long[1000];
        for (int i = 0; i < 1000; i++) {
            long lab = i * SECOND / 100;
            starts[i] = sending.at(lab);
            arrivals[i] = receiving.at(lab + 2_000_000);
        }

        OneWayJoin.Result result = join.join(starts, arrivals, 0);

        assertThat(result.oneWay().withheld()).isEmpty();
        assertThat(result.oneWay().driftPerMillion()).isEqualTo(85, within(2.0));
        assertThat((double) result.latencies().getValueAtPercentile(50))
                .isEqualTo(2_000_000, within((double) result.oneWay().boundNanos() + 2_000));
    }

    @Test
    void aBoundTooWideForTheMedianWithholdsTheFigure() {
        Random random = new Random(3);
        OneWayJoin join =
                OneWayJoin.twoClocks(
                        fit(new Clock(0, 0), 20_000, random),
                        fit(new Clock(9_000_000, 0), 20_000, random));
        long[] starts = {0, SECOND};
        long[] arrivals = {9_010_000, SECOND + 9_010_000};

        OneWayJoin.Result result = join.join(starts, arrivals, 0);

        assertThat(result.latencies()).isNull();
        assertThat(result.oneWay().withheld()).contains("more than 10 % of the median");
    }

    @Test
    void lossAndOvertakingWithholdTheFigure() {
        OneWayJoin join = OneWayJoin.oneClock();

        assertThat(join.join(new long[] {1, 2}, new long[] {2}, 1).oneWay().withheld())
                .contains("were lost");
        assertThat(join.join(new long[] {10, 20}, new long[] {15, 18}, 0).oneWay().withheld())
                .contains("1 of 2 messages arrived before they were sent");
        assertThat(join.join(new long[] {10, 20}, new long[] {15, 28}, 0).latencies()).isNotNull();
    }

    /** A call's answer, and so the next call, comes behind its arrival. */
    @Test
    void arrivalsBehindTheNextCallWithholdTheFigure() {
        OneWayJoin join = OneWayJoin.oneClock();
        long[] starts = {10, 20, 30};
        long[] late = {15, 31, 35};

        assertThat(join.join(starts, late, 0).latencies()).as("a flood").isNotNull();
        assertThat(join.ofCalls().join(starts, late, 0).oneWay().withheld())
                .startsWith("1 of 3 messages arrived after the call behind them was sent");
        assertThat(join.ofCalls().join(starts, new long[] {20, 25, 900}, 0).latencies())
                .isNotNull();
    }

    /** A time below 0 was recorded as 0. */
    @Test
    void whatArrivedBeforeItWasSentIsNoFastMessage() {
        Random random = new Random(5);
        OneWayJoin join =
                OneWayJoin.twoClocks(
                        fit(new Clock(0, 0), 20_000, random), fit(new Clock(0, 0), 20_000, random));
        long[] starts = {0, SECOND, 2 * SECOND};
        long[] early = {2_000_000, SECOND + 2_000_000, 2 * SECOND - 1_000_000};

        OneWayJoin.Result result = join.join(starts, early, 0);

        assertThat(result.latencies()).isNull();
        assertThat(result.oneWay().withheld())
                .contains("1 of 3 messages arrived before they were sent, by more than the clocks");
        assertThat(result.oneWay().violations()).isEqualTo(1);
    }
}
