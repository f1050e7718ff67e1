package marshalyard.engine.jms.connection;

import java.security.SecureRandom;
import java.util.HexFormat;
import marshalyard.engine.Settings;
import marshalyard.engine.jms.option.AccessOptions;

/**
 * A broker, and who may use it. As text, which only goes from end to end of one run: {@code
 * tcp://user:password@host:port}.
 *
 * @param url fit to be shown
 * @param user empty for none
 * @param password never shown
 */
public record BrokerAddress(String url, String user, String password) {
    private static final int RANDOM_BYTES = 16;

    /** A user and a password that nobody can guess, for a broker that lives as long as a run. */
    public static BrokerAddress guarded(String url) {
        return new BrokerAddress(url, random(), random());
    }

    /** The same user and password, once it is known where the broker listens. */
    public BrokerAddress at(String where) {
        return new BrokerAddress(where, user, password);
    }

    /** The external broker that the options name, or the one that the settings lead to. */
    static BrokerAddress of(Settings settings, AccessOptions access) {
        return access.external()
                ? new BrokerAddress(access.url(), access.user(), access.password())
                : parse(settings.broker());
    }

    /** Reads {@link #text}; what has neither user nor password is taken as a url alone. */
    public static BrokerAddress parse(String text) {
        int host = text.indexOf("://") + 3;
        int at = text.indexOf('@');
        int colon = text.indexOf(':', host);
        if (host < 3 || colon < 0 || at < colon) return new BrokerAddress(text, "", "");
        return new BrokerAddress(
                text.substring(0, host) + text.substring(at + 1),
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
        return url.replace("://", "://" + user + ":" + password + "@");
    }

    /** Records print what they hold; this one must not. */
    @Override
    public String toString() {
        return url;
    }
}
