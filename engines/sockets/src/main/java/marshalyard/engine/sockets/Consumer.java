package marshalyard.engine.sockets;

import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Supplier;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Inbox;
import marshalyard.engine.Payload;
import marshalyard.engine.frame.FrameHeader;
import marshalyard.engine.frame.FrameKind;
import marshalyard.engine.sockets.codec.ElementCodec;
import marshalyard.engine.sockets.frame.FrameReader;
import marshalyard.engine.sockets.transport.Frame;
import marshalyard.engine.sockets.transport.SocketConnection;

/** Reads one connection to its end: demarshals, hands over, answers. */
final class Consumer {
    private final SocketConnection connection;
    private final boolean building;
    private final Inbox inbox;
    private final FrameReader frames;
    private final Frame reply;
    private final Map<DataType, ElementCodec> codecs = new EnumMap<>(DataType.class);
    private ElementCodec codec;
    private final Map<DataType, Built> builds = new EnumMap<>(DataType.class);
    private Supplier<Payload> content;
    private Built built;

    /** The payload of one type that was built last. */
    private static final class Built implements Supplier<Payload> {
        /** A field, so that no compiler finds out that nobody looks at what was built. */
        private Payload payload;

        @Override
        public Payload get() {
            return payload;
        }
    }

    Consumer(SocketConnection connection, Delivery delivery, Inbox inbox) {
        this.connection = connection;
        this.building = delivery == Delivery.ARRAY;
        this.inbox = inbox;
        this.frames = new FrameReader(connection);
        this.reply = new Frame(connection.allocate(FrameHeader.BYTES));
    }

    void run() throws IOException, EngineException {
        while (frames.next()) {
            switch (frames.kind()) {
                case ONEWAY -> take();
                case TWOWAY, DEFERRED -> {
                    take();
                    answer();
                }
                case BARRIER -> {
                    inbox.barrier();
                    answer();
                }
                case REPLY ->
                        throw new EngineException(
                                "A reply came where requests are expected. Give this address to"
                                        + " senders only.");
            }
        }
    }

    private void take() {
        DataType type = frames.type();
        int elements = frames.elements();
        if (codec == null || codec.type() != type) {
            codec = codecs.computeIfAbsent(type, ElementCodec::of);
            built = builds.computeIfAbsent(type, any -> new Built());
            content = building ? built : codec::decoded;
        }
        if (building) built.payload = codec.build(frames.words(), frames.bodyOffset(), elements);
        else codec.decode(frames.words(), frames.bodyOffset(), elements);
        inbox.accept(type, elements, content);
    }

    private void answer() throws IOException {
        FrameHeader.write(reply.header(), 0, FrameKind.REPLY, frames.tag());
        connection.write(reply);
    }
}
