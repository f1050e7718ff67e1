package marshalyard.lab.host.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import marshalyard.lab.LabException;
import marshalyard.lab.host.command.CommandShell;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A host's command that leaves a child behind, which holds the command's output. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HeldPipeTest {
    private static final Duration LIMIT = Duration.ofMillis(700);

    @TempDir private Path folder;

    /** Empty if it has ended. */
    private Optional<ProcessHandle> child() throws Exception {
        return ProcessHandle.of(Long.parseLong(Files.readString(folder.resolve("pid")).strip()));
    }

    private static void begin(String script, Path folder) throws LabException {
        List<String> command = List.of("sh", "-c", script.replace("PID", folder + "/pid"));
        try (ScriptRun run =
                ScriptRun.start(
                        "lab1", new CommandShell("lab1", command), "greet", "say hello", LIMIT)) {
            assertThat(run.answer()).isEqualTo("hello");
        }
    }

    @Test
    void aCommandThatWaitsForItsChildIsGivenUpWithIt() throws Exception {
        assertThatThrownBy(() -> begin("sleep 60 & echo $! > PID; wait; true", folder))
                .isInstanceOf(LabException.class)
                .hasMessageStartingWith("Host lab1 (sh -c sleep 60")
                .hasMessageContaining(
                        ") has not answered for 0 s, when it was to run a shell, and was given up.");
        Optional<ProcessHandle> child = child();
        if (child.isPresent()) child.get().onExit().get(10, TimeUnit.SECONDS);
    }

    @Test
    void aCommandThatHasEndedIsGivenUpAlthoughItsChildHoldsThePipe() throws Exception {
        try {
            assertThatThrownBy(() -> begin("sleep 60 & echo $! > PID", folder))
                    .isInstanceOf(LabException.class)
                    .hasMessageMatching(
                            "Host lab1 \\(.*\\) (did not run a shell|has not answered for).*");
        } finally {
            child().ifPresent(ProcessHandle::destroyForcibly);
        }
    }
}
