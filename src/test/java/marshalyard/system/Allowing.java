package marshalyard.system;

import java.util.List;
import java.util.Optional;
import marshalyard.lab.host.HostDialog;

/** A user who allows commands, and knows no passwords and no keys. */
class Allowing implements HostDialog {
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
        return true;
    }
}
