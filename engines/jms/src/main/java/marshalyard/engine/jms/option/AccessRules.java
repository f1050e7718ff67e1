package marshalyard.engine.jms.option;

import java.io.File;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import marshalyard.engine.EngineException;

/** Rules for the way to an external broker, checked before anything is tried. */
final class AccessRules {
    private static final Set<String> SCHEMES =
            Set.of("tcp", "nio", "ssl", "nio+ssl", "auto", "auto+ssl", "auto+nio", "auto+nio+ssl");

    /** A parameter with a password that is written out instead of filled in. */
    private static final Pattern OPEN_PASSWORD =
            Pattern.compile("[?&;,(][^?&;,=]*password[^?&;,=]*=(?!\\$\\{)[^&;,)]+");

    private AccessRules() {}

    static void check(JmsSettings settings) throws EngineException {
        AccessOptions access = settings.access();
        if (access.foreign()) checkForeign(settings);
        if (!access.external()) return;
        if (OPEN_PASSWORD.matcher(access.url().toLowerCase(Locale.ROOT)).find()
                || OPEN_PASSWORD
                        .matcher(";" + access.connectionProperties().toLowerCase(Locale.ROOT))
                        .find()) {
            throw new EngineException(
                    "The broker's url and connectionProperties are stored with the results, so"
                            + " they can't hold a password. Give it by the option password or"
                            + " trustStorePassword.");
        }
        if (!access.foreign()) checkClassic(access.url());
        checkTrustStore(access.trustStore());
    }

    /** A pipe would be read without end. */
    private static void checkTrustStore(String file) throws EngineException {
        if (file.isEmpty() || new File(file).isFile()) return;
        throw new EngineException(
                "The trust store "
                        + file
                        + " is not a file. Set the option trustStore to a PKCS#12 or JKS file.");
    }

    private static void checkClassic(String url) throws EngineException {
        URI uri;
        try {
            uri = new URI(url);
        } catch (URISyntaxException e) {
            // neither url nor cause is shown: either could hold a password
            throw new EngineException(
                    "The broker's url can't be read at character "
                            + e.getIndex()
                            + ". Write it as tcp://host:61616.");
        }
        if (uri.getScheme() != null && uri.getScheme().equals("failover")) {
            throw new EngineException(
                    "A failover: url hides the faults of a broker, so nothing is measured over it."
                            + " Name one broker, as tcp://host:61616.");
        }
        if (uri.getScheme() == null || !SCHEMES.contains(uri.getScheme())) {
            throw new EngineException(
                    "The broker's url does not begin with tcp://, nio:// or ssl://. Write it as"
                            + " tcp://host:61616.");
        }
        if (uri.getHost() == null || uri.getPort() < 0 || uri.getUserInfo() != null) {
            throw new EngineException(
                    "The broker's url needs a host and a port and nothing before them. Write it as"
                            + " tcp://host:61616, with user and password as options of their own.");
        }
    }

    private static void checkForeign(JmsSettings settings) throws EngineException {
        AccessOptions access = settings.access();
        if (!access.external() || access.connectionFactory().isEmpty()) {
            throw new EngineException(
                    "Another JMS provider needs the options url and connectionFactory beside"
                            + " provider.");
        }
        if (settings.delivery().send() != SendMode.BY_DELIVERY) {
            throw new EngineException(
                    "Only ActiveMQ Classic takes the option send; another provider has settings of"
                            + " its own for it, in its url. Leave send at by-delivery.");
        }
        if (settings.socketQueue() > 0
                && !(access.url() + access.connectionProperties()).contains("${socketQueue}")) {
            throw new EngineException(
                    "The socket queue of "
                            + settings.socketQueue()
                            + " bytes can't be set for this provider, for its url has no"
                            + " ${socketQueue}. Write it in where the provider takes the size, or"
                            + " leave the queue at the system's default.");
        }
    }
}
