package marshalyard.system;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The product with the engines in C++ that can be built here. They are built once, as {@code
 * ./marshalyard plugins build} does, into a folder of this module.
 */
record NativeHome(Path root, Path work) {
    private static NativeHome built;

    /** Builds them, or skips the test and says what is missing. */
    static synchronized NativeHome build() throws Exception {
        if (built == null) built = make();
        return built;
    }

    private static NativeHome make() throws Exception {
        Path checkout = Path.of(System.getProperty("marshalyard.checkout"));
        String script = checkout.resolve("plugins/native/build").toString();
        String missing = output(new ProcessBuilder(script, "--missing")).strip();
        boolean kit =
                Stream.of("cmake", "make", "g++", "nlohmann-json3-dev")
                        .noneMatch(missing::contains);
        assumeTrue(kit, "engines in C++ can't be built here: apt-get install " + missing);
        Path target = Path.of("target").toAbsolutePath();
        Path home = Files.createDirectories(target.resolve("native-home"));
        // Two virtual machines run these tests; one builds, the other finds that it is done.
        try (FileChannel lock = FileChannel.open(target.resolve("native.lock"), CREATE, WRITE)) {
            lock.lock(); // until it is closed
            return make(target, home, script);
        }
    }

    private static NativeHome make(Path target, Path home, String script) throws Exception {
        LinkedHome.in(home);
        Path work = target.resolve("native");
        ProcessBuilder build = new ProcessBuilder(script, home.resolve("plugins").toString());
        build.environment().put("NATIVE_BUILD", work.toString());
        build.environment().putIfAbsent("CMAKE_BUILD_TYPE", "Release");
        output(build);
        return new NativeHome(home, work);
    }

    /** What a program prints, which must end with status 0. */
    static String output(ProcessBuilder builder) throws Exception {
        Process process = builder.redirectErrorStream(true).start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }

    /** The ids of the engines that were built, by their folders. */
    List<String> engines() throws IOException {
        try (Stream<Path> folders = Files.list(root.resolve("plugins"))) {
            return folders.map(folder -> folder.getFileName().toString()).sorted().toList();
        }
    }

    /** Starts the program with them. */
    Program start(Path folder, String... arguments) throws IOException {
        return Program.start(List.of("-Dmarshalyard.home=" + root), folder, arguments);
    }

    /** Runs a command with them. */
    Program.Result run(Path folder, String... arguments) {
        return Command.run(Map.of("marshalyard.home", root.toString()), folder, arguments);
    }
}
