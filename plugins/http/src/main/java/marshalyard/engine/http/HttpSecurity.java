package marshalyard.engine.http;

import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import marshalyard.engine.EngineException;
import marshalyard.engine.Tls;
import org.eclipse.jetty.util.ssl.SslContextFactory;

/** TLS under HTTP: the JDK's engine, at Jetty's ends and at the JDK's. */
final class HttpSecurity {
    /** Names of application-layer protocol negotiation (RFC 7301), those preferred first. */
    private static final String[] VERSIONS = {"h2", "http/1.1"};

    private HttpSecurity() {}

    /** The server's side, which wants to see the client's certificate. */
    static SslContextFactory.Server server(Tls tls) throws EngineException {
        SslContextFactory.Server factory = new NegotiatingServer();
        factory.setNeedClientAuth(true);
        factory.setSniRequired(false);
        return prepared(factory, tls);
    }

    /** The side of Jetty's client. */
    static SslContextFactory.Client client(Tls tls) throws EngineException {
        SslContextFactory.Client factory = new SslContextFactory.Client();
        factory.setEndpointIdentificationAlgorithm(null); // the certificate itself is trusted
        return prepared(factory, tls);
    }

    private static <F extends SslContextFactory> F prepared(F factory, Tls tls)
            throws EngineException {
        factory.setSslContext(tls.context());
        factory.setIncludeProtocols(tls.protocol());
        factory.setExcludeProtocols();
        factory.setIncludeCipherSuites(tls.cipher());
        factory.setExcludeCipherSuites();
        return factory;
    }

    /** The side of the JDK's client. */
    static SSLParameters parameters(Tls tls) {
        return new SSLParameters(new String[] {tls.cipher()}, new String[] {tls.protocol()});
    }

    /**
     * Says which versions of HTTP the server speaks. It finds out by itself which one comes, as it
     * does without TLS.
     */
    private static final class NegotiatingServer extends SslContextFactory.Server {
        @Override
        public void customize(SSLEngine engine) {
            super.customize(engine);
            SSLParameters parameters = engine.getSSLParameters();
            parameters.setApplicationProtocols(VERSIONS);
            engine.setSSLParameters(parameters);
        }
    }
}
