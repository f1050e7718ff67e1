package marshalyard.lab.host.ssh;

import org.apache.sshd.client.SshClient;
import org.apache.sshd.client.session.ClientSession;

/** An authenticated connection, and how many channels it has. */
final class Connection implements AutoCloseable {
    /** Below what sshd allows if nobody says otherwise. */
    private static final int USUAL = 8;

    private final SshClient client;
    private final ClientSession session;
    private int most = USUAL;
    private int channels;

    /**
     * @param client that has this connection only
     */
    Connection(SshClient client, ClientSession session) {
        this.client = client;
        this.session = session;
    }

    ClientSession session() {
        return session;
    }

    boolean isOpen() {
        return session.isOpen();
    }

    /** Takes the place of one more channel; false if there is none. */
    synchronized boolean enter() {
        if (channels >= most) return false;
        channels++;
        return true;
    }

    /** A channel has gone. */
    synchronized void leave() {
        channels--;
    }

    /**
     * The server has refused a channel: it allows no more than there are.
     *
     * @return false if there is none, so that another connection would not help
     */
    synchronized boolean refused() {
        most = channels;
        return channels > 0;
    }

    @Override
    public void close() {
        session.close(true);
        client.stop();
    }
}
