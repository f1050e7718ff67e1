package marshalyard.emulator.wire;

import static org.assertj.core.api.Assertions.assertThat;

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
}
