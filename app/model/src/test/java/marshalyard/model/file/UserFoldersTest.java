package marshalyard.model.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class UserFoldersTest {
    @Test
    void theHomeIsThatOfTheEnvironmentAsForEveryShell() {
        String variable = System.getenv("HOME");
        assumeThat(variable).startsWith("/");
        assertThat(UserFolders.home()).isEqualTo(Path.of(variable));
    }

    @Test
    void aPathMayBeginWithTheHome() {
        assertThat(UserFolders.belowHome("~/jdk/bin/java")).hasValue("jdk/bin/java");
        assertThat(UserFolders.belowHome("$HOME/a b")).hasValue("a b");
        assertThat(UserFolders.belowHome("${HOME}/x")).hasValue("x");
        assertThat(UserFolders.belowHome("/opt/$HOME/x")).isEmpty();
        assertThat(UserFolders.belowHome("~other/x")).isEmpty();
    }

    @Test
    void theFirstHomeThatIsOneCounts() {
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
