package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import marshalyard.lab.host.book.HostBook;
import marshalyard.lab.host.command.CommandWay;
import marshalyard.lab.host.kind.HostEntry;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Share;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.session.SessionStore;
import marshalyard.system.Program.Result;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Experiments between hosts: two labels that a command reaches, each with folders of its own. */
class HostPlacementsTest {
    @TempDir private Path folder;
    private FarSide left;
    private FarSide right;

    @BeforeEach
    void describeHosts() throws Exception {
        left = FarSide.in(Files.createDirectories(folder.resolve("left")));
        right = FarSide.in(Files.createDirectories(folder.resolve("right")));
        HostBook.read(folder.resolve("config").resolve("hosts.yaml"))
                .with(entry("left", left))
                .with(entry("right", right))
                .write();
    }

    private static HostEntry entry(String label, FarSide side) {
        List<String> command = new ArrayList<>(List.of("env"));
        command.addAll(side.variables());
        return HostEntry.of(label, new CommandWay(command));
    }

    @AfterEach
    void nothingIsLeft() throws Exception {
        left.awaitEmpty();
        right.awaitEmpty();
    }

    private List<TrialRecord> run(String text) throws Exception {
        Path file = Files.writeString(folder.resolve("hosts-test.yaml"), text);
        List<String> config = List.of("-Dmarshalyard.config=" + folder.resolve("config"));
        try (Program program =
                Program.start(config, folder, "run", file.toString(), "--session", "s.yard")) {
            Result result = program.await();
            assertThat(result.status()).as(result.err()).isZero();
            assertThat(result.err()).contains("Workers will run on host right: by env ");
        }
        try (SessionStore store = SessionStore.open(folder.resolve("s.yard"))) {
            return store.trials(store.experiments().get(0));
        }
    }

    @Test
    void enginesRunBetweenHosts() throws Exception {
        List<TrialRecord> trials =
                run(
                        """
                        marshalyard: 1
                        title: Between hosts
                        engines: [tcp, corba-sii, jms]
                        types: [octet]
                        sizes: 1K
                        patterns: [call-return]
                        placements:
                          - {sender: left, receiver: right, broker: left}
                          - {sender: local, receiver: right}
                        trial: {warmup: 0 ms, burnIn: 0 ms, duration: 100 ms, verify: true}
                        repeat: {trials: 1}
                        """);

        assertThat(trials).hasSize(6).noneMatch(TrialRecord::failed);
        for (TrialRecord record : trials) {
            assertThat(record.measurement().integrity().corrupt()).isZero();
            assertThat(record.environments()).containsKeys("sender", "receiver");
        }
        assertThat(left.bundles()).as("what senders and brokers need").hasSize(4);
        assertThat(right.bundles()).as("what receivers need").hasSize(4);
    }

    @Test
    void sendersOfSeveralHostsSendToOneReceiver() throws Exception {
        List<TrialRecord> trials =
                run(
                        """
                        marshalyard: 1
                        title: Fan-in
                        engines: [tcp, corba-sii, jms]
                        types: [double]
                        sizes: 1K
                        patterns: [flood, call-return]
                        senders: [1, 3]
                        placements: [{sender: [left, right], receiver: local}]
                        trial: {warmup: 20 ms, burnIn: 0 ms, volume: 200 KB, verify: true}
                        repeat: {trials: 1}
                        """);

        assertThat(trials).hasSize(12).noneMatch(TrialRecord::failed);
        for (TrialRecord record : trials) {
            int senders = record.trial().cell().get(Factors.SENDERS);
            Measurement m = record.measurement();
            assertThat(m.sent().senders()).isEqualTo(senders);
            assertThat(m.sent().messages()).isEqualTo(200L * senders);
            assertThat(m.received().messages()).as(record.trial().key()).isEqualTo(200L * senders);
            assertThat(m.integrity().corrupt()).isZero();
            assertThat(m.integrity().firstFault()).isEmpty();
            if (senders == 1) continue;
            assertThat(m.sent().shares()).extracting(Share::messages).containsOnly(200L);
            assertThat(m.sent().shares()).extracting(Share::startNanos).contains(0L);
            assertThat(record.environments()).containsKeys("sender", "sender 2", "sender 3");
        }
    }
}
