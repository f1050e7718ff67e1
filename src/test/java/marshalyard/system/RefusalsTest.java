package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.session.SessionStore;
import marshalyard.system.Program.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The cells that an engine refuses are left out with their reason; the messages that it loses are
 * counted.
 */
class RefusalsTest {
    @TempDir private Path folder;

    @Test
    void whatCantBeRunAtAllIsRefusedAndLeavesNoSession() throws Exception {
        Files.writeString(
                folder.resolve("udp.yaml"),
                """
                marshalyard: 1
                title: Nothing
                engines: [udp]
                types: [octet]
                sizes: [1M]
                patterns: [flood]
                """);

        for (List<String> command :
                List.of(
                        List.of("run", "udp.yaml", "--session", "s.yard"),
                        List.of("run", "udp.yaml", "--session", "s.yard", "--dry-run"),
                        List.of("measure", "udp", "--size", "1M", "--session", "s.yard"))) {
            Result refused = Command.run(folder, command.toArray(String[]::new));

            assertThat(refused.status()).as(command.toString()).isEqualTo(2);
            assertThat(refused.out()).isEmpty();
            assertThat(refused.err())
                    .startsWith("marshalyard: The experiment has no cell that can be run: ")
                    .contains("The engine udp takes messages of at most 65480 B.");
        }
        assertThat(folder).isDirectoryNotContaining("glob:**.yard*");
    }

    @Test
    void sizesAndSocketQueuesAreLeftOutAndLossesFailNoTrial() throws Exception {
        PluginFolder plugins = new PluginFolder(Files.createDirectories(folder.resolve("plugins")));
        plugins.engine(
                "fixed",
                """
                public EngineDescriptor describe() {
                    return mine("fixed").with(Trait.NO_SOCKET_QUEUES);
                }
                """);
        Path experiment =
                Files.writeString(
                        folder.resolve("udp.yaml"),
                        """
                        marshalyard: 1
                        title: Refusals
                        engines: [udp, fixed]
                        types: [octet]
                        sizes: [32K, 64K]
                        patterns: [flood, call-return]
                        socketQueues: [8K]
                        trial: {burnIn: 100 ms, warmup: 50 ms, duration: 100 ms, verify: true}
                        repeat: {trials: 2}
                        """);

        Result result;
        try (Program program =
                Program.start(
                        plugins.options(),
                        folder,
                        "run",
                        experiment.toString(),
                        "--session",
                        "s.yard")) {
            result = program.await();
        }

        assertThat(result.status()).as(result.err()).isZero();
        assertThat(result.err())
                .contains("2 cells left out: The engine udp takes messages of at most 65480 B.")
                .contains("2 cells left out: The engine fixed can't set socket queues")
                .contains("2 cells left out: The engine fixed does not do twoway.");
        try (SessionStore store = SessionStore.open(folder.resolve("s.yard"))) {
            List<TrialRecord> trials = store.trials(store.experiments().get(0));
            assertThat(trials).hasSize(4).noneMatch(TrialRecord::failed);
            for (TrialRecord trial : trials) {
                Measurement m = trial.measurement();
                assertThat(m.received().messages()).isBetween(1L, m.sent().messages());
                assertThat(m.integrity().firstFault()).isEmpty();
                assertThat(m.senderFacts())
                        .containsEntry("ipFragments", "1")
                        .containsKeys("mtu", "unanswered", "barrierAttempts");
            }
        }
    }
}
