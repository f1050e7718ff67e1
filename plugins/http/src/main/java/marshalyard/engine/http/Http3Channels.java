package marshalyard.engine.http;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioDatagramChannel;
import io.netty.handler.codec.quic.QuicChannel;
import io.netty.handler.codec.quic.QuicCodecBuilder;
import io.netty.util.Version;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Settings;

/** The settings of Netty for both ends of HTTP/3: datagram socket, event loop, QUIC's windows. */
final class Http3Channels {
    /** Longer than a link is cut, or a sender waits. */
    private static final long IDLE_HOURS = 1;

    private static final long CONNECTION_WINDOW = 16L << 20;
    private static final long STREAM_WINDOW = 4L << 20;
    private static final long MOST_STREAMS = 1 << 16;
    private static final long MOST_CONTROL_STREAMS = 16;
    private static final long CLOSE_SECONDS = 10;

    private Http3Channels() {}

    static EventLoopGroup loop(String name) {
        return new MultiThreadIoEventLoopGroup(
                1, new DefaultThreadFactory(name, true), NioIoHandler.newFactory());
    }

    static Bootstrap socket(EventLoopGroup loop, Settings settings) {
        Bootstrap bootstrap = new Bootstrap().group(loop).channel(NioDatagramChannel.class);
        if (settings.socketQueue() > 0) {
            bootstrap.option(ChannelOption.SO_RCVBUF, settings.socketQueue());
            bootstrap.option(ChannelOption.SO_SNDBUF, settings.socketQueue());
        }
        return bootstrap;
    }

    static <B extends QuicCodecBuilder<B>> B windows(B builder) {
        return builder.maxIdleTimeout(IDLE_HOURS, TimeUnit.HOURS)
                .initialMaxData(CONNECTION_WINDOW)
                .initialMaxStreamDataBidirectionalLocal(STREAM_WINDOW)
                .initialMaxStreamDataBidirectionalRemote(STREAM_WINDOW)
                .initialMaxStreamDataUnidirectional(STREAM_WINDOW)
                .initialMaxStreamsUnidirectional(MOST_CONTROL_STREAMS)
                .initialMaxStreamsBidirectional(MOST_STREAMS);
    }

    /** What the kernel gave the socket, which library it is, and what TLS has agreed on. */
    static Map<String, String> facts(QuicChannel connection) throws IOException {
        Channel socket = connection.parent();
        if (!socket.isOpen() || !connection.isOpen()) throw new IOException("closed");
        Map<String, String> facts = new TreeMap<>(Http3Security.facts(connection));
        int send = socket.config().getOption(ChannelOption.SO_SNDBUF);
        int receive = socket.config().getOption(ChannelOption.SO_RCVBUF);
        Map<String, String> queues = Facts.ofSocket(send, receive, true);
        facts.put(Facts.SEND_QUEUE, queues.get(Facts.SEND_QUEUE));
        facts.put(Facts.RECEIVE_QUEUE, queues.get(Facts.RECEIVE_QUEUE));
        facts.put(
                Facts.LIBRARY,
                "Netty " + Version.identify().get("netty-common").artifactVersion() + ", quiche");
        return facts;
    }

    /**
     * Closes a socket, ends its event loop, and waits for both: a loop that ends first leaves the
     * socket open.
     *
     * @param socket null if there is none
     */
    static void close(Channel socket, EventLoopGroup loop) throws EngineException {
        if (socket != null) socket.close().awaitUninterruptibly(CLOSE_SECONDS, TimeUnit.SECONDS);
        loop.shutdownGracefully(0, CLOSE_SECONDS, TimeUnit.SECONDS)
                .awaitUninterruptibly(CLOSE_SECONDS, TimeUnit.SECONDS);
        if (!loop.isTerminated()) throw new EngineException("Netty's event loop did not end.");
    }
}
