package marshalyard.worker.leftover;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OffspringTest {
    private static final int TIMES = 40;

    @TempDir Path folder;

    /** Its environment can't be read for a moment; this one does nothing else. */
    @Test
    void aProgramIsEndedWhileItBeginsAnotherOne() throws Exception {
        for (int time = 0; time < TIMES; time++) {
            String mark = UUID.randomUUID().toString();
            Process program = start(mark);
            try {
                Offspring.end(mark);
                assertThat(program.waitFor(5, TimeUnit.SECONDS)).isTrue();
            } finally {
                program.destroyForcibly().waitFor();
            }
        }
    }

    private Process start(String mark) throws IOException {
        Path script = Files.writeString(folder.resolve("again"), "exec sh \"$0\"\n");
        ProcessBuilder builder = new ProcessBuilder("sh", script.toString());
        builder.environment().put(Offspring.VARIABLE, mark);
        return builder.start();
    }
}
