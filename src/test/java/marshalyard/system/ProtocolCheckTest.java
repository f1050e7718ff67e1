package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code marshalyard check}: engines that do what the protocol says, and some that do not. */
class ProtocolCheckTest {
    @TempDir private Path folder;

    /** One engine of each module; src/test/nightly/check asks all of them. */
    @ParameterizedTest
    @ValueSource(strings = {"null", "tcp", "udp", "oncrpc", "corba-sii", "jms"})
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
