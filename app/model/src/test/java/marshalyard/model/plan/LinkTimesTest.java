package marshalyard.model.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import marshalyard.model.factor.Factors;
import marshalyard.model.link.Link;
import org.junit.jupiter.api.Test;

class LinkTimesTest {
    private static Link link(String text) {
        return Factors.LINK.parse(text).get(0);
    }

    /** A lost retransmission doubles the time-out; a burst of losses loses several in a row. */
    @Test
    void aConnectionMayStandStillForAMinuteWherePacketsAreLost() {
        assertThat(LinkTimes.standstill(Link.LOOPBACK)).isZero();
        assertThat(LinkTimes.standstill(link("T1"))).isZero();
        assertThat(LinkTimes.standstill(link("{latency: 5 ms, loss: 2 % in bursts of 5}")))
                .isEqualTo(Duration.ofMinutes(1));
    }
}
