package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pages that a package brings, which lie elsewhere than those of a checkout. */
class PackagePagesTest {
    private static final Path CHECKOUT =
            Path.of(System.getProperty("marshalyard.checkout")).toAbsolutePath().normalize();

    @TempDir private Path folder;

    @Test
    void theirLinksHoldInAPackage() throws Exception {
        Files.createSymbolicLink(folder.resolve("samples"), CHECKOUT.resolve("samples"));

        Process process =
                new ProcessBuilder(
                                CHECKOUT.resolve("app/package/pages").toString(),
                                CHECKOUT.toString(),
                                folder.toString())
                        .redirectErrorStream(true)
                        .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(said).isZero();
        assertThat(folder.resolve("README.md")).content().contains("](docs/how-to/install.md)");
        assertThat(folder.resolve("INSTALL.md")).content().contains("](docs/plugins.md)");
        assertThat(folder.resolve("docs/how-to/install.md")).content().contains("](../plugins.md)");
        assertThat(folder.resolve("docs/papers.md")).content().contains("](../samples/README.md)");
    }
}
