package marshalyard.engine.jms.connection;

import jakarta.jms.ConnectionMetaData;
import jakarta.jms.JMSException;
import org.apache.activemq.ActiveMQConnectionMetaData;

/** Name and version of the JMS provider, from its own jar. */
public final class Library {
    /** ActiveMQ Classic, whose own name for itself has lost the second word. */
    public static final String CLASSIC =
            "ActiveMQ Classic " + ActiveMQConnectionMetaData.PROVIDER_VERSION;

    private Library() {}

    static String of(ConnectionMetaData provider) throws JMSException {
        if (provider instanceof ActiveMQConnectionMetaData) return CLASSIC;
        String name = provider.getJMSProviderName();
        // Artemis goes by the same short name, which must not pass for Classic's
        if (name.equals(ActiveMQConnectionMetaData.PROVIDER_NAME)) name = "ActiveMQ Artemis";
        return name + " " + provider.getProviderVersion();
    }
}
