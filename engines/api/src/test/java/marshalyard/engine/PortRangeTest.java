package marshalyard.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PortRangeTest {
    private static final InetAddress HERE = InetAddress.getLoopbackAddress();

    private static ServerSocket on(int port) throws IOException {
        return new ServerSocket(port, 1, HERE);
    }

    @Test
    void isReadAndWritten() {
        assertThat(PortRange.parse("42000-42099")).isEqualTo(new PortRange(42_000, 42_099));
        assertThat(PortRange.parse("42000")).isEqualTo(new PortRange(42_000, 42_000));
        assertThat(PortRange.parse("")).isEqualTo(PortRange.ANY);
        assertThat(PortRange.parse("42000-42099").text()).isEqualTo("42000-42099");
        assertThat(PortRange.parse("42000").text()).isEqualTo("42000");
        assertThat(PortRange.ANY.text()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "0-10", "70000", "10-9", "-5", "a-b", "1-70000"})
    void whatIsNoneIsTold(String text) {
        assertThatThrownBy(() -> PortRange.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("42000-42099");
    }

    @Test
    void theFirstFreePortIsTaken() throws Exception {
        try (ServerSocket taken = on(0)) {
            int port = taken.getLocalPort();
            PortRange two = new PortRange(port, port + 20);
            try (ServerSocket next = two.listen(0, PortRangeTest::on)) {
                assertThat(next.getLocalPort()).isBetween(port + 1, port + 20);
            }
        }
    }

    @Test
    void aPortThatTheUserSetsIsTakenOutsideOfTheRangeToo() throws Exception {
        int free;
        try (ServerSocket socket = on(0)) {
            free = socket.getLocalPort();
        }
        try (ServerSocket socket = new PortRange(1, 2).listen(free, PortRangeTest::on)) {
            assertThat(socket.getLocalPort()).isEqualTo(free);
        }
    }

    @Test
    void aRangeWithoutAFreePortIsTold() throws Exception {
        try (ServerSocket taken = on(0)) {
            PortRange one = new PortRange(taken.getLocalPort(), taken.getLocalPort());
            assertThatThrownBy(() -> one.listen(0, PortRangeTest::on))
                    .isInstanceOf(EngineException.class)
                    .hasMessage(
                            "All ports of the host's range "
                                    + one.text()
                                    + " are taken. Widen 'ports' in hosts.yaml.");
        }
    }
}
