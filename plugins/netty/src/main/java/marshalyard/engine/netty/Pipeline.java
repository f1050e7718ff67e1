package marshalyard.engine.netty;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.SocketChannelConfig;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.flush.FlushConsolidationHandler;
import io.netty.handler.ssl.SslContext;
import io.netty.util.Version;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Settings;
import marshalyard.engine.frame.FrameHeader;
import marshalyard.engine.frame.FrameKind;
import marshalyard.engine.socket.IpOptions;

/** The parts of a connection that both ends have in common. */
final class Pipeline {
    private static final String CONSOLIDATED = "consolidated";

    static final OptionSpec FLUSH_SPEC =
            OptionSpec.choice(
                    "flush",
                    "Flush",
                    List.of("each", CONSOLIDATED),
                    "When messages and replies are written to the socket: each by a system call of"
                            + " its own, or consolidated, those together that come while the event"
                            + " loop is busy (Netty's FlushConsolidationHandler).");

    private static final int MOST_CONSOLIDATED =
            FlushConsolidationHandler.DEFAULT_EXPLICIT_FLUSH_AFTER_FLUSHES;

    private Pipeline() {}

    /**
     * Puts the end's handler behind what the options ask for.
     *
     * @param begins true for the end that connects
     */
    static ChannelInitializer<SocketChannel> of(
            Settings settings, boolean begins, Function<SocketChannel, ChannelHandler> handler)
            throws EngineException {
        Optional<SslContext> security = Security.of(settings, begins);
        boolean consolidated = settings.options().text(FLUSH_SPEC.name()).equals(CONSOLIDATED);
        return new ChannelInitializer<>() {
            @Override
            protected void initChannel(SocketChannel channel) {
                security.ifPresent(context -> Security.secure(channel, context));
                if (consolidated) {
                    channel.pipeline()
                            .addLast(new FlushConsolidationHandler(MOST_CONSOLIDATED, true));
                }
                channel.pipeline().addLast(handler.apply(channel));
            }
        };
    }

    /** An option of a connection's socket, with its value. */
    record SocketOption<T>(ChannelOption<T> option, T value) {
        /** The taker of an option: a client's or a server's bootstrap. */
        interface Setter {
            <T> void set(ChannelOption<T> option, T value);
        }

        void on(Setter bootstrap) {
            bootstrap.set(option, value);
        }
    }

    /** What both ends set on a connection. */
    static List<SocketOption<?>> options(Settings settings) {
        List<SocketOption<?>> all = new ArrayList<>();
        all.add(
                new SocketOption<>(
                        ChannelOption.TCP_NODELAY, IpOptions.noDelay(settings.options())));
        all.add(new SocketOption<>(ChannelOption.ALLOCATOR, Allocators.of(settings.options())));
        if (settings.socketQueue() > 0) {
            all.add(new SocketOption<>(ChannelOption.SO_SNDBUF, settings.socketQueue()));
            all.add(new SocketOption<>(ChannelOption.SO_RCVBUF, settings.socketQueue()));
        }
        return all;
    }

    /** A frame without elements. */
    static ByteBuf signal(Channel channel, FrameKind kind, int tag) {
        ByteBuf frame = channel.alloc().ioBuffer(FrameHeader.BYTES, FrameHeader.BYTES);
        ByteBuffer memory = frame.internalNioBuffer(0, FrameHeader.BYTES);
        FrameHeader.write(memory.order(ByteOrder.BIG_ENDIAN), memory.position(), kind, tag);
        return frame.writerIndex(FrameHeader.BYTES);
    }

    /** What the kernel gave the connection. */
    static Map<String, String> facts(Channel channel) throws IOException {
        if (!channel.isOpen()) throw new IOException("closed");
        SocketChannelConfig config = (SocketChannelConfig) channel.config();
        // Linux doubles the sizes for its own records; the JDK halves them, Netty's libraries don't.
        int share = channel instanceof NioSocketChannel ? 1 : 2;
        try {
            Map<String, String> facts =
                    new TreeMap<>(
                            Facts.ofSocket(
                                    config.getSendBufferSize() / share,
                                    config.getReceiveBufferSize() / share,
                                    config.isTcpNoDelay()));
            facts.putAll(Security.facts(channel));
            facts.put(Facts.LIBRARY, "Netty " + version());
            return Map.copyOf(facts);
        } catch (RuntimeException e) {
            throw new IOException(e); // closed meanwhile
        }
    }

    private static String version() {
        Version common = Version.identify().get("netty-common");
        return common == null ? "of an unknown version" : common.artifactVersion();
    }
}
