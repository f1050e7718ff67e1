package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
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

    /** Nothing was built or put in place where one of them did not compile. */
    @Test
    void anEngineThatDoesNotCompileIsNamedAndStopsNoOther() throws Exception {
        for (String name : List.of("wrong", "faulty2")) {
            Path engine = Files.createDirectory(engines.resolve(name));
            Files.writeString(engine.resolve("engine.json"), "{}");
            Files.writeString(
                    engine.resolve("CMakeLists.txt"),
                    """
                    add_custom_command(OUTPUT worker COMMAND false)
                    add_custom_target(%1$s-worker ALL DEPENDS worker)
                    install(FILES engine.json DESTINATION %1$s)
                    """
                            .formatted(name));
        }

        Result all = build(Map.of(), built.toString(), "wrong", "small", "faulty2");

        assertThat(all.status()).as(all.said()).isEqualTo(2);
        assertThat(all.said())
                .contains(
                        "plugins: wrong was not built; what was built before is left as it was. All"
                                + " of the output is in %s/work/wrong.log\n".formatted(folder))
                .contains("plugins: faulty2 was not built")
                .contains("plugins: built small into " + built)
                .doesNotContain("the build failed");
        assertThat(folder.resolve("work/wrong.log")).content().contains("wrong-worker");
        assertThat(built.resolve("small/engine.json")).exists();
        assertThat(built.resolve("wrong")).doesNotExist();
        assertThat(build(Map.of(), built.toString(), "wrong").status()).isEqualTo(2);
    }

    /** A folder's name may hold digits. */
    @Test
    void anEngineWithALibraryThatCMakeDoesNotFindIsSkippedToo() throws Exception {
        Path engine = Files.createDirectory(engines.resolve("tcp2"));
        Files.writeString(engine.resolve("engine.json"), "{}");
        Files.writeString(engine.resolve("CMakeLists.txt"), "find_package(NoSuchThing REQUIRED)\n");

        Result both = build(Map.of(), built.toString(), "tcp2", "small");

        assertThat(both.status()).as(both.said()).isZero();
        assertThat(both.said())
                .contains("skipped tcp2, which CMake can't configure here")
                .contains("built small into " + built);
    }

    @Test
    void whoNamesAnEngineDoesNotWaitForTests() throws Exception {
        Files.writeString(
                engines.resolve("small/CMakeLists.txt"),
                "if(BUILD_TESTING)\n  install(FILES engine.json DESTINATION tests)\nendif()\n");

        Result one = build(Map.of(), built.toString(), "small");
        assertThat(one.status()).as(one.said()).isZero();
        assertThat(built.resolve("tests")).doesNotExist();

        Result all = build(withoutLibraries(), built.toString());
        assertThat(all.status()).as(all.said()).isZero();
        assertThat(built.resolve("tests")).exists();
    }

    /** It would take the other one's engines for its own, and say that it built what it did not. */
    @Test
    void aSecondBuildWaitsForTheFirst() throws Exception {
        Path work = Files.createDirectories(folder.resolve("work"));
        String lock = work.resolve(".lock").toString();
        Process first = new ProcessBuilder("flock", lock, "sh", "-c", "echo; read x").start();
        try {
            assertThat(first.getInputStream().read()).isEqualTo('\n');
            Process second = start(Map.of(), built.toString(), "small");
            BufferedReader said = second.inputReader(StandardCharsets.UTF_8);
            assertThat(said.readLine())
                    .isEqualTo("plugins: waiting for another build in " + work + " to end");
            first.getOutputStream().close();
            assertThat(said.readLine()).isEqualTo("plugins: built small into " + built);
            assertThat(second.waitFor()).isZero();
        } finally {
            first.destroy();
        }
    }

    /** The headers are there, so that the script takes the engine for one that can be built. */
    private static Map<String, String> withoutLibraries() {
        return Map.of("PKG_CONFIG_LIBDIR", "/nonexistent");
    }

    private Result build(Map<String, String> environment, String... arguments)
            throws IOException, InterruptedException {
        Process process = start(environment, arguments);
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Result(process.waitFor(), said);
    }

    private Process start(Map<String, String> environment, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(engines.resolve("build").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("NATIVE_BUILD", folder.resolve("work").toString());
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        return process;
    }
}
