package marshalyard.lab.host.ssh;

import org.apache.sshd.client.SshClient;
import org.apache.sshd.client.session.ClientSession;

/** An authenticated connection, and how many channels it has. */
final class SshConnection implements AutoCloseable {
    /** Below what sshd allows if nobody says otherwise. */
    private static final int USUAL = 8;

    private final SshClient client;
    private final ClientSession session;
    private int most = USUAL;
    private int channels;
    private boolean used;

    /**
     * @param client that has this connection only
     */
    SshConnection(SshClient client, ClientSession session) {
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

    /** A channel was opened. */
    synchronized void opened() {
        used = true;
    }

    /**
     * The server has refused a channel: it allows no more than there are. It may count some that
     * have just gone; a connection without any is given up.
     *
     * @return false if it never had one and none is being opened, so that another connection would
     *     not help
     */
    synchronized boolean refused() {
        most = channels;
        if (channels == 0) session.close(true);
        return used || channels > 0;
    }

    @Override
    public void close() {
        session.close(true);
        client.stop();
    }
}
