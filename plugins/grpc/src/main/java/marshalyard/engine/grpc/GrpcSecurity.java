package marshalyard.engine.grpc;

import io.grpc.netty.shaded.io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.shaded.io.netty.channel.Channel;
import io.grpc.netty.shaded.io.netty.handler.ssl.ClientAuth;
import io.grpc.netty.shaded.io.netty.handler.ssl.OpenSsl;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslContext;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslContextBuilder;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslHandler;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslProvider;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSession;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Settings;
import marshalyard.engine.Tls;

/** TLS under gRPC: by BoringSSL, which gRPC brings and takes by itself, or by the JDK. */
final class GrpcSecurity {
    private static final String JDK = "jdk";

    static final OptionSpec LIBRARY_SPEC =
            OptionSpec.choice(
                    "tlsLibrary",
                    "TLS by",
                    List.of("boringssl", JDK),
                    "What encrypts where the experiment asks for TLS: BoringSSL, native code that"
                            + " gRPC brings and takes by itself, or the JDK's engine.");

    private GrpcSecurity() {}

    /**
     * What an end is built with; empty without TLS.
     *
     * @param begins true for the end that connects
     */
    static Optional<SslContext> of(Settings settings, boolean begins) throws EngineException {
        Tls tls = settings.tls();
        if (tls == null) return Optional.empty();
        boolean jdk = settings.options().text(LIBRARY_SPEC.name()).equals(JDK);
        if (!jdk && !OpenSsl.isAvailable()) {
            throw new EngineException(
                    "BoringSSL can't be loaded here (%s). Use tlsLibrary: jdk."
                            .formatted(OpenSsl.unavailabilityCause()));
        }
        SslContextBuilder builder =
                begins
                        ? SslContextBuilder.forClient().keyManager(tls.key(), tls.certificate())
                        : SslContextBuilder.forServer(tls.key(), tls.certificate())
                                .clientAuth(ClientAuth.REQUIRE);
        GrpcSslContexts.configure(builder, jdk ? SslProvider.JDK : SslProvider.OPENSSL);
        // BoringSSL lets nobody choose among the ciphers of 1.3, and takes the same one.
        if (jdk) builder.ciphers(List.of(tls.cipher()));
        try {
            return Optional.of(
                    builder.trustManager(tls.certificate())
                            .protocols(tls.protocol())
                            .build());
        } catch (SSLException e) {
            throw new EngineException(
                    "gRPC can't set up TLS %s (%s).".formatted(tls.version(), e.getMessage()), e);
        }
    }

    /** What TLS has agreed on; none without it. */
    static Map<String, String> facts(Channel channel) {
        SslHandler handler = channel.pipeline().get(SslHandler.class);
        if (handler == null) return Map.of();
        SSLSession session = handler.engine().getSession();
        boolean boring = handler.engine().getClass().getName().contains("OpenSsl");
        String library = boring ? OpenSsl.versionString() : "JSSE of JDK " + Runtime.version();
        return Map.of(
                Facts.TLS, session.getProtocol() + " " + session.getCipherSuite() + ", " + library);
    }
}
