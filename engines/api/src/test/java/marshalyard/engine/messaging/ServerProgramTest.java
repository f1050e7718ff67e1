package marshalyard.engine.messaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import marshalyard.engine.EngineException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ServerProgramTest {
    @TempDir Path folder;

    @Test
    void aProgramThatEndsIsToldWithItsLastWords() throws Exception {
        List<String> failing = List.of("/bin/sh", "-c", "echo no such option >&2; exit 3");
        assertThatThrownBy(() -> ServerProgram.start(failing, folder, nobody(), 20))
                .isInstanceOf(EngineException.class)
                .hasMessage("The server sh ended before it listened. It said: no such option");
        assertThat(ProcessHandle.current().children()).isEmpty();
    }

    @Test
    void lastWordsBeginWithAWholeWord() {
        List<String> talking =
                List.of("/bin/sh", "-c", "for i in $(seq 300); do echo number$i; done; exit 3");
        assertThatThrownBy(() -> ServerProgram.start(talking, folder, nobody(), 20))
                .message()
                .startsWith("The server sh ended before it listened. It said: … number2")
                .endsWith(" | number299 | number300");
    }

    /** Where nobody listens any more. */
    private static InetSocketAddress nobody() throws Exception {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return (InetSocketAddress) socket.getLocalSocketAddress();
        }
    }
}
