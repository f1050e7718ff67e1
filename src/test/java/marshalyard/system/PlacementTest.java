package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import marshalyard.engine.Facts;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.reading.SpeedReadings;
import marshalyard.session.SessionStore;
import marshalyard.system.Program.Result;
import marshalyard.worker.cpu.CpuList;
import marshalyard.worker.cpu.ThreadCpus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The CPUs on which threads run, by what the kernel says of those that did the work. */
@EnabledOnOs(OS.LINUX)
class PlacementTest {
    @TempDir private Path folder;

    @Test
    void theThreadsThatWorkAreOnTheCpusAskedForWhateverElseTheWorkersDo() throws Exception {
        List<Integer> allowed = ThreadCpus.ofThisProcess();
        assumeThat(allowed).hasSizeGreaterThan(1);
        String first = allowed.get(0).toString();
        String second = allowed.get(1).toString();
        String swapped = "sender " + second + " receiver " + first;
        Files.writeString(
                folder.resolve("placement.yaml"),
                """
                marshalyard: 1
                title: Placement
                engines: [tcp, corba-sii, jms]
                types: [octet]
                sizes: [1K]
                patterns: [flood]
                cpus: [free, together, apart, %s]
                trial: {burnIn: 100 ms, warmup: 50 ms, duration: 200 ms}
                repeat: {trials: 2}
                """
                        .formatted(swapped));
        Result result = Program.run(folder, "run", "placement.yaml", "--session", "s.yard");
        assertThat(result.status()).as(result.err() + result.out()).isZero();
        assertThat(result.out()).doesNotContain("not on the CPUs asked for");

        Map<String, List<String>> expected = new HashMap<>();
        expected.put("together", List.of(first, first));
        expected.put("apart", List.of(first, second));
        expected.put(swapped, List.of(second, first));
        Set<String> seen = new HashSet<>();
        for (TrialRecord record : trials()) {
            Measurement m = record.measurement();
            assertThat(SpeedReadings.score(m.context().speed())).isPositive();
            String sender = m.senderFacts().get(Facts.CPUS);
            String receiver = m.receiverFacts().get(Facts.CPUS);
            // On a busy machine a thread may get less of a trial than CPU time can tell.
            if (sender == null || receiver == null) continue;
            List<String> cpus = List.of(sender, receiver);
            String level = Factors.CPUS.format(record.trial().cell().get(Factors.CPUS));
            seen.add(level);
            if (level.equals("free")) {
                String all = CpuList.format(allowed);
                assertThat(cpus).as(record.trial().key()).containsOnly(all);
            } else {
                assertThat(cpus).as(record.trial().key()).isEqualTo(expected.get(level));
            }
        }
        assertThat(seen).containsAll(expected.keySet()).contains("free");
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
        Result result = Command.run(folder, "run", "none.yaml", "--session", "s.yard");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err()).contains("can't use CPU 4000: it may use ");
    }

    /** The measured ones: a trial in which the machine stood still was repeated. */
    private List<TrialRecord> trials() throws Exception {
        try (SessionStore store = SessionStore.open(folder.resolve("s.yard"))) {
            return store.trials(store.experiments().get(0)).stream()
                    .filter(record -> !record.failed())
                    .toList();
        }
    }
}
