package marshalyard.desktop.hosts;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import marshalyard.desktop.files.FileChoices;
import marshalyard.desktop.fxthread.FxThread;
import marshalyard.lab.host.HostDialog;

/**
 * Asks the user in the window while a thread of the lab waits. Commands are not asked for: they
 * stand in the user's own list of hosts, and what runs where is shown before a run.
 */
public final class HostQuestions implements HostDialog {
    private final FxThread fx;
    private final FileChoices choices;

    public HostQuestions(FxThread fx, FileChoices choices) {
        this.fx = fx;
        this.choices = choices;
    }

    private <T> T ask(Supplier<T> question) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        fx.post(
                () -> {
                    try {
                        answer.complete(question.get());
                    } catch (RuntimeException e) {
                        answer.completeExceptionally(e);
                        throw e;
                    }
                });
        return answer.join();
    }

    @Override
    public boolean trust(NewKey key) {
        return ask(
                () ->
                        choices.confirm(
                                "Trust the key of " + key.server() + "?",
                                ("Host %s shows the %s key %s, which your known_hosts does not"
                                                + " have. If you trust it, Marshalyard adds it"
                                                + " there.")
                                        .formatted(key.label(), key.type(), key.fingerprint()),
                                "Trust it"));
    }

    @Override
    public Optional<String> passphrase(String label, String keyFile, int attempt) {
        return ask(
                () ->
                        choices.secret(
                                "Passphrase for host " + label,
                                (attempt > 1 ? "Wrong passphrase. " : "")
                                        + "Enter the passphrase of "
                                        + keyFile
                                        + ". Marshalyard keeps it in memory only."));
    }

    @Override
    public Optional<String> password(String label, String account) {
        return ask(
                () ->
                        choices.secret(
                                "Password for host " + label,
                                "Enter the password of "
                                        + account
                                        + ". Marshalyard keeps it in memory only."));
    }

    @Override
    public boolean allow(String label, List<String> command) {
        return true;
    }
}
