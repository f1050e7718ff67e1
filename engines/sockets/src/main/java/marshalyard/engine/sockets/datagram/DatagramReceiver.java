package marshalyard.engine.sockets.datagram;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.ByteOrder;
import java.nio.channels.DatagramChannel;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Inbox;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Settings;
import marshalyard.engine.server.EndThreads;
import marshalyard.engine.server.Token;
import marshalyard.engine.socket.DatagramChannels;
import marshalyard.engine.socket.HostPort;
import marshalyard.engine.sockets.codec.Codec;
import marshalyard.engine.sockets.codec.Words;
import marshalyard.engine.sockets.frame.Kind;

/**
 * The consuming end: one thread reads the datagrams of all senders. It takes datagrams only from
 * senders that have shown the {@link Token} of the address, and counts all others as stray.
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
    private final Words bigEndian = new Words(arrived.memory, ByteOrder.BIG_ENDIAN);
    private final Words littleEndian = new Words(arrived.memory, ByteOrder.LITTLE_ENDIAN);
    private final Datagram answer = Datagram.signal(Kind.REPLY);
    private final Map<SocketAddress, Peer> peers = new HashMap<>();
    private final Map<DataType, Codec> codecs = new EnumMap<>(DataType.class);
    private Codec codec;
    private Supplier<Payload> content;
    private SocketAddress source;
    private Peer peer;
    private long stray;

    private DatagramReceiver(DatagramChannel channel, String address, Inbox inbox)
            throws IOException {
        this.channel = channel;
        this.address = address;
        this.inbox = inbox;
        socketFacts = new TreeMap<>(DatagramSender.facts(channel));
        socketFacts.put(Facts.BUILDS, Facts.VIEWS);
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
                    channel, HostPort.text(settings.advertised(), bound), inbox);
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
        boolean hello = arrived.kind() == Kind.BARRIER && arrived.epoch() == 0;
        if (hello && arrived.greets(token)) welcome();
        else if (hello || peer == null) stray++;
        else if (arrived.kind() == Kind.BARRIER) barrier();
        else if (arrived.kind() != Kind.REPLY && peer.accepts(arrived)) consume();
    }

    /** A hello that is repeated must not forget what has arrived since. */
    private void welcome() throws IOException {
        if (peer == null || peer.name != arrived.number()) {
            peer = new Peer(arrived.number());
            peers.put(source, peer);
        }
        reply(Kind.BARRIER, 0);
    }

    private void barrier() throws IOException {
        if (peer.ends(arrived)) {
            facts = counted();
            inbox.barrier();
        }
        if (peer.ended(arrived)) reply(Kind.BARRIER, peer.consumedBefore());
    }

    private void consume() throws IOException {
        DataType type = arrived.type();
        int elements = arrived.elements();
        if (codec == null || codec.type() != type) {
            codec = codecs.computeIfAbsent(type, Codec::of);
            content = codec::decoded;
        }
        codec.decode(
                arrived.bigEndian() ? bigEndian : littleEndian, Datagram.HEADER_BYTES, elements);
        inbox.accept(type, elements, content);
        if (arrived.kind() == Kind.TWOWAY) reply(Kind.REPLY, arrived.number());
    }

    private void reply(Kind kind, long number) throws IOException {
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
        all.put("stray", Long.toString(stray));
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
