package marshalyard.engine.jms.connection;

import java.security.SecureRandom;
import java.util.HexFormat;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.apache.activemq.util.IdGenerator;

/**
 * Ids of ActiveMQ's connections that no other process has. By itself ActiveMQ takes a free port's
 * number into them, for which it listens on all addresses for 0.1 s.
 */
public final class OwnIds {
    private static final int RANDOM_BYTES = 6;
    private static final String PREFIX = "ID:" + random();

    private OwnIds() {}

    /** Keeps ActiveMQ from listening; to be called before anything of it is made. */
    public static void dontListen() {
        System.setProperty(IdGenerator.PROPERTY_IDGENERATOR_PORT, "-1"); // it takes none then
    }

    static void give(ActiveMQConnectionFactory factory) {
        factory.setClientIDPrefix(PREFIX);
        factory.setConnectionIDPrefix(PREFIX);
    }

    private static String random() {
        byte[] bytes = new byte[RANDOM_BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
