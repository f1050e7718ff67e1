package marshalyard.engine.http;

import io.netty.handler.codec.http3.Http3;
import io.netty.handler.codec.quic.Quic;
import io.netty.handler.codec.quic.QuicChannel;
import io.netty.handler.codec.quic.QuicSslContext;
import io.netty.handler.codec.quic.QuicSslContextBuilder;
import io.netty.handler.ssl.ClientAuth;
import java.util.Map;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLSession;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Tls;

/** TLS 1.3 inside QUIC (RFC 9001): BoringSSL, as Netty brings it with quiche. */
final class Http3Security {
    private Http3Security() {}

    /**
     * Refuses a machine on which there is no QUIC.
     *
     * @throws EngineException with a sentence for the user
     */
    static void require() throws EngineException {
        if (!Quic.isAvailable()) {
            throw new EngineException(
                    "The native library of QUIC can't be loaded here (%s). Take another version."
                            .formatted(Quic.unavailabilityCause()));
        }
    }

    /** The server's side, which wants to see the client's certificate. */
    static QuicSslContext server(Tls tls) {
        return QuicSslContextBuilder.forServer(tls.key(), null, tls.certificate())
                .clientAuth(ClientAuth.REQUIRE)
                .trustManager(tls.certificate())
                .applicationProtocols(Http3.supportedApplicationProtocols())
                .build();
    }

    /** The client's side. */
    static QuicSslContext client(Tls tls) {
        return QuicSslContextBuilder.forClient()
                .keyManager(tls.key(), null, tls.certificate())
                .trustManager(tls.certificate())
                .applicationProtocols(Http3.supportedApplicationProtocols())
                .build();
    }

    /** What was agreed on. */
    static Map<String, String> facts(QuicChannel connection) {
        SSLEngine engine = connection.sslEngine();
        if (engine == null) return Map.of();
        SSLSession session = engine.getSession();
        return Map.of(
                Facts.TLS,
                session.getProtocol()
                        + " "
                        + session.getCipherSuite()
                        + ", BoringSSL in Netty's quiche");
    }
}
