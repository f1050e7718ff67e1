package marshalyard.lab.host;

import java.util.List;
import java.util.Optional;

/**
 * The questions of a face to its user while a host is opened. What is not answered is refused.
 *
 * @implSpec Answers stay in memory only. Methods are called on threads of the lab and may block for
 *     as long as the user takes.
 */
public interface HostDialog {
    /**
     * A key of an SSH server that stands in no known_hosts file.
     *
     * @param label of the host that is being opened
     * @param server host name and port, as known_hosts has them
     * @param type of the key, such as {@code ssh-ed25519}
     * @param fingerprint {@code SHA256:…}, as ssh-keygen -l prints it
     */
    record NewKey(String label, String server, String type, String fingerprint) {}

    /** True to trust the key, which is then remembered in the user's known_hosts. */
    boolean trust(NewKey key);

    /**
     * The passphrase of a private key; empty to do without the key.
     *
     * @param attempt 1 for the first, 2 after a wrong one, and so on
     */
    Optional<String> passphrase(String label, String keyFile, int attempt);

    /**
     * The password of an account; empty to do without.
     *
     * @param account such as {@code user@lab1.example.org}
     */
    Optional<String> password(String label, String account);

    /** True if the user has seen this command and allows it to run on this machine. */
    boolean allow(String label, List<String> command);

    /** Answers nothing and allows nothing, for opening a host unasked. */
    HostDialog REFUSING =
            new HostDialog() {
                @Override
                public boolean trust(NewKey key) {
                    return false;
                }

                @Override
                public Optional<String> passphrase(String label, String keyFile, int attempt) {
                    return Optional.empty();
                }

                @Override
                public Optional<String> password(String label, String account) {
                    return Optional.empty();
                }

                @Override
                public boolean allow(String label, List<String> command) {
                    return false;
                }
            };
}
