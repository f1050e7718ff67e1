package marshalyard.engine.http;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.handler.codec.http3.DefaultHttp3HeadersFrame;
import io.netty.handler.codec.http3.Http3;
import io.netty.handler.codec.http3.Http3DataFrame;
import io.netty.handler.codec.http3.Http3HeadersFrame;
import io.netty.handler.codec.http3.Http3RequestStreamInboundHandler;
import io.netty.handler.codec.http3.Http3ServerConnectionHandler;
import io.netty.handler.codec.quic.InsecureQuicTokenHandler;
import io.netty.handler.codec.quic.QuicChannel;
import io.netty.handler.codec.quic.QuicStreamChannel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.library.Door;
import marshalyard.engine.library.LibraryServer;

/**
 * The consuming end of HTTP/3: Netty over quiche. One event loop reads all datagrams; threads
 * beside it take what has come, so that none waits for another's consumer.
 */
final class Http3Server implements LibraryServer {
    private static final int THREADS = 16;
    private static final int NOT_FOUND = 404;
    private static final int FAILED = 500;
    private static final long CLOSE_SECONDS = 10;

    private final Settings settings;
    private final Door door;
    private final EventLoopGroup loop = Http3Channels.loop("http receiver");
    private final ExecutorService taking;
    private volatile Channel socket; // null until it listens
    private final Set<QuicChannel> connections = ConcurrentHashMap.newKeySet();

    Http3Server(Settings settings, Door door) {
        this.settings = settings;
        this.door = door;
        AtomicInteger number = new AtomicInteger();
        taking =
                Executors.newFixedThreadPool(
                        THREADS,
                        work -> {
                            Thread thread =
                                    new Thread(work, "http receiver-" + number.incrementAndGet());
                            thread.setDaemon(true);
                            return thread;
                        });
    }

    @Override
    public int listen(InetSocketAddress address) throws Exception {
        ChannelHandler codec =
                Http3Channels.windows(Http3.newQuicServerCodecBuilder())
                        .sslContext(Http3Security.server(settings.tls()))
                        // The certificate is asked for before anything is taken.
                        .tokenHandler(InsecureQuicTokenHandler.INSTANCE)
                        .handler(new Welcoming())
                        .build();
        socket = Http3Channels.socket(loop, settings).handler(codec).bind(address).sync().channel();
        return ((InetSocketAddress) socket.localAddress()).getPort();
    }

    /** Shows each connection in, and out when it ends. */
    private final class Welcoming extends ChannelInitializer<QuicChannel> {
        @Override
        protected void initChannel(QuicChannel connection) {
            door.entered(connection, connection::close, () -> true);
            connections.add(connection);
            connection
                    .closeFuture()
                    .addListener(
                            closed -> {
                                connections.remove(connection);
                                door.left(connection);
                            });
            connection.pipeline().addLast(new Http3ServerConnectionHandler(new Streams()));
        }
    }

    private final class Streams extends ChannelInitializer<QuicStreamChannel> {
        @Override
        protected void initChannel(QuicStreamChannel stream) {
            WholeMessage.on(stream);
            stream.pipeline().addLast(new Posted());
        }
    }

    /** One request. */
    private final class Posted extends Http3RequestStreamInboundHandler {
        private final ByteArrayOutputStream body = new ByteArrayOutputStream();
        private String what;
        private Body form;

        @Override
        protected void channelRead(ChannelHandlerContext context, Http3HeadersFrame frame) {
            QuicChannel connection = ((QuicStreamChannel) context.channel()).parent();
            String path = String.valueOf(frame.headers().path());
            int slash = path.indexOf('/', 1);
            String token = slash < 0 ? null : path.substring(1, slash);
            if (!door.admit(connection, token, () -> Http3Channels.facts(connection))) {
                answer(context, NOT_FOUND);
                return;
            }
            what = path.substring(slash + 1);
            CharSequence type = frame.headers().get("content-type");
            form = type == null ? null : Body.ofMediaType(type.toString());
        }

        @Override
        protected void channelRead(ChannelHandlerContext context, Http3DataFrame frame)
                throws IOException {
            try {
                if (what == null) return; // a stranger's
                frame.content().readBytes(body, frame.content().readableBytes());
            } finally {
                frame.release();
            }
        }

        @Override
        protected void channelInputClosed(ChannelHandlerContext context) {
            if (HttpSender.PING.equals(what)) answer(context, Client.NO_CONTENT);
            else if (what != null) taking.execute(() -> take(context));
        }

        private void take(ChannelHandlerContext context) {
            try {
                ArrivedBody.take(door.inbox(), what, form, body.toByteArray());
                answer(context, Client.NO_CONTENT);
            } catch (IOException | RuntimeException e) {
                door.failed(e);
                answer(context, FAILED);
            }
        }

        private void answer(ChannelHandlerContext context, int status) {
            Http3HeadersFrame head = new DefaultHttp3HeadersFrame();
            head.headers().status(Integer.toString(status));
            context.writeAndFlush(head);
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
            context.close(); // the sender sees that
        }
    }

    /** Tells every sender: of a datagram socket that is gone nobody would hear. */
    @Override
    public void close() throws EngineException {
        taking.shutdownNow();
        try {
            for (QuicChannel each : connections) each.close().await(1, TimeUnit.SECONDS);
            if (taking.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            Http3Channels.close(socket, loop);
        }
        throw new EngineException(
                "A thread of the HTTP/3 receiver did not end: what it received is still being"
                        + " consumed.");
    }
}
