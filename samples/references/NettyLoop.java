import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.LengthFieldBasedFrameDecoder;
import java.net.InetSocketAddress;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;

/**
 * A loop over Netty as one writes it without Marshalyard: frames with a length before them, an event
 * loop at either end, and a caller on a thread of its own that waits for the answer.
 */
final class NettyLoop {
    private static final int HEADER = 16;

    public static void main(String[] arguments) throws Exception {
        BareLoop.run(arguments, NettyLoop::serve, NettyLoop::connect);
    }

    private static EventLoopGroup loop() {
        return new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
    }

    private static ChannelInitializer<Channel> frames(SimpleChannelInboundHandler<ByteBuf> handler) {
        return new ChannelInitializer<>() {
            @Override
            protected void initChannel(Channel channel) {
                channel.pipeline()
                        .addLast(new LengthFieldBasedFrameDecoder(1 << 30, 0, 4))
                        .addLast(handler);
            }
        };
    }

    private static ByteBuf frame(Channel channel, byte[] message, boolean asks) {
        ByteBuf frame = channel.alloc().ioBuffer(HEADER + message.length);
        frame.writeInt(HEADER - 4 + message.length).writeInt(asks ? 1 : 0).writeLong(0);
        return frame.writeBytes(message);
    }

    private static String serve() throws Exception {
        byte[] nothing = {};
        Channel server =
                new ServerBootstrap()
                        .group(loop(), loop())
                        .channel(NioServerSocketChannel.class)
                        .childOption(ChannelOption.TCP_NODELAY, true)
                        .childHandler(
                                new ChannelInitializer<>() {
                                    @Override
                                    protected void initChannel(Channel channel) {
                                        channel.pipeline().addLast(frames(answering(nothing)));
                                    }
                                })
                        .bind("127.0.0.1", 0)
                        .sync()
                        .channel();
        return Integer.toString(((InetSocketAddress) server.localAddress()).getPort());
    }

    /** Takes each message as a fresh array, as a receiver of Marshalyard does. */
    private static SimpleChannelInboundHandler<ByteBuf> answering(byte[] nothing) {
        return new SimpleChannelInboundHandler<>() {
            @Override
            protected void channelRead0(ChannelHandlerContext context, ByteBuf frame) {
                boolean asks = frame.getInt(frame.readerIndex() + 4) == 1;
                byte[] message = new byte[frame.readableBytes() - HEADER];
                frame.getBytes(frame.readerIndex() + HEADER, message);
                if (asks) context.writeAndFlush(frame(context.channel(), nothing, false));
            }
        };
    }

    private static BareLoop.Client connect(String port) throws Exception {
        Semaphore answers = new Semaphore(0);
        Thread sender = Thread.currentThread();
        Channel channel =
                new Bootstrap()
                        .group(loop())
                        .channel(NioSocketChannel.class)
                        .option(ChannelOption.TCP_NODELAY, true)
                        .handler(
                                frames(
                                        new SimpleChannelInboundHandler<>() {
                                            @Override
                                            protected void channelRead0(
                                                    ChannelHandlerContext context, ByteBuf frame) {
                                                answers.release();
                                            }

                                            @Override
                                            public void channelWritabilityChanged(
                                                    ChannelHandlerContext context) {
                                                LockSupport.unpark(sender);
                                            }
                                        }))
                        .connect("127.0.0.1", Integer.parseInt(port))
                        .sync()
                        .channel();
        return new BareLoop.Client() {
            @Override
            public void send(byte[] message) {
                write(message, false);
            }

            @Override
            public void call(byte[] message) {
                write(message, true);
                answers.acquireUninterruptibly();
            }

            private void write(byte[] message, boolean asks) {
                while (!channel.isWritable()) LockSupport.park(channel);
                channel.writeAndFlush(frame(channel, message, asks), channel.voidPromise());
            }
        };
    }
}
