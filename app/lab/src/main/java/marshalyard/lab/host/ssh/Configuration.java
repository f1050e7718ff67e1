package marshalyard.lab.host.ssh;

import java.io.IOException;
import java.net.SocketAddress;
import java.nio.file.Path;
import org.apache.sshd.client.config.hosts.DefaultConfigFileHostEntryResolver;
import org.apache.sshd.client.config.hosts.HostConfigEntry;
import org.apache.sshd.client.config.hosts.HostConfigEntryResolver;
import org.apache.sshd.common.AttributeRepository;

/**
 * The user's OpenSSH configuration: Host, HostName, User, Port, IdentityFile, IdentitiesOnly and
 * ProxyJump. Include and Match are not followed. Where it says nothing, the account is the name of
 * the user of this program, and the port 22.
 */
final class Configuration implements HostConfigEntryResolver {
    private final HostConfigEntryResolver file;

    Configuration(Path file) {
        this.file = new DefaultConfigFileHostEntryResolver(file, false);
    }

    @Override
    public HostConfigEntry resolveEffectiveHost(
            String host,
            int port,
            SocketAddress local,
            String user,
            String jump,
            AttributeRepository context)
            throws IOException {
        HostConfigEntry found = file.resolveEffectiveHost(host, port, local, user, jump, context);
        HostConfigEntry entry =
                found != null ? found : new HostConfigEntry(host, host, port, user, jump);
        if (entry.getUsername() == null || entry.getUsername().isEmpty()) {
            entry.setUsername(System.getProperty("user.name"));
        }
        if (entry.getPort() <= 0) entry.setPort(22);
        return entry;
    }
}
