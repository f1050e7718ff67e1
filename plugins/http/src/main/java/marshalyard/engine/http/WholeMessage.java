package marshalyard.engine.http;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.channel.CoalescingBufferQueue;
import io.netty.handler.codec.quic.DefaultQuicStreamFrame;
import io.netty.handler.codec.quic.QuicStreamChannel;
import java.nio.channels.ClosedChannelException;

/**
 * Sends the frames of a request or an answer, which one flush follows, together with the end of the
 * stream. An end that goes alone takes a packet of its own, and quiche does not repeat it if that
 * is lost once all bytes before it are acknowledged (cloudflare/quiche, issue 2525): the other side
 * would wait for it for ever.
 */
final class WholeMessage extends ChannelOutboundHandlerAdapter {
    private CoalescingBufferQueue frames;

    /** Sends all on this stream so; what encodes its frames is in the pipeline already. */
    static void on(QuicStreamChannel stream) {
        stream.pipeline().addFirst(new WholeMessage());
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        frames = new CoalescingBufferQueue(context.channel());
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        frames.add((ByteBuf) message, promise);
    }

    @Override
    public void flush(ChannelHandlerContext context) {
        if (!frames.isEmpty()) {
            ChannelPromise promise = context.newPromise();
            ByteBuf all = frames.remove(frames.readableBytes(), promise);
            context.write(new DefaultQuicStreamFrame(all, true), promise);
        }
        context.flush();
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        frames.releaseAndFailAll(new ClosedChannelException());
    }
}
