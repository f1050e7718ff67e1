package marshalyard.lab.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplacedJavaTest {
    @TempDir private Path java;

    @Test
    void anUpgradeOfJavaIsNamed() throws IOException {
        Files.createDirectory(java.resolve("lib"));
        IOException helper =
                new IOException("error=0, Failed to exec spawn helper: pid: 4711, exit value: 1");
        assertThat(ReplacedJava.reason(helper, java)).startsWith("Java was replaced");
        IOException other = new IOException("error=2, No such file or directory");
        assertThat(ReplacedJava.reason(other, java)).isEqualTo(other.getMessage());
        assertThat(ReplacedJava.reason(other, java.resolve("gone")))
                .startsWith("Java was replaced");
    }
}
