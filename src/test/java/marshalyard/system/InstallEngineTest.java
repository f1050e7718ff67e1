package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The script {@code plugins build} of an installed Marshalyard, beside an apt that obeys the test.
 */
class InstallEngineTest {
    private static final Path SCRIPT =
            Path.of(System.getProperty("marshalyard.checkout"))
                    .resolve("app/package/install-engine")
                    .toAbsolutePath()
                    .normalize();

    @TempDir private Path folder;

    @BeforeEach
    void install() throws IOException {
        Files.writeString(folder.resolve("build"), "1.0 of 2026-01-01, linux-amd64\n");
        Files.writeString(folder.resolve("packages"), "netty more-engines\n");
        program("dpkg", "[ \"$1\" = --print-architecture ] && echo amd64");
        program("apt-cache", "");
        program("apt-get", "echo \"installing $*\" >&2");
        program("id", "echo 0");
    }

    /** apt-cache ends with 0 and shows nothing of a package that others only refer to. */
    @Test
    void aPackageThatAptKnowsByNameOnlyIsAskedFor() throws Exception {
        assertThat(build("netty"))
                .startsWith("2 marshalyard: more-engines_1.0_amd64.deb is not in ")
                .endsWith("install it with: sudo apt install ./more-engines_1.0_amd64.deb\n");
    }

    @Test
    void aPackageOfThisVersionIsInstalledFromTheFolderOfTheCallOrByApt() throws Exception {
        program("apt-cache", "echo 'Package: more-engines'");
        assertThat(build("netty")).isEqualTo("0 installing install -y more-engines=1.0\n");

        Path file = Files.createFile(folder.resolve("more-engines_1.0_amd64.deb"));
        assertThat(build("netty")).isEqualTo("0 installing install -y " + file + "\n");
    }

    @Test
    void anEngineGoesByItsWholeName() throws Exception {
        for (String other : List.of("nett.", "net", "")) {
            assertThat(build(other))
                    .isEqualTo("2 marshalyard: no package has an engine '" + other + "'\n");
        }
    }

    private void program(String name, String script) throws IOException {
        Path programs = Files.createDirectories(folder.resolve("programs"));
        Path program = Files.writeString(programs.resolve(name), "#!/bin/sh\n" + script + "\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
    }

    /** The exit status, and what the script says. */
    private String build(String engine) throws Exception {
        ProcessBuilder builder =
                new ProcessBuilder(SCRIPT.toString(), folder.toString(), engine)
                        .directory(folder.toFile())
                        .redirectErrorStream(true);
        builder.environment().put("HOME", folder.resolve("empty").toString());
        builder.environment().remove("XDG_DOWNLOAD_DIR");
        builder.environment()
                .merge("PATH", "", (path, none) -> folder.resolve("programs") + ":" + path);
        Process process = builder.start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        return process.exitValue() + " " + said;
    }
}
