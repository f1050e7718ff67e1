package marshalyard.engine.zeromq;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.messaging.Outgoing;
import marshalyard.engine.socket.HostPort;
import marshalyard.engine.socket.HostPorts;
import org.zeromq.SocketType;
import org.zeromq.ZContext;
import org.zeromq.ZMQ;

/**
 * A connected DEALER, and with PUSH or PUB a socket for the payloads. This object's lock is held
 * by whoever uses the sockets, as only one thread may. A thread that waits for answers does not hold
 * it, so that another one can send; one that waits for room does, for 100 ms at a time.
 */
final class ZeroMqOutgoing implements Outgoing {
    /** A subscription is here within this time, or nobody listens. */
    private static final long SUBSCRIBED_NANOS = TimeUnit.SECONDS.toNanos(5);

    /** Whoever listens has greeted within this time. */
    private static final long GREETED_NANOS = TimeUnit.SECONDS.toNanos(5);

    /**
     * JeroMQ writes to the dealer first and counts that afterwards. On one CPU the thread that was
     * waiting preempts it in between, and who asks without waiting finds nothing until the writer
     * runs again; a wait within JeroMQ, however short, goes by what was written.
     */
    private static final int TOLD_MILLIS = 1;

    private final Settings settings;
    private final ZContext context = new ZContext();
    private final ZMQ.Socket dealer;
    private final ZMQ.Socket data; // the dealer itself where it carries the payloads
    private final ZeroMqConnection answers;
    private final ZeroMqConnection messages; // that of the dealer where it carries the payloads
    private final String place;

    /** Sees that the dealer has been told something, such as that a message is there. */
    private final Selector told;

    /** Answers that a send has met, for the thread that waits for them. */
    private final Queue<byte[]> met = new ArrayDeque<>();

    private boolean awaited; // an answer, by a thread that does not hold the lock
    private boolean introduced;
    private volatile boolean closed;

    private ZeroMqOutgoing(HostPorts ports, long sender, Settings settings) throws IOException {
        this.settings = settings;
        told = Selector.open();
        place = HostPort.text(ports.host(), ports.first());
        ZeroMqSockets sockets = ZeroMqSockets.of(settings.options());
        dealer = ZeroMqSockets.open(context, SocketType.DEALER, settings, ports.host());
        dealer.setReceiveTimeOut(TOLD_MILLIS);
        dealer.setRcvHWM(0); // answers are small, and a ROUTER drops those for which there is no room
        dealer.setIdentity(ZeroMqIncoming.identity(sender));
        answers = ZeroMqConnection.of(dealer);
        dealer.connect("tcp://" + place);
        if (sockets == ZeroMqSockets.DEALER) {
            data = dealer;
            messages = answers;
        } else {
            data = ZeroMqSockets.open(context, sockets.sending(), settings, ports.host());
            messages = ZeroMqConnection.of(data);
            data.connect("tcp://" + HostPort.text(ports.host(), ports.second()));
        }
        dealer.getFD().register(told, SelectionKey.OP_READ);
    }

    /**
     * @param place such as {@code 127.0.0.1:4711,4712}: the ROUTER, and the port of the data
     */
    static ZeroMqOutgoing open(String place, long sender, Settings settings)
            throws IOException, EngineException {
        if (place.startsWith("ipc://")) {
            throw new EngineException(
                    "JeroMQ has no UNIX-domain sockets: it imitates ipc by TCP. Pair a receiver with"
                            + " transport: ipc with a sender of zeromq-cpp.");
        }
        ZeroMqOutgoing outgoing = new ZeroMqOutgoing(HostPorts.parse(place), sender, settings);
        try {
            outgoing.awaitSubscription(place);
            return outgoing;
        } catch (EngineException e) {
            outgoing.close();
            throw e;
        }
    }

    /** A PUB drops what it sends before it knows of a subscription. */
    private void awaitSubscription(String place) throws EngineException {
        if (ZeroMqSockets.of(settings.options()) != ZeroMqSockets.PUB) return;
        long end = System.nanoTime() + SUBSCRIBED_NANOS;
        while (data.recv() == null) {
            if (System.nanoTime() < end) continue;
            throw new EngineException(
                    "Nobody subscribes at %s within 5 s. Start the receiver first and check its"
                                    .formatted(place)
                            + " address.");
        }
    }

    /** The first message, by which the receiver knows its sender, goes where answers come from. */
    @Override
    public void send(ByteBuffer message) throws EngineException {
        ZMQ.Socket socket = introduced ? data : dealer;
        byte[] connections = introduced ? null : connections();
        introduced = true;
        while (!sent(socket, connections, message.array())) {
            // no room, or nobody there yet
        }
    }

    /**
     * Said with the first message: how many connections are this sender's, those that were given
     * up among them. Nobody else can tell them from a stranger's.
     *
     * @throws EngineException if nobody greets
     */
    private byte[] connections() throws EngineException {
        long end = System.nanoTime() + GREETED_NANOS;
        if (!answers.greeted(GREETED_NANOS) || !messages.greeted(end - System.nanoTime())) {
            throw new EngineException(
                    "Nobody answers at %s within 5 s. Start the receiver first and check its address."
                            .formatted(place));
        }
        int made = answers.made() + (data == dealer ? 0 : messages.made());
        return new byte[] {(byte) Math.min(made, Byte.MAX_VALUE)};
    }

    private synchronized boolean sent(ZMQ.Socket socket, byte[] before, byte[] message)
            throws EngineException {
        requireOpen();
        boolean sent =
                (before == null || socket.send(before, ZMQ.SNDMORE)) && socket.send(message, 0);
        if (!sent) requireConnected();
        if (awaited && socket == dealer) handOver();
        return sent;
    }

    /** A send takes what the dealer is told, so that the thread that waits would not see it. */
    private void handOver() {
        for (byte[] next; (next = dealer.recv(ZMQ.DONTWAIT)) != null; ) met.add(next);
        if (met.isEmpty()) return;
        awaited = false;
        told.wakeup();
    }

    @Override
    public ByteBuffer answer(long nanos) throws IOException, EngineException {
        byte[] answer = received(ZMQ.DONTWAIT, true);
        if (answer == null) {
            boolean wasTold = await(nanos);
            answer = received(wasTold ? 0 : ZMQ.DONTWAIT, false);
        }
        return answer == null ? null : ByteBuffer.wrap(answer);
    }

    /**
     * An answer that is here; null if there is none.
     *
     * @param flags how the dealer is asked: without a wait, or, if it has been told something, for
     *     {@link #TOLD_MILLIS}
     * @param waits whether this thread is going to wait if there is none
     */
    private synchronized byte[] received(int flags, boolean waits) throws EngineException {
        requireOpen();
        byte[] answer = met.isEmpty() ? dealer.recv(flags) : met.remove();
        awaited = waits && answer == null;
        if (answer == null) requireConnected();
        return answer;
    }

    /** Waits until the dealer has been told something, which it says, or a send has met an answer. */
    private boolean await(long nanos) throws IOException, EngineException {
        try {
            int keys =
                    told.select(key -> {}, Math.max(1, TimeUnit.NANOSECONDS.toMillis(nanos)));
            return keys > 0;
        } catch (ClosedSelectorException e) {
            requireOpen();
            throw e;
        }
    }

    private void requireConnected() throws EngineException {
        if (!answers.ended()) return;
        throw new EngineException(
                ("The ZeroMQ receiver at %s has ended the connection. It has failed or was"
                                + " closed.")
                        .formatted(place));
    }

    private void requireOpen() throws EngineException {
        if (closed) throw new EngineException("The ZeroMQ sender was closed.");
    }

    @Override
    public Map<String, String> facts() {
        return ZeroMqSockets.facts(settings);
    }

    @Override
    public void close() throws IOException {
        closed = true;
        told.wakeup();
        synchronized (this) {
            context.close();
        }
        told.close();
    }
}
