package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script that builds the engines under plugins, where nothing is installed. */
class PluginsBuildTest {
    private static final Path PLUGINS =
            Path.of(System.getProperty("marshalyard.checkout"), "plugins");

    @TempDir private Path folder;

    private record Result(int status, String said) {}

    @Test
    void forEnginesInCppTheirPackagesAloneAreMissing() throws Exception {
        Path script = PLUGINS.resolve("build");

        assertThat(build(script, "--missing").said())
                .contains("cmake make g++", "rpcsvc-proto", "protobuf-compiler", "omniidl");
        assertThat(build(script, "--missing", "tirpc").said())
                .contains("cmake make g++", "rpcsvc-proto")
                .doesNotContain("protobuf-compiler", "omniidl");
        assertThat(build(script, "--missing", "netty", "omniorb").said())
                .contains("cmake make g++", "omniidl")
                .doesNotContain("protobuf-compiler", "rpcsvc-proto");
        assertThat(build(script, "--missing", "netty").said()).isEmpty();
    }

    @Test
    void aFolderThatIsNotCalledAsItsArtifactIsNotBuilt() throws Exception {
        Path script = Files.copy(PLUGINS.resolve("build"), folder.resolve("build"));
        Path mine = Files.createDirectory(folder.resolve("mine"));
        Files.copy(PLUGINS.resolve("template/pom.xml"), mine.resolve("pom.xml"));

        Result built = build(script, folder.toString(), "mine");

        assertThat(built.status()).isEqualTo(2);
        assertThat(built.said())
                .isEqualTo(
                        "plugins: the folder mine has the artifactId template in its pom.xml: give"
                                + " the folder, the artifactId and the engine's id one name\n");
    }

    /** Runs the script with no more programs than it needs itself. */
    private Result build(Path script, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(script.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("PATH", programs().toString());
        Process process = builder.start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Result(process.waitFor(), said);
    }

    private Path programs() throws IOException {
        Path programs = Files.createDirectories(folder.resolve("programs"));
        for (String name : List.of("bash", "basename", "dirname", "readlink", "sed", "nproc")) {
            String text = "#!/bin/sh\nexec /usr/bin/%s \"$@\"\n".formatted(name);
            Files.writeString(programs.resolve(name), text).toFile().setExecutable(true);
        }
        return programs;
    }
}
