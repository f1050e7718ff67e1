package marshalyard.engine.jms.connection;

import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import marshalyard.engine.jms.option.AccessOptions;
import org.apache.activemq.ActiveMQSslConnectionFactory;

/**
 * ActiveMQ over TLS. A handshake that fails is seen by ActiveMQ's reading and by its writing thread
 * at once, and only the first to tell is heard: "closed" as often as the reason. So the reason is
 * asked for anew. Externalizable by heritage only.
 */
@SuppressWarnings("serial")
final class TlsFactory extends ActiveMQSslConnectionFactory {
    private static final long serialVersionUID = 1; // a heritage; nobody serialises it

    private static final int PATIENCE_MILLIS = 5_000;

    TlsFactory(String url, AccessOptions access) {
        super(url);
        if (access.trustStore().isEmpty()) return;
        try {
            setTrustStore(access.trustStore());
        } catch (Exception e) {
            throw new IllegalStateException("A name can always be set", e);
        }
        setTrustStorePassword(access.trustStorePassword());
    }

    /** What a handshake of our own says; the failure itself if it says nothing against TLS. */
    Exception reason(Exception failure) {
        try {
            shakeHands();
            return failure;
        } catch (SSLException e) {
            return e;
        } catch (Exception e) {
            return failure;
        }
    }

    private void shakeHands() throws Exception {
        URI broker = brokerURL;
        try (Socket plain = new Socket()) {
            plain.connect(
                    new InetSocketAddress(broker.getHost(), broker.getPort()), PATIENCE_MILLIS);
            plain.setSoTimeout(PATIENCE_MILLIS);
            shakeHands(plain, broker);
        }
    }

    private void shakeHands(Socket plain, URI broker) throws Exception {
        try (SSLSocket secured =
                (SSLSocket)
                        context()
                                .getSocketFactory()
                                .createSocket(plain, broker.getHost(), broker.getPort(), true)) {
            if (!String.valueOf(broker.getQuery()).contains("verifyHostName=false")) {
                SSLParameters parameters = secured.getSSLParameters();
                parameters.setEndpointIdentificationAlgorithm("HTTPS");
                secured.setSSLParameters(parameters);
            }
            secured.startHandshake();
        }
    }

    private SSLContext context() throws Exception {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(createKeyManager(), createTrustManager(), null);
        return context;
    }
}
