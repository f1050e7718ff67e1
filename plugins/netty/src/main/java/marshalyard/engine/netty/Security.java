package marshalyard.engine.netty;

import io.netty.channel.Channel;
import io.netty.channel.socket.SocketChannel;
import io.netty.handler.ssl.ClientAuth;
import io.netty.handler.ssl.OpenSsl;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslProvider;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSession;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.Settings;
import marshalyard.engine.Tls;
import marshalyard.engine.socket.SocketFailure;

/** TLS on Netty's connections: by the JDK, or by BoringSSL as Netty brings it. */
final class Security {
    private static final String BORING = "boringssl";

    static final OptionSpec LIBRARY_SPEC =
            OptionSpec.choice(
                    "tlsLibrary",
                    "TLS by",
                    List.of("jdk", BORING),
                    "What encrypts where the experiment asks for TLS: the JDK's engine, or BoringSSL"
                            + " (netty-tcnative), which is native code.");

    private static final int HANDSHAKE_MILLIS = 10_000;

    private Security() {}

    /**
     * What makes the handlers of an end; empty without TLS.
     *
     * @param begins true for the end that connects
     */
    static Optional<SslContext> of(Settings settings, boolean begins) throws EngineException {
        Tls tls = settings.tls();
        if (tls == null) return Optional.empty();
        SslContextBuilder builder =
                begins
                        ? SslContextBuilder.forClient().keyManager(tls.key(), tls.certificate())
                        : SslContextBuilder.forServer(tls.key(), tls.certificate())
                                .clientAuth(ClientAuth.REQUIRE);
        // The certificate itself is trusted, whatever names it has.
        if (begins) builder.endpointIdentificationAlgorithm("");
        SslProvider provider = provider(settings.options());
        // BoringSSL lets nobody choose among the ciphers of 1.3, and takes the same one.
        if (provider == SslProvider.JDK) builder.ciphers(List.of(tls.cipher()));
        try {
            return Optional.of(
                    builder.trustManager(tls.certificate())
                            .protocols(tls.protocol())
                            .sslProvider(provider)
                            .build());
        } catch (SSLException e) {
            throw new EngineException(
                    "Netty can't set up TLS %s (%s).".formatted(tls.version(), e.getMessage()), e);
        }
    }

    private static SslProvider provider(Options options) throws EngineException {
        if (!options.text(LIBRARY_SPEC.name()).equals(BORING)) return SslProvider.JDK;
        if (OpenSsl.isAvailable()) return SslProvider.OPENSSL;
        throw new EngineException(
                "BoringSSL can't be loaded here (%s). Use tlsLibrary: jdk."
                        .formatted(OpenSsl.unavailabilityCause()));
    }

    /** Puts TLS in front of all else. */
    static void secure(SocketChannel channel, SslContext context) {
        SslHandler handler = context.newHandler(channel.alloc());
        handler.setHandshakeTimeoutMillis(HANDSHAKE_MILLIS);
        channel.pipeline().addFirst(handler);
    }

    /**
     * Waits until hands are shaken.
     *
     * @return for how long, in ns; 0 without TLS
     * @throws EngineException with a sentence if the other end can't be trusted, or does not trust
     *     this one
     */
    static long handshake(Channel channel, String place) throws EngineException {
        SslHandler handler = channel.pipeline().get(SslHandler.class);
        if (handler == null) return 0;
        long begun = System.nanoTime();
        if (!handler.handshakeFuture().awaitUninterruptibly().isSuccess()) {
            Throwable why = handler.handshakeFuture().cause();
            throw SocketFailure.toConnect(place, new SSLException(why.getMessage(), why));
        }
        return System.nanoTime() - begun;
    }

    /** What TLS has agreed on; none without it. */
    static Map<String, String> facts(Channel channel) {
        SslHandler handler = channel.pipeline().get(SslHandler.class);
        if (handler == null) return Map.of();
        SSLSession session = handler.engine().getSession();
        Map<String, String> facts = new TreeMap<>();
        String library =
                handler.engine().getClass().getName().contains("OpenSsl")
                        ? OpenSsl.versionString()
                        : "JSSE of JDK " + Runtime.version();
        facts.put(
                Facts.TLS,
                session.getProtocol() + " " + session.getCipherSuite() + ", " + library);
        return facts;
    }
}
