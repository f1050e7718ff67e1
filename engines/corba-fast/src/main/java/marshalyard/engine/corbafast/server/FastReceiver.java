package marshalyard.engine.corbafast.server;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Inbox;
import marshalyard.engine.Options;
import marshalyard.engine.Receiver;
import marshalyard.engine.Settings;
import marshalyard.engine.corbafast.cdr.MalformedException;
import marshalyard.engine.corbafast.cdr.Memory;
import marshalyard.engine.corbafast.checksum.Layers;
import marshalyard.engine.corbafast.contract.Contract;
import marshalyard.engine.corbafast.deliver.SequenceDelivery;
import marshalyard.engine.corbafast.demux.RequestTarget;
import marshalyard.engine.corbafast.marshal.Marshallers;
import marshalyard.engine.corbafast.option.Conversion;
import marshalyard.engine.corbafast.option.Copies;
import marshalyard.engine.corbafast.option.ElementsRead;
import marshalyard.engine.corbafast.option.MarshallingOption;
import marshalyard.engine.corbafast.option.ProtocolOption;
import marshalyard.engine.corbafast.reference.ObjectReference;
import marshalyard.engine.corbafast.transport.ChannelWire;
import marshalyard.engine.corbafast.transport.DatagramListener;
import marshalyard.engine.corbafast.transport.TransportOptions;
import marshalyard.engine.corbafast.transport.Wire;
import marshalyard.engine.server.Admission;
import marshalyard.engine.server.ConnectionServer;
import marshalyard.engine.server.EndThreads;
import marshalyard.engine.server.ForeignReceiver;
import marshalyard.engine.server.Listener;
import marshalyard.engine.socket.ChannelListener;

/** The consuming end; its address is the IOR of its first object. */
public final class FastReceiver implements Receiver {
    /**
     * Name among the facts: connections that sent what can't be decoded; absent if there were none.
     */
    public static final String MALFORMED = "malformedConnections";

    /** Name among the facts: what was wrong with the last one of them. */
    public static final String MALFORMED_REASON = "malformedReason";

    private final Options options;
    private final InboxTally consumption;
    private final Exports exports;
    private final ConnectionServer<Wire> server;
    private final AtomicLong malformed = new AtomicLong();
    private volatile String malformedReason = "";

    /** Null unless datagrams are taken. */
    private final DatagramServer datagrams;

    private final EndThreads threads;
    private volatile boolean closed;

    /**
     * A server of ours, or what stands for the foreign one that the options name.
     *
     * @throws EngineException if the server can't listen, or the foreign server's reference can't
     *     be read
     */
    public static Receiver open(Settings settings, Inbox inbox)
            throws IOException, EngineException {
        Options options = settings.options();
        if (!FastServerOptions.foreign(options)) return new FastReceiver(settings, inbox);
        String reference = options.text(FastServerOptions.FOREIGN);
        return new ForeignReceiver(FastServerOptions.FOREIGN, reference, ForeignReceiver.CORBA);
    }

    private FastReceiver(Settings settings, Inbox inbox) throws IOException, EngineException {
        options = settings.options();
        consumption = new InboxTally(inbox);
        ChannelListener<Wire> tcp = ChannelListener.tcp(settings, ChannelWire::new);
        List<Listener<Wire>> listeners = new ArrayList<>(List.of(tcp));
        DatagramListener udp = null;
        try {
            String path = "";
            if (TransportOptions.unix(options)) {
                ChannelListener<Wire> unix = ChannelListener.unix(settings, ChannelWire::new);
                listeners.add(unix);
                path = unix.path().orElseThrow().toString();
            }
            if (TransportOptions.udp(options)) udp = DatagramListener.open(settings);
            exports =
                    new Exports(
                            new Contract(FastServerOptions.operations(options), settings.types()),
                            FastServerOptions.objects(options),
                            FastServerOptions.strategy(options),
                            new ObjectReference(
                                    Contract.TYPE_ID,
                                    settings.advertised(),
                                    tcp.port(),
                                    ProtocolOption.minor(options),
                                    new byte[0],
                                    path,
                                    udp == null ? 0 : udp.port()));
            datagrams = udp == null ? null : datagrams(udp);
        } catch (IOException | EngineException | RuntimeException e) {
            for (Listener<Wire> listener : listeners) listener.close();
            if (udp != null) udp.close();
            throw e;
        }
        String name = "corba-fast receiver " + tcp.port();
        threads = new EndThreads(name);
        server = ConnectionServer.open(name, listeners, this::serve, inbox);
        if (datagrams != null) threads.start("reading datagrams", this::serveDatagrams);
    }

    private DatagramServer datagrams(DatagramListener door) throws IOException {
        Memory reply = Memory.direct(LightRequests.REPLY_BYTES);
        return new DatagramServer(door, reply, id -> peer(id, reply));
    }

    private DatagramClient peer(int firstId, Memory reply) {
        Marshallers marshallers = new Marshallers(MarshallingOption.of(options));
        LightRequests requests =
                new LightRequests(
                        exports,
                        skeleton(marshallers),
                        consumption,
                        exports.demultiplexer(),
                        new RequestTarget(),
                        reply);
        return new DatagramClient(firstId, requests, marshallers);
    }

    private Skeleton skeleton(Marshallers marshallers) {
        return new Skeleton(
                exports,
                consumption,
                marshallers,
                new SequenceDelivery.Settings(
                        Copies.of(options),
                        Conversion.of(options),
                        Layers.of(options),
                        ElementsRead.of(options)));
    }

    private void serveDatagrams() {
        try {
            datagrams.run();
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            if (closed) return;
            consumption.failed(new EngineException("Receiving datagrams failed (" + e + ").", e));
        }
    }

    private void serve(Wire wire, Admission admission) throws IOException {
        Marshallers marshallers = new Marshallers(MarshallingOption.of(options));
        Map<String, String> opened = wire.facts();
        GiopConnection dialogue =
                new GiopConnection(
                        wire,
                        exports,
                        skeleton(marshallers),
                        consumption,
                        TransportOptions.light(options),
                        known -> admission.grant(() -> factsOf(wire, known, marshallers, opened)));
        admission.whenClosing(dialogue::close);
        try {
            dialogue.run();
        } catch (MalformedException e) {
            malformed.incrementAndGet(); // the client was told, and may be a stranger
            malformedReason = e.getMessage();
        }
    }

    @Override
    public String address() {
        return exports.reference(0).toIor();
    }

    @Override
    public Map<String, String> facts() {
        Map<String, String> all = server.facts();
        all.put(Facts.LIBRARY, "Marshalyard on JDK " + Runtime.version());
        all.put("copies", Copies.of(options).fact());
        all.put("conversion", Conversion.of(options).fact());
        all.put("checksum", Layers.of(options).fact());
        all.put("read", ElementsRead.of(options).fact());
        all.put("demux", FastServerOptions.strategy(options).token());
        if (datagrams != null) all.putAll(datagrams.facts());
        if (malformed.get() > 0) {
            all.put(MALFORMED, Long.toString(malformed.get()));
            all.put(MALFORMED_REASON, malformedReason);
        }
        return all;
    }

    /**
     * @param opened what the kernel told when the connection opened
     */
    private static Map<String, String> factsOf(
            Wire wire,
            GiopConnection dialogue,
            Marshallers marshallers,
            Map<String, String> opened) {
        Map<String, String> all = new TreeMap<>(opened);
        all.putAll(marshallers.facts());
        all.putAll(dialogue.facts());
        return Facts.withQueuesNow(all, wire::facts);
    }

    @Override
    public void close() throws EngineException {
        closed = true;
        try {
            if (datagrams != null) datagrams.close();
        } catch (IOException e) {
            throw new EngineException(
                    "Closing the receiver of datagrams failed: " + e.getMessage() + ".", e);
        } finally {
            server.close();
        }
        threads.join();
    }
}
