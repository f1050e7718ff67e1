package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.measurement.Integrity;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.session.SessionStore;
import marshalyard.system.Program.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Senders of one engine and receivers of another, in real workers, every element compared. */
class PairsRunTest {
    @TempDir private Path folder;

    @Test
    void enginesOfAWireUnderstandEachOther() throws Exception {
        Path file =
                Files.writeString(
                        folder.resolve("pairs.yaml"),
                        """
                        marshalyard: 1
                        title: Pairs
                        engines:
                          - {wire: tcp, senders: [tcp, tcp-nio], receivers: [tcp, tcp-nio]}
                          - {sender: corba-sii, receiver: corba-dii}
                          - {sender: corba-sii, receiver: corba-fast}
                          - {sender: corba-fast, receiver: corba-sii}
                          - sender: {id: oncrpc, options: {marshalling: opaque}}
                            receiver: {id: oncrpc, options: {buffer: 64K}}
                          - {sender: tcp, receiver: corba-sii}
                        types: [binstruct, any-double]
                        sizes: 1000
                        patterns: [flood, call-return]
                        trial: {burnIn: 0 s, warmup: 10 ms, duration: 20 ms, verify: true}
                        repeat: {trials: 1, order: listed}
                        """);

        Result run = Command.run(folder, "run", file.toString(), "--session", "s.yard");

        assertThat(run.status()).as(run.err()).isZero();
        try (SessionStore store = SessionStore.open(folder.resolve("s.yard"))) {
            List<TrialRecord> trials = store.trials(store.experiments().get(0));
            assertThat(trials)
                    .extracting(t -> t.trial().cell().engine())
                    .extracting(EngineSetup::key)
                    .containsOnly(
                            "tcp",
                            "tcp > tcp-nio",
                            "tcp-nio > tcp",
                            "tcp-nio",
                            "corba-sii > corba-dii",
                            "corba-sii > corba-fast",
                            "corba-fast > corba-sii",
                            "oncrpc > oncrpc{receiver.buffer=64K,sender.marshalling=opaque}");
            assertThat(trials).hasSize(22); // an Any through CORBA only
            for (TrialRecord trial : trials) {
                assertThat(trial.failure()).isEmpty();
                Integrity integrity = trial.measurement().integrity();
                assertThat(integrity.corrupt()).as(trial.trial().key()).isZero();
                assertThat(integrity.payloads())
                        .isPositive()
                        .isEqualTo(trial.measurement().sent().messages());
            }
        }
        told();
    }

    private void told() throws Exception {
        Result summary = Command.run(folder, "summary", "s.yard");
        assertThat(summary.out())
                .contains(
                        "flood, binstruct: throughput",
                        "call-return, binstruct: latency, median",
                        "tcp > corba-sii: The engine tcp speaks 'tcp frames', corba-sii 'giop"
                                + " ttcp'.");
        String map = summary.out().substring(summary.out().indexOf("flood, binstruct: throughput"));
        assertThat(map.lines().filter(l -> l.startsWith("tcp-nio  ")).findFirst())
                .hasValueSatisfying(row -> assertThat(row).containsPattern("ok +\\S+ ok"));
        Result plot =
                Command.run(folder, "plot", "s.yard", "--metric", "interop", "--out", "map.svg");
        assertThat(plot.status()).as(plot.err()).isZero();
        assertThat(folder.resolve("map.svg")).content().contains(">corba-sii<");
    }
}
