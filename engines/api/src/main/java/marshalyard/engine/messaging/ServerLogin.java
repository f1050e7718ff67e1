package marshalyard.engine.messaging;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import marshalyard.engine.EngineException;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.Settings;
import marshalyard.engine.server.Token;

/**
 * The login at a server of a messaging system: who connects where.
 *
 * @param place host and port of the server, or what its option says instead
 * @param user empty for a server that asks for none
 */
public record ServerLogin(String place, String user, String password) {
    /** The option that names a server which runs already. */
    public static final String URL = "url";

    private static final String USER = "user";
    private static final String PASSWORD = "password";
    private static final String OWN_USER = "marshalyard";

    /** host:port, or several of them behind commas, as Kafka's clients take them. */
    private static final Pattern PLACE =
            Pattern.compile("([^\\s,/]+:\\d{1,5})(,[^\\s,/]+:\\d{1,5})*");

    private static final Pattern HOST = Pattern.compile("[^\\s,/:]+");

    /**
     * The options of an engine, its own before those of the login.
     *
     * @param server what the server is called, such as "NATS server"
     */
    public static List<OptionSpec> options(String server, OptionSpec... own) {
        OptionSpec url =
                OptionSpec.text(
                        URL,
                        "Server",
                        "",
                        "host:port of a %s that runs already; empty to start one."
                                .formatted(server));
        OptionSpec user = OptionSpec.text(USER, "User", "", "The user's name at that server.");
        OptionSpec password =
                OptionSpec.secret(PASSWORD, "Password", "The user's password at that server.");
        return Stream.concat(Stream.of(own), Stream.of(url, user, password)).toList();
    }

    /** True if the options name a server that runs already. */
    public static boolean external(Options options) {
        return !options.text(URL).isBlank();
    }

    /** A login, with a password that nobody can guess, at a server that is about to start. */
    public static ServerLogin fresh(String place) {
        return new ServerLogin(place, OWN_USER, Token.fresh().at("").substring(1));
    }

    /**
     * The server that the options name, or, where they name none, that of this run.
     *
     * @throws EngineException if there is neither, or the option holds no address
     */
    public static ServerLogin of(Settings settings, String server) throws EngineException {
        return of(settings, server, 0);
    }

    /**
     * The same for a library that takes a host alone.
     *
     * @param usualPort stands behind it; 0 if there is none
     */
    public static ServerLogin of(Settings settings, String server, int usualPort)
            throws EngineException {
        Options options = settings.options();
        if (external(options)) {
            String place = options.text(URL).strip();
            if (usualPort > 0 && HOST.matcher(place).matches()) place += ":" + usualPort;
            if (!PLACE.matcher(place).matches()) throw noAddress(place, server);
            return new ServerLogin(place, options.text(USER), options.text(PASSWORD));
        }
        String[] words = settings.broker().split(" ");
        if (words.length == 3) return new ServerLogin(words[0], words[1], words[2]);
        throw new EngineException(
                "No %s was started for this end. Name one by the option '%s'."
                        .formatted(server, URL));
    }

    private static EngineException noAddress(String place, String server) {
        return new EngineException(
                ("The option '%s' is '%s', which is no address. Write host:port of the %s, with no"
                                + " scheme in front.")
                        .formatted(URL, place, server));
    }

    /**
     * Why nobody can connect and log in.
     *
     * @param server as in {@link #options}
     * @param further options of the connection beside those of the login
     */
    public EngineException unreachable(String server, Throwable cause, String... further) {
        String options = Stream.of(further).map("'%s', "::formatted).collect(joining());
        return new EngineException(
                ("Can't connect to the %s at %s (%s). Check that it runs, its address, and the"
                                + " options %s'user' and 'password'.")
                        .formatted(server, place, EngineException.reason(cause), options),
                cause);
    }

    /**
     * How a connection ended that nobody has closed here.
     *
     * @param server as in {@link #options}
     * @param cause null if the library does not tell it
     */
    public EngineException ended(String server, Throwable cause) {
        String reason = cause == null ? "" : " (" + EngineException.reason(cause) + ")";
        return new EngineException(
                ("The connection to the %s at %s ended%s. The server has failed, was stopped, or"
                                + " has cut a client that took too long.")
                        .formatted(server, place, reason),
                cause);
    }

    /** What a broker gives to the ends. */
    public String text() {
        return place + " " + user + " " + password;
    }
}
