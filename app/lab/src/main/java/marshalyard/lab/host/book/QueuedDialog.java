package marshalyard.lab.host.book;

import java.util.List;
import java.util.Optional;
import marshalyard.lab.host.HostDialog;

/** Asks one question at a time, whatever number of hosts is being opened. */
final class QueuedDialog implements HostDialog {
    private final HostDialog dialog;

    QueuedDialog(HostDialog dialog) {
        this.dialog = dialog;
    }

    @Override
    public synchronized boolean trust(NewKey key) {
        return dialog.trust(key);
    }

    @Override
    public synchronized Optional<String> passphrase(String label, String keyFile, int attempt) {
        return dialog.passphrase(label, keyFile, attempt);
    }

    @Override
    public synchronized Optional<String> password(String label, String account) {
        return dialog.password(label, account);
    }

    @Override
    public synchronized boolean allow(String label, List<String> command) {
        return dialog.allow(label, command);
    }
}
