package marshalyard.engine.corbafast.transport;

import java.nio.channels.SocketChannel;
import marshalyard.engine.socket.ChannelSocket;

/** A blocking channel of either family. */
public final class ChannelWire extends ChannelSocket implements Wire {
    /** Over a connected channel. */
    public ChannelWire(SocketChannel channel) {
        super(channel);
    }
}
