package marshalyard.lab.host.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import marshalyard.lab.LabException;
import marshalyard.lab.host.kind.HostSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Shells that run the script for show, and answer what no system is. */
@Timeout(30)
class LyingShellTest {
    private static final List<String> TRUE =
            List.of(
                    "system Linux",
                    "machine x86_64",
                    "name lab1",
                    "reached 192.0.2.7",
                    "temp /tmp",
                    "cache /home/me/.cache/marshalyard/bundles",
                    "java 17.0.9 /usr/bin/java");

    private static RemoteHost open(Stream<String> answers) throws LabException {
        Shell shell = new LyingShell(Stream.concat(Stream.of("begins"), answers).iterator());
        return RemoteHost.open("far", shell, HostSettings.FOUND_OUT);
    }

    /** The others, and this one in place of its namesake. */
    private static Stream<String> with(String answer) {
        String name = answer.split(" ")[0];
        return Stream.concat(
                TRUE.stream().map(one -> one.startsWith(name + " ") ? answer : one),
                Stream.of("end"));
    }

    @Test
    void isBelievedWhatCanBe() throws Exception {
        try (RemoteHost host = open(with("reached fe80::1%eth0"))) {
            assertThat(host.address().bind()).isEqualTo("fe80::1%eth0");
            assertThat(host.java()).isEqualTo("/usr/bin/java");
        }
        try (RemoteHost host = open(with("reached"))) {
            assertThat(host.address().bind()).isEqualTo("127.0.0.1");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "system",
                "name ",
                "temp relative",
                "cache",
                "cache bundles",
                "java",
                "java 17",
                "reached evil.example.org",
                "reached 127.0.0.1 -o x",
                "reached \u001b[2J"
            })
    void isToldWhatCantBe(String answer) {
        assertThatThrownBy(() -> open(with(answer)))
                .isInstanceOf(LabException.class)
                .hasMessageStartingWith("Host far does not answer as a shell does: it said '")
                .hasMessageContaining(answer.split(" ")[0]);
    }

    @Test
    void mayNotLeaveOutItsSystem() {
        assertThatThrownBy(() -> open(Stream.of("end")))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("it said 'system'");
    }

    /** A version of so many digits is no number. */
    @Test
    void hasNoJavaOfAVersionThatNobodyCanRead() {
        assertThatThrownBy(() -> open(with("java 99999999999999 /usr/bin/java")))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("has no Java of version 17");
    }

    @Test
    void mayNotAnswerWithoutEnd() {
        assertThatThrownBy(() -> open(Stream.generate(() -> "java 11 /opt/java/bin/java")))
                .isInstanceOf(LabException.class)
                .hasMessage("Host far (lying) answers without end.");
    }
}
