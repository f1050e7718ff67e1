package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import marshalyard.session.SessionStore;
import marshalyard.system.Program.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several connections of one sender, by workers. */
class ConnectionsRunTest {
    @TempDir private Path folder;

    @Test
    void everythingArrivesOverAllConnectionsAndTheirCostIsTold() throws Exception {
        List<TrialRecord> trials =
                run(
                        """
                        marshalyard: 1
                        title: Few and many
                        engines: [tcp, tcp-nio, unix, corba-fast, udp]
                        types: [double]
                        sizes: [1K]
                        patterns: [flood, call-return, deferred 8, open 2000/s]
                        connections: [1, 40]
                        trial: {burnIn: 50 ms, warmup: 20 ms, duration: 50 ms, verify: true}
                        repeat: {trials: 1}
                        """);

        assertThat(trials).noneMatch(TrialRecord::failed);
        assertThat(trials.stream().filter(ConnectionsRunTest::many)).hasSize(16);
        for (TrialRecord record : trials) {
            Measurement m = record.measurement();
            if (record.trial().cell().engine().id().equals("udp")) continue; // may lose some
            assertThat(m.received().messages()).isEqualTo(m.sent().messages()).isPositive();
            assertThat(m.integrity().payloads()).isEqualTo(m.received().messages());
            assertThat(m.integrity().corrupt()).isZero();
            Readings sender = m.context().sender();
            Readings receiver = m.context().receiver();
            assertThat(sender.has(ProcessReadings.CONNECTION_TIME)).isEqualTo(many(record));
            assertThat(sender.has(ProcessReadings.CONNECTION_MEMORY)).isEqualTo(many(record));
            assertThat(receiver.has(ProcessReadings.CONNECTION_MEMORY)).isEqualTo(many(record));
            if (!many(record)) continue;
            assertThat(sender.count(ProcessReadings.DESCRIPTORS)).isGreaterThan(40);
            assertThat(receiver.count(ProcessReadings.DESCRIPTORS)).isGreaterThan(40);
            Pattern pattern = record.trial().cell().get(Factors.PATTERN);
            if (pattern instanceof Pattern.Deferred) {
                assertThat(m.latencies().spread(Latency.ROUND_TRIP)).isPresent();
            }
        }
    }

    private static boolean many(TrialRecord record) {
        return record.trial().cell().get(Factors.CONNECTIONS) > 1;
    }

    @Test
    void idleConnectionsAreOpenAtBothEndsAndCarryNothing() throws Exception {
        List<TrialRecord> trials =
                run(
                        """
                        marshalyard: 1
                        title: Idle ones beside
                        engines: [tcp, tcp-nio, corba-fast]
                        types: [octet]
                        sizes: [64]
                        patterns: [flood, deferred 8]
                        connections: [8]
                        idle: [0, 200]
                        trial: {burnIn: 50 ms, warmup: 20 ms, duration: 50 ms, verify: true}
                        repeat: {trials: 1}
                        """);
        assertThat(trials).hasSize(12).noneMatch(TrialRecord::failed);
        for (TrialRecord record : trials) {
            Measurement m = record.measurement();
            assertThat(m.received().messages()).isEqualTo(m.sent().messages()).isPositive();
            assertThat(m.integrity().corrupt()).isZero();
            int open =
                    record.trial().cell().get(Factors.CONNECTIONS)
                            + record.trial().cell().get(Factors.IDLE);
            for (Readings end : List.of(m.context().sender(), m.context().receiver())) {
                assertThat(end.count(ProcessReadings.DESCRIPTORS)).isGreaterThanOrEqualTo(open);
                assertThat(end.has(ProcessReadings.CONNECTION_MEMORY)).isTrue();
                if (open < 100) {
                    assertThat(end.count(ProcessReadings.DESCRIPTORS)).isLessThan(200);
                }
            }
        }
    }

    /** Static stubs wait for each reply: a thread of each connection makes a call of its own. */
    @Test
    void blockingCallsStartByAScheduleOverSeveralConnections() throws Exception {
        List<TrialRecord> trials =
                run(
                        """
                        marshalyard: 1
                        title: By threads
                        engines: [corba-sii]
                        types: [double]
                        sizes: [1K]
                        patterns: [open 400/s poisson]
                        connections: [1, 6]
                        trial: {burnIn: 50 ms, warmup: 20 ms, duration: 200 ms, verify: true}
                        repeat: {trials: 1}
                        """);
        assertThat(trials).singleElement().matches(ConnectionsRunTest::many);
        TrialRecord record = trials.get(0);
        assertThat(record.failed()).isFalse();
        Measurement m = record.measurement();
        assertThat(m.received().messages()).isEqualTo(m.sent().messages()).isPositive();
        assertThat(m.integrity().payloads()).isEqualTo(m.received().messages());
        assertThat(m.integrity().corrupt()).isZero();
        for (Latency latency : List.of(Latency.RESPONSE, Latency.SERVICE, Latency.SEND_LAG)) {
            assertThat(m.latencies().spread(latency)).isPresent();
        }
    }

    @Test
    void severalSendersHaveSeveralConnectionsEach() throws Exception {
        List<TrialRecord> trials =
                run(
                        """
                        marshalyard: 1
                        title: Two senders
                        engines: [tcp]
                        types: [octet]
                        sizes: [64]
                        patterns: [flood, call-return]
                        senders: [2]
                        connections: [16]
                        trial: {warmup: 20 ms, duration: 50 ms, verify: true}
                        repeat: {trials: 1}
                        """);
        assertThat(trials).hasSize(2).noneMatch(TrialRecord::failed);
        for (TrialRecord record : trials) {
            Measurement m = record.measurement();
            assertThat(m.received().messages()).isEqualTo(m.sent().messages()).isPositive();
            assertThat(m.integrity().corrupt()).isZero();
            assertThat(m.context().receiver().count(ProcessReadings.DESCRIPTORS)).isGreaterThan(32);
        }
    }

    @Test
    void anEngineWithoutThemIsLeftOutWithTheReason() throws Exception {
        Path experiment =
                experiment(
                        """
                marshalyard: 1
                title: Not over all
                engines: [tcp, udp]
                types: [octet]
                sizes: [64]
                patterns: [call-return]
                connections: [4]
                trial: {warmup: 0 ms, duration: 50 ms}
                repeat: {trials: 1}
                """);
        Result run = Command.run(folder, "run", experiment.toString(), "--session", "s.yard");
        assertThat(run.status()).as(run.err() + run.out()).isZero();
        assertThat(run.err()).contains("udp").contains("several connections");
    }

    private List<TrialRecord> run(String text) throws Exception {
        Path experiment = experiment(text);
        Result run = Command.run(folder, "run", experiment.toString(), "--session", "s.yard");
        assertThat(run.status()).as(run.err() + run.out()).isZero();
        try (SessionStore store = SessionStore.open(folder.resolve("s.yard"))) {
            return store.trials(store.experiments().get(0));
        }
    }

    private Path experiment(String text) throws Exception {
        return Files.writeString(folder.resolve("connections.yaml"), text);
    }
}
