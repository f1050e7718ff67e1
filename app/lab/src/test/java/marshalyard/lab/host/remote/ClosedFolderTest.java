package marshalyard.lab.host.remote;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.host.Launch;
import marshalyard.lab.host.WorkerManifest;
import marshalyard.lab.host.command.CommandShell;
import marshalyard.lab.host.kind.HostSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A host on which an account can't make its folders, as one without a home. */
@Timeout(60)
class ClosedFolderTest {
    @TempDir private Path folder;

    private static RemoteHost host(String... variables) throws LabException {
        List<String> env = new ArrayList<>(List.of("env"));
        env.addAll(List.of(variables));
        return RemoteHost.open("bare", new CommandShell("bare", env), HostSettings.FOUND_OUT);
    }

    @Test
    void anAccountWithoutAHomeIsToldWhatToSet() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "no folder");
        assertThatThrownBy(() -> host("HOME=" + file, "XDG_CACHE_HOME="))
                .isInstanceOf(LabException.class)
                .hasMessage(
                        "The folder for what Marshalyard sends to host bare can't be made: "
                                + file
                                + "/.cache/marshalyard/bundles (Not a directory). Give the account"
                                + " there room and rights for it, or set XDG_CACHE_HOME there to"
                                + " another folder.");
    }

    @Test
    void aFolderForTemporaryFilesThatIsNotThereIsNamed() throws Exception {
        Path worker = Files.createDirectory(folder.resolve("worker"));
        Files.writeString(worker.resolve("file.jar"), "a jar");
        Path gone = folder.resolve("gone");
        Bundle bundle = new Bundle(worker, Optional.empty(), WorkerManifest.JAVA);
        Launch launch = new Launch("version", bundle, List.of("{java}", "-version"), List.of(), "");
        try (RemoteHost host = host("XDG_CACHE_HOME=" + folder, "TMPDIR=" + gone)) {
            assertThatThrownBy(() -> host.start(launch))
                    .isInstanceOf(LabException.class)
                    .hasMessage(
                            "The folder for temporary files of host bare, "
                                    + gone
                                    + ", can't be used (No such file or directory). Set TMPDIR"
                                    + " there to another folder.");
        }
    }
}
