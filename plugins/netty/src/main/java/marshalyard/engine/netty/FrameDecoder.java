package marshalyard.engine.netty;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.codec.DecoderException;
import java.util.List;
import marshalyard.engine.EngineException;

/** Cuts what a connection reads into frames. */
abstract class FrameDecoder extends ByteToMessageDecoder {
    private boolean failed;

    @Override
    protected final void decode(ChannelHandlerContext context, ByteBuf in, List<Object> out)
            throws EngineException {
        if (failed || !isAdmitted(context, in) || in.readableBytes() < FrameHeader.BYTES) return;
        int at = in.readerIndex();
        int bytes = FrameHeader.frameBytes(in, at);
        int missing = bytes - in.readableBytes();
        if (missing > 0) {
            in.ensureWritable(missing); // once, and not again and again while it grows
        } else {
            take(context, in, at);
            in.readerIndex(at + bytes);
        }
    }

    /** False as long as nothing is to be read as a frame. */
    abstract boolean isAdmitted(ChannelHandlerContext context, ByteBuf in);

    /** A whole frame, whose header begins at this index. */
    abstract void take(ChannelHandlerContext context, ByteBuf in, int at) throws EngineException;

    @Override
    public final void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        failed = true;
        boolean wrapped = cause instanceof DecoderException && cause.getCause() != null;
        failed(wrapped ? cause.getCause() : cause);
        context.close();
    }

    /** Reading or writing failed; the connection will be closed. */
    abstract void failed(Throwable cause);
}
