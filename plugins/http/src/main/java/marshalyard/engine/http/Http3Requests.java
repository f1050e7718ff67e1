package marshalyard.engine.http;

import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.EventLoopGroup;
import io.netty.handler.codec.http3.DefaultHttp3DataFrame;
import io.netty.handler.codec.http3.DefaultHttp3HeadersFrame;
import io.netty.handler.codec.http3.Http3;
import io.netty.handler.codec.http3.Http3ClientConnectionHandler;
import io.netty.handler.codec.http3.Http3DataFrame;
import io.netty.handler.codec.http3.Http3HeadersFrame;
import io.netty.handler.codec.http3.Http3RequestStreamInboundHandler;
import io.netty.handler.codec.quic.QuicChannel;
import io.netty.handler.codec.quic.QuicSslContext;
import io.netty.handler.codec.quic.QuicStreamChannel;
import io.netty.util.concurrent.Future;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Settings;
import marshalyard.engine.Tls;
import marshalyard.engine.server.Token;
import marshalyard.engine.socket.HostPort;
import marshalyard.engine.socket.SocketFailure;

/** Requests over HTTP/3 by Netty: each is a stream of one connection of QUIC. */
final class Http3Requests implements Client {
    private static final int CONNECT_SECONDS = 10;

    /** A link may be cut for ten seconds; then QUIC tries again within eight. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final String resource;
    private final EventLoopGroup loop;
    private final QuicChannel connection;
    private final long handshakeNanos;
    private final SilenceWatch silence;

    private Http3Requests(
            Token token,
            EventLoopGroup loop,
            QuicChannel connection,
            long handshakeNanos,
            Duration patience) {
        resource = "/" + token.text() + "/";
        this.loop = loop;
        this.connection = connection;
        this.handshakeNanos = handshakeNanos;
        silence = SilenceWatch.over(connection, patience, this::ping);
    }

    /**
     * Connects.
     *
     * @throws EngineException with a sentence for the user if nobody listens there
     */
    static Http3Requests connected(String place, Token token, Settings settings)
            throws EngineException, InterruptedException {
        return connected(place, token, settings, PATIENCE);
    }

    /**
     * @param patience how long nothing may come while a request waits for its answer
     */
    static Http3Requests connected(
            String place, Token token, Settings settings, Duration patience)
            throws EngineException, InterruptedException {
        QuicSslContext security = Http3Security.client(settings.tls());
        EventLoopGroup loop = Http3Channels.loop("http sender to " + place);
        Channel socket = null;
        boolean done = false;
        try {
            socket =
                    Http3Channels.socket(loop, settings)
                            .handler(
                                    Http3Channels.windows(Http3.newQuicClientCodecBuilder())
                                            .sslEngineProvider(
                                                    its ->
                                                            security.newEngine(
                                                                    its.alloc(), Tls.NAME, 1))
                                            .build())
                            .bind(0)
                            .sync()
                            .channel();
            long begun = System.nanoTime();
            QuicChannel connection =
                    QuicChannel.newBootstrap(socket)
                            .handler(new Http3ClientConnectionHandler())
                            .remoteAddress(HostPort.parse(place))
                            .connect()
                            .get(CONNECT_SECONDS, TimeUnit.SECONDS);
            long nanos = System.nanoTime() - begun;
            Http3Requests requests = 
                    new Http3Requests(token, loop, connection, nanos, patience);
            done = true;
            return requests;
        } catch (ExecutionException e) {
            Throwable why = e.getCause();
            throw SocketFailure.toConnect(
                    place,
                    why instanceof SSLException secured
                            ? secured
                            : new IOException(String.valueOf(why.getMessage()), why));
        } catch (TimeoutException e) {
            throw SocketFailure.toConnect(place, new SocketTimeoutException("no answer over UDP"));
        } finally {
            if (!done) Http3Channels.close(socket, loop);
        }
    }

    @Override
    public CompletableFuture<Integer> post(String path, String mediaType, byte[] body) {
        silence.asked();
        CompletableFuture<Integer> status = ask(path, mediaType, body);
        status.whenComplete((told, failure) -> silence.answered());
        return status;
    }

    private void ping() {
        ask(HttpSender.PING, Body.RAW.mediaType(), new byte[0]);
    }

    private CompletableFuture<Integer> ask(String path, String mediaType, byte[] body) {
        Answer answer = new Answer(silence);
        Http3.newRequestStream(connection, answer)
                .addListener(
                        (Future<QuicStreamChannel> opened) -> {
                            if (opened.isSuccess()) send(opened.getNow(), path, mediaType, body);
                            else answer.status.completeExceptionally(opened.cause());
                        });
        return answer.status;
    }

    private void send(QuicStreamChannel stream, String path, String mediaType, byte[] body) {
        WholeMessage.on(stream);
        Http3HeadersFrame head = new DefaultHttp3HeadersFrame();
        head.headers()
                .method("POST")
                .scheme("https")
                .authority(Tls.NAME)
                .path(resource + path)
                .add("content-type", mediaType);
        stream.write(head);
        stream.writeAndFlush(new DefaultHttp3DataFrame(Unpooled.wrappedBuffer(body)));
    }

    /** The answer to one request, on its stream. */
    private static final class Answer extends Http3RequestStreamInboundHandler {
        private final CompletableFuture<Integer> status = new CompletableFuture<>();
        private final SilenceWatch silence;
        private int told;

        Answer(SilenceWatch silence) {
            this.silence = silence;
        }

        @Override
        protected void channelRead(ChannelHandlerContext context, Http3HeadersFrame frame) {
            told = Integer.parseInt(frame.headers().status().toString());
        }

        @Override
        protected void channelRead(ChannelHandlerContext context, Http3DataFrame frame) {
            frame.release();
        }

        @Override
        protected void channelInputClosed(ChannelHandlerContext context) {
            if (told > 0) status.complete(told);
            context.close();
        }

        @Override
        public void channelInactive(ChannelHandlerContext context) {
            status.completeExceptionally(new IOException(silence.reason()));
            context.fireChannelInactive();
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
            status.completeExceptionally(cause);
            context.close();
        }
    }

    @Override
    public Map<String, String> facts() throws IOException {
        Map<String, String> facts = new TreeMap<>(Http3Channels.facts(connection));
        facts.put(Facts.HANDSHAKE_NANOS, Long.toString(handshakeNanos));
        return facts;
    }

    @Override
    public void close() throws EngineException {
        Channel socket = connection.parent();
        connection.close().awaitUninterruptibly(CONNECT_SECONDS, TimeUnit.SECONDS);
        Http3Channels.close(socket, loop);
    }
}
