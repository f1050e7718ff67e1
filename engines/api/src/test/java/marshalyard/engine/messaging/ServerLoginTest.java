package marshalyard.engine.messaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import marshalyard.engine.EngineException;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.Settings;
import org.junit.jupiter.api.Test;

class ServerLoginTest {
    private final ServerLogin login = new ServerLogin("host:1", "anna", "secret");

    @Test
    void theLoginStandsBehindTheOptionsOfTheEngine() {
        OptionSpec own = OptionSpec.text("stamps", "Stamps", "", "What the letters bear.");

        assertThat(ServerLogin.options("post office", own))
                .extracting(OptionSpec::name)
                .containsExactly("stamps", "url", "user", "password");
    }

    @Test
    void aServerThatCantBeReachedIsNamedWithWhatToCheck() {
        assertThat(login.unreachable("post office", new IOException("refused")))
                .hasMessage(
                        "Can't connect to the post office at host:1 (refused). Check that it runs,"
                                + " its address, and the options 'user' and 'password'.");
        assertThat(login.unreachable("post office", new TimeoutException(), "protocol"))
                .hasMessageContaining("(TimeoutException)")
                .hasMessageEndingWith("the options 'protocol', 'user' and 'password'.")
                .hasCauseInstanceOf(TimeoutException.class);
    }

    @Test
    void anExceptionThatOnlyWrapsAnotherIsNotQuotedWithItsClass() {
        Exception wrapping = new IllegalStateException(new IOException("refused"));
        assertThat(login.unreachable("post office", wrapping))
                .hasMessageStartingWith("Can't connect to the post office at host:1 (refused).");
    }

    @Test
    void aServerThatRunsAlreadyIsNamedByHostAndPort() throws Exception {
        for (String place : List.of("host:1", " 127.0.0.1:4222 ", "[::1]:9092", "a:1,b:2")) {
            assertThat(ServerLogin.of(naming(place), "post office").place())
                    .isEqualTo(place.strip());
        }
        for (String other : List.of("host", "mail://host:1", "host:port", ":1", "a:1,b")) {
            assertThatThrownBy(() -> ServerLogin.of(naming(other), "post office"))
                    .isInstanceOf(EngineException.class)
                    .hasMessage(
                            "The option 'url' is '%s', which is no address. Write host:port of"
                                            .formatted(other)
                                    + " the post office, with no scheme in front.");
        }
    }

    /** Earlier versions left a host alone to the library. */
    @Test
    void aHostAloneHasTheUsualPortWhereThereIsOne() throws Exception {
        assertThat(ServerLogin.of(naming("host"), "post office", 25).place()).isEqualTo("host:25");
        assertThat(ServerLogin.of(naming("host:1"), "post office", 25).place()).isEqualTo("host:1");
        assertThatThrownBy(() -> ServerLogin.of(naming("mail://host"), "post office", 25))
                .isInstanceOf(EngineException.class);
    }

    private static Settings naming(String place) {
        Options options =
                Options.of(ServerLogin.options("post office"), Map.of(ServerLogin.URL, place));
        return new Settings("127.0.0.1", 0, options, "", 1, Path.of("."));
    }

    @Test
    void aConnectionThatEndsSaysWhyIfTheLibraryDoes() {
        String rest =
                " The server has failed, was stopped, or has cut a client that took too long.";
        assertThat(login.ended("post office", new IOException("reset")))
                .hasMessage("The connection to the post office at host:1 ended (reset)." + rest);
        assertThat(login.ended("post office", null))
                .hasMessage("The connection to the post office at host:1 ended." + rest);
    }
}
