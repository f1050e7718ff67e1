package marshalyard.lab.group;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import marshalyard.lab.host.Bundle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuildFactsTest {
    /** The SHA-256 of "abc" (FIPS 180-2, B.1). */
    private static final String ABC =
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    @TempDir Path home;

    @Test
    void tellsTheCommitAndTheHashOfEachFileOfTheEngine() throws Exception {
        Path worker = Files.createDirectories(home.resolve("worker"));
        Path engine = Files.createDirectories(home.resolve("engines/mine"));
        Files.writeString(worker.resolve("worker.jar"), "worker");
        Files.writeString(engine.resolve("mine.jar"), "abc");
        Files.writeString(home.resolve("commit"), "a".repeat(40) + ", changed\n");
        Map<String, String> before = BuildFacts.of(Bundle.of(worker, engine));
        assertThat(before)
                .containsEntry("build_commit", "a".repeat(40) + ", changed")
                .containsEntry("engine_files", "mine.jar " + ABC)
                .containsOnlyKeys(
                        "build_commit", "build_worker_sha256", "engine_files", "engine_sha256");

        Files.writeString(engine.resolve("mine.jar"), "another");
        Map<String, String> after = BuildFacts.of(Bundle.of(worker, engine));
        assertThat(after.get("engine_sha256")).isNotEqualTo(before.get("engine_sha256"));
        assertThat(after.get("build_worker_sha256")).isEqualTo(before.get("build_worker_sha256"));
    }

    @Test
    void inventsNoCommit() throws Exception {
        Path worker = Files.createDirectories(home.resolve("worker"));
        Files.writeString(home.resolve("commit"), "${commit}");
        assertThat(BuildFacts.of(Bundle.withoutEngine(worker)))
                .containsOnlyKeys("build_worker_sha256");
    }

    @Test
    void hashesNoFolderWithoutEnd() throws Exception {
        Path worker = Files.createDirectories(home.resolve("worker"));
        Path engine = Files.createDirectories(home.resolve("engines/mine"));
        for (int i = 0; i <= 1_000; i++) Files.createFile(engine.resolve(i + ".txt"));
        assertThat(BuildFacts.of(Bundle.of(worker, engine)))
                .containsEntry("engine_sha256", "unknown: it is large");
    }
}
