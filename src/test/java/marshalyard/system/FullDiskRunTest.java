package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import marshalyard.session.SessionStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program on disks without room, each a file system in memory that only the program sees. */
class FullDiskRunTest {
    @TempDir private Path folder;
    private Path disk;

    @BeforeEach
    void makeFolders() throws Exception {
        disk = Files.createDirectories(folder.resolve("disk"));
        Files.writeString(
                folder.resolve("e.yaml"),
                """
                marshalyard: 1
                title: Full
                engines: [tcp]
                types: [octet]
                sizes: [1K]
                patterns: [call-return]
                trial: {burnIn: 0 s, warmup: 0 s, duration: 2 ms}
                repeat: {trials: 60}
                """);
    }

    /** Runs it with a disk of some kilobytes; what is on it is then in the folder "copy". */
    private Program.Result on(int kilobytes, String... args) throws Exception {
        String script =
                "mount -t tmpfs -o size=%sk none disk && \"$@\"; s=$?; cp -r disk copy; exit $s"
                        .formatted(kilobytes);
        List<String> namespace = List.of("unshare", "-rm", "sh", "-c", script, "sh");
        try (Program program = Program.startBy(namespace, folder, args)) {
            return program.await();
        }
    }

    private static boolean unshares() throws Exception {
        Process tried = new ProcessBuilder("unshare", "-rm", "true").start();
        return tried.waitFor() == 0;
    }

    @Test
    void aSessionThatCannotBeMadeLeavesNothing() throws Exception {
        assumeThat(unshares()).as("needs namespaces without root").isTrue();

        Program.Result run = on(16, "run", "e.yaml", "--session", "disk/s.yard");

        assertThat(run.err())
                .contains("s.yard could not be made. Free some space, then try again.");
        assertThat(run.status()).isEqualTo(3);
        assertThat(folder.resolve("copy/s.yard")).doesNotExist();
    }

    @Test
    void aRunThatMustStopCountsWhatItHasStored() throws Exception {
        assumeThat(unshares()).as("needs namespaces without root").isTrue();

        Program.Result run =
                on(300, "run", "e.yaml", "--session", "disk/s.yard", "--out", "disk/c.svg");

        assertThat(run.status()).as(run.out() + run.err()).isEqualTo(3);
        try (SessionStore store = SessionStore.open(folder.resolve("copy/s.yard"))) {
            int stored = store.trials(store.experiments().get(0)).size();
            assertThat(stored).isBetween(1, 59);
            assertThat(run.out() + run.err())
                    .contains(stored + (stored == 1 ? " trial" : " trials") + " measured")
                    .contains(60 - stored + " are missing");
        }
    }
}
