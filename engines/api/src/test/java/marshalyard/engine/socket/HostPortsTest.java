package marshalyard.engine.socket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import marshalyard.engine.EngineException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostPortsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {"127.0.0.1:4711,4712 127.0.0.1", "[::1]:4711,4712 ::1"})
    void comesBackAsItWasWritten(String text, String host) throws EngineException {
        HostPorts ports = HostPorts.parse(text);
        assertThat(ports).isEqualTo(new HostPorts(host, 4711, 4712));
        assertThat(ports.text()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ",", "4711", "127.0.0.1:4711", "127.0.0.1:4711,", "127.0.0.1,4711"})
    void whatIsNoneIsTold(String text) {
        assertThatExceptionOfType(EngineException.class)
                .isThrownBy(() -> HostPorts.parse(text))
                .withMessageContaining("is not the address of a receiver. Write host:port");
    }
}
