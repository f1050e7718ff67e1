package marshalyard.analysis.metric;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WantsOfReadingsTest {
    /** A cell in clear lacks a handshake on every platform. */
    @Test
    void aMetricSaysWhichTrialsTellIt() {
        assertThat(Metrics.find("sender-handshake").wants()).contains("TLS", "tls: [1.3]");
        assertThat(Metrics.find("sender-connection-time").wants()).contains("connections: [8]");
        assertThat(Metrics.find("sender-cpu").wants()).contains("Only some platforms");
    }
}
