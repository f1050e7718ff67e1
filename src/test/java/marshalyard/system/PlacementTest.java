package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import marshalyard.engine.Facts;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.session.SessionStore;
import marshalyard.system.Program.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Where threads run, by what the kernel says of those that did the work. */
@EnabledOnOs(OS.LINUX)
class PlacementTest {
    @TempDir private Path folder;

    @Test
    void theThreadsThatWorkAreOnTheCpusAskedForWhateverElseTheWorkersDo() throws Exception {
        assumeThat(Runtime.getRuntime().availableProcessors()).isGreaterThan(1);
        Files.writeString(
                folder.resolve("placement.yaml"),
                """
                marshalyard: 1
                title: Placement
                engines: [tcp, corba-sii, jms]
                types: [octet]
                sizes: [1K]
                patterns: [flood]
                cpus: [free, together, apart, "sender 1 receiver 0"]
                trial: {warmup: 50 ms, duration: 200 ms}
                repeat: {trials: 2}
                """);
        Result result = Program.run(folder, "run", "placement.yaml", "--session", "s.yard");
        assertThat(result.status()).as(result.err() + result.out()).isZero();
        assertThat(result.out()).doesNotContain("not on the CPUs asked for");

        Map<String, List<String>> expected = new HashMap<>();
        expected.put("together", List.of("0", "0"));
        expected.put("apart", List.of("0", "1"));
        expected.put("sender 1 receiver 0", List.of("1", "0"));
        for (TrialRecord record : trials()) {
            Measurement m = record.measurement();
            List<String> cpus =
                    List.of(m.senderFacts().get(Facts.CPUS), m.receiverFacts().get(Facts.CPUS));
            String level = Factors.CPUS.format(record.trial().cell().get(Factors.CPUS));
            if (level.equals("free")) {
                assertThat(cpus).as(record.trial().key()).allMatch(c -> c.startsWith("0-"));
            } else {
                assertThat(cpus).as(record.trial().key()).isEqualTo(expected.get(level));
            }
            assertThat(m.context().speed().score()).isPositive();
        }
    }

    @Test
    void aCpuThatIsNotThereIsASentence() throws Exception {
        Files.writeString(
                folder.resolve("none.yaml"),
                """
                marshalyard: 1
                title: No such CPU
                engines: [tcp]
                types: [octet]
                sizes: [1K]
                cpus: [sender 4000 receiver 0]
                trial: {warmup: 0 s, duration: 50 ms}
                repeat: {trials: 1}
                """);
        Result result = Program.run(folder, "run", "none.yaml", "--session", "s.yard");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err()).contains("can't use CPU 4000: it may use 0-");
    }

    private List<TrialRecord> trials() throws Exception {
        try (SessionStore store = SessionStore.open(folder.resolve("s.yard"))) {
            return store.trials(store.experiments().get(0));
        }
    }
}
