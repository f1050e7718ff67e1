package marshalyard.engine.corbafast.server;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Inbox;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.corbafast.FastEngine;
import marshalyard.engine.corbafast.Relay;
import marshalyard.engine.corbafast.cdr.MalformedException;
import marshalyard.engine.corbafast.cdr.Memory;
import marshalyard.engine.corbafast.checksum.Layers;
import marshalyard.engine.corbafast.contract.Contract;
import marshalyard.engine.corbafast.deliver.SequenceDelivery;
import marshalyard.engine.corbafast.demux.DemuxStrategy;
import marshalyard.engine.corbafast.demux.RequestTarget;
import marshalyard.engine.corbafast.giop.Giop;
import marshalyard.engine.corbafast.light.Light;
import marshalyard.engine.corbafast.marshal.Marshallers;
import marshalyard.engine.corbafast.marshal.MarshallingLevel;
import marshalyard.engine.corbafast.option.Conversion;
import marshalyard.engine.corbafast.option.Copies;
import marshalyard.engine.corbafast.option.ElementsRead;
import marshalyard.engine.corbafast.reference.ObjectReference;
import marshalyard.engine.corbafast.transport.ChannelWire;
import marshalyard.engine.corbafast.transport.Wire;
import marshalyard.engine.socket.ChannelListener;

/** Genuine messages of a sender to the objects of a server that can be opened again and again. */
final class Traffic {
    private final Path scratch;
    private final Map<String, String> options;
    private Exports exports;

    Traffic(Path scratch, Map<String, String> options) {
        this.scratch = scratch;
        this.options = options;
    }

    /** A new connection to the objects. */
    GiopConnection dialogue(Wire wire, Inbox inbox) {
        InboxTally consumption = new InboxTally(inbox);
        Skeleton skeleton = skeleton(consumption, new Marshallers(MarshallingLevel.COMPILED));
        return new GiopConnection(wire, exports, skeleton, consumption, true, known -> {});
    }

    /** A new client that sends datagrams to the objects. */
    DatagramClient peer(int firstId, Memory reply, Inbox inbox) {
        InboxTally consumption = new InboxTally(inbox);
        Marshallers marshallers = new Marshallers(MarshallingLevel.COMPILED);
        LightRequests requests =
                new LightRequests(
                        exports,
                        skeleton(consumption, marshallers),
                        consumption,
                        exports.demultiplexer(),
                        new RequestTarget(),
                        reply);
        return new DatagramClient(firstId, requests, marshallers);
    }

    private Skeleton skeleton(InboxTally consumption, Marshallers marshallers) {
        SequenceDelivery.Settings settings =
                new SequenceDelivery.Settings(
                        Copies.GATHER,
                        Conversion.RECEIVER_MAKES_RIGHT,
                        Layers.NONE,
                        ElementsRead.ALL);
        return new Skeleton(exports, consumption, marshallers, settings);
    }

    /** What a sender sends that moves each payload once in each style. */
    List<byte[]> messages(Inbox inbox, List<Payload> payloads) throws Exception {
        FastEngine engine = new FastEngine();
        Map<String, String> all = new HashMap<>(options);
        Options chosen = Options.of(engine.describe().options(), all);
        Settings settings = new Settings("127.0.0.1", 0, chosen, "", 1, scratch);
        try (ChannelListener<Wire> door = ChannelListener.tcp(settings, ChannelWire::new)) {
            ObjectReference where =
                    ObjectReference.iiop(
                            Contract.TYPE_ID, "127.0.0.1", door.port(), 2, new byte[0]);
            if (exports == null) {
                exports = new Exports(new Contract(0, List.of()), 2, DemuxStrategy.HASHING, where);
            }
            ObjectReference here = where.withKey(exports.reference(0).key());
            Thread server = new Thread(() -> serve(door, inbox), "traffic");
            server.start();
            try (Relay relay = new Relay(here.toIor(), piece -> piece);
                    Sender sender = engine.connect(relay.address(), settings)) {
                for (Payload payload : payloads) send(sender, payload);
                sender.flush();
                return split(relay.sent());
            } finally {
                server.join();
            }
        }
    }

    private static void send(Sender sender, Payload payload) throws Exception {
        for (Style style : Style.values()) {
            try (Request request = sender.prepare(payload, style)) {
                request.send();
                if (style == Style.DEFERRED) request.collect();
            }
        }
    }

    private void serve(ChannelListener<Wire> door, Inbox inbox) {
        try (Wire wire = door.accept()) {
            dialogue(wire, inbox).run();
        } catch (IOException | MalformedException e) {
            inbox.failed(e);
        }
    }

    private static List<byte[]> split(byte[] stream) throws MalformedException {
        List<byte[]> messages = new ArrayList<>();
        ByteBuffer bytes = ByteBuffer.wrap(stream).order(ByteOrder.BIG_ENDIAN);
        for (int at = 0; at < stream.length; ) {
            int length =
                    Light.begins(bytes, at)
                            ? Light.length(bytes, at, Giop.MOST_BYTES)
                            : Giop.length(bytes, at);
            messages.add(Arrays.copyOfRange(stream, at, at + length));
            at += length;
        }
        return messages;
    }

    /** A payload of each type. */
    static List<Payload> ofEveryType(int elements) throws EngineException {
        return Arrays.stream(DataType.values())
                .map(type -> Payload.generate(type, elements * type.elementBytes(), 3))
                .toList();
    }
}
