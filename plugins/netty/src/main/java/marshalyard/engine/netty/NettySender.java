package marshalyard.engine.netty;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.server.Token;
import marshalyard.engine.socket.HostPort;
import marshalyard.engine.socket.IpOptions;
import marshalyard.engine.socket.SocketFailure;

/**
 * The producing end: a connection with an event loop of its own, which writes what requests hand
 * over and tells them of replies. The monitor guards all that both threads use.
 */
final class NettySender implements Sender {
    private static final int CONNECT_TIMEOUT_MILLIS = 10_000;

    private static final int CLOSE_MILLIS = 5_000;

    /** The tag of barriers; those of requests count from 0. */
    private static final int BARRIER_TAG = -1;

    private final EngineDescriptor descriptor;
    private final String place;
    private final ByteOrder order;
    private final EventLoopGroup loop;
    private final Map<Integer, NettyRequest> requests = new HashMap<>();
    private Channel channel;
    private Map<String, String> opened = Map.of();
    private int tags;
    private boolean barrierReached;
    private boolean ended;
    private Throwable cause;

    private NettySender(
            EngineDescriptor descriptor, String place, EventLoops transport, Settings settings) {
        this.descriptor = descriptor;
        this.place = place;
        order = NettyEngine.byteOrder(settings.options());
        loop = transport.loops("netty sender to " + place, 1);
    }

    /**
     * Connects and shows the token.
     *
     * @throws EngineException with a sentence for the user if nobody listens there
     */
    static NettySender connect(EngineDescriptor descriptor, String address, Settings settings)
            throws IOException, EngineException {
        Token token = Token.of(address);
        String place = Token.place(address);
        InetSocketAddress there = HostPort.parse(place);
        EventLoops transport = EventLoops.of(settings.options());
        NettySender sender = new NettySender(descriptor, place, transport, settings);
        try {
            sender.connect(there, token, transport, settings);
            return sender;
        } catch (IOException | EngineException e) {
            sender.close();
            throw e;
        }
    }

    private void connect(
            InetSocketAddress there, Token token, EventLoops transport, Settings settings)
            throws IOException, EngineException {
        Bootstrap bootstrap =
                new Bootstrap()
                        .group(loop)
                        .channel(transport.connection())
                        .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, CONNECT_TIMEOUT_MILLIS)
                        .option(
                                ChannelOption.TCP_NODELAY,
                                settings.options().flag(IpOptions.NO_DELAY_SPEC.name()))
                        .option(ChannelOption.ALLOCATOR, Allocators.of(settings.options()))
                        .handler(Pipeline.of(settings, any -> new Replies(this)));
        if (settings.socketQueue() > 0) {
            bootstrap
                    .option(ChannelOption.SO_SNDBUF, settings.socketQueue())
                    .option(ChannelOption.SO_RCVBUF, settings.socketQueue());
        }
        ChannelFuture connected = bootstrap.connect(there).awaitUninterruptibly();
        if (!connected.isSuccess()) {
            Throwable why = connected.cause();
            throw SocketFailure.toConnect(
                    place, why instanceof IOException io ? io : new IOException(why));
        }
        channel = connected.channel();
        opened = Pipeline.facts(channel);
        ByteBuf shown = channel.alloc().ioBuffer(Token.BYTES);
        shown.writeBytes(token.bytes());
        channel.writeAndFlush(shown, channel.voidPromise());
    }

    @Override
    public synchronized Request prepare(Payload payload, Style style) throws EngineException {
        descriptor.require(payload.type(), style);
        int body = FrameHeader.bodyBytes(payload.type(), payload.elements());
        NettyRequest request = new NettyRequest(this, tags++, style, payload, body, order);
        requests.put(request.tag(), request);
        return request;
    }

    /** Forgets a request to which no answer will come. */
    synchronized void forget(int tag) {
        requests.remove(tag);
    }

    /** Memory for a message of so many bytes. */
    ByteBuf allocate(int bytes) {
        return channel.alloc().ioBuffer(bytes, bytes);
    }

    /**
     * Hands a message to the event loop, and waits while it has 64 KB or more that the socket has
     * not taken (Netty's high-water mark).
     */
    void write(ByteBuf message) throws EngineException, InterruptedException {
        if (!channel.isWritable()) {
            try {
                awaitRoom();
            } catch (EngineException | InterruptedException e) {
                message.release();
                throw e;
            }
        }
        channel.writeAndFlush(message, channel.voidPromise());
    }

    private synchronized void awaitRoom() throws EngineException, InterruptedException {
        while (!channel.isWritable()) {
            requireOpen("while sending");
            wait();
        }
    }

    @Override
    public void flush() throws EngineException, InterruptedException {
        synchronized (this) {
            barrierReached = false;
        }
        ByteBuf barrier = allocate(FrameHeader.BYTES);
        FrameHeader.write(barrier, FrameHeader.BARRIER, BARRIER_TAG);
        write(barrier);
        synchronized (this) {
            while (!barrierReached) {
                requireOpen("while waiting for an answer");
                wait();
            }
        }
    }

    /**
     * Waits until a request has more answers than so many.
     */
    synchronized void awaitAnswer(NettyRequest request, long collected)
            throws EngineException, InterruptedException {
        while (request.answers() <= collected) {
            requireOpen("while waiting for an answer");
            wait();
        }
    }

    /** Fails if nothing can be sent or answered any more. */
    synchronized void requireOpen(String when) throws EngineException {
        if (!ended) return;
        if (cause instanceof EngineException said) throw said;
        throw SocketFailure.ended(place, when, cause == null ? null : new IOException(reason()));
    }

    private String reason() {
        return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
    }

    /** The event loop: a reply has come. */
    synchronized void replied(int tag) throws EngineException {
        NettyRequest asked = requests.get(tag);
        if (tag == BARRIER_TAG) barrierReached = true;
        else if (asked != null) asked.answered();
        else throw unasked();
        notifyAll();
    }

    EngineException unasked() {
        return new EngineException(
                "The receiver at "
                        + place
                        + " answered what was not asked. Use the same version of Marshalyard at"
                        + " both ends.");
    }

    /** The event loop: the socket has taken what waited. */
    synchronized void writable() {
        notifyAll();
    }

    /**
     * The event loop: the connection has ended.
     *
     * @param why null if the stream ended
     */
    synchronized void ended(Throwable why) {
        if (!ended) cause = why;
        ended = true;
        notifyAll();
    }

    @Override
    public Map<String, String> facts() {
        return Facts.withQueuesNow(opened, () -> Pipeline.facts(channel));
    }

    @Override
    public void close() throws EngineException {
        ended(null);
        // Before their loop ends: io_uring would leave the socket open.
        if (channel != null) channel.close().awaitUninterruptibly(CLOSE_MILLIS);
        EventLoops.close(List.of(loop));
    }
}
