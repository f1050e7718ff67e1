package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The worker kit for C++ and the engines over it, where their packages are installed. */
class NativeEnginesTest {
    @TempDir private Path folder;
    private NativeHome home;

    @BeforeEach
    void build() throws Exception {
        home = NativeHome.build();
    }

    @Test
    void theKitPassesItsOwnTests() throws Exception {
        ProcessBuilder tests =
                new ProcessBuilder("ctest", "--output-on-failure", "--no-tests=error");

        assertThat(NativeHome.output(tests.directory(home.work().toFile())))
                .contains("100% tests passed");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "c-sockets",
                "ace",
                "tirpc",
                "omniorb",
                "zeromq-cpp",
                "grpc-cpp",
                "thrift-cpp"
            })
    void itsEnginesDoWhatTheProtocolSays(String engine) throws Exception {
        assumeTrue(home.engines().contains(engine), engine + " lacks a package to be built with");

        Program.Result check = home.run(folder, "check", engine);

        assertThat(check.status()).as(check.out() + check.err()).isZero();
        assertThat(check.out()).contains("The engine " + engine + " does what the protocol says.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"c-sockets tcp-nio", "ace tcp", "tirpc oncrpc", "omniorb corba-sii"})
    void anEngineInCAndOneInJavaUnderstandEachOther(String both) throws Exception {
        List<String> engines = List.of(both.split(" "));
        assumeTrue(home.engines().contains(engines.get(0)), engines.get(0) + " can't be built");
        Path experiment =
                Files.writeString(
                        folder.resolve("pairs.yaml"),
                        """
                        marshalyard: 1
                        title: Pairs
                        engines:
                          - {sender: %1$s, receiver: %2$s}
                          - {sender: %2$s, receiver: %1$s}
                        types: [short, char, long, octet, float, double, binstruct,
                                binstruct-padded, record, record-unaligned]
                        sizes: [4K]
                        patterns: [flood, call-return]
                        trial: {warmup: 0 s, duration: 20 ms, verify: true}
                        repeat: {trials: 1}
                        """
                                .formatted(engines.get(0), engines.get(1)));

        Program.Result run = home.run(folder, "run", experiment.toString());

        assertThat(run.status()).as(run.out() + run.err()).isZero();
        assertThat(run.out()).contains("40 trials measured").doesNotContain("corrupt payload");
    }
}
