package marshalyard.lab.host.ssh;

import org.apache.sshd.client.SshClient;
import org.apache.sshd.client.session.ClientSession;

/**
 * An authenticated connection.
 *
 * @param client that has this connection only
 */
record Connection(SshClient client, ClientSession session) implements AutoCloseable {
    @Override
    public void close() {
        session.close(true);
        client.stop();
    }
}
