package marshalyard.engine.corbafast.client;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import marshalyard.engine.DataType;
import marshalyard.engine.ElementType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Options;
import marshalyard.engine.OwnType;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.corbafast.cdr.CdrReader;
import marshalyard.engine.corbafast.cdr.MalformedException;
import marshalyard.engine.corbafast.checksum.Layers;
import marshalyard.engine.corbafast.contract.Contract;
import marshalyard.engine.corbafast.demux.DemuxStrategy;
import marshalyard.engine.corbafast.marshal.Marshaller;
import marshalyard.engine.corbafast.marshal.Marshallers;
import marshalyard.engine.corbafast.marshal.MarshallingLevel;
import marshalyard.engine.corbafast.option.Conversion;
import marshalyard.engine.corbafast.option.Copies;
import marshalyard.engine.corbafast.option.MarshallingOption;
import marshalyard.engine.corbafast.option.ProtocolOption;
import marshalyard.engine.corbafast.reference.ObjectReference;
import marshalyard.engine.corbafast.server.FastServerOptions;
import marshalyard.engine.corbafast.transport.Connector;
import marshalyard.engine.corbafast.transport.Datagrams;
import marshalyard.engine.corbafast.transport.TransportOptions;
import marshalyard.engine.corbafast.transport.Wire;

/** The producing end. */
public final class FastSender implements Sender {
    /** Random targets are drawn beforehand; a power of two. */
    private static final int DRAWN = 1024;

    private final EngineDescriptor descriptor;
    private final Options options;
    private final ObjectReference peer;
    private final boolean foreign;
    private final Contract contract;
    private final DemuxStrategy strategy;
    private final ServerLink link;
    private final FastBarrier barrier;
    private final Marshallers marshallers;
    private final Buffers buffers = new Buffers();
    private final SenderStatistics effort = new SenderStatistics();
    private final Map<Integer, byte[]> keys = new HashMap<>();
    private final Map<String, String> opened;
    private volatile int headerBytes;

    private FastSender(
            EngineDescriptor descriptor, Settings settings, ObjectReference peer, ServerLink link)
            throws IOException, EngineException {
        this.descriptor = descriptor;
        this.options = settings.options();
        this.peer = peer;
        foreign = FastServerOptions.foreign(options);
        contract = new Contract(FastServerOptions.operations(options), settings.types());
        strategy = FastServerOptions.strategy(options);
        marshallers = new Marshallers(MarshallingOption.of(options));
        this.link = link;
        opened = link.facts();
        barrier = new FastBarrier(link, peer.key(), foreign);
        link.call(peer.key(), "start_timer", null);
    }

    /**
     * Connects to the object that a reference names.
     *
     * @throws EngineException if it is none, or nobody listens there
     */
    public static Sender connect(EngineDescriptor descriptor, String address, Settings settings)
            throws IOException, EngineException {
        ObjectReference peer = ObjectReference.parse(address);
        ServerLink link = link(peer, settings);
        try {
            return new FastSender(descriptor, settings, peer, link);
        } catch (IOException | EngineException | RuntimeException e) {
            link.close();
            throw e;
        }
    }

    /** Connects by the transport that the options ask for if the server has it; else by TCP. */
    private static ServerLink link(ObjectReference peer, Settings settings)
            throws IOException, EngineException {
        Options options = settings.options();
        ByteOrder order = Conversion.order(options);
        if (TransportOptions.udp(options) && peer.datagramPort() > 0) {
            return new DatagramLink(
                    Datagrams.to(peer.host(), peer.datagramPort(), settings),
                    peer.host() + ":" + peer.datagramPort(),
                    order,
                    TransportOptions.answerTimeoutMillis(options));
        }
        boolean unix = TransportOptions.unix(options) && !peer.path().isEmpty();
        Wire wire =
                unix
                        ? Connector.unix(peer.path(), settings)
                        : Connector.tcp(peer.host(), peer.port(), settings);
        return new StreamLink(
                wire,
                unix ? peer.path() : peer.host() + ":" + peer.port(),
                Math.min(ProtocolOption.minor(options), peer.minor()),
                order,
                TransportOptions.light(options));
    }

    @Override
    public Request prepare(Payload payload, Style style) throws EngineException {
        descriptor.require(payload, style, options);
        Layers layers = Layers.of(options);
        Envelope[] envelopes = envelopes(payload.elementType(), style, layers != Layers.NONE);
        int position = envelopes[0].write(0);
        headerBytes = position;
        Arguments arguments = arguments(payload, position);
        return new FastRequest(
                link, barrier, style, envelopes, arguments, work(payload, layers), effort, buffers);
    }

    private Arguments arguments(Payload payload, int position) throws EngineException {
        if (!payload.isOwn()) {
            Marshaller marshaller = marshallers.of(payload.type());
            return new SequenceArguments(payload, marshaller, link.order(), position);
        }
        if (foreign) {
            throw new EngineException(
                    "A foreign server implements ttcp.idl only, so it takes no types of your own.");
        }
        Arguments own = new OwnArguments(payload, link.order(), position, link.wideAsBytes());
        if (link.losesNothing() || position + own.bytes() <= Datagrams.MOST_BYTES) return own;
        throw new EngineException(
                ("These elements of the type %s take %s bytes in a request, and a datagram holds %s."
                                + " Use smaller sizes or another transport.")
                        .formatted(payload.elementType(), own.bytes(), Datagrams.MOST_BYTES));
    }

    /** Elements of the user's own types differ in size, so a chain keeps all of them or none. */
    private FastRequest.Work ownWork(Payload payload, Layers layers) {
        boolean cached = ClientOptions.caches(options);
        int changed = ClientOptions.changing(options) == 0 ? 0 : payload.elements();
        return new FastRequest.Work(
                Copies.of(options) == Copies.NAIVE, false, cached, changed, layers);
    }

    private FastRequest.Work work(Payload payload, Layers layers) {
        if (payload.isOwn()) return ownWork(payload, layers);
        boolean naive = Copies.of(options) == Copies.NAIVE;
        DataType base = payload.type().base();
        boolean octets = base == DataType.OCTET || base == DataType.CHAR;
        boolean bulk = MarshallingOption.of(options) == MarshallingLevel.COMPILED;
        int changed = (int) Math.ceil(payload.elements() * ClientOptions.changing(options) / 100.0);
        return new FastRequest.Work(
                naive, octets && bulk && !naive, ClientOptions.caches(options), changed, layers);
    }

    private Envelope[] envelopes(ElementType type, Style style, boolean checksummed)
            throws EngineException {
        boolean random = ClientOptions.random(options) && !foreign;
        SplittableRandom seeded = new SplittableRandom(1);
        Envelope[] all = new Envelope[random ? DRAWN : 1];
        for (int i = 0; i < all.length; i++) {
            int object = ClientOptions.object(options, FastServerOptions.objects(options), seeded);
            all[i] =
                    link.envelope(
                            key(object),
                            operation(type, style, seeded).getBytes(StandardCharsets.ISO_8859_1),
                            style != Style.ONEWAY,
                            true,
                            checksummed);
        }
        return all;
    }

    private String operation(ElementType type, Style style, SplittableRandom random) {
        if (type instanceof OwnType own) return Contract.name(own, style);
        boolean method = type == DataType.OCTET && contract.methods() > 0;
        int index =
                method
                        ? ClientOptions.operation(options, contract.methods(), random)
                        : contract.index((DataType) type, style);
        return foreign ? contract.name(index) : strategy.name(contract.name(index), index);
    }

    private byte[] key(int object) throws EngineException {
        if (object == 0) return peer.key();
        byte[] known = keys.get(object);
        if (known != null) return known;
        CdrReader in = link.call(peer.key(), "target", object);
        try {
            keys.put(object, ObjectReference.read(in).key());
        } catch (MalformedException e) {
            throw new EngineException("The server gave no reference for object " + object, e);
        }
        return keys.get(object);
    }

    @Override
    public void beginFlush() throws EngineException {
        barrier.begin();
    }

    @Override
    public void flush() throws EngineException {
        barrier.flush();
    }

    @Override
    public long idleNanos() {
        return barrier.idleNanos();
    }

    @Override
    public long afterwardsNanos() {
        return barrier.afterwardsNanos();
    }

    @Override
    public long askedAgainNanos() {
        return barrier.askedAgainNanos();
    }

    @Override
    public Map<String, String> facts() {
        Map<String, String> all = new TreeMap<>(opened);
        all.put(Facts.LIBRARY, "Marshalyard on JDK " + Runtime.version());
        all.put("protocol", link.protocol());
        all.put("byteOrder", link.order().toString());
        all.put("copies", Copies.of(options).fact());
        all.put("checksum", Layers.of(options).fact());
        all.put("requestCache", Boolean.toString(ClientOptions.caches(options)));
        if (headerBytes > 0) all.put("headerBytes", Integer.toString(headerBytes));
        all.putAll(marshallers.facts());
        all.putAll(effort.facts());
        all.putAll(barrier.facts());
        return Facts.withQueuesNow(all, link::facts);
    }

    @Override
    public void close() throws EngineException {
        try {
            link.close();
        } catch (IOException e) {
            throw new EngineException(
                    "Closing the connection to " + peer.host() + " failed: " + e.getMessage() + ".",
                    e);
        }
    }
}
