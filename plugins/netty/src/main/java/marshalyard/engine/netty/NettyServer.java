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
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.library.Door;
import marshalyard.engine.library.LibraryServer;
import marshalyard.engine.server.Entrance;

/** The consuming end: one event loop accepts, others read, each for some of the connections. */
final class NettyServer implements LibraryServer {
    private static final int CLOSE_MILLIS = 5_000;

    private static final AttributeKey<Visitor> VISITOR =
            AttributeKey.valueOf(NettyServer.class, "visitor");

    private final ChannelGroup open =
            new DefaultChannelGroup(ImmediateEventExecutor.INSTANCE, true);
    private final Door door;
    private final ServerBootstrap server;
    private final EventLoopGroup accepting;
    private final EventLoopGroup reading;

    NettyServer(Settings settings, Door door) throws EngineException {
        this.door = door;
        EventLoops transport = EventLoops.of(settings.options());
        accepting = transport.loops("netty receiver, accepting", 1);
        reading = transport.loops("netty receiver, reading", 0);
        server =
                new ServerBootstrap()
                        .group(accepting, reading)
                        .channel(transport.server())
                        .option(ChannelOption.SO_REUSEADDR, true)
                        .option(ChannelOption.SO_BACKLOG, Entrance.BACKLOG)
                        .handler(new Welcome())
                        .childHandler(Pipeline.of(settings, false, this::consumer));
        Pipeline.options(settings).forEach(option -> option.on(server::childOption));
        if (settings.socketQueue() > 0) {
            server.option(ChannelOption.SO_RCVBUF, settings.socketQueue());
        }
    }

    @Override
    public int listen(InetSocketAddress address) throws IOException {
        ChannelFuture bound = server.bind(address).awaitUninterruptibly();
        if (!bound.isSuccess()) throw new IOException(bound.cause());
        open.add(bound.channel());
        InetSocketAddress here = (InetSocketAddress) bound.channel().localAddress();
        warmUp(here);
        return here.getPort();
    }

    /**
     * Shows the token to itself. The first read of Netty's loads classes, for some 0.3 s, while
     * strangers take the place of a sender of which nothing was heard.
     */
    private void warmUp(InetSocketAddress here) throws IOException {
        try (Socket socket = new Socket()) {
            socket.connect(here, CLOSE_MILLIS);
            socket.setSoTimeout(CLOSE_MILLIS);
            socket.getOutputStream().write(door.token().bytes());
            socket.shutdownOutput();
            socket.getInputStream().read(); // until the connection is closed there
        }
    }

    /** Shows each connection in before an event loop reads it; waits while there is no room. */
    private final class Welcome extends ChannelInboundHandlerAdapter {
        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            Channel connection = (Channel) message;
            Visitor visitor = new Visitor();
            connection.attr(VISITOR).set(visitor);
            door.entered(connection, () -> visitor.cut(connection), visitor::heard);
            context.fireChannelRead(message);
        }
    }

    /** The connection has an event loop now. */
    private FrameConsumer consumer(Channel connection) {
        open.add(connection);
        Visitor visitor = connection.attr(VISITOR).get();
        visitor.registered(connection);
        return new FrameConsumer(door, connection, visitor);
    }

    @Override
    public void close() throws EngineException {
        // Before their loops end: io_uring would leave the sockets open.
        open.close().awaitUninterruptibly(CLOSE_MILLIS);
        EventLoops.close(List.of(accepting, reading));
    }
}
