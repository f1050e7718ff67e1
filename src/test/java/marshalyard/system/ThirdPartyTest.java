package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The list of licences and THIRD-PARTY.md, held against the jars of the product. */
class ThirdPartyTest {
    private static final Path CHECKOUT = Path.of(System.getProperty("marshalyard.checkout"));
    private static final Path HOME = Path.of(System.getProperty("marshalyard.home"));

    @TempDir private Path folder;

    @Test
    void everyJarHasItsLicenceAndItsRow() throws Exception {
        assertThat(check(HOME)).isEmpty();
    }

    @Test
    void aJarThatNobodyKnowsAnotherVersionAndARowWithoutJarAreSaid() throws Exception {
        for (String part : new String[] {"lib", "worker", "emulator", "codecs", "engines"}) {
            linkJars(HOME.resolve(part), folder.resolve(part));
        }
        try (Stream<Path> jars = Files.list(folder.resolve("lib"))) {
            for (Path jar : jars.filter(j -> j.toString().contains("picocli")).toList()) {
                Files.move(jar, jar.resolveSibling("picocli-0.0.1.jar"));
            }
        }
        Files.createFile(folder.resolve("lib/stranger-1.2.jar"));

        assertThat(check(folder).lines())
                .containsExactlyInAnyOrder(
                        "third-party: no licence of stranger (lib) in licences.tsv",
                        "third-party: no row of THIRD-PARTY.md has picocli 0.0.1 in lib",
                        "third-party: THIRD-PARTY.md has a row of picocli,"
                                + " which is not shipped as it says");
    }

    private static void linkJars(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".jar")).toList()) {
                Path link = to.resolve(from.relativize(file).toString());
                Files.createDirectories(link.getParent());
                Files.createSymbolicLink(link, file.toRealPath());
            }
        }
    }

    private static String check(Path product) throws Exception {
        String script = CHECKOUT.resolve("app/package/third-party").toString();
        Process process =
                new ProcessBuilder("bash", script, product.toString())
                        .redirectErrorStream(true)
                        .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).isEqualTo(said.isEmpty() ? 0 : 1);
        return said;
    }
}
