package marshalyard.engine.corbafast.server;

import java.io.Closeable;
import java.io.IOException;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import marshalyard.engine.corbafast.cdr.MalformedException;
import marshalyard.engine.corbafast.cdr.Memory;
import marshalyard.engine.corbafast.contract.Operation;
import marshalyard.engine.corbafast.light.Light;
import marshalyard.engine.corbafast.transport.DatagramListener;
import marshalyard.engine.corbafast.transport.Datagrams;

/**
 * Serves light GIOP in datagrams. One thread reads the datagrams of all clients. A client becomes
 * known by its first message, a binding that names an object of ours by its key; datagrams of
 * others, and those that are no messages, are counted as stray and left alone.
 */
final class DatagramServer implements Closeable {
    private final DatagramListener door;
    private final Memory reply;
    private final IntFunction<DatagramClient> newPeer;
    private final Map<String, String> opened;
    private final Map<SocketAddress, DatagramClient> peers = new HashMap<>();
    private SocketAddress source;
    private DatagramClient peer;
    private long stray;
    private volatile Map<String, String> facts;

    /**
     * @param reply where the peers write their replies
     * @param newPeer makes a peer by the id of its first message
     */
    DatagramServer(DatagramListener door, Memory reply, IntFunction<DatagramClient> newPeer)
            throws IOException {
        this.door = door;
        this.reply = reply;
        this.newPeer = newPeer;
        opened = door.facts();
        facts = opened;
    }

    /** Serves until the socket is closed. */
    void run() throws IOException {
        Memory arrived = Memory.direct(Datagrams.MOST_BYTES);
        while (true) {
            SocketAddress from = door.receive(arrived.transfer().clear());
            take(from, arrived, arrived.transfer().position());
        }
    }

    /**
     * Takes a datagram.
     *
     * @param bytes its length in {@code arrived}
     */
    void take(SocketAddress from, Memory arrived, int bytes) throws IOException {
        if (!from.equals(source)) {
            source = from;
            peer = peers.get(from);
        }
        try {
            if (Light.isMessage(arrived.in(ByteOrder.BIG_ENDIAN), bytes)) serve(arrived, bytes);
            else stray++;
        } catch (MalformedException e) {
            stray++;
        }
    }

    private void serve(Memory arrived, int bytes) throws IOException, MalformedException {
        ByteBuffer message = arrived.in(Light.order(arrived.in(ByteOrder.BIG_ENDIAN), 0));
        int id = Light.requestId(message, 0);
        switch (Light.kind(message, 0)) {
            case BIND -> bind(arrived, message, id, bytes);
            case ONEWAY, TWOWAY -> request(arrived, message, id, bytes);
            case REPLY -> stray++;
        }
    }

    private void bind(Memory arrived, ByteBuffer message, int id, int bytes)
            throws IOException, MalformedException {
        boolean hello = Light.number(message, 0) == 0 && (peer == null || peer.firstId != id);
        DatagramClient binding = hello ? newPeer.apply(id) : known();
        if (binding.isDue(id)) {
            binding.requests.serve(arrived, 0, bytes);
            answer(binding, id, binding.requests.acknowledge(id));
            if (hello) peers.put(source, peer = binding);
        } else {
            answerAgain(id);
        }
    }

    private DatagramClient known() throws MalformedException {
        if (peer == null) throw new MalformedException("The sender is not known.");
        return peer;
    }

    private void request(Memory arrived, ByteBuffer message, int id, int bytes)
            throws IOException, MalformedException {
        Operation operation = known().requests.operation(message, 0);
        if (operation.moves()) {
            if (!peer.arrivals.isNew(id)) return;
            int length = peer.requests.serve(arrived, 0, bytes);
            if (length > 0) send(length);
        } else if (peer.isDue(id)) {
            int length = peer.requests.serve(arrived, 0, bytes);
            if (operation.kind() == Operation.Kind.FLUSH) endRound(id);
            if (length > 0) {
                Light.attempt(reply.in(ByteOrder.nativeOrder()).position(0), attempt(message));
            }
            answer(peer, id, length);
        } else {
            answerAgain(id);
        }
    }

    private static int attempt(ByteBuffer message) {
        return Light.attemptOf(message, 0);
    }

    private void endRound(int barrier) {
        peer.arrivals.endRound(barrier);
        Map<String, String> counted = new TreeMap<>(opened);
        counted.putAll(peer.facts());
        counted.put("stray", Long.toString(stray));
        facts = Map.copyOf(counted);
    }

    private void answer(DatagramClient to, int id, int bytes) throws IOException {
        to.answered(id, reply.in(ByteOrder.nativeOrder()), bytes);
        if (bytes > 0) send(bytes);
    }

    private void answerAgain(int id) throws IOException {
        ByteBuffer kept = peer.answerTo(id);
        if (kept != null && kept.hasRemaining()) door.send(kept, source);
    }

    private void send(int bytes) throws IOException {
        door.send(reply.transfer().limit(bytes).position(0), source);
    }

    /** What the socket has, and what had gone wrong with datagrams by the last barrier. */
    Map<String, String> facts() {
        return facts;
    }

    @Override
    public void close() throws IOException {
        door.close();
    }
}
