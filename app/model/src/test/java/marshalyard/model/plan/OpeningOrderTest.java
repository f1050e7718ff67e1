package marshalyard.model.plan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OpeningOrderTest {
    /**
     * A receiver has 64 places at its door, and begins to cut those who wait when they are taken.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 15, 16, 17, 64, 256, 1024})
    void allSendersTogetherLeaveRoomAtTheDoor(int senders) {
        int connecting = Math.min(senders, OpeningOrder.SENDERS);
        assertThat(OpeningOrder.atOnce(senders, false)).isBetween(1, 32);
        assertThat(connecting * OpeningOrder.atOnce(senders, false)).isLessThan(64);
        assertThat(OpeningOrder.atOnce(senders, true)).isBetween(1, 4);
        assertThat(connecting * OpeningOrder.atOnce(senders, true)).isLessThanOrEqualTo(16);
    }

    /** The numbers are those of one sender: 1 alone, then four for each thread, then 16 alone. */
    @ParameterizedTest
    @CsvSource({
        "1, 1, 0",
        "2, 1, 1",
        "17, 1, 16",
        "21, 1, 20",
        "145, 1, 20",
        "1017, 1, 48",
        "1000, 16, 344",
        "1000, 32, 688"
    })
    void aFarLinkIsWaitedForInTurns(int connections, int senders, int turns) {
        assertThat(OpeningOrder.turns(connections, senders, false)).isEqualTo(turns);
    }

    @ParameterizedTest
    @CsvSource({"1, 32, 0", "16, 32, 15", "1000, 32, 16", "1000, 1, 999"})
    void theLastOnesOpenAlone(int connections, int atOnce, int alone) {
        assertThat(OpeningOrder.alone(connections, atOnce)).isEqualTo(alone);
    }
}
