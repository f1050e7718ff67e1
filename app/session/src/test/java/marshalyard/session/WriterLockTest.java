package marshalyard.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lock of a program that comes to its end. */
class WriterLockTest {
    @TempDir private Path folder;
    private Path session;
    private Path file;

    @BeforeEach
    void aSession() throws Exception {
        session = Files.createFile(folder.resolve("s.yard"));
        file = folder.resolve("s.yard.lock");
    }

    @Test
    void whatNobodyClosesIsRemovedAtTheEnd() throws Exception {
        WriterLock lock = WriterLock.take(session);
        assertThat(file).exists();
        WriterLock.releaseAll(10);
        assertThat(file).doesNotExist();

        // Another program may have it by now, so that closing it late must not remove it.
        Files.writeString(file, "process 1");
        lock.close();
        assertThat(file).exists();
    }

    @Test
    void whoClosesInTimeIsWaitedFor() throws Exception {
        WriterLock lock = WriterLock.take(session);
        Thread end = new Thread(() -> WriterLock.releaseAll(60_000));
        end.start();
        lock.close();
        end.join();
        assertThat(file).doesNotExist();
    }
}
