package marshalyard.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The folders of a host that is this machine: its cache with the bundles, and its folder for the
 * folders of workers.
 */
record FarSide(Path cache, Path temp) {
    static FarSide in(Path folder) throws IOException {
        return new FarSide(
                Files.createDirectories(folder.resolve("far-cache")),
                Files.createDirectories(folder.resolve("far-temp")));
    }

    /** The settings as variables of an environment. */
    List<String> variables() {
        return List.of("XDG_CACHE_HOME=" + cache, "TMPDIR=" + temp);
    }

    /** What lies in the folder for temporary files: nothing, when no worker runs. */
    List<Path> leftOver() {
        return list(temp);
    }

    /** The bundles that were sent, whole ones and parts. */
    List<Path> bundles() {
        Path bundles = cache.resolve("marshalyard").resolve("bundles");
        return Files.isDirectory(bundles) ? list(bundles) : List.of();
    }

    /** Workers whose folder or class path is here. */
    List<ProcessHandle> workers() {
        return ProcessHandle.allProcesses()
                .filter(
                        p ->
                                p.info()
                                        .commandLine()
                                        .filter(line -> line.contains(temp.toString()))
                                        .isPresent())
                .toList();
    }

    /** Waits until no worker and no folder of one is left. */
    void awaitEmpty() throws InterruptedException {
        Program.await(
                "an empty far side: " + leftOver() + workers(),
                () -> workers().isEmpty() && leftOver().isEmpty());
    }

    private static List<Path> list(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
