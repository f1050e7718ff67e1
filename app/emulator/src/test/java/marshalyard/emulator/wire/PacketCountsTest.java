package marshalyard.emulator.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class PacketCountsTest {
    private static final int MOST = 64;
    private static final int TURNS = 20;

    private static long cost(PacketCounts counts) {
        return counts.told(0).values().get("costNanos");
    }

    private static PacketCounts of(int turns, long nanos, int taken, int sent) {
        PacketCounts counts = new PacketCounts();
        for (int i = 0; i < turns; i++) counts.worked(nanos, taken, sent, MOST);
        return counts;
    }

    @Test
    void aFullTurnTellsWhatAPacketCosts() {
        assertThat(cost(of(TURNS, 256_000, MOST, MOST))).isEqualTo(4_000);
    }

    /** Most of the cost is in sending. */
    @Test
    void aTurnThatOnlyTakesPacketsTellsNoCost() {
        PacketCounts counts = of(TURNS, 4_416, MOST, 0);
        assertThat(cost(counts)).isZero();
        assertThat(counts.told(0).values()).containsEntry("busyNanos", TURNS * 4_416L);
        assertThat(cost(of(TURNS, 4_416, MOST - 1, MOST))).isZero();
    }

    @Test
    void aFewTurnsTellNoCost() {
        assertThat(cost(of(PacketCounts.LEAST_COSTS - 1, 256_000, MOST, MOST))).isZero();
        assertThat(cost(of(PacketCounts.LEAST_COSTS, 256_000, MOST, MOST))).isPositive();
    }

    /** 100 packets, delayed by 1 µs to 100 µs, of which each left by a tenth of it too late. */
    @Test
    void delaysAndLatenessAreToldByTheirDistributions() {
        PacketCounts counts = new PacketCounts();
        for (int i = 100; i > 0; i--) counts.left(5_000 + 1_000L * i, 5_000, 5_000 + 900L * i);
        Map<String, Long> told = counts.told(9).values();
        assertThat(told)
                .containsEntry("room", 9L)
                .containsEntry("delayLeastNanos", 1_000L)
                .containsEntry("delayMostNanos", 100_000L)
                .containsEntry("lateNanos", 10_000L);
        assertThat(told.get("delayMedianNanos")).isBetween(50_000L, 50_050L);
        assertThat(told.get("delayP90Nanos")).isBetween(90_000L, 90_090L);
        assertThat(told.get("delayP99Nanos")).isBetween(99_000L, 99_099L);
        assertThat(told.get("lateMedianNanos")).isBetween(5_000L, 5_005L);
        assertThat(told.get("lateP99Nanos")).isBetween(9_900L, 9_910L);
    }

    /** What a trial counts is its own. */
    @Test
    void countsThatBeginAnewHaveForgottenAll() {
        PacketCounts counts = of(TURNS, 256_000, MOST, MOST);
        counts.packets = 1;
        counts.bytes = 2;
        counts.lost = 3;
        counts.overflowed = 4;
        counts.cut = 5;
        counts.overrun = 6;
        counts.reordered = 7;
        counts.duplicated = 8;
        counts.stood = 9;
        counts.left(30, 10, 20);
        assertThat(counts.told(1).values().values()).allMatch(count -> count > 0);

        counts.forget();

        assertThat(counts.told(0).values().values()).allMatch(count -> count == 0);
        counts.left(70, 10, 70);
        assertThat(counts.told(0).values())
                .containsEntry("delayLeastNanos", 60L)
                .containsEntry("delayMedianNanos", 60L)
                .containsEntry("delayMostNanos", 60L);
    }
}
