package marshalyard.engine.sockets.datagram;

import java.nio.ByteOrder;
import marshalyard.engine.EngineException;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Style;
import marshalyard.engine.sockets.codec.ElementCodec;
import marshalyard.engine.sockets.codec.MemoryViews;

/** Marshals its payload into its datagram at every send and sends the datagram. */
final class DatagramRequest implements Request {
    private final DatagramSender sender;
    private final Style style;
    private final Payload payload;
    private final Datagram datagram;
    private final ElementCodec codec;
    private final MemoryViews body;

    DatagramRequest(
            DatagramSender sender,
            Style style,
            Payload payload,
            Datagram datagram,
            ByteOrder order) {
        this.sender = sender;
        this.style = style;
        this.payload = payload;
        this.datagram = datagram;
        codec = ElementCodec.of(payload.elementType());
        body = new MemoryViews(datagram.body(), order);
        codec.prepare(payload, body);
    }

    @Override
    public void send() throws EngineException {
        codec.encode(payload, body);
        if (style == Style.ONEWAY) sender.send(datagram);
        else sender.call(datagram);
    }
}
