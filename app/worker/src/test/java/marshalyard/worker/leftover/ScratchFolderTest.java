package marshalyard.worker.leftover;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScratchFolderTest {
    private static final int FILES = 300;

    @TempDir private Path folder;

    /** Such as the log of a broker that is ended by force. */
    @Test
    void aFolderGoesAlthoughSomebodyWritesIntoIt() throws Exception {
        for (int round = 0; round < 20; round++) {
            Path scratch = Files.createDirectory(folder.resolve("scratch"));
            CountDownLatch begun = new CountDownLatch(1);
            Thread engine = new Thread(() -> write(scratch, begun), "engine");
            engine.start();
            begun.await();
            ScratchFolder.remove(scratch);
            engine.join();
            assertThat(scratch).doesNotExist();
        }
    }

    private static void write(Path scratch, CountDownLatch begun) {
        try {
            for (int i = 0; i < FILES; i++) {
                Files.createFile(scratch.resolve("file" + i));
                if (i == FILES / 3) begun.countDown();
            }
        } catch (IOException e) {
            // the folder has gone
        }
    }
}
