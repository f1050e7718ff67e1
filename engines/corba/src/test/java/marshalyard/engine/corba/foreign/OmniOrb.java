package marshalyard.engine.corba.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The C++ programs of samples/omniorb, built here if the tools are installed. */
final class OmniOrb {
    private static final Path SOURCES = Path.of("../../samples/omniorb");

    private final Path folder;

    private OmniOrb(Path folder) {
        this.folder = folder;
    }

    /** Builds them, or skips the test and says what is missing. */
    static OmniOrb build() throws Exception {
        for (String tool : List.of("make", "g++", "omniidl")) {
            assumeTrue(
                    installed(tool),
                    tool + " is not installed (apt-get install make g++ omniidl libomniorb4-dev)");
        }
        assumeTrue(
                Files.exists(Path.of("/usr/include/omniORB4/CORBA.h")),
                "omniORB's headers are not installed (apt-get install libomniorb4-dev)");
        Path folder = Path.of("target/omniorb").toAbsolutePath();
        Process make =
                new ProcessBuilder("make", "OUT=" + folder, "CXXFLAGS=-O1")
                        .directory(SOURCES.toFile())
                        .redirectErrorStream(true)
                        .start();
        String log = new String(make.getInputStream().readAllBytes());
        assertThat(make.waitFor()).as(log).isZero();
        return new OmniOrb(folder);
    }

    private static boolean installed(String tool) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(p -> Files.isExecutable(Path.of(p, tool)));
    }

    /** Starts the server; it ends when this is closed. */
    Server server(String... arguments) throws IOException {
        return new Server(start("server", arguments));
    }

    /** Runs the client to its end. */
    String client(String... arguments) throws Exception {
        Process client = start("client", arguments);
        client.getOutputStream().close();
        String output = new String(client.getInputStream().readAllBytes()).strip();
        assertThat(client.waitFor()).as("exit status of the client").isZero();
        return output;
    }

    private Process start(String program, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(folder.resolve(program).toString()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }

    record Server(Process process, String reference) implements AutoCloseable {
        Server(Process process) throws IOException {
            this(process, firstLine(process));
        }

        private static String firstLine(Process process) throws IOException {
            return new BufferedReader(new InputStreamReader(process.getInputStream())).readLine();
        }

        @Override
        public void close() throws IOException {
            process.getOutputStream().close();
            process.onExit().orTimeout(30, TimeUnit.SECONDS).join();
            assertThat(process.exitValue()).as("exit status of the server").isZero();
        }
    }
}
