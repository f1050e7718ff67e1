package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import marshalyard.engine.EngineDescriptor;
import marshalyard.lab.LabException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code marshalyard check}: engines that do what the protocol says, and some that do not. */
class ProtocolCheckTest {
    @TempDir private Path folder;

    /** Engines that are asked although their module has an earlier one: losses, static stubs. */
    private static final List<String> FURTHER = List.of("udp", "corba-sii");

    /** The first engine of each module, and some more; src/test/nightly/check asks all of them. */
    static Stream<String> engines() throws LabException {
        Path modules = HostRun.home().root().resolve("engines");
        Map<Path, String> first = new LinkedHashMap<>();
        for (EngineDescriptor engine : HostRun.catalog().engines()) {
            Path folder = HostRun.catalog().bundle(engine.id()).engine().orElseThrow();
            if (folder.startsWith(modules)) first.putIfAbsent(folder, engine.id());
        }
        assertThat(first.values()).contains("null", "tcp", "oncrpc", "corba-fast", "jms");
        return Stream.concat(first.values().stream(), FURTHER.stream()).distinct();
    }

    @ParameterizedTest
    @MethodSource("engines")
    void ourEnginesDoWhatTheProtocolSays(String engine) throws Exception {
        Program.Result check = Program.run(folder, "check", engine);

        assertThat(check.status()).as(check.out() + check.err()).isZero();
        assertThat(check.out()).contains("The engine " + engine + " does what the protocol says.");
    }

    @Test
    void whatAnEngineBreaksIsSaidInSentences() throws Exception {
        PluginFolder plugins = new PluginFolder(Files.createDirectories(folder.resolve("plugins")));
        plugins.engine(
                "mine",
                """
                public Sender connect(String address, Settings settings) throws Exception {
                    return new Sender() {
                        public Request prepare(Payload payload, Style style) { return () -> {}; }
                        public void flush() {}
                        public void close() {}
                    };
                }
                """);

        Program.Result check;
        try (Program program = Program.start(List.of(plugins.option()), folder, "check", "mine")) {
            check = program.await();
        }

        assertThat(check.status()).as(check.err()).isEqualTo(1);
        assertThat(check.out())
                .contains("broken   Every element of every type arrives, oneway.")
                .contains("octet in 1 B: 0 messages arrived of 20 sent.")
                .contains("of the statements above.");
    }

    @Test
    void anEngineThatDoesNotExistIsNamed() throws Exception {
        Program.Result check = Program.run(folder, "check", "tpc");

        assertThat(check.status()).isEqualTo(2);
        assertThat(check.err()).contains("There is no engine 'tpc'. Use one of: ");
    }
}
