package marshalyard.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HomeTest {
    @TempDir Path folder;

    @Test
    void samplesStandInTheInstallationOrAboveItInACheckout() throws Exception {
        Home home = new Home(Files.createDirectories(folder.resolve("target/home")));
        assertThat(home.samples()).isEmpty();
        Path checkout = Files.createDirectory(folder.resolve("samples"));
        assertThat(home.samples()).contains(checkout);
        Path installed = Files.createDirectory(home.root().resolve("samples"));
        assertThat(home.samples()).contains(installed);
    }
}
