package marshalyard.lab.host.ssh;

import java.io.IOException;
import java.net.SocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.PublicKey;
import java.util.Collection;
import org.apache.sshd.client.config.hosts.KnownHostEntry;
import org.apache.sshd.client.keyverifier.KnownHostsServerKeyVerifier;
import org.apache.sshd.client.keyverifier.ServerKeyVerifier;
import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.common.config.keys.KeyUtils;

/**
 * Holds a server's key against the user's known_hosts. A key of a server that stands there with
 * another one is refused; one of an unknown server is shown to the user, and remembered if trusted.
 */
final class ServerKeys {
    private final Path knownHosts;
    private final UserPrompts asking;
    private volatile String refusal;

    ServerKeys(Path knownHosts, UserPrompts asking) {
        this.knownHosts = knownHosts;
        this.asking = asking;
    }

    /** A sentence on why the last key was refused; null if none was. */
    String refusal() {
        return refusal;
    }

    ServerKeyVerifier verifier() {
        KnownHostsServerKeyVerifier verifier =
                new KnownHostsServerKeyVerifier(this::askForNew, knownHosts) {
                    @Override
                    protected KnownHostEntry updateKnownHostsFile(
                            ClientSession session,
                            SocketAddress address,
                            PublicKey key,
                            Path file,
                            Collection<HostEntryPair> known)
                            throws Exception {
                        makeFolder(file.toAbsolutePath().getParent());
                        return super.updateKnownHostsFile(session, address, key, file, known);
                    }
                };
        verifier.setModifiedServerKeyAcceptor(
                (session, address, entry, expected, actual) -> refuseChanged(address, actual));
        return verifier;
    }

    private static void makeFolder(Path folder) throws IOException {
        if (Files.isDirectory(folder)) return;
        Files.createDirectories(
                folder,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    }

    private boolean askForNew(ClientSession session, SocketAddress address, PublicKey key) {
        String type = KeyUtils.getKeyType(key);
        String fingerprint = KeyUtils.getFingerPrint(key);
        if (asking.trust(text(address), type, fingerprint)) return true;
        refusal =
                ("the server's key is not known and was not trusted (%s %s). Compare the"
                                + " fingerprint with the server's own (ssh-keygen -lf"
                                + " /etc/ssh/ssh_host_..._key.pub there), then trust it: with"
                                + " --accept-new-host-keys, or by ssh.")
                        .formatted(type, fingerprint);
        return false;
    }

    private boolean refuseChanged(SocketAddress address, PublicKey key) {
        refusal =
                "the server's key has changed; it is now "
                        + KeyUtils.getKeyType(key)
                        + " "
                        + KeyUtils.getFingerPrint(key)
                        + ". Another machine may pretend to be the server, or the server was set"
                        + " up anew. Ask its"
                        + " administrator; if the new key is right, remove the old one: ssh-keygen"
                        + " -f "
                        + knownHosts
                        + " -R '"
                        + known(address)
                        + "'.";
        return false;
    }

    private static String text(SocketAddress address) {
        return String.valueOf(address).replaceFirst("^.*/", "");
    }

    /** The address as known_hosts writes it. */
    private static String known(SocketAddress address) {
        String text = text(address);
        int colon = text.lastIndexOf(':');
        String port = text.substring(colon + 1);
        String host = text.substring(0, Math.max(0, colon));
        return port.equals("22") ? host : "[" + host + "]:" + port;
    }
}
