package marshalyard.model.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentException;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.experiment.ExperimentWriter;
import marshalyard.model.plan.Plan;
import marshalyard.model.text.Quote;
import org.junit.jupiter.api.Test;

/** An experiment is read, or refused with a sentence, at once. */
class ExperimentFuzzTest {
    private static final int TEXTS = 2_000;

    /** Far more than any of them takes; some hung for ever. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @Test
    void everyTextIsAnExperimentOrASentence() throws Exception {
        List<byte[]> corpus = corpus();
        Mutator mutator = new Mutator(corpus);
        for (byte[] seed : corpus) check(new String(seed, StandardCharsets.UTF_8));
        for (int i = 0; i < TEXTS * Mutator.FACTOR; i++) check(mutator.nextText());
    }

    private static void check(String text) {
        try {
            assertTimeoutPreemptively(PATIENCE, () -> readAndPlan(text));
        } catch (Throwable e) {
            throw new AssertionError("with this text: " + text, e);
        }
    }

    private static void readAndPlan(String text) throws ExperimentException {
        Experiment experiment;
        try {
            experiment = ExperimentReader.read(text, "fuzz.yaml", choice -> {});
        } catch (ExperimentException e) {
            assertThat(e.getMessage()).startsWith("fuzz.yaml").hasSizeLessThan(1_100);
            assertThat(Quote.visible(e.getMessage())).isEqualTo(e.getMessage());
            return;
        }
        String written = ExperimentWriter.write(experiment, Set.of());
        assertThat(ExperimentReader.read(written, "back", choice -> {})).isEqualTo(experiment);
        assertThat(Plan.of(experiment).cells()).doesNotContainNull();
    }

    private static List<byte[]> corpus() throws IOException, URISyntaxException {
        Path folder = Path.of(ExperimentFuzzTest.class.getResource("experiments").toURI());
        List<byte[]> corpus = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) corpus.add(Files.readAllBytes(file));
        }
        return corpus;
    }
}
