package marshalyard.emulator.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import marshalyard.emulator.protocol.Shape;
import marshalyard.emulator.protocol.Values;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Decisions about packets, without a clock and without packets. */
class DepartureScheduleTest {
    private static final long MILLI = 1_000_000;
    private static final int PACKETS = 100_000;

    private static Shape lossy(double loss, double burst, double within) {
        return new Shape(0, 0, "normal", loss, burst, within, 0, 0, 100, 0, 0);
    }

    private static Shape limited(long bits, int bucket, int queue) {
        return new Shape(5 * MILLI, 0, "normal", 0, 1, 1, bits, bucket, queue, 0, 0);
    }

    @Test
    void oneSeedLosesTheSamePackets() {
        Losses once = new Losses(lossy(0.02, 1, 1), 7);
        Losses again = new Losses(lossy(0.02, 1, 1), 7);
        Losses other = new Losses(lossy(0.02, 1, 1), 8);
        boolean differs = false;
        for (int i = 0; i < PACKETS; i++) {
            boolean lost = once.next();
            assertThat(again.next()).isEqualTo(lost);
            differs |= other.next() != lost;
        }
        assertThat(differs).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1, 1",
        "0.02, 1, 1",
        "0.08, 1, 1",
        "0.02, 5, 1",
        "0.05, 10, 0.5",
        "0.1, 1, 0.5"
    })
    void soManyAreLostAsWereAsked(double loss, double burst, double within) {
        Losses losses = new Losses(lossy(loss, burst, within), 1996);
        int lost = 0;
        for (int i = 0; i < PACKETS; i++) if (losses.next()) lost++;
        assertThat((double) lost / PACKETS).isCloseTo(loss, within(0.006));
    }

    /** A link may already be bad when its chances are drawn. */
    @ParameterizedTest
    @CsvSource({"0.1, 1, 1", "0.1, 5, 1", "0.05, 10, 0.5"})
    void theFirstPacketIsLostAsOftenAsWasAsked(double loss, double burst, double within) {
        int lost = 0;
        for (int seed = 0; seed < 20_000; seed++) {
            if (new Losses(lossy(loss, burst, within), seed).next()) lost++;
        }
        assertThat(lost / 20_000.0).isCloseTo(loss, within(0.01));
    }

    /** One in ten independent losses of 10 % follows another. */
    @Test
    void independentLossesMayFollowEachOther() {
        Losses losses = new Losses(lossy(0.1, 1, 1), 1996);
        int pairs = 0;
        boolean before = false;
        for (int i = 0; i < PACKETS; i++) {
            boolean now = losses.next();
            if (now && before) pairs++;
            before = now;
        }
        assertThat((double) pairs / PACKETS).isCloseTo(0.01, within(0.002));
    }

    /**
     * The bursts have a length of five on average, where independent losses of 2 % come one by one.
     */
    @Test
    void burstsLastAsLongAsAsked() {
        Losses losses = new Losses(lossy(0.02, 5, 1), 1996);
        int lost = 0;
        int runs = 0;
        boolean before = false;
        for (int i = 0; i < PACKETS; i++) {
            boolean now = losses.next();
            if (now) lost++;
            if (now && !before) runs++;
            before = now;
        }
        assertThat((double) lost / runs).isCloseTo(5, within(0.8));
    }

    @Test
    void packetsLeaveAtTheRate() {
        DepartureSchedule schedule = new DepartureSchedule(limited(8_000_000, 0, 100));
        for (int i = 1; i <= 100; i++) {
            assertThat(schedule.departure(0, 1000)).isEqualTo(i * MILLI);
        }
        assertThat(schedule.departure(0, 1000)).isEqualTo(DepartureSchedule.FULL);
        assertThat(schedule.departure(MILLI, 1000)).isEqualTo(101 * MILLI);
        assertThat(schedule.departure(500 * MILLI, 1000)).isEqualTo(501 * MILLI);
    }

    /** Each time one has left, there is room for one. */
    @Test
    void aQueueThatWasFullHasRoomForAsManyAsHaveLeft() {
        DepartureSchedule schedule = new DepartureSchedule(limited(8_000_000, 0, 2));
        assertThat(schedule.departure(0, 1000)).isEqualTo(MILLI);
        for (int left = 0; left < 5; left++) {
            assertThat(schedule.departure(left * MILLI, 1000)).isEqualTo((left + 2) * MILLI);
            assertThat(schedule.departure(left * MILLI, 1000)).isEqualTo(DepartureSchedule.FULL);
        }
    }

    @Test
    void aLinkWithoutARateKeepsNoPacket() {
        DepartureSchedule schedule = new DepartureSchedule(limited(0, 0, 1));
        for (int i = 0; i < 3; i++) assertThat(schedule.departure(7, 1000)).isEqualTo(7);
    }

    @Test
    void aBurstPassesAtOnce() {
        DepartureSchedule schedule = new DepartureSchedule(limited(8_000_000, 3000, 100));
        assertThat(schedule.departure(0, 1000)).isZero();
        assertThat(schedule.departure(0, 1000)).isZero();
        assertThat(schedule.departure(0, 1000)).isZero();
        assertThat(schedule.departure(0, 1000)).isEqualTo(MILLI);
    }

    @Test
    void aShapeCrossesThePipe() {
        Shape shape = new Shape(5, 1, "uniform", 0.02, 5, 0.5, 1_536_000, 1 << 14, 50, 0.01, 0.02);
        assertThat(Shape.of(Values.parse(shape.values().toString()))).isEqualTo(shape);
    }
}
