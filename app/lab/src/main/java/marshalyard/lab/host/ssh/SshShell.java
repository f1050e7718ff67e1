package marshalyard.lab.host.ssh;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CompletableFuture;
import marshalyard.lab.LabException;
import marshalyard.lab.host.remote.Shell;
import marshalyard.lab.host.remote.ShellProcess;
import org.apache.sshd.client.channel.ChannelExec;
import org.apache.sshd.client.channel.ClientChannel;

/**
 * The way to a host by an SSH connection; each shell is an exec channel of it. A connection that
 * broke is made again when the next shell is started, at first soon, then less and less often.
 */
final class SshShell implements Shell {
    private static final long OPEN_MILLIS = 15_000;

    private final String host;
    private final String words;
    private final Dial dial;
    private final Backoff backoff = new Backoff();
    private volatile Connection connection;
    private volatile boolean closed;

    /** Makes a connection. */
    interface Dial {
        Connection connect() throws LabException;
    }

    /**
     * @param connection the first one
     * @param dial makes the next ones
     */
    SshShell(String host, String words, Connection connection, Dial dial) {
        this.host = host;
        this.words = words;
        this.connection = connection;
        this.dial = dial;
    }

    @Override
    public String words() {
        return words;
    }

    private synchronized Connection connected() throws LabException {
        if (closed) throw new LabException("The connection to host " + host + " was closed.");
        if (connection.session().isOpen()) return connection;
        connection.close();
        backoff.check();
        try {
            connection = dial.connect();
        } catch (LabException e) {
            backoff.failed(e);
            throw e;
        }
        backoff.worked();
        if (closed) connection.close();
        return connection;
    }

    @Override
    public ShellProcess start() throws LabException {
        Connection used = connected();
        try {
            ChannelExec channel = used.session().createExecChannel("sh");
            channel.open().verify(OPEN_MILLIS);
            return new Channel(channel);
        } catch (IOException e) {
            if (!used.session().isOpen() || Sentences.isTimeout(e)) used.session().close(true);
            throw new LabException(
                    "Host " + host + " runs no command over SSH: " + Sentences.reason(e) + ".", e);
        }
    }

    /** Does not wait for a connection that is being made, which is closed when it is there. */
    @Override
    public void close() {
        closed = true;
        connection.close();
    }

    private static final class Channel implements ShellProcess {
        private final ClientChannel channel;
        private final CompletableFuture<String> ended = new CompletableFuture<>();

        Channel(ClientChannel channel) {
            this.channel = channel;
            channel.addCloseFutureListener(closed -> ended.complete(how()));
        }

        private String how() {
            if (channel.getExitStatus() != null) return ShellProcess.words(channel.getExitStatus());
            return channel.getExitSignal() != null
                    ? "killed by signal " + channel.getExitSignal()
                    : "its SSH connection broke";
        }

        @Override
        public OutputStream input() {
            return channel.getInvertedIn();
        }

        @Override
        public InputStream output() {
            return channel.getInvertedOut();
        }

        @Override
        public InputStream log() {
            return channel.getInvertedErr();
        }

        @Override
        public CompletableFuture<String> ended() {
            return ended;
        }

        @Override
        public void kill() {
            channel.close(true);
        }
    }
}
