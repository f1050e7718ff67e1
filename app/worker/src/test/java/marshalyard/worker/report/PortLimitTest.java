package marshalyard.worker.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.BindException;
import org.junit.jupiter.api.Test;

class PortLimitTest {
    @Test
    void theLimitIsToldWithTheCommandThatRaisesIt() {
        assertThat(PortLimit.sentence("32768\t60999"))
                .contains("None of the 28232 local ports")
                .contains("sudo sysctl -w net.ipv4.ip_local_port_range='1024 65535'");
        assertThat(PortLimit.sentence("")).contains("No local port for connections");
    }

    @Test
    void onlyAFailureForWantOfAPortSaysSo() {
        IOException noPort = new BindException("Cannot assign requested address");
        assertThat(PortLimit.hint(new IllegalStateException(noPort))).contains("local ports");
        assertThat(PortLimit.hint(new IOException("Connection refused"))).isEmpty();
    }
}
