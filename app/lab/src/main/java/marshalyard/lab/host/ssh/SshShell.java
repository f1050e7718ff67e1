package marshalyard.lab.host.ssh;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CompletableFuture;
import marshalyard.lab.LabException;
import marshalyard.lab.host.remote.Shell;
import marshalyard.lab.host.remote.ShellProcess;
import org.apache.sshd.client.SshClient;
import org.apache.sshd.client.channel.ChannelExec;
import org.apache.sshd.client.channel.ClientChannel;
import org.apache.sshd.client.session.ClientSession;

/** The way to a host by an SSH connection; each shell is an exec channel of it. */
final class SshShell implements Shell {
    private static final long OPEN_MILLIS = 15_000;

    private final String host;
    private final String words;
    private final SshClient client;
    private final ClientSession session;

    /**
     * @param session authenticated, of a client that belongs to this shell alone
     */
    SshShell(String host, String words, SshClient client, ClientSession session) {
        this.host = host;
        this.words = words;
        this.client = client;
        this.session = session;
    }

    @Override
    public String words() {
        return words;
    }

    @Override
    public ShellProcess start() throws LabException {
        if (!session.isOpen()) {
            throw new LabException("The SSH connection to host " + host + " is broken.");
        }
        try {
            ChannelExec channel = session.createExecChannel("sh");
            channel.open().verify(OPEN_MILLIS);
            return new Channel(channel);
        } catch (IOException e) {
            throw new LabException(
                    "Host " + host + " runs no command over SSH: " + Sentences.reason(e) + ".", e);
        }
    }

    @Override
    public void close() {
        session.close(true);
        client.stop();
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
