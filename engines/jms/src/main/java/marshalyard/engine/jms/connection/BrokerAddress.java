package marshalyard.engine.jms.connection;

import java.security.SecureRandom;
import java.util.HexFormat;
import marshalyard.engine.Settings;
import marshalyard.engine.jms.option.AccessOptions;

/**
 * A broker, and who may use it. As text, which only goes from end to end of one run: {@code
 * tcp://user:password@host:port}, behind which {@code ,tcp://host:port} follows where several
 * brokers stand in a row.
 *
 * @param url fit to be shown
 * @param last where receivers connect; the same but for several brokers in a row
 * @param user empty for none
 * @param password never shown
 */
public record BrokerAddress(String url, String last, String user, String password) {
    private static final int RANDOM_BYTES = 16;

    /** A user and a password that nobody can guess, for a broker that lives as long as a run. */
    public static BrokerAddress guarded(String url) {
        return new BrokerAddress(url, url, random(), random());
    }

    /**
     * The same user and password, once it is known where the broker listens.
     *
     * @param last where the last broker of a row listens; the same for a single one
     */
    public BrokerAddress at(String where, String last) {
        return new BrokerAddress(where, last, user, password);
    }

    /** The address of the last broker. */
    BrokerAddress ofLast() {
        return at(last, last);
    }

    /** The external broker that the options name, or the one that the settings lead to. */
    static BrokerAddress of(Settings settings, AccessOptions access) {
        return access.external()
                ? new BrokerAddress(access.url(), access.url(), access.user(), access.password())
                : parse(settings.broker());
    }

    /** Reads {@link #text}; what has neither user nor password is taken as a url alone. */
    public static BrokerAddress parse(String text) {
        int host = text.indexOf("://") + 3;
        int at = text.indexOf('@');
        int colon = text.indexOf(':', host);
        if (host < 3 || colon < 0 || at < colon) return new BrokerAddress(text, text, "", "");
        String where = text.substring(0, host) + text.substring(at + 1);
        int row = where.indexOf(',');
        String first = row < 0 ? where : where.substring(0, row);
        return new BrokerAddress(
                first,
                row < 0 ? first : where.substring(row + 1),
                text.substring(host, colon),
                text.substring(colon + 1, at));
    }

    private static String random() {
        byte[] bytes = new byte[RANDOM_BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /** What {@link #parse} reads. */
    public String text() {
        String first = url.replace("://", "://" + user + ":" + password + "@");
        return last.equals(url) ? first : first + "," + last;
    }

    /** Records print what they hold; this one must not. */
    @Override
    public String toString() {
        return url;
    }
}
