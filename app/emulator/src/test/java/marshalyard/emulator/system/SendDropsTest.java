package marshalyard.emulator.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class SendDropsTest {
    private static final String TOLD =
            """
            Inter-|   Receive                                                |  Transmit
             face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs\
             drop fifo colls carrier compressed
                lo:       0       0    0    0    0     0          0         0        0       0    0\
                0    0     0       0          0
             link0:  880516    4141    0    7    0     0          0         0  1220370    4121    0\
               42    0     0       0          0
            """;

    @Test
    void theyStandBehindWhatWasSent() throws Exception {
        assertThat(SendDrops.of("link0", TOLD)).isEqualTo(42);
        assertThat(SendDrops.of("lo", TOLD)).isZero();
        assertThatThrownBy(() -> SendDrops.of("link", TOLD)).hasMessageContaining("link.");
    }
}
