package marshalyard.lab.host.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SshConnectionTest {
    private final SshConnection connection = new SshConnection(null, null);

    /** Workers start side by side, so that the third is refused before the first is told. */
    @Test
    void aChannelThatIsRefusedWhileOthersOpenGoesToAnotherConnection() {
        assertThat(connection.enter()).isTrue();
        assertThat(connection.enter()).isTrue();
        assertThat(connection.enter()).isTrue();
        connection.leave();
        assertThat(connection.refused()).isTrue();
        assertThat(connection.enter()).as("room for a third").isFalse();
    }
}
