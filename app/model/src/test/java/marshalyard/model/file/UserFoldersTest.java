package marshalyard.model.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class UserFoldersTest {
    @Test
    void theHomeIsThatOfTheSystem() {
        assertThat(UserFolders.home("/home/a", "/home/b")).isEqualTo(Path.of("/home/a"));
    }

    @Test
    void aUserWithoutAnEntryHasTheHomeOfTheEnvironment() {
        assertThat(UserFolders.home("?", "/home/someone")).isEqualTo(Path.of("/home/someone"));
    }

    @Test
    void nothingIsEverWrittenBelowTheCurrentFolder() {
        assertThat(UserFolders.home("?", null)).isAbsolute();
        assertThat(UserFolders.home("?", "relative")).isAbsolute();
        assertThat(UserFolders.home("", "")).isAbsolute();
    }
}
