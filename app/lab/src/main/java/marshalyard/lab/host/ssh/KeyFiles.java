package marshalyard.lab.host.ssh;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import org.apache.sshd.client.config.keys.ClientIdentityLoader;
import org.apache.sshd.common.NamedResource;
import org.apache.sshd.common.config.keys.FilePasswordProvider;
import org.apache.sshd.common.session.SessionContext;

/** Reads the user's key files. One that is no key is left out and told; others may do. */
final class KeyFiles implements ClientIdentityLoader {
    private final UserPrompts asking;

    /**
     * @param asking is told of files that are no keys
     */
    KeyFiles(UserPrompts asking) {
        this.asking = asking;
    }

    @Override
    public boolean isValidLocation(NamedResource location) throws IOException {
        return DEFAULT.isValidLocation(location);
    }

    @Override
    public Iterable<KeyPair> loadClientIdentities(
            SessionContext session, NamedResource location, FilePasswordProvider provider)
            throws IOException, GeneralSecurityException {
        Iterable<KeyPair> keys = null;
        try {
            keys = DEFAULT.loadClientIdentities(session, location, provider);
            return keys;
        } finally {
            if (keys == null || !keys.iterator().hasNext()) asking.noKeyIn(location.getName());
        }
    }
}
