package marshalyard.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.fuzz.Mutator;
import marshalyard.model.measurement.Samples;
import marshalyard.model.measurement.TrialRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A session file is read, or refused with a sentence. */
class SessionFuzzTest {
    private static final int FILES = 300;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir Path folder;

    @Test
    void everyFileIsASessionOrASentence() throws Exception {
        Mutator mutator = new Mutator(List.of(session()));
        for (int i = 0; i < FILES * Mutator.FACTOR; i++) {
            Path file = Files.write(folder.resolve("s.yard"), mutator.next());
            try {
                assertTimeoutPreemptively(PATIENCE, () -> readAll(file));
            } catch (Throwable e) {
                Path kept = Path.of("target", "fuzz-" + i + ".yard").toAbsolutePath();
                Files.copy(file, kept, StandardCopyOption.REPLACE_EXISTING);
                throw new AssertionError("with the file " + kept, e);
            }
        }
    }

    private static void readAll(Path file) {
        try (SessionStore store = SessionStore.open(file)) {
            for (StoredExperiment experiment : store.experiments()) {
                for (TrialRecord record : store.trials(experiment)) {
                    store.samples(experiment, record.trial());
                }
                store.finished(experiment);
                store.setting(experiment, "scale");
            }
            store.doubles();
        } catch (SessionException e) {
            assertThat(e.getMessage()).endsWith(".").hasSizeBetween(20, 1_100);
        }
    }

    private byte[] session() throws Exception {
        Experiment experiment =
                ExperimentReader.read(
                        "marshalyard: 1\ntitle: x\nengines: tcp\ntypes: octet\nsizes: 1K\n",
                        "x",
                        choice -> {});
        Path file = folder.resolve("seed.yard");
        try (SessionStore store = SessionStore.create(file)) {
            StoredExperiment stored = store.add(experiment, Set.of());
            for (int i = 0; i < 3; i++) {
                store.add(stored, Samples.measured(Samples.cell("tcp"), i, 5000));
            }
            store.add(stored, Samples.failed(Samples.cell("tcp"), 3));
            store.putSetting(stored, "scale", "log");
        }
        return Files.readAllBytes(file);
    }
}
