package marshalyard.engine.netty;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import java.nio.ByteBuffer;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Supplier;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Payload;
import marshalyard.engine.frame.FrameHeader;
import marshalyard.engine.frame.FrameKind;
import marshalyard.engine.frame.PackedElements;
import marshalyard.engine.library.Door;
import marshalyard.engine.server.Token;

/** Reads one connection to its end: asks for the token, demarshals, hands over, answers. */
final class FrameConsumer extends FrameDecoder {
    private final Door door;
    private final Channel connection;
    private final Visitor visitor;
    private final Map<DataType, Built> builds = new EnumMap<>(DataType.class);
    private boolean admitted;

    /** The payload of one type that was built last. */
    private static final class Built implements Supplier<Payload> {
        /** A field, so that no compiler finds out that nobody looks at what was built. */
        private Payload payload;

        @Override
        public Payload get() {
            return payload;
        }
    }

    FrameConsumer(Door door, Channel connection, Visitor visitor) {
        this.door = door;
        this.connection = connection;
        this.visitor = visitor;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object bytes) throws Exception {
        if (!admitted) visitor.speaks();
        super.channelRead(context, bytes);
    }

    /** Nothing more is looked at of who does not show the token. */
    @Override
    boolean isAdmitted(ChannelHandlerContext context, ByteBuf in) {
        if (admitted) return true;
        if (in.readableBytes() < Token.BYTES) return false;
        byte[] shown = new byte[Token.BYTES];
        in.readBytes(shown);
        admitted = door.admit(connection, shown, () -> Pipeline.facts(connection));
        if (!admitted) {
            in.skipBytes(in.readableBytes());
            context.close();
        }
        return admitted;
    }

    @Override
    void take(ChannelHandlerContext context, ByteBuffer frame, int at) throws EngineException {
        FrameKind kind = FrameHeader.kind(frame, at);
        int tag = FrameHeader.tag(frame, at);
        switch (kind) {
            case REPLY ->
                    throw new EngineException(
                            "A reply came where requests are expected. Give this address to senders"
                                    + " only.");
            case BARRIER -> door.inbox().barrier();
            default -> hand(frame, at);
        }
        if (kind != FrameKind.ONEWAY) answer(context, tag);
    }

    private void hand(ByteBuffer frame, int at) {
        DataType type = FrameHeader.type(frame, at);
        int elements = FrameHeader.elements(frame, at);
        ByteBuffer body = frame.duplicate().order(FrameHeader.order(frame, at));
        Built built = builds.computeIfAbsent(type, any -> new Built());
        built.payload =
                PackedElements.read(type, elements, body.position(at + FrameHeader.BYTES));
        door.inbox().accept(type, elements, built);
    }

    private static void answer(ChannelHandlerContext context, int tag) {
        context.writeAndFlush(
                Pipeline.signal(context.channel(), FrameKind.REPLY, tag), context.voidPromise());
    }

    @Override
    void failed(Throwable cause) {
        if (admitted) door.failed(cause);
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) throws Exception {
        door.left(connection);
        super.channelInactive(context);
    }
}
