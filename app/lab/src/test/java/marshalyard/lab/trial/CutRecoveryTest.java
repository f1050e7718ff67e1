package marshalyard.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;
import marshalyard.model.measurement.Recovery;
import marshalyard.model.measurement.Timeline;
import marshalyard.model.measurement.Timeline.Point;
import org.junit.jupiter.api.Test;

/** A hundred messages a second for ten seconds; the link is down from the fourth to the sixth. */
class CutRecoveryTest {
    private static final long MILLI = 1_000_000;
    private static final long TICK = 25;
    private static final long CUT = 4_000;
    private static final long DOWN = 2_000;
    private static final long END = 10_000;

    /** The messages at each millisecond. */
    private static Timeline timeline(LongUnaryOperator messages) {
        return timeline(messages, TICK);
    }

    private static Timeline timeline(LongUnaryOperator messages, long tick) {
        List<Point> points = new ArrayList<>();
        for (long at = 0; at <= END; at += tick) {
            long count = messages.applyAsLong(at);
            points.add(new Point(at * MILLI, count, null, null, null, null, null, null));
        }
        return new Timeline(points);
    }

    private static long sent(long millis) {
        return millis / 10;
    }

    private static Recovery recovery(LongUnaryOperator arrived, long lost) {
        Timeline sender = timeline(CutRecoveryTest::sent);
        return CutRecovery.of(CUT * MILLI, DOWN * MILLI, sender, timeline(arrived), lost);
    }

    private static Duration nanos(Long nanos) {
        return Duration.ofNanos(nanos);
    }

    @Test
    void whatWaitedArrivesLateAndAtOnceWhenTheTransportHasTriedAgain() {
        Recovery r = recovery(at -> at < CUT ? sent(at) : at < 6_400 ? sent(CUT) : sent(at), 0);
        assertThat(nanos(r.recoveredNanos())).hasMillis(400);
        assertThat(nanos(r.gapNanos())).hasMillis(2_400);
        assertThat(r.late()).isEqualTo(200);
    }

    @Test
    void whatIsLostIsNotLate() {
        long lost = sent(DOWN);
        Recovery r =
                recovery(at -> at < CUT ? sent(at) : Math.max(sent(CUT), sent(at) - lost), lost);
        assertThat(nanos(r.recoveredNanos())).isLessThanOrEqualTo(Duration.ofMillis(TICK));
        assertThat(r.late()).isZero();
    }

    @Test
    void readingsThatAreFarApartTellTheRateToo() {
        LongUnaryOperator arrived = at -> Math.max(Math.min(sent(at), sent(CUT)), sent(at) - 200);
        Recovery r =
                CutRecovery.of(
                        CUT * MILLI,
                        DOWN * MILLI,
                        timeline(CutRecoveryTest::sent, 53),
                        timeline(arrived, 53),
                        sent(DOWN));
        assertThat(nanos(r.recoveredNanos())).isLessThanOrEqualTo(Duration.ofMillis(2 * 53));
    }

    @Test
    void aTrickleIsNoRecovery() {
        long resumed = 7_000;
        Recovery r =
                recovery(
                        at ->
                                at < CUT
                                        ? sent(at)
                                        : at < CUT + DOWN
                                                ? sent(CUT)
                                                : at < resumed
                                                        ? sent(CUT) + (at - CUT - DOWN) / 100
                                                        : sent(CUT) + 10 + sent(at - resumed),
                        0);
        assertThat(nanos(r.recoveredNanos()))
                .isBetween(Duration.ofMillis(900), Duration.ofMillis(1_050));
    }

    @Test
    void aTrialThatEndsBeforeTheRateIsBackHasNoRecoveryTime() {
        Recovery r = recovery(at -> sent(Math.min(at, CUT)), 0);
        assertThat(r.recoveredNanos()).isNull();
        assertThat(nanos(r.gapNanos())).hasMillis(END - CUT);
    }
}
