package marshalyard.engine.netty;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Supplier;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Inbox;
import marshalyard.engine.Payload;
import marshalyard.engine.server.Guest;
import marshalyard.engine.server.Token;

/** Reads one connection to its end: asks for the token, demarshals, hands over, answers. */
final class FrameConsumer extends FrameDecoder {
    private final NettyReceiver receiver;
    private final Token token;
    private final Inbox inbox;
    private final Guest guest;
    private final Map<DataType, Built> builds = new EnumMap<>(DataType.class);

    /** The payload of one type that was built last. */
    private static final class Built implements Supplier<Payload> {
        /** A field, so that no compiler finds out that nobody looks at what was built. */
        private Payload payload;

        @Override
        public Payload get() {
            return payload;
        }
    }

    FrameConsumer(NettyReceiver receiver, Token token, Inbox inbox, Guest guest) {
        this.receiver = receiver;
        this.token = token;
        this.inbox = inbox;
        this.guest = guest;
    }

    /** Nothing more is looked at of who does not show the token. */
    @Override
    boolean isAdmitted(ChannelHandlerContext context, ByteBuf in) {
        if (guest.isAdmitted()) return true;
        if (in.readableBytes() < Token.BYTES) return false;
        byte[] shown = new byte[Token.BYTES];
        in.readBytes(shown);
        if (!token.matches(shown) || !guest.admit()) {
            in.skipBytes(in.readableBytes());
            context.close();
            return false;
        }
        try {
            receiver.admitted(context.channel());
        } catch (IOException e) {
            failed(e);
        }
        return true;
    }

    @Override
    void take(ChannelHandlerContext context, ByteBuf in, int at) throws EngineException {
        int kind = FrameHeader.kind(in, at);
        if (kind == FrameHeader.REPLY) {
            throw new EngineException(
                    "A reply came where requests are expected. Give this address to senders only.");
        }
        if (kind == FrameHeader.BARRIER) inbox.barrier();
        else hand(in, at);
        if (kind != FrameHeader.ONEWAY) answer(context, FrameHeader.tag(in, at));
    }

    private void hand(ByteBuf in, int at) throws EngineException {
        DataType type = FrameHeader.type(in, at);
        int elements = FrameHeader.elements(in, at);
        ByteBuffer body =
                in.nioBuffer(at + FrameHeader.BYTES, FrameHeader.bodyBytes(type, elements))
                        .order(FrameHeader.order(in, at));
        Built built = builds.computeIfAbsent(type, any -> new Built());
        built.payload = FrameElements.read(type, elements, body);
        inbox.accept(type, elements, built);
    }

    private static void answer(ChannelHandlerContext context, int tag) {
        ByteBuf reply = context.alloc().ioBuffer(FrameHeader.BYTES);
        FrameHeader.write(reply, FrameHeader.REPLY, tag);
        context.writeAndFlush(reply, context.voidPromise());
    }

    @Override
    void failed(Throwable cause) {
        if (guest.isAdmitted()) receiver.failed(cause);
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) throws Exception {
        guest.close();
        super.channelInactive(context);
    }
}
