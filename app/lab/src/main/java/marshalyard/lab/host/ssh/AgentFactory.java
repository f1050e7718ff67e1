package marshalyard.lab.host.ssh;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.sshd.agent.SshAgent;
import org.apache.sshd.agent.SshAgentFactory;
import org.apache.sshd.agent.SshAgentServer;
import org.apache.sshd.common.FactoryManager;
import org.apache.sshd.common.channel.ChannelFactory;
import org.apache.sshd.common.session.ConnectionService;
import org.apache.sshd.common.session.Session;

/** Connects to the user's agent, which is not forwarded to any host. */
record AgentFactory(Path socket) implements SshAgentFactory {
    @Override
    public List<ChannelFactory> getChannelForwardingFactories(FactoryManager manager) {
        return List.of();
    }

    /** Null if there is no agent at the socket, which is then done without. */
    @Override
    public SshAgent createClient(Session session, FactoryManager manager) {
        try {
            return AgentClient.connect(socket);
        } catch (IOException e) {
            return null; // as ssh does: the key files are tried
        }
    }

    @Override
    public SshAgentServer createServer(ConnectionService service) throws IOException {
        throw new IOException("The agent is not forwarded.");
    }
}
