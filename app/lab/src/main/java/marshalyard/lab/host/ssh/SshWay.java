package marshalyard.lab.host.ssh;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.HostDialog;
import marshalyard.lab.host.kind.HostEntry;
import marshalyard.lab.host.kind.HostField;
import marshalyard.lab.host.kind.HostKind;
import marshalyard.lab.host.kind.Way;
import marshalyard.lab.host.remote.RemoteHost;
import marshalyard.model.text.Quote;

/**
 * The way to a host by SSH, with the user's keys and OpenSSH configuration.
 *
 * @param user the account; empty to leave it to the configuration, else the user's own name
 * @param server name, address, or an alias of the configuration
 * @param port 0 to leave it to the configuration, else 22
 */
public record SshWay(String user, String server, int port) implements Way {
    private static final HostField ACCOUNT =
            new HostField(
                    "account",
                    "SSH account",
                    "user@lab1.example.org:22",
                    "Account, server and port. An alias of your OpenSSH configuration will do.");

    /** Hosts that are reached by SSH. */
    public static final HostKind KIND =
            new HostKind(
                    "ssh",
                    "SSH",
                    List.of(ACCOUNT),
                    value -> value.as(SshWay::parse),
                    typed -> parse(typed.get(ACCOUNT.id())));

    /** An address of IPv6 in brackets, with its zone if it has one (RFC 4007): [fe80::1%eth0]. */
    private static final String IPV6 = "\\[[0-9A-Fa-f:.]+(?:%[A-Za-z0-9][A-Za-z0-9._-]*)?\\]";

    private static final int MOST_PORT = 65_535;
    private static final int MOST_DIGITS = 5;

    private static final Pattern FORM =
            Pattern.compile(
                    "(?:([A-Za-z0-9._][A-Za-z0-9._-]*)@)?([A-Za-z0-9_][A-Za-z0-9._-]*|"
                            + IPV6
                            + ")(?::(\\d+))?");

    public SshWay {
        if (server.isEmpty() || port < 0 || port > MOST_PORT) throw notA(server + ":" + port);
    }

    /**
     * Reads {@code user@server:port}, of which user and port may be left out.
     *
     * @throws IllegalArgumentException with a sentence if it is none
     */
    public static SshWay parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) throw notA(text);
        String user = form.group(1) == null ? "" : form.group(1);
        int port = form.group(3) == null ? 0 : port(text, form.group(3));
        String server = form.group(2);
        boolean bracketed = server.startsWith("[");
        return new SshWay(
                user, bracketed ? server.substring(1, server.length() - 1) : server, port);
    }

    private static int port(String text, String digits) {
        int port = digits.length() > MOST_DIGITS ? 0 : Integer.parseInt(digits);
        if (port >= 1 && port <= MOST_PORT) return port;
        throw new IllegalArgumentException(
                "'%s' has no port of TCP: %s is not between 1 and %s."
                        .formatted(Quote.cut(text), Quote.cut(digits), MOST_PORT));
    }

    private static IllegalArgumentException notA(String text) {
        return new IllegalArgumentException(
                "'" + text + "' is no SSH account. Write it as user@lab1.example.org:22.");
    }

    /** What {@link #parse} reads. */
    public String text() {
        return (user.isEmpty() ? "" : user + "@")
                + (server.contains(":") ? "[" + server + "]" : server)
                + (port == 0 ? "" : ":" + port);
    }

    @Override
    public Optional<HostKind> kind() {
        return Optional.of(KIND);
    }

    @Override
    public Object yaml() {
        return text();
    }

    @Override
    public Map<String, String> typed() {
        return Map.of(ACCOUNT.id(), text());
    }

    @Override
    public String words() {
        return "ssh " + text();
    }

    @Override
    public Host open(HostEntry entry, HostDialog dialog) throws LabException {
        return RemoteHost.open(
                entry.name(),
                Ssh.ofUser().connect(entry.name(), user, server, port, dialog),
                entry.settings());
    }
}
