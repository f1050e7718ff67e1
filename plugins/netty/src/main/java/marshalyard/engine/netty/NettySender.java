package marshalyard.engine.netty;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import java.io.IOException;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.frame.FrameKind;
import marshalyard.engine.library.LibraryAnswers;
import marshalyard.engine.library.PendingAnswers;
import marshalyard.engine.library.Shared;
import marshalyard.engine.server.Token;
import marshalyard.engine.socket.HostPort;
import marshalyard.engine.socket.SocketFailure;

/**
 * The producing end: a connection with an event loop, which writes what requests hand over and tells
 * of replies. Connections to one receiver share the loop.
 */
final class NettySender implements Sender {
    private static final int CONNECT_TIMEOUT_MILLIS = 10_000;

    private static final int CLOSE_MILLIS = 5_000;

    private static final Shared<EventLoopGroup> LOOPS =
            new Shared<>(loop -> EventLoops.close(List.of(loop)));

    private final EngineDescriptor descriptor;
    private final String place;
    private final ByteOrder order;
    private final Shared<EventLoopGroup>.Use loop;
    private final LibraryAnswers answers;
    private final PendingAnswers barriers;
    private Channel channel;
    private Map<String, String> opened = Map.of();

    /**
     * Connects and shows the token.
     *
     * @throws EngineException with a sentence for the user if nobody listens there
     */
    NettySender(EngineDescriptor descriptor, String address, Settings settings)
            throws IOException, EngineException {
        this.descriptor = descriptor;
        place = Token.place(address);
        order = NettyEngine.byteOrder(settings.options());
        answers = new LibraryAnswers(place);
        barriers = answers.pending();
        byte[] shown = Token.of(address).bytes();
        EventLoops transport = EventLoops.of(settings.options());
        Bootstrap bootstrap =
                new Bootstrap()
                        .channel(transport.connection())
                        .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, CONNECT_TIMEOUT_MILLIS);
        Pipeline.options(settings).forEach(option -> option.on(bootstrap::option));
        loop =
                LOOPS.take(
                        transport + " " + address,
                        () -> warmLoop(transport, bootstrap, settings, shown));
        bootstrap.group(loop.get());
        try {
            channel = connected(bootstrap, settings, new Replies(answers, shown));
            long shaken = Security.handshake(channel, place);
            opened = new TreeMap<>(Pipeline.facts(channel));
            if (shaken > 0) opened.put(Facts.HANDSHAKE_NANOS, Long.toString(shaken));
        } catch (IOException | EngineException e) {
            close();
            throw e;
        }
    }

    /**
     * Makes the loop, and waits until a first connection has shown the token, which ends then. A
     * first write of Netty's loads classes, for a second on a busy machine, and a receiver to which
     * strangers come gives a silent connection 0.1 s: it may cut this one, but not the next.
     */
    private EventLoopGroup warmLoop(
            EventLoops transport, Bootstrap bootstrap, Settings settings, byte[] shown)
            throws EngineException {
        EventLoopGroup made = transport.loops("netty sender to " + place, 1);
        try {
            Replies ignored = new Replies(new LibraryAnswers(place), shown);
            Channel first = connected(bootstrap.clone(made), settings, ignored);
            first.writeAndFlush(Unpooled.EMPTY_BUFFER).awaitUninterruptibly(CONNECT_TIMEOUT_MILLIS);
            first.close().awaitUninterruptibly(CLOSE_MILLIS);
            return made;
        } catch (EngineException | RuntimeException e) {
            EventLoops.close(List.of(made));
            throw e;
        }
    }

    private Channel connected(Bootstrap bootstrap, Settings settings, Replies replies)
            throws EngineException {
        ChannelFuture connected =
                bootstrap
                        .clone()
                        .handler(Pipeline.of(settings, true, any -> replies))
                        .connect(HostPort.parse(place))
                        .awaitUninterruptibly();
        if (!connected.isSuccess()) {
            Throwable why = connected.cause();
            throw SocketFailure.toConnect(
                    place, why instanceof IOException io ? io : new IOException(why));
        }
        return connected.channel();
    }

    @Override
    public Request prepare(Payload payload, Style style) throws EngineException {
        descriptor.require(payload.type(), style);
        return new NettyRequest(this, answers.pending(), style, payload, order);
    }

    /** Memory for a message of so many bytes. */
    ByteBuf allocate(int bytes) throws EngineException {
        answers.requireOpen("while sending");
        return channel.alloc().ioBuffer(bytes, bytes);
    }

    /**
     * Hands a message to the event loop, and waits while it has 64 KB or more that the socket has
     * not taken (Netty's high-water mark).
     */
    void write(ByteBuf message) throws EngineException, InterruptedException {
        if (!channel.isWritable()) {
            try {
                answers.await(channel::isWritable, "while sending");
            } catch (EngineException | InterruptedException e) {
                message.release();
                throw e;
            }
        }
        channel.writeAndFlush(message, channel.voidPromise());
    }

    @Override
    public void beginFlush() throws EngineException, InterruptedException {
        answers.requireOpen("while sending");
        barriers.ask();
        write(Pipeline.signal(channel, FrameKind.BARRIER, barriers.tag()));
    }

    @Override
    public void flush() throws EngineException, InterruptedException {
        if (!barriers.isOwed()) beginFlush();
        barriers.collect();
    }

    @Override
    public Map<String, String> facts() {
        return Facts.withQueuesNow(opened, () -> Pipeline.facts(channel));
    }

    @Override
    public void close() throws EngineException {
        answers.ended(null);
        // Before their loop ends: io_uring would leave the socket open.
        if (channel != null) channel.close().awaitUninterruptibly(CLOSE_MILLIS);
        loop.close();
    }
}
