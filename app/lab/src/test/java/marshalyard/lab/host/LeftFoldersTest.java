package marshalyard.lab.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeftFoldersTest {
    @TempDir private Path folder;

    @Test
    void whatNoWorkerCanHaveAnyMoreGoesAndNothingElse() throws Exception {
        Path left = made("worker1", Duration.ofDays(3));
        Path young = made("worker2", Duration.ofHours(30));
        Path journal = made("worker3", Duration.ZERO);
        Files.writeString(journal.resolve("file"), "a worker's");
        old(journal, Duration.ofDays(3));
        Path other = made("another", Duration.ofDays(3));
        Path own = made("worker-notes", Duration.ofDays(3));
        Path target = made("target", Duration.ofDays(3));
        Path link = Files.createSymbolicLink(folder.resolve("worker4"), target);
        LeftFolders.remove(made("worker5", Duration.ZERO), "worker");
        assertThat(left).doesNotExist();
        assertThat(young).exists();
        assertThat(journal).doesNotExist();
        assertThat(other).exists();
        assertThat(own).as("what a user named alike").exists();
        assertThat(target).exists();
        assertThat(link).isSymbolicLink();
    }

    /** A machine may have slept meanwhile, and a worker's files may lie deeper. */
    @Test
    void whatAProgramNamesInItsCommandStays() throws Exception {
        assumeTrue(Files.isDirectory(Path.of("/proc/self")), "no proc(5) tells of programs");
        Path used = made("worker1", Duration.ofDays(3));
        Process program = new ProcessBuilder("sh", "-c", "read line", used + "/journal").start();
        try {
            LeftFolders.remove(made("worker2", Duration.ZERO), "worker");
            assertThat(used).exists();
        } finally {
            program.destroyForcibly().waitFor();
        }
        LeftFolders.remove(made("worker3", Duration.ZERO), "worker");
        assertThat(used).doesNotExist();
    }

    private Path made(String name, Duration age) throws Exception {
        return old(Files.createDirectory(folder.resolve(name)), age);
    }

    private static Path old(Path file, Duration age) throws Exception {
        return Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(age)));
    }
}
