package marshalyard.engine.jms.link;

import jakarta.jms.JMSException;
import java.util.List;
import marshalyard.engine.jms.option.JmsSettings;
import marshalyard.engine.jms.option.SendMode;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.apache.activemq.ActiveMQPrefetchPolicy;
import org.apache.activemq.transport.Transport;

/** The connection factory of ActiveMQ Classic, set up as the options say. */
final class ActiveMq extends ActiveMQConnectionFactory {
    private static final long serialVersionUID = 1; // a heritage; nobody serialises it

    /** Closing must not wait for long on a broker that has stopped to answer. */
    private static final int CLOSE_MILLIS = 3_000;

    private final transient QueuedTcp tcp;

    ActiveMq(String url, JmsSettings settings) {
        super(withOption(url, "wireFormat.tcpNoDelayEnabled=" + settings.noDelay()));
        tcp = new QueuedTcp(settings.socketQueue());
        setWatchTopicAdvisories(false); // the embedded broker sends none
        setUseAsyncSend(settings.send() == SendMode.ASYNC);
        setAlwaysSyncSend(settings.send() == SendMode.SYNC);
        setTrustedPackages(List.of("java.lang", "marshalyard.engine")); // kind object
        setCloseTimeout(CLOSE_MILLIS);
        ActiveMQPrefetchPolicy prefetch = new ActiveMQPrefetchPolicy();
        prefetch.setAll(settings.prefetch());
        setPrefetchPolicy(prefetch);
    }

    private static String withOption(String url, String option) {
        return url + (url.indexOf('?') < 0 ? "?" : "&") + option;
    }

    @Override
    protected Transport createTransport() throws JMSException {
        if (!brokerURL.getScheme().equals("tcp")) return super.createTransport();
        try {
            return tcp.doConnect(brokerURL);
        } catch (Exception e) {
            JMSException failure = new JMSException(e.getMessage());
            failure.initCause(e);
            throw failure;
        }
    }
}
