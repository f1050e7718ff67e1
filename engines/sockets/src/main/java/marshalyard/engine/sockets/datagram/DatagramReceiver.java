package marshalyard.engine.sockets.datagram;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.ByteOrder;
import java.nio.channels.DatagramChannel;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Inbox;
import marshalyard.engine.OwnType;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Settings;
import marshalyard.engine.frame.FrameKind;
import marshalyard.engine.server.EndThreads;
import marshalyard.engine.server.Token;
import marshalyard.engine.socket.DatagramChannels;
import marshalyard.engine.socket.HostPort;
import marshalyard.engine.sockets.codec.ElementCodec;
import marshalyard.engine.sockets.codec.MemoryViews;
import marshalyard.engine.sockets.codec.OwnCodec;

/**
 * The consuming end: one thread reads the datagrams of all senders. It takes datagrams only from
 * senders that have shown the {@link Token} of the address, and counts all others as stray. There
 * is no connection to accept, so it has its thread and its token in common with a {@link
 * marshalyard.engine.server.ConnectionServer}, and nothing else.
 */
public final class DatagramReceiver implements Receiver {
    private final DatagramChannel channel;
    private final Token token = Token.fresh();
    private final String address;
    private final Inbox inbox;
    private final EndThreads threads;
    private final Map<String, String> socketFacts;
    private volatile Map<String, String> facts;
    private volatile boolean closed;

    // Of the thread alone.
    private final Datagram arrived = Datagram.empty();
    private final MemoryViews bigEndian = new MemoryViews(arrived.memory, ByteOrder.BIG_ENDIAN);
    private final MemoryViews littleEndian =
            new MemoryViews(arrived.memory, ByteOrder.LITTLE_ENDIAN);
    private final Datagram answer = Datagram.signal(FrameKind.REPLY);
    private final Map<SocketAddress, DatagramPeer> peers = new HashMap<>();
    private final Map<DataType, ElementCodec> codecs = new EnumMap<>(DataType.class);
    private final Map<Integer, OwnCodec> owns = new HashMap<>();
    private ElementCodec codec;
    private Supplier<Payload> content;
    private SocketAddress source;
    private DatagramPeer peer;
    private long stray;

    private DatagramReceiver(
            DatagramChannel channel, String address, List<OwnType> types, Inbox inbox)
            throws IOException {
        for (OwnType type : types) owns.put(type.wireId(), new OwnCodec(type));
        this.channel = channel;
        this.address = address;
        this.inbox = inbox;
        socketFacts = new TreeMap<>(DatagramSender.facts(channel));
        facts = socketFacts;
        threads = new EndThreads("udp receiver " + address);
        threads.start("reading", this::readAll);
    }

    /**
     * Opens a receiver.
     *
     * @throws EngineException with a sentence if its port is taken or its host not of this machine
     */
    public static DatagramReceiver open(Settings settings, Inbox inbox)
            throws IOException, EngineException {
        DatagramChannel channel = DatagramChannels.bound(settings);
        try {
            int bound = ((InetSocketAddress) channel.getLocalAddress()).getPort();
            return new DatagramReceiver(
                    channel, HostPort.text(settings.advertised(), bound), settings.types(), inbox);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    private void readAll() {
        try {
            while (!closed) {
                SocketAddress from = channel.receive(arrived.memory.clear());
                if (arrived.isSound()) take(from);
                else stray++;
            }
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            if (closed) return;
            inbox.failed(
                    new EngineException("Receiving at " + address + " failed (" + e + ").", e));
        }
    }

    private void take(SocketAddress from) throws IOException {
        if (!from.equals(source)) {
            source = from;
            peer = peers.get(from);
        }
        boolean hello = arrived.kind() == FrameKind.BARRIER && arrived.epoch() == 0;
        if (hello && arrived.greets(token)) welcome();
        else if (hello || peer == null) stray++;
        else if (arrived.kind() == FrameKind.BARRIER) barrier();
        else if (arrived.kind() != FrameKind.REPLY && peer.accepts(arrived)) consume();
    }

    /** A hello that is repeated must not forget what has arrived since. */
    private void welcome() throws IOException {
        if (peer == null || peer.name != arrived.number()) {
            peer = new DatagramPeer(arrived.number());
            peers.put(source, peer);
        }
        reply(FrameKind.BARRIER, 0);
    }

    private void barrier() throws IOException {
        if (peer.ends(arrived)) {
            facts = counted();
            inbox.barrier();
        }
        if (!peer.ended(arrived)) return;
        answer.attempt(peer.endedBy());
        reply(FrameKind.BARRIER, peer.consumedBefore());
        answer.attempt(0);
    }

    private void consume() throws IOException {
        if (arrived.isOwn()) consumeOwn();
        else consumeListed();
        if (arrived.kind() == FrameKind.TWOWAY) reply(FrameKind.REPLY, arrived.number());
    }

    private void consumeOwn() {
        OwnCodec own = owns.get(arrived.wireId());
        if (own == null) {
            inbox.failed(
                    new EngineException(
                            "A message came with a type that this receiver was not told of. Use the"
                                    + " same experiment at both ends."));
            return;
        }
        try {
            own.decode(
                    arrived.bigEndian() ? bigEndian : littleEndian,
                    Datagram.HEADER_BYTES,
                    arrived.elements());
        } catch (IllegalArgumentException e) {
            String said = "A message of the type " + own.type() + ": " + e.getMessage();
            inbox.failed(new EngineException(said, e));
            return;
        }
        inbox.accept(own.type(), arrived.elements(), own::decoded);
    }

    private void consumeListed() {
        DataType type = arrived.type();
        int elements = arrived.elements();
        if (codec == null || codec.type() != type) {
            codec = codecs.computeIfAbsent(type, ElementCodec::of);
            content = codec::decoded;
        }
        codec.decode(
                arrived.bigEndian() ? bigEndian : littleEndian, Datagram.HEADER_BYTES, elements);
        inbox.accept(type, elements, content);
    }

    private void reply(FrameKind kind, long number) throws IOException {
        channel.send(answer.stamp(kind, arrived.epoch(), number).memory.clear(), source);
    }

    @Override
    public String address() {
        return token.at(address);
    }

    /** What the socket has, and what had gone wrong with datagrams by the last barrier. */
    @Override
    public Map<String, String> facts() {
        return facts;
    }

    private Map<String, String> counted() {
        Map<String, String> all = new TreeMap<>(socketFacts);
        all.put("late", Long.toString(peer.late()));
        all.put("overtaken", Long.toString(peer.overtaken()));
        all.put("copies", Long.toString(peer.copies()));
        all.put(Facts.STRAY_DATAGRAMS, Long.toString(stray));
        return Map.copyOf(all);
    }

    @Override
    public void close() throws EngineException {
        closed = true;
        try {
            channel.close();
        } catch (IOException e) {
            throw new EngineException(
                    "Closing the receiver at " + address + " failed: " + e.getMessage() + ".", e);
        }
        threads.join();
    }
}
