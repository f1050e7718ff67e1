package marshalyard.engine.messaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.concurrent.TimeoutException;
import marshalyard.engine.OptionSpec;
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
    void aConnectionThatEndsSaysWhyIfTheLibraryDoes() {
        String rest =
                " The server has failed, was stopped, or has cut a client that took too long.";
        assertThat(login.ended("post office", new IOException("reset")))
                .hasMessage("The connection to the post office at host:1 ended (reset)." + rest);
        assertThat(login.ended("post office", null))
                .hasMessage("The connection to the post office at host:1 ended." + rest);
    }
}
