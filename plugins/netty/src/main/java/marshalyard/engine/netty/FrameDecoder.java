package marshalyard.engine.netty;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.codec.DecoderException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import marshalyard.engine.EngineException;
import marshalyard.engine.frame.FrameHeader;

/** Cuts what a connection reads into frames. */
abstract class FrameDecoder extends ByteToMessageDecoder {
    private boolean failed;

    @Override
    protected final void decode(ChannelHandlerContext context, ByteBuf in, List<Object> out)
            throws EngineException {
        if (failed || !isAdmitted(context, in) || in.readableBytes() < FrameHeader.BYTES) return;
        ByteBuffer read =
                in.internalNioBuffer(in.readerIndex(), in.readableBytes())
                        .order(ByteOrder.BIG_ENDIAN);
        int at = read.position();
        int bytes = FrameHeader.frameBytes(read, at);
        int missing = bytes - in.readableBytes();
        if (missing > 0) {
            in.ensureWritable(missing); // once, and not again and again while it grows
        } else {
            read.limit(at + bytes);
            take(context, read, at);
            in.skipBytes(bytes);
        }
    }

    /** False as long as nothing is to be read as a frame. */
    abstract boolean isAdmitted(ChannelHandlerContext context, ByteBuf in);

    /**
     * A whole frame has come.
     *
     * @param frame big-endian; its limit is the frame's end
     * @param at where its header begins
     */
    abstract void take(ChannelHandlerContext context, ByteBuffer frame, int at)
            throws EngineException;

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
