package marshalyard.lab.host.ssh;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import marshalyard.lab.LabException;
import marshalyard.lab.host.HostDialog;
import marshalyard.lab.host.remote.Shell;
import marshalyard.model.file.UserFolders;
import org.apache.sshd.client.SshClient;
import org.apache.sshd.client.config.hosts.HostConfigEntry;
import org.apache.sshd.client.config.keys.ClientIdentitiesWatcher;
import org.apache.sshd.client.future.AuthFuture;
import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.core.CoreModuleProperties;
import org.apache.sshd.server.forward.AcceptAllForwardingFilter;

/**
 * Opens SSH connections as the user's ssh would.
 *
 * @param folder with the user's config, keys and known_hosts, such as ~/.ssh
 * @param agent the socket of the user's agent; null if there is none
 * @param stepLimit the longest time for a step of a connection, which may have less
 */
public record Ssh(Path folder, Path agent, Duration stepLimit) {
    private static final Duration AT_MOST = Duration.ofMinutes(10);
    private static final Duration KEEP_ALIVE = Duration.ofSeconds(2);

    private static final List<String> KEYS = List.of("id_ed25519", "id_ecdsa", "id_rsa");

    /** With the usual limits. */
    public Ssh(Path folder, Path agent) {
        this(folder, agent, Duration.ofSeconds(30));
    }

    /** The SSH settings of the user who runs this program. */
    public static Ssh ofUser() {
        String socket = System.getenv("SSH_AUTH_SOCK");
        return new Ssh(
                UserFolders.homeOfAccount().resolve(".ssh"),
                socket == null || socket.isEmpty() ? null : Path.of(socket));
    }

    /**
     * Connects and authenticates.
     *
     * @param label of the host, for sentences
     * @param user the account; empty to leave it to the configuration
     * @param server name, address or alias
     * @param port 0 to leave it to the configuration
     * @throws LabException with a sentence if the server can't be reached, shows another key than
     *     it did before or one that is not trusted, or does not let the user in
     */
    public Shell connect(String label, String user, String server, int port, HostDialog dialog)
            throws LabException {
        UserPrompts asking = new UserPrompts(label, dialog);
        String words = words(user, server, port);
        SshShell.Dial dial = () -> dial(label, words, user, server, port, asking);
        return new SshShell(label, words, dial.connect(), dial);
    }

    /** The way for sentences: as the user wrote it, with the port, and the place of an alias. */
    private String words(String user, String server, int port) {
        String place = new SshWay("", server, port).text();
        try {
            HostConfigEntry entry =
                    new Configuration(folder.resolve("config"))
                            .resolveEffectiveHost(server, port, null, user, null, null);
            String found = new SshWay("", entry.getHostName(), entry.getPort()).text();
            boolean alias = !entry.getHostName().equals(server);
            place = alias ? place + " at " + found : found;
        } catch (IOException | IllegalArgumentException e) {
            // A configuration that can't be read fails the connection, which tells it.
        }
        return "ssh " + (user.isEmpty() ? "" : user + "@") + place;
    }

    private SshConnection dial(
            String label, String words, String user, String server, int port, UserPrompts asking)
            throws LabException {
        ServerKeys keys = new ServerKeys(folder.resolve("known_hosts"), asking);
        SshClient client = client(asking, keys);
        ConnectionSteps steps = new ConnectionSteps(stepLimit);
        client.addSessionListener(steps);
        client.start();
        ClientSession session = null;
        try {
            String name = user.isEmpty() ? null : user;
            session =
                    client.connect(name, server, port, null, null)
                            .verify(steps.limit().toMillis())
                            .getSession();
            steps.connected(session);
            asking.begins();
            await(session.auth(), asking, steps);
            return new SshConnection(client, session);
        } catch (IOException | RuntimeException e) {
            LabException sentence = sentence(label, words, session, keys, asking, steps, e);
            if (session != null) session.close(true);
            client.stop();
            throw sentence;
        }
    }

    private SshClient client(UserPrompts asking, ServerKeys keys) {
        SshClient client = SshClient.setUpDefaultClient();
        client.setServerKeyVerifier(keys.verifier());
        client.setHostConfigEntryResolver(new Configuration(folder.resolve("config")));
        client.setFilePasswordProvider(asking);
        client.setPasswordIdentityProvider(asking);
        client.setUserInteraction(asking);
        KeyFiles files = new KeyFiles(asking);
        client.setClientIdentityLoader(files);
        client.setKeyIdentityProvider(
                new ClientIdentitiesWatcher(
                        KEYS.stream().map(folder::resolve).toList(), files, asking, false));
        if (agent != null) client.setAgentFactory(new AgentFactory(agent));
        client.setForwardingFilter(AcceptAllForwardingFilter.INSTANCE); // for ProxyJump
        // A server that stands still is noticed, so that the next shell gets a new connection.
        CoreModuleProperties.HEARTBEAT_REQUEST.set(client, "keepalive@openssh.com");
        CoreModuleProperties.HEARTBEAT_INTERVAL.set(client, KEEP_ALIVE);
        CoreModuleProperties.HEARTBEAT_NO_REPLY_MAX.set(client, 2);
        CoreModuleProperties.IDLE_TIMEOUT.set(client, Duration.ZERO);
        CoreModuleProperties.NIO2_READ_TIMEOUT.set(client, Duration.ZERO);
        CoreModuleProperties.AUTH_TIMEOUT.set(client, AT_MOST);
        CoreModuleProperties.PASSWORD_PROMPTS.set(client, UserPrompts.ATTEMPTS);
        return client;
    }

    /** The time in which the user is asked does not count. */
    private static void await(AuthFuture auth, UserPrompts asking, ConnectionSteps steps)
            throws IOException {
        ConnectionSteps.Step step = steps.step();
        long seconds = 0;
        while (!auth.await(1, TimeUnit.SECONDS)) {
            if (asking.now()) continue;
            seconds = step == steps.step() ? seconds + 1 : 0;
            step = steps.step();
            if (seconds >= steps.limit().toSeconds()) throw new LateServerException();
        }
        auth.verify();
    }

    /** A server has not done a step in its time. */
    private static final class LateServerException extends IOException {
        private static final long serialVersionUID = 1;
    }

    private static LabException sentence(
            String label,
            String words,
            ClientSession session,
            ServerKeys keys,
            UserPrompts asking,
            ConnectionSteps steps,
            Exception e) {
        String begin = "Host " + label + " (" + words + ") can't be opened: ";
        if (keys.refusal() != null) return new LabException(begin + keys.refusal(), e);
        boolean refused =
                session != null
                        && e.getMessage() != null
                        && e.getMessage().contains("No more authentication methods");
        if (e instanceof LateServerException)
            return new LabException(begin + steps.late() + ".", e);
        if (!refused) {
            String why = ConnectionFailures.known(e).orElseGet(steps::broken);
            return new LabException(begin + why + ".", e);
        }
        return new LabException(
                ("%sthe server does not let %s in. It accepts none of the agent's keys, the key"
                                + " files%s and passwords that were tried. Check the account, and"
                                + " that authorized_keys there has your key.")
                        .formatted(begin, session.getUsername(), asking.without()),
                e);
    }
}
