package marshalyard.model.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import marshalyard.model.experiment.ExperimentReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReasonTest {
    @TempDir private Path folder;

    @Test
    void anExperimentThatCannotBeReadIsToldWithTheReason() throws Exception {
        Path file = Files.createDirectory(folder.resolve("f.yaml"));

        assertThatThrownBy(() -> ExperimentReader.read(file, choice -> {}))
                .hasMessageMatching(".*f\\.yaml can't be read: it is a folder\\.");
        assertThatThrownBy(() -> ExperimentReader.read(folder.resolve("p.yaml"), choice -> {}))
                .hasMessageMatching(
                        "There is no file .*p\\.yaml\\. Check the name and the folder\\.");
    }

    /** It was called a folder: Java takes an empty name for that of this one. */
    @Test
    void anEmptyNameIsToldAsSuch() {
        Path empty = Path.of("");
        assertThatThrownBy(() -> ExperimentReader.read(empty, choice -> {}))
                .hasMessageEndingWith("can't be read: its name is empty.");
        assertThatThrownBy(() -> OutputFile.requireReplaceable(empty))
                .hasMessageContaining("its name is empty");
    }

    @Test
    void exceptionsWhoseMessageIsAFilesNameSayMore() {
        assertThat(Reason.of(new AccessDeniedException("p.yaml"))).isEqualTo("permission denied");
        assertThat(Reason.of(new FileSystemException("p.yaml", null, "Stale file handle")))
                .isEqualTo("Stale file handle");
    }
}
