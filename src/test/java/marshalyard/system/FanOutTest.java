package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.session.SessionStore;
import marshalyard.system.Program.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real broker gives every message of a topic to each receiver, and those of a queue to one. */
class FanOutTest {
    @TempDir private Path folder;

    @Test
    void threeReceiversGetThreeTimesWhatWasSent() throws Exception {
        Path file =
                Files.writeString(
                        folder.resolve("fan-out.yaml"),
                        """
                        marshalyard: 1
                        title: Fan-out
                        engines:
                          - {id: jms, options: {destination: topic}}
                          - {id: jms, options: {destination: queue}}
                          - tcp
                        types: [double]
                        sizes: 1K
                        patterns: [flood, call-return]
                        receivers: [1, 3]
                        trial: {warmup: 20 ms, volume: 200 KB, verify: true}
                        repeat: {trials: 1}
                        """);
        Result result = Command.run(folder, "run", file.toString(), "--session", "s.yard");

        assertThat(result.status()).as(result.err()).isZero();
        assertThat(result.out()).contains("over the receivers");
        assertThat(result.err())
                .contains(
                        "The engine tcp has no fan-out to several receivers.",
                        "only with the option destination: topic.");
        List<TrialRecord> trials = trials();
        assertThat(trials).hasSize(8).noneMatch(TrialRecord::failed);
        assertThat(trials).filteredOn(r -> r.trial().cell().get(Factors.RECEIVERS) == 3).hasSize(2);
        for (TrialRecord record : trials) {
            int receivers = record.trial().cell().get(Factors.RECEIVERS);
            Measurement m = record.measurement();
            assertThat(m.sent().messages()).isEqualTo(200);
            assertThat(m.received().messages())
                    .as(record.trial().key())
                    .isEqualTo(200L * receivers);
            assertThat(m.received().bytes()).isEqualTo(200L * 1024 * receivers);
            assertThat(m.integrity().payloads()).isEqualTo(200L * receivers);
            assertThat(m.integrity().corrupt()).isZero();
            assertThat(m.lost()).isZero();
        }
        Result again = Command.run(folder, "resume", "s.yard");
        assertThat(again.status()).as(again.err()).isZero();
        assertThat(trials()).hasSize(8);
    }

    @Test
    void receiversOfAQueueShareWhatWasSent() throws Exception {
        Path file =
                Files.writeString(
                        folder.resolve("shared.yaml"),
                        """
                        marshalyard: 1
                        title: Shared receivers
                        engines:
                          - {id: jms, options: {shared: true}}
                        types: [double]
                        sizes: 1K
                        patterns: [flood, call-return, deferred 8]
                        receivers: [1, 2, 3]
                        trial: {warmup: 20 ms, volume: 200 KB, verify: true, oneWayLatency: true}
                        repeat: {trials: 1}
                        """);
        Result result = Command.run(folder, "run", file.toString(), "--session", "s.yard");

        assertThat(result.status()).as(result.err()).isZero();
        List<TrialRecord> trials = trials();
        assertThat(trials).hasSize(9).noneMatch(TrialRecord::failed);
        for (TrialRecord record : trials) {
            int receivers = record.trial().cell().get(Factors.RECEIVERS);
            Measurement m = record.measurement();
            assertThat(m.received().messages()).as(record.trial().key()).isEqualTo(200);
            assertThat(m.received().each()).hasSize(receivers).allMatch(messages -> messages > 0);
            assertThat(m.integrity().payloads()).isEqualTo(200);
            assertThat(m.integrity().corrupt()).isZero();
            assertThat(m.integrity().firstFault()).isEmpty();
            assertThat(m.lost() + m.surplus()).isZero();
            if (receivers == 1) continue;
            assertThat(m.context().oneWay().withheld())
                    .isEqualTo(
                            "Arrivals at receivers that share the messages can't be matched with"
                                    + " requests, so one-way latency is withheld.");
        }
    }

    @Test
    void severalSendersSendToSeveralReceivers() throws Exception {
        Path file =
                Files.writeString(
                        folder.resolve("many.yaml"),
                        """
                        marshalyard: 1
                        title: Several ends on both sides
                        engines:
                          - {id: jms, label: queue, options: {shared: true}}
                          - {id: jms, label: topic, options: {destination: topic}}
                        types: [double]
                        sizes: 1K
                        patterns: [flood, call-return, deferred 8]
                        senders: [1, 2]
                        receivers: [1, 3]
                        trial: {warmup: 20 ms, volume: 200 KB, verify: true}
                        repeat: {trials: 1}
                        """);
        Result result = Command.run(folder, "run", file.toString(), "--session", "s.yard");

        assertThat(result.status()).as(result.err()).isZero();
        List<TrialRecord> trials = trials();
        assertThat(trials).hasSize(24).noneMatch(TrialRecord::failed);
        for (TrialRecord record : trials) {
            int receivers = record.trial().cell().get(Factors.RECEIVERS);
            boolean shared = record.trial().cell().engine().label().equals("queue");
            long sent = 200L * record.trial().cell().get(Factors.SENDERS);
            Measurement m = record.measurement();
            assertThat(m.sent().messages()).as(record.trial().key()).isEqualTo(sent);
            long due = shared ? sent : sent * receivers;
            assertThat(m.received().messages()).as(record.trial().key()).isEqualTo(due);
            assertThat(m.received().each()).hasSize(receivers).allMatch(messages -> messages > 0);
            assertThat(m.integrity().payloads()).isEqualTo(due);
            assertThat(m.integrity().corrupt()).isZero();
            assertThat(m.integrity().firstFault()).as(record.trial().key()).isEmpty();
            assertThat(m.lost() + m.surplus()).isZero();
        }
    }

    private List<TrialRecord> trials() throws Exception {
        try (SessionStore store = SessionStore.open(folder.resolve("s.yard"))) {
            return store.trials(store.experiments().get(0));
        }
    }
}
