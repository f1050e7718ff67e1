package marshalyard.engine.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.Map;
import marshalyard.engine.Broker;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Sender;
import marshalyard.engine.jms.GuardedBroker.KeyPairFile;
import marshalyard.engine.tck.RecordingInbox;
import org.assertj.core.api.AbstractStringAssert;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class ExternalBrokerTest {
    @TempDir Path scratch;

    @Test
    void isUsedAndNothingIsStarted() throws Exception {
        try (GuardedBroker guarded = GuardedBroker.overTcp()) {
            exchange(guarded.url(), guarded.options());
        }
        assertThat(scratch).isEmptyDirectory();
    }

    /**
     * Several times: ActiveMQ itself tells the reason, or "closed", as its threads happen to run.
     */
    @RepeatedTest(3)
    void saysWhyTlsFailed() throws Exception {
        try (GuardedBroker guarded = GuardedBroker.overTls(KeyPairFile.in(scratch))) {
            assertThatSentence(guarded.options())
                    .contains("No connection to the broker at ssl://127.0.0.1")
                    .contains("certif");
        }
    }

    @Test
    void isReachedOverTlsWithATrustStore() throws Exception {
        KeyPairFile keys = KeyPairFile.in(scratch);
        try (GuardedBroker guarded = GuardedBroker.overTls(keys)) {
            exchange(
                    guarded.url(),
                    guarded.options(
                            "trustStore",
                            keys.path().toString(),
                            "trustStorePassword",
                            KeyPairFile.PASSWORD));
        }
    }

    private void exchange(String url, Map<String, String> options) throws Exception {
        RecordingInbox inbox = new RecordingInbox();
        try (JmsEnds ends = new JmsEnds(scratch, options)) {
            Broker broker = ends.serve();
            assertThat(broker.address()).isEqualTo(url);
            assertThat(broker.facts().get(Facts.LIBRARY)).startsWith("ActiveMQ Classic 6.");
            assertThat(broker.depth("whatever")).isEqualTo(-1);
            Sender sender = ends.connect(ends.receive(inbox).address());
            JmsEnds.sendNumbered(sender, 7, 100);
            sender.flush();
            assertThat(sender.facts().toString() + broker.facts() + broker)
                    .doesNotContain(GuardedBroker.PASSWORD, KeyPairFile.PASSWORD);
        }
        assertThat(JmsEnds.numbers(inbox)).containsExactly(7);
    }

    @Test
    void refusesAWrongPasswordWithoutRepeatingIt() throws Exception {
        try (GuardedBroker guarded = GuardedBroker.overTcp()) {
            assertThatSentence(guarded.options("password", "difference-engine"))
                    .contains("refused the user or the password")
                    .doesNotContain("difference-engine");
        }
    }

    @Test
    void saysSoIfNobodyListensAtTheUrl() throws Exception {
        int free;
        try (ServerSocket socket = new ServerSocket(0)) {
            free = socket.getLocalPort();
        }
        assertThatSentence(Map.of("url", "tcp://127.0.0.1:" + free))
                .contains("No connection to the broker at tcp://127.0.0.1:" + free)
                .contains("nobody listens there");
    }

    @Test
    void saysSoIfSomethingElseListensAtTheUrl() throws Exception {
        try (ServerSocket silent = new ServerSocket(0)) {
            String patience = "?wireFormat.maxInactivityDurationInitalDelay=500"; // sic
            assertThatSentence(Map.of("url", "tcp://127.0.0.1:" + silent.getLocalPort() + patience))
                    .contains("No connection to the broker at");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "failover:(tcp://127.0.0.1:61616) | hides the faults",
                "vm://localhost | does not begin with tcp://",
                "127.0.0.1:61616 | host",
                "tcp://127.0.0.1 | needs a host and a port",
                "tcp://ada:analytical-engine@127.0.0.1:61616 | needs a host and a port",
                "tcp://127.0.0.1:61616?jms.password=analytical-engine | can't hold a password"
            })
    void refusesAUrlThatIsNoGood(String url, String reason) throws Exception {
        assertThatSentence(Map.of("url", url))
                .contains(reason)
                .doesNotContain(GuardedBroker.PASSWORD);
    }

    @Test
    void aPortThatIsTakenIsNamed() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            assertThatSentence(Map.of("port", Integer.toString(taken.getLocalPort())))
                    .contains("can't listen on port " + taken.getLocalPort())
                    .contains("already in use");
        }
    }

    @Test
    void aProvidersFolderWithoutJarsIsNamed() throws Exception {
        assertThatSentence(
                        Map.of(
                                "url", "tcp://127.0.0.1:61616",
                                "provider", scratch.toString(),
                                "connectionFactory", "a.B"))
                .contains("holds no jars");
    }

    @ParameterizedTest
    @ValueSource(strings = {"no.such.Class", "org.apache.activemq.ActiveMQConnectionFactory"})
    void aClassThatIsNotTheProvidersIsNamed(String name) throws Exception {
        assertThatSentence(
                        Map.of(
                                "url",
                                "tcp://127.0.0.1:61616",
                                "provider",
                                System.getProperty("artemis.jars"),
                                "connectionFactory",
                                name))
                .contains("has no class " + name);
    }

    private AbstractStringAssert<?> assertThatSentence(Map<String, String> options)
            throws Exception {
        String[] said = new String[1];
        try (JmsEnds ends = new JmsEnds(scratch, options)) {
            assertThatThrownBy(ends::serve)
                    .isInstanceOf(EngineException.class)
                    .satisfies(e -> said[0] = e.getMessage());
        }
        return assertThat(said[0]).endsWith(".");
    }
}
