package marshalyard.model.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheFileTest {
    private static final FileTime LONG_AGO = FileTime.fromMillis(0);

    @TempDir Path folder;

    @Test
    void aFileIsWrittenOnceAndNothingElse() throws Exception {
        Path fonts = folder.resolve("fonts");
        Path file = CacheFile.keep(fonts, "a.ttf", new byte[] {1, 2});
        assertThat(file).hasBinaryContent(new byte[] {1, 2});
        Files.setLastModifiedTime(file, LONG_AGO);

        assertThat(CacheFile.keep(fonts, "a.ttf", new byte[] {1, 2})).isEqualTo(file);
        assertThat(Files.getLastModifiedTime(file)).isEqualTo(LONG_AGO);
        try (Stream<Path> all = Files.list(fonts)) {
            assertThat(all).containsExactly(file);
        }
    }

    @Test
    void otherContentHasAFileOfItsOwnAndASpoiltOneIsWrittenAnew() throws Exception {
        Path file = CacheFile.keep(folder, "a.ttf", new byte[] {1, 2});
        assertThat(CacheFile.keep(folder, "a.ttf", new byte[] {3})).isNotEqualTo(file);
        Files.write(file, new byte[] {9});
        assertThat(CacheFile.keep(folder, "a.ttf", new byte[] {1, 2}))
                .isEqualTo(file)
                .hasBinaryContent(new byte[] {1, 2});
    }
}
