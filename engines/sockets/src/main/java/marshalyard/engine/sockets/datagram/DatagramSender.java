package marshalyard.engine.sockets.datagram;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.PortUnreachableException;
import java.nio.ByteOrder;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.frame.FrameKind;
import marshalyard.engine.server.Token;
import marshalyard.engine.socket.DatagramChannels;
import marshalyard.engine.socket.HostPort;

/** The producing end: a connected channel that never blocks, and a selector to wait with. */
public final class DatagramSender implements Sender {
    /** The most application bytes of a message. */
    public static final int MOST_BYTES = Datagram.MOST_BODY_BYTES;

    /** The first wait for a barrier's answer; every other one is twice as long, up to the last. */
    private static final long FIRST_WAIT_MILLIS = 2;

    private static final long LAST_WAIT_MILLIS = 250;

    /** A receiver that consumes slowly answers late. */
    private static final long BARRIER_SECONDS = 30;

    private static final long HELLO_SECONDS = 5;

    private final EngineDescriptor descriptor;
    private final Settings settings;
    private final String address;
    private final ByteOrder order;
    private final DatagramChannel channel;
    private final Selector selector;
    private final SelectionKey key;
    private final Map<String, String> socketFacts;
    private final Optional<IpPackets> packets;
    private final Datagram barrier = Datagram.signal(FrameKind.BARRIER);
    private final Datagram answer = Datagram.empty();
    private final long answerTimeoutMillis;
    private volatile Map<String, String> facts;
    private int epoch;
    private long number;
    private long unanswered;
    private int datagramBytes;

    /** When each attempt of a barrier was made, by its number; the last place for all others. */
    private final long[] attempted = new long[Datagram.MOST_ATTEMPTS + 1];

    private long missedNanos;

    private DatagramSender(
            EngineDescriptor descriptor,
            String address,
            ByteOrder order,
            Settings settings,
            DatagramChannel channel,
            Selector selector)
            throws IOException {
        this.descriptor = descriptor;
        this.settings = settings;
        this.address = address;
        this.order = order;
        this.channel = channel;
        this.selector = selector;
        channel.configureBlocking(false);
        key = channel.register(selector, SelectionKey.OP_READ);
        socketFacts = facts(channel);
        packets = IpPackets.of(channel);
        answerTimeoutMillis = settings.options().number(UdpOptions.ANSWER_TIMEOUT);
        facts = socketFacts;
    }

    /**
     * Connects, and asks the receiver for a sign of life.
     *
     * @throws EngineException with a sentence if nobody answers
     */
    public static DatagramSender connect(
            EngineDescriptor descriptor, String address, ByteOrder order, Settings settings)
            throws IOException, EngineException {
        Token token = Token.of(address);
        String place = Token.place(address);
        InetSocketAddress receiver = HostPort.parse(place);
        DatagramChannel channel = DatagramChannels.channel(receiver, settings);
        Selector selector = null;
        try {
            channel.connect(receiver);
            selector = Selector.open();
            DatagramSender sender =
                    new DatagramSender(descriptor, place, order, settings, channel, selector);
            sender.await(Datagram.hello(token), new SplittableRandom().nextLong(), HELLO_SECONDS);
            sender.epoch = 1;
            return sender;
        } catch (IOException | EngineException e) {
            channel.close();
            if (selector != null) selector.close();
            if (e instanceof EngineException) throw e;
            throw new EngineException(
                    "Can't send to %s (%s). Start the receiver first and check its address."
                            .formatted(place, e.getMessage()),
                    e);
        }
    }

    static Map<String, String> facts(DatagramChannel channel) throws IOException {
        Map<String, String> facts = new TreeMap<>(DatagramChannels.facts(channel));
        facts.put(Facts.LIBRARY, "JDK " + Runtime.version());
        return Map.copyOf(facts);
    }

    @Override
    public Request prepare(Payload payload, Style style) throws EngineException {
        descriptor.require(payload, style, settings.options());
        FrameKind kind = FrameKind.of(style);
        Datagram datagram =
                payload.isOwn()
                        ? Datagram.own(kind, payload, order)
                        : Datagram.message(kind, payload.type(), order, payload.elements());
        return new DatagramRequest(this, style, payload, datagram, order);
    }

    /** Sends one message; waits only while the send queue is full. */
    void send(Datagram message) throws EngineException {
        datagramBytes = message.memory.capacity();
        write(message.stamp(epoch, number++));
    }

    /** Sends one message and waits for its answer; counts it if none comes. */
    void call(Datagram message) throws EngineException {
        send(message);
        long called = number - 1;
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(answerTimeoutMillis);
        while (answerUntil(end)) {
            if (answer.kind() == FrameKind.REPLY && answer.number() == called) return;
        }
        unanswered++;
    }

    @Override
    public void flush() throws EngineException {
        int attempts = await(barrier, number, BARRIER_SECONDS);
        Map<String, String> now = new TreeMap<>(socketFacts);
        now.put(Facts.RECEIVED_MESSAGES, Long.toString(answer.number()));
        now.put(Facts.UNANSWERED, Long.toString(unanswered));
        now.put("barrierAttempts", Integer.toString(attempts));
        packets.ifPresent(
                p -> {
                    now.put(Facts.MTU, Integer.toString(p.mtu()));
                    if (datagramBytes > 0) {
                        now.put(Facts.IP_FRAGMENTS, Integer.toString(p.carrying(datagramBytes)));
                    }
                });
        facts = Map.copyOf(now);
        epoch++;
        unanswered = 0;
    }

    @Override
    public long idleNanos() {
        return missedNanos;
    }

    /**
     * Sends a barrier of this epoch again and again until it is answered.
     *
     * @return how often
     */
    private int await(Datagram question, long stamped, long seconds) throws EngineException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        long wait = FIRST_WAIT_MILLIS;
        for (int attempts = 1; System.nanoTime() < end; attempts++) {
            int attempt = Math.min(attempts, Datagram.MOST_ATTEMPTS);
            attempted[attempt] = System.nanoTime();
            write(question.stamp(epoch, stamped).attempt(attempt));
            long turn = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(wait);
            while (answerUntil(turn)) {
                if (answer.kind() != FrameKind.BARRIER || answer.epoch() != epoch) continue;
                int got = Math.min(attempt, answer.attempt());
                missedNanos = got == 0 ? 0 : attempted[got] - attempted[1];
                return attempts;
            }
            wait = Math.min(2 * wait, LAST_WAIT_MILLIS);
        }
        throw new EngineException(
                ("The receiver at %s has not answered for %s s. Start it first, and check its"
                                + " address and whether datagrams get through.")
                        .formatted(address, seconds));
    }

    /** Waits for a datagram of ours; false if there is none by this time. */
    private boolean answerUntil(long nanoTime) throws EngineException {
        try {
            while (true) {
                long left = nanoTime - System.nanoTime();
                if (left <= 0) return false;
                waitFor(SelectionKey.OP_READ, TimeUnit.NANOSECONDS.toMillis(left) + 1);
                if (channel.read(answer.memory.clear()) > 0 && answer.isSound()) return true;
            }
        } catch (IOException | ClosedSelectorException e) {
            throw broken("while waiting for an answer", e);
        }
    }

    private void write(Datagram datagram) throws EngineException {
        try {
            while (channel.write(datagram.memory.clear()) == 0) {
                waitFor(SelectionKey.OP_WRITE, 0);
            }
        } catch (IOException | ClosedSelectorException e) {
            throw broken("while sending", e);
        }
    }

    private void waitFor(int operation, long millis) throws IOException {
        if (!channel.isOpen()) throw new ClosedChannelException();
        if (key.interestOps() != operation) key.interestOps(operation);
        selector.select(millis);
        selector.selectedKeys().clear();
    }

    private EngineException broken(String when, Exception cause) {
        if (cause instanceof PortUnreachableException) {
            return new EngineException(
                    "Nobody receives at "
                            + address
                            + ": its host answered that the port is unreachable. Start the receiver"
                            + " first and check its address.",
                    cause);
        }
        if (!channel.isOpen()) {
            return new EngineException(
                    "The sender to " + address + " was closed " + when + ".", cause);
        }
        return new EngineException(
                "The socket to " + address + " failed " + when + " (" + cause.getMessage() + ").",
                cause);
    }

    @Override
    public Map<String, String> facts() {
        return facts;
    }

    @Override
    public void close() throws EngineException {
        try (selector) {
            channel.close();
        } catch (IOException e) {
            throw new EngineException(
                    "Closing the socket to " + address + " failed: " + e.getMessage() + ".", e);
        }
    }
}
