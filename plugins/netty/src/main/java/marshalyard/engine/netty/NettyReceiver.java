package marshalyard.engine.netty;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.util.AttributeKey;
import io.netty.util.concurrent.ImmediateEventExecutor;
import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Inbox;
import marshalyard.engine.Receiver;
import marshalyard.engine.Settings;
import marshalyard.engine.server.Entrance;
import marshalyard.engine.server.Guest;
import marshalyard.engine.server.Token;
import marshalyard.engine.socket.HostPort;
import marshalyard.engine.socket.IpOptions;
import marshalyard.engine.socket.SocketFailure;

/** The consuming end: one event loop accepts, others read, each for some of the connections. */
final class NettyReceiver implements Receiver {
    private static final AttributeKey<Guest> GUEST = AttributeKey.valueOf("marshalyard.guest");

    private static final int CLOSE_MILLIS = 5_000;

    private final ChannelGroup open =
            new DefaultChannelGroup(ImmediateEventExecutor.INSTANCE, true);
    private final Token token = Token.fresh();
    private final Entrance entrance = new Entrance();
    private final Inbox inbox;
    private final EventLoopGroup accepting;
    private final EventLoopGroup reading;
    private String place = "";
    private volatile boolean closed;
    private volatile Supplier<Map<String, String>> admitted = Map::of;

    private NettyReceiver(EventLoops transport, Inbox inbox) {
        this.inbox = inbox;
        accepting = transport.loops("netty receiver, accepting", 1);
        reading = transport.loops("netty receiver, reading", 0);
    }

    /**
     * Listens at the port that the option 'port' names, or on one of the host's range.
     *
     * @throws EngineException with a sentence for the user if that is not possible
     */
    static NettyReceiver open(Settings settings, Inbox inbox) throws IOException, EngineException {
        EventLoops transport = EventLoops.of(settings.options());
        NettyReceiver receiver = new NettyReceiver(transport, inbox);
        try {
            receiver.listen(settings, transport);
            return receiver;
        } catch (IOException | EngineException e) {
            receiver.close();
            throw e;
        }
    }

    private void listen(Settings settings, EventLoops transport)
            throws IOException, EngineException {
        ServerBootstrap server =
                new ServerBootstrap()
                        .group(accepting, reading)
                        .channel(transport.server())
                        .option(ChannelOption.SO_REUSEADDR, true)
                        .option(ChannelOption.SO_BACKLOG, 128)
                        .childOption(
                                ChannelOption.TCP_NODELAY,
                                settings.options().flag(IpOptions.NO_DELAY_SPEC.name()))
                        .childOption(ChannelOption.ALLOCATOR, Allocators.of(settings.options()))
                        .handler(new Welcome())
                        .childHandler(
                                Pipeline.of(
                                        settings,
                                        channel ->
                                                new FrameConsumer(
                                                        this, token, inbox, guestOf(channel))));
        if (settings.socketQueue() > 0) {
            server.option(ChannelOption.SO_RCVBUF, settings.socketQueue())
                    .childOption(ChannelOption.SO_RCVBUF, settings.socketQueue())
                    .childOption(ChannelOption.SO_SNDBUF, settings.socketQueue());
        }
        int wanted = settings.options().number(IpOptions.PORT_SPEC.name());
        try {
            Channel listening =
                    settings.ports()
                            .listen(wanted, port -> bound(server, settings.bind(), port));
            open.add(listening);
            int port = ((InetSocketAddress) listening.localAddress()).getPort();
            place = HostPort.text(settings.advertised(), port);
        } catch (IOException e) {
            throw SocketFailure.toListen(settings, wanted, e);
        }
    }

    private static Channel bound(ServerBootstrap server, String host, int port)
            throws IOException, EngineException {
        ChannelFuture bound = server.bind(HostPort.resolved(host, port)).awaitUninterruptibly();
        if (bound.isSuccess()) return bound.channel();
        String reason = String.valueOf(bound.cause().getMessage());
        IOException failure =
                reason.contains("in use")
                        ? new BindException("Address already in use")
                        : new IOException(reason);
        failure.initCause(bound.cause());
        throw failure;
    }

    /** Shows each connection in before an event loop reads it; waits while there is no room. */
    private final class Welcome extends ChannelInboundHandlerAdapter {
        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            Channel connection = (Channel) message;
            connection.attr(GUEST).set(entrance.enter(() -> cut(connection)));
            context.fireChannelRead(message);
        }
    }

    /** A connection that no event loop has yet can't be closed in the usual way. */
    private static void cut(Channel connection) {
        if (connection.isRegistered()) connection.close();
        else connection.unsafe().closeForcibly();
    }

    /** The connection has an event loop now. */
    private Guest guestOf(Channel connection) {
        open.add(connection);
        return connection.attr(GUEST).get();
    }

    /** A connection has shown the token; its facts are the receiver's from now on. */
    void admitted(Channel connection) throws IOException {
        Map<String, String> opened = Pipeline.facts(connection);
        admitted = () -> Facts.withQueuesNow(opened, () -> Pipeline.facts(connection));
    }

    void failed(Throwable cause) {
        if (closed) return;
        inbox.failed(
                cause instanceof EngineException
                        ? cause
                        : new EngineException(
                                "Receiving failed at the netty receiver %s (%s)."
                                        .formatted(place, cause),
                                cause));
    }

    @Override
    public String address() {
        return token.at(place);
    }

    @Override
    public Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>(entrance.facts());
        facts.putAll(admitted.get());
        return facts;
    }

    @Override
    public void close() throws EngineException {
        closed = true;
        entrance.close();
        // Before their loops end: io_uring would leave the sockets open.
        open.close().awaitUninterruptibly(CLOSE_MILLIS);
        EventLoops.close(List.of(accepting, reading));
    }
}
