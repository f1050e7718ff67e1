package marshalyard.engine.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeftoversTest {
    @TempDir Path scratch;

    @Test
    void namesAThreadASocketAndAFile() throws Exception {
        assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")), "descriptors are listed by Linux");
        new ServerSocket(0).close(); // what the JDK itself keeps open from then on
        Leftovers before = Leftovers.now(scratch, f -> true);
        CountDownLatch end = new CountDownLatch(1);
        Thread thread = new Thread(() -> await(end), "straggler");
        thread.start();
        try (ServerSocket socket = new ServerSocket(0)) {
            Path file = Files.createFile(scratch.resolve("forgotten"));

            assertThat(before.surplusNow(scratch, f -> true))
                    .containsExactlyInAnyOrder("thread 'straggler'", "open socket", "file " + file);
            assertThat(before.surplusNow(scratch, f -> !f.endsWith("forgotten")))
                    .doesNotContain("file " + file);
            assertThat(socket.isBound()).isTrue();
        } finally {
            end.countDown();
            thread.join();
        }
        Files.delete(scratch.resolve("forgotten"));
        assertThat(before.since(scratch, f -> true)).isEmpty();
    }

    private static void await(CountDownLatch end) {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
