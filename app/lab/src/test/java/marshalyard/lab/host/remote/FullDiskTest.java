package marshalyard.lab.host.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.host.HostedProcess;
import marshalyard.lab.host.Launch;
import marshalyard.lab.host.WorkerManifest;
import marshalyard.lab.host.command.CommandShell;
import marshalyard.lab.host.kind.HostSettings;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A host whose file systems have no room, or allow no programs: each shell mounts its own. */
@Timeout(60)
class FullDiskTest {
    private static final int FILES = 30;

    @TempDir private Path folder;

    private Path cache;
    private Path temp;

    @BeforeEach
    void theKernelLetsAUserMount() throws Exception {
        List<String> mount = inNamespace("mount -t tmpfs none " + folder);
        assumeTrue(new ProcessBuilder(mount).start().waitFor() == 0);
        cache = Files.createDirectory(folder.resolve("cache"));
        temp = Files.createDirectory(folder.resolve("temp"));
    }

    private static List<String> inNamespace(String script) {
        return List.of("unshare", "--map-root-user", "--mount", "sh", "-c", script);
    }

    private RemoteHost host(String mounts) throws LabException {
        String script =
                "export XDG_CACHE_HOME=%s TMPDIR=%s; %s; exec \"$0\""
                        .formatted(cache, temp, mounts);
        Shell shell = new CommandShell("bare", inNamespace(script));
        return RemoteHost.open("bare", shell, HostSettings.FOUND_OUT);
    }

    private Launch launch() throws IOException {
        Path worker = Files.createDirectory(folder.resolve("worker"));
        for (int i = 0; i < FILES; i++) {
            Files.write(worker.resolve("file" + i + ".jar"), new byte[100_000]);
        }
        Bundle bundle = new Bundle(worker, Optional.empty(), WorkerManifest.JAVA);
        return new Launch("version", bundle, List.of("{java}", "-version"), List.of(), "");
    }

    private void refused(String mounts, String sentence) throws Exception {
        try (RemoteHost host = host(mounts)) {
            Launch launch = launch();
            assertThatThrownBy(() -> host.start(launch))
                    .isInstanceOf(LabException.class)
                    .hasMessage(sentence);
        }
    }

    @Test
    void aDiskWithoutRoomForTheFilesIsNamed() throws Exception {
        refused(
                "mount -t tmpfs -o size=1m none " + cache,
                "The disk of "
                        + cache
                        + "/marshalyard/bundles on host bare is full (3 MB needed). Free some space"
                        + " there.");
    }

    @Test
    void aFolderForTemporaryFilesWithoutRoomIsNamed() throws Exception {
        refused(
                "mount -t tmpfs -o size=64k none " + temp,
                "The folder for temporary files of host bare, "
                        + temp
                        + ", is full. Free some space, or set TMPDIR there to another folder.");
    }

    @Test
    void aFolderForTemporaryFilesThatAllowsNoProgramsIsNamed() throws Exception {
        refused(
                "mount -t tmpfs -o noexec none " + temp,
                "The folder for temporary files of host bare, "
                        + temp
                        + ", allows no programs (noexec). Set TMPDIR there to another folder.");
    }

    @Test
    void aProgramStartsWhereThereIsRoom() throws Exception {
        try (RemoteHost host = host("mount -t tmpfs none " + temp)) {
            HostedProcess process = host.start(launch());
            assertThat(process.ended().join()).isEqualTo("exit status 0");
        }
    }
}
