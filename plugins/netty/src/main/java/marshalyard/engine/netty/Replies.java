package marshalyard.engine.netty;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import marshalyard.engine.EngineException;

/** Reads the replies of one connection and tells the sender of all that happens to it. */
final class Replies extends FrameDecoder {
    private final NettySender sender;

    Replies(NettySender sender) {
        this.sender = sender;
    }

    @Override
    boolean isAdmitted(ChannelHandlerContext context, ByteBuf in) {
        return true;
    }

    @Override
    void take(ChannelHandlerContext context, ByteBuf in, int at) throws EngineException {
        if (FrameHeader.kind(in, at) != FrameHeader.REPLY) throw sender.unasked();
        sender.replied(FrameHeader.tag(in, at));
    }

    @Override
    void failed(Throwable cause) {
        sender.ended(cause);
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        sender.writable();
        context.fireChannelWritabilityChanged();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) throws Exception {
        super.channelInactive(context); // replies that came with the end
        sender.ended(null);
    }
}
