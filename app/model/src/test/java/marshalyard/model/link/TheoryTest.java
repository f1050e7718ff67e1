package marshalyard.model.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class TheoryTest {
    private static Link link(String text) {
        return LinkText.parse(text).get(0);
    }

    @Test
    void theHeadersOfAPacketTakePartOfTheRate() {
        assertThat(Theory.ofRate(link("T1"))).isCloseTo(1.4828e6, within(100.0));
        assertThat(Theory.ofRate(link("latency: 5 ms"))).isInfinite();
    }

    /** 1,448 bytes in 80 ms at 2 %: 8 · 1448 / 0.08 · 1.2247 / 0.1414 = 1.254 Mbit/s. */
    @Test
    void lossesBoundTcpAsMathisSays() {
        assertThat(Theory.ofLosses(link("latency: 40 ms, loss: 2 %")))
                .isCloseTo(1.254e6, within(1e3));
        assertThat(Theory.ofLosses(link("latency: 40 ms"))).isInfinite();
    }
}
