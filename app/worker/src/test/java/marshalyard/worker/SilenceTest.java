package marshalyard.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A worker whose lab is gone, but whose pipe stands open, as behind a network that is lost. */
class SilenceTest {
    @TempDir private Path folder;

    @Test
    void aWorkerThatHearsNothingEndsAndRemovesItsFolder() throws Exception {
        Path scratch = Files.createDirectory(folder.resolve("scratch"));
        Process worker =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Dmarshalyard.worker.silence=1",
                                "-Dmarshalyard.scratch=" + scratch,
                                "-cp",
                                System.getProperty("java.class.path"),
                                WorkerMain.class.getName())
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        try {
            assertThat(worker.waitFor(1, TimeUnit.MINUTES)).isTrue();
            assertThat(worker.exitValue()).isEqualTo(4);
            assertThat(scratch).doesNotExist();
        } finally {
            worker.destroyForcibly();
        }
    }
}
