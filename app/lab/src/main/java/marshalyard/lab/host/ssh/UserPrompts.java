package marshalyard.lab.host.ssh;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import marshalyard.lab.host.HostDialog;
import org.apache.sshd.client.auth.keyboard.UserInteraction;
import org.apache.sshd.client.auth.password.PasswordIdentityProvider;
import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.common.NamedResource;
import org.apache.sshd.common.config.keys.FilePasswordProvider;
import org.apache.sshd.common.session.SessionContext;

/**
 * Asks the user for what a connection needs, and knows whether it is asking now. What was answered
 * is kept in memory for the next connection to the same host.
 */
final class UserPrompts implements FilePasswordProvider, PasswordIdentityProvider, UserInteraction {
    /** How often a passphrase or a password may be wrong. */
    static final int ATTEMPTS = 3;

    private final String label;
    private final HostDialog dialog;
    private final AtomicInteger open = new AtomicInteger();
    private final List<String> without = new CopyOnWriteArrayList<>();
    private final List<String> unreadable = new CopyOnWriteArrayList<>();
    private final Map<String, String> passphrases = new ConcurrentHashMap<>();
    private volatile String password;

    UserPrompts(String label, HostDialog dialog) {
        this.label = label;
        this.dialog = dialog;
    }

    /** A connection begins to authenticate. */
    void begins() {
        without.clear();
        unreadable.clear();
    }

    /** True while the user is being asked. */
    boolean now() {
        return open.get() > 0;
    }

    /** A file has yielded no key. One whose passphrase is missing or wrong may hold one. */
    void noKeyIn(String file) {
        boolean locked = without.contains(file) || passphrases.containsKey(file);
        if (!locked && !unreadable.contains(file)) unreadable.add(file);
    }

    /** What is to be added to a sentence on key files: those that were left out, and why. */
    String without() {
        return leftOut("because their passphrase is missing", without)
                + leftOut("because they can't be read as keys", unreadable);
    }

    private static String leftOut(String why, List<String> files) {
        return files.isEmpty() ? "" : " (left out, " + why + ": " + String.join(", ", files) + ")";
    }

    private <T> T ask(Supplier<T> question) {
        open.incrementAndGet();
        try {
            return question.get();
        } finally {
            open.decrementAndGet();
        }
    }

    boolean trust(String server, String type, String fingerprint) {
        return ask(() -> dialog.trust(new HostDialog.NewKey(label, server, type, fingerprint)));
    }

    @Override
    public String getPassword(SessionContext session, NamedResource key, int retry)
            throws IOException {
        String name = key.getName();
        if (retry == 0 && passphrases.containsKey(name)) return passphrases.get(name);
        Optional<String> passphrase = ask(() -> dialog.passphrase(label, name, retry + 1));
        if (passphrase.isEmpty() && !without.contains(name)) without.add(name);
        passphrase.ifPresent(given -> passphrases.put(name, given));
        return passphrase.orElse(null);
    }

    @Override
    public ResourceDecodeResult handleDecodeAttemptResult(
            SessionContext session, NamedResource key, int retry, String password, Exception e)
            throws IOException, GeneralSecurityException {
        if (e == null || password == null || retry + 1 >= ATTEMPTS) {
            return ResourceDecodeResult.IGNORE;
        }
        return ResourceDecodeResult.RETRY;
    }

    /** The passwords that the server is told one after the other, each asked for when it is due. */
    @Override
    public Iterable<String> loadPasswords(SessionContext session) {
        String account = session.getUsername() + "@" + address(session);
        return () ->
                new Iterator<>() {
                    private int asked;
                    private Optional<String> next = Optional.empty();

                    @Override
                    public boolean hasNext() {
                        if (next.isEmpty() && asked++ < ATTEMPTS) {
                            next = nextPassword(account, asked);
                            if (next.isEmpty()) asked = ATTEMPTS;
                        }
                        return next.isPresent();
                    }

                    @Override
                    public String next() {
                        if (!hasNext()) throw new NoSuchElementException();
                        String password = next.orElseThrow();
                        next = Optional.empty();
                        return password;
                    }
                };
    }

    private Optional<String> nextPassword(String account, int attempt) {
        if (attempt == 1 && password != null) return Optional.of(password);
        Optional<String> given = ask(() -> dialog.password(label, account));
        given.ifPresent(word -> password = word);
        return given;
    }

    private static String address(SessionContext session) {
        return session instanceof ClientSession client
                ? String.valueOf(client.getConnectAddress()).replaceFirst("^.*/", "")
                : String.valueOf(session.getRemoteAddress());
    }

    /** The server's own questions: only the one for a password is passed on. */
    @Override
    public String[] interactive(
            ClientSession session,
            String name,
            String instruction,
            String lang,
            String[] prompt,
            boolean[] echo) {
        List<String> answers = new ArrayList<>();
        for (String question : prompt) {
            String account = session.getUsername() + "@" + address(session) + ": " + question;
            Optional<String> answer = ask(() -> dialog.password(label, account.strip()));
            if (answer.isEmpty()) return null;
            answers.add(answer.get());
        }
        return answers.toArray(String[]::new);
    }

    @Override
    public String getUpdatedPassword(ClientSession session, String prompt, String lang) {
        return null;
    }
}
