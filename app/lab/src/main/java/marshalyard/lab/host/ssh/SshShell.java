package marshalyard.lab.host.ssh;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import marshalyard.lab.LabClock;
import marshalyard.lab.LabException;
import marshalyard.lab.host.HostedProcess;
import marshalyard.lab.host.remote.Shell;
import marshalyard.lab.host.remote.ShellProcess;
import org.apache.sshd.client.channel.ChannelExec;
import org.apache.sshd.client.channel.ClientChannel;
import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.common.session.ConnectionService;
import org.apache.sshd.core.CoreModuleProperties;

/**
 * The way to a host by SSH; each shell is an exec channel of a connection. A server lets a
 * connection have some channels only (MaxSessions of sshd, 10 by default), so there are as many
 * connections as are needed. One that broke is made again when the next shell is started, at first
 * soon, then less and less often.
 */
final class SshShell implements Shell {
    private static final long OPEN_MILLIS = 15_000;

    private final String host;
    private final String words;
    private final Dial dial;
    private final ReconnectPause backoff = new ReconnectPause(LabClock.SYSTEM);
    private final List<SshConnection> connections = new CopyOnWriteArrayList<>();
    private volatile boolean closed;

    /** Makes a connection. */
    interface Dial {
        SshConnection connect() throws LabException;
    }

    /**
     * @param connection the first one
     * @param dial makes the next ones
     */
    SshShell(String host, String words, SshConnection connection, Dial dial) {
        this.host = host;
        this.words = words;
        connections.add(connection);
        this.dial = dial;
    }

    @Override
    public String words() {
        return words;
    }

    /** A connection that has room for one more channel, which counts from now on. */
    private synchronized SshConnection withRoom() throws LabException {
        if (closed) throw new LabException("The connection to host " + host + " was closed.");
        for (SshConnection connection : connections) {
            if (!connection.isOpen()) {
                connections.remove(connection);
                connection.close();
            } else if (connection.enter()) {
                return connection;
            }
        }
        backoff.check();
        SshConnection made;
        try {
            made = dial.connect();
        } catch (LabException e) {
            backoff.failed(e);
            throw e;
        }
        backoff.worked();
        connections.add(made);
        if (closed) made.close();
        made.enter();
        return made;
    }

    @Override
    public ShellProcess start() throws LabException {
        while (true) {
            SshConnection used = withRoom();
            try {
                ChannelExec channel = new ShellChannel();
                ConnectionService service = used.session().getService(ConnectionService.class);
                service.registerChannel(channel);
                channel.open().verify(OPEN_MILLIS);
                used.opened();
                channel.addCloseFutureListener(closed -> used.leave());
                return new Channel(channel);
            } catch (IOException e) {
                used.leave();
                if (ConnectionFailures.isRefusedChannel(e) && used.refused()) continue;
                if (ConnectionFailures.isTimeout(e)) used.session().close(true);
                throw new LabException(
                        "Host %s (%s) runs no command over SSH: %s."
                                .formatted(host, words, whyNoShell(e, used.session())),
                        e);
            }
        }
    }

    private static String whyNoShell(IOException e, ClientSession session) {
        String peer = String.valueOf(session.getConnectAddress()).replaceFirst("^.*/", "");
        if (ConnectionFailures.isRefusedChannel(e)) {
            return peer + " opens no channel for a session";
        }
        if (ConnectionFailures.isTimeout(e)) {
            return peer + " has not answered for " + OPEN_MILLIS / 1000 + " s whether it does";
        }
        return session.isOpen()
                ? peer + " refuses to start 'sh'"
                : peer + " broke off when it was to open a channel";
    }

    /** Does not wait for a connection that is being made, which is closed when it is there. */
    @Override
    public void close() {
        closed = true;
        connections.forEach(SshConnection::close);
    }

    /** A channel that ends when the server refuses to start its command, and does not wait. */
    private static final class ShellChannel extends ChannelExec {
        ShellChannel() {
            super("sh", null, Map.of());
            CoreModuleProperties.REQUEST_EXEC_REPLY.set(this, true);
        }

        @Override
        public void handleFailure() throws IOException {
            super.handleFailure();
            close(true);
        }
    }

    private static final class Channel implements ShellProcess {
        private final ClientChannel channel;
        private final CompletableFuture<String> ended = new CompletableFuture<>();

        Channel(ClientChannel channel) {
            this.channel = channel;
            channel.addCloseFutureListener(closed -> ended.complete(how()));
        }

        private String how() {
            if (channel.getExitStatus() != null)
                return HostedProcess.ending(channel.getExitStatus());
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
