package marshalyard.cli.hosts;

import java.io.Console;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import marshalyard.cli.terminal.Terminal;
import marshalyard.lab.host.HostDialog;

/**
 * Asks at the terminal; where there is none, it answers nothing. A new key is trusted only if the
 * user said so beforehand. The commands of hosts stand in the user's own file, so they are allowed,
 * and shown.
 */
final class TerminalDialog implements HostDialog {
    private final boolean acceptNewKeys;
    private final PrintWriter err;

    TerminalDialog(boolean acceptNewKeys, PrintWriter err) {
        this.acceptNewKeys = acceptNewKeys;
        this.err = err;
    }

    @Override
    public synchronized boolean trust(NewKey key) {
        String shown = key.server() + " has the key " + key.type() + " " + key.fingerprint();
        if (acceptNewKeys) tell(key.label() + ": " + shown + ", which is trusted from now on.");
        return acceptNewKeys;
    }

    @Override
    public synchronized Optional<String> passphrase(String label, String keyFile, int attempt) {
        return ask(
                "%s: %sPassphrase of %s: "
                        .formatted(label, attempt > 1 ? "wrong passphrase.  " : "", keyFile));
    }

    @Override
    public synchronized Optional<String> password(String label, String account) {
        return ask(label + ": password of " + account + ": ");
    }

    private static Optional<String> ask(String question) {
        Console console = System.console();
        if (console == null || !Terminal.isBehind(Terminal.IN)) return Optional.empty();
        char[] answer = console.readPassword("%s", question);
        return answer == null || answer.length == 0
                ? Optional.empty()
                : Optional.of(new String(answer));
    }

    @Override
    public synchronized boolean allow(String label, List<String> command) {
        tell(label + " is reached by: " + String.join(" ", command));
        return true;
    }

    private void tell(String line) {
        err.println(line);
        err.flush();
    }
}
