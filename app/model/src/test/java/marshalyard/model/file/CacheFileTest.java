package marshalyard.model.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
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
        Path file = CacheFile.keep(fonts, "font", "a.ttf", new byte[] {1, 2});
        assertThat(file).hasBinaryContent(new byte[] {1, 2});
        Files.setLastModifiedTime(file, LONG_AGO);

        assertThat(CacheFile.keep(fonts, "font", "a.ttf", new byte[] {1, 2})).isEqualTo(file);
        assertThat(Files.getLastModifiedTime(file)).isEqualTo(LONG_AGO);
        try (Stream<Path> all = Files.walk(fonts).filter(Files::isRegularFile)) {
            assertThat(all).containsExactly(file);
        }
    }

    @Test
    void otherContentHasAFileOfItsOwnAndASpoiltOneIsWrittenAnew() throws Exception {
        Path file = CacheFile.keep(folder, "font", "a.ttf", new byte[] {1, 2});
        assertThat(CacheFile.keep(folder, "font", "a.ttf", new byte[] {3})).isNotEqualTo(file);
        Files.write(file, new byte[] {9});
        assertThat(CacheFile.keep(folder, "font", "a.ttf", new byte[] {1, 2}))
                .isEqualTo(file)
                .hasBinaryContent(new byte[] {1, 2});
    }

    /** Who may write there could have another's file written over. */
    @Test
    void aFolderThatIsALinkIsRefused() throws Exception {
        Path file = CacheFile.keep(folder, "font", "a.ttf", new byte[] {1, 2});
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Files.delete(file);
        Files.delete(file.getParent());
        Files.createSymbolicLink(file.getParent(), elsewhere);

        assertThatThrownBy(() -> CacheFile.keep(folder, "font", "a.ttf", new byte[] {1, 2}))
                .isInstanceOf(IOException.class)
                .hasMessageEndingWith(" is a link");
        assertThat(elsewhere).isEmptyDirectory();
    }
}
