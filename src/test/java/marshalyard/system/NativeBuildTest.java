package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The script that builds the engines in C++, beside a project of two: {@code grpc-cpp} as it lies
 * in the checkout, and one that takes no time to build.
 */
class NativeBuildTest {
    @TempDir private Path folder;
    private Path engines;
    private Path built;

    private record Result(int status, String said) {}

    @BeforeEach
    void layOut() throws Exception {
        Path natives = Path.of(System.getProperty("marshalyard.checkout"), "plugins/native");
        engines = Files.createDirectory(folder.resolve("native"));
        built = folder.resolve("plugins");
        Files.createDirectory(engines.resolve("grpc-cpp"));
        for (String file : List.of("build", "grpc-cpp/engine.json", "grpc-cpp/CMakeLists.txt")) {
            Files.copy(natives.resolve(file), engines.resolve(file));
        }
        Files.writeString(
                engines.resolve("CMakeLists.txt"),
                """
                cmake_minimum_required(VERSION 3.18)
                project(two LANGUAGES NONE)
                foreach(engine IN LISTS MARSHALYARD_ENGINES)
                  add_subdirectory(${engine})
                endforeach()
                """);
        Path small = Files.createDirectory(engines.resolve("small"));
        Files.writeString(small.resolve("engine.json"), "{}");
        Files.writeString(
                small.resolve("CMakeLists.txt"), "install(FILES engine.json DESTINATION small)\n");
        String missing = build(Map.of(), "--missing").said().strip();
        assumeTrue(missing.isEmpty(), "grpc-cpp can't be built here: apt-get install " + missing);
    }

    @Test
    void anEngineThatCanNotBeConfiguredIsSkippedAndStopsNoOther() throws Exception {
        Result both = build(withoutLibraries(), built.toString());

        assertThat(both.status()).as(both.said()).isZero();
        assertThat(both.said())
                .contains("skipped grpc-cpp, which CMake can't configure here; its output is in ")
                .contains("built small into " + built)
                .doesNotContain("the build failed");
        Path log = folder.resolve("work/grpc-cpp.log");
        assertThat(log).content().contains("grpc-cpp/CMakeLists.txt");
        assertThat(built.resolve("small/engine.json")).exists();
        assertThat(built.resolve("grpc-cpp")).doesNotExist();
    }

    @Test
    void ifNoneIsLeftTheScriptFails() throws Exception {
        Result alone = build(withoutLibraries(), built.toString(), "grpc-cpp");

        assertThat(alone.status()).isEqualTo(2);
        assertThat(alone.said()).contains("skipped grpc-cpp").doesNotContain("built ");
    }

    /** The headers are there, so that the script takes the engine for one that can be built. */
    private static Map<String, String> withoutLibraries() {
        return Map.of("PKG_CONFIG_LIBDIR", "/nonexistent");
    }

    private Result build(Map<String, String> environment, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(engines.resolve("build").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("NATIVE_BUILD", folder.resolve("work").toString());
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Result(process.waitFor(), said);
    }
}
