package marshalyard.lab.host.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import org.apache.sshd.client.config.hosts.HostConfigEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An SSH host as far as it is known before anything is connected. */
class SshWayTest {
    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource({
        "lab1, '', lab1, 0",
        "user@lab1.example.org, user, lab1.example.org, 0",
        "user@lab1:2222, user, lab1, 2222",
        "'[fe80::1]:22', '', 'fe80::1', 22",
        "'me@[fe80::1%eth0]', me, 'fe80::1%eth0', 0",
        "'[fe80::2ff:fe00:1%wlp0s20f3.7]:2222', '', 'fe80::2ff:fe00:1%wlp0s20f3.7', 2222",
        "'[fe80::1%2]', '', 'fe80::1%2', 0"
    })
    void readsAccountServerAndPortAndWritesThemAgain(
            String text, String user, String server, int port) {
        SshWay way = SshWay.parse(text);
        assertThat(way).isEqualTo(new SshWay(user, server, port));
        assertThat(way.yaml()).isEqualTo(text);
        assertThat(SshWay.KIND.typed().read(way.typed())).isEqualTo(way);
        assertThat(way.words()).isEqualTo("ssh " + text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "@lab1", "-oProxyCommand=x", "a b", "user@-x", "[::1%-x]", "[::1%]"})
    void refusesWhatSshWouldTakeForSomethingElse(String text) {
        assertThatThrownBy(() -> SshWay.KIND.typed().read(Map.of("account", text)))
                .hasMessageContaining("is no SSH account. Write it as user@lab1.example.org:22.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"99999", "65536", "0", "100000000000"})
    void aPortThatIsNoneIsNamed(String port) {
        assertThatThrownBy(() -> SshWay.parse("root@127.0.0.1:" + port))
                .hasMessage(
                        "'root@127.0.0.1:%s' has no port of TCP: %s is not between 1 and 65535.",
                        port, port);
    }

    @Test
    void theUsersConfigurationTellsWhatALabelStandsFor() throws Exception {
        Path file = folder.resolve("config");
        Files.writeString(file, "Host lab\n  HostName lab1.example.org\n  Port 2022\n  User me\n");
        HostConfigEntry known =
                new Configuration(file).resolveEffectiveHost("lab", 0, null, "", null, null);
        assertThat(known.getHostName()).isEqualTo("lab1.example.org");
        assertThat(known.getPort()).isEqualTo(2022);
        assertThat(known.getUsername()).isEqualTo("me");
    }

    @Test
    void aZoneIsPartOfTheAddress() throws Exception {
        HostConfigEntry entry =
                new Configuration(folder.resolve("none"))
                        .resolveEffectiveHost("fe80::1%lo", 2222, null, "me", null, null);
        assertThat(entry.getHostName()).isEqualTo("fe80::1%lo");
    }

    @Test
    void withoutAConfigurationTheUsersNameAndPort22AreMeant() throws Exception {
        HostConfigEntry entry =
                new Configuration(folder.resolve("none"))
                        .resolveEffectiveHost("lab9", 0, null, "", null, null);
        assertThat(entry.getHostName()).isEqualTo("lab9");
        assertThat(entry.getPort()).isEqualTo(22);
        assertThat(entry.getUsername()).isEqualTo(System.getProperty("user.name"));
    }

    @Test
    void aFailureIsToldInWordsThatHelp() {
        assertThat(ConnectionFailures.known(new Exception(new UnknownHostException("x"))))
                .hasValueSatisfying(why -> assertThat(why).contains("no host of that name"));
        assertThat(ConnectionFailures.known(new NoRouteToHostException()))
                .hasValueSatisfying(why -> assertThat(why).contains("no route to it"));
        assertThat(ConnectionFailures.known(new ConnectException("refused")))
                .hasValueSatisfying(why -> assertThat(why).contains("nobody answers at its port"));
        assertThat(ConnectionFailures.known(new Exception("MissingAttachedSession")))
                .as("a library's own words")
                .isEmpty();
        assertThat(ConnectionFailures.isTimeout(new Exception(new TimeoutException()))).isTrue();
    }
}
