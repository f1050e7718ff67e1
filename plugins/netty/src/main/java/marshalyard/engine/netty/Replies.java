package marshalyard.engine.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import java.nio.ByteBuffer;
import marshalyard.engine.EngineException;
import marshalyard.engine.frame.FrameHeader;
import marshalyard.engine.frame.FrameKind;
import marshalyard.engine.library.LibraryAnswers;

/** Reads the replies of one connection and tells the sender of all that happens to it. */
final class Replies extends FrameDecoder {
    private static final int NOT_ASKED = -1;

    private final LibraryAnswers answers;
    private final byte[] shown;

    /**
     * @param shown what the connection begins with: the receiver's token
     */
    Replies(LibraryAnswers answers, byte[] shown) {
        this.answers = answers;
        this.shown = shown;
    }

    /** Shows the token before anything else is done with the connection. */
    @Override
    public void channelActive(ChannelHandlerContext context) {
        context.writeAndFlush(Unpooled.wrappedBuffer(shown), context.voidPromise());
        context.fireChannelActive();
    }

    @Override
    boolean isAdmitted(ChannelHandlerContext context, ByteBuf in) {
        return true;
    }

    @Override
    void take(ChannelHandlerContext context, ByteBuffer frame, int at) throws EngineException {
        boolean reply = FrameHeader.kind(frame, at) == FrameKind.REPLY;
        answers.answered(reply ? FrameHeader.tag(frame, at) : NOT_ASKED);
    }

    @Override
    void failed(Throwable cause) {
        answers.ended(cause);
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        answers.changed();
        context.fireChannelWritabilityChanged();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) throws Exception {
        super.channelInactive(context); // replies that came with the end
        answers.ended(null);
    }
}
