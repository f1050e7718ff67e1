package marshalyard.engine.sockets;

import java.io.IOException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Inbox;
import marshalyard.engine.OwnType;
import marshalyard.engine.Payload;
import marshalyard.engine.frame.FrameHeader;
import marshalyard.engine.frame.FrameKind;
import marshalyard.engine.sockets.codec.ElementCodec;
import marshalyard.engine.sockets.codec.OwnCodec;
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
    private final Map<Integer, OwnContent> owns = new HashMap<>();
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

    /** The payload that came last of a type of the user's own. */
    private static final class OwnContent implements Supplier<Payload> {
        private final OwnType type;
        private final OwnCodec codec;
        private Payload payload;

        OwnContent(OwnType type) {
            this.type = type;
            this.codec = new OwnCodec(type);
        }

        @Override
        public Payload get() {
            return payload;
        }
    }

    Consumer(SocketConnection connection, Delivery delivery, List<OwnType> types, Inbox inbox) {
        this.connection = connection;
        this.building = delivery == Delivery.ARRAY;
        this.inbox = inbox;
        for (OwnType type : types) owns.put(type.wireId(), new OwnContent(type));
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

    private void take() throws EngineException {
        if (frames.isOwn()) takeOwn();
        else takeListed();
    }

    private void takeOwn() throws EngineException {
        OwnContent own = owns.get(frames.wireId());
        if (own == null) {
            throw new EngineException(
                    "A message came with a type that this receiver was not told of. Use the same"
                            + " experiment at both ends.");
        }
        try {
            own.payload = own.codec.build(frames.words(), frames.bodyOffset(), frames.elements());
        } catch (IllegalArgumentException e) {
            throw new EngineException("A message of the type " + own.type + ": " + e.getMessage());
        }
        inbox.accept(own.type, frames.elements(), own);
    }

    private void takeListed() {
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
