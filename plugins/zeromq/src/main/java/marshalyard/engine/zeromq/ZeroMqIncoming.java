package marshalyard.engine.zeromq;

import java.io.IOException;
import java.net.BindException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.messaging.Incoming;
import marshalyard.engine.messaging.MessagingDescriptor;
import marshalyard.engine.messaging.MessagingReceiver;
import marshalyard.engine.messaging.StrangerCount;
import marshalyard.engine.server.EndThreads;
import marshalyard.engine.socket.HostPort;
import marshalyard.engine.socket.HostPorts;
import marshalyard.engine.socket.ListeningPort;
import org.zeromq.SocketType;
import org.zeromq.ZContext;
import org.zeromq.ZEvent;
import org.zeromq.ZMonitor;
import org.zeromq.ZMQ;
import org.zeromq.ZMQException;
import zmq.ZError;

/** A bound ROUTER, and with PUSH or PUB a PULL or SUB beside it; one thread reads both. */
final class ZeroMqIncoming implements Incoming {
    private static final int HANDSHAKE_MILLIS = 5_000;

    /** The most senders whose own connections are counted; strangers must not fill the memory. */
    private static final int MOST_SENDERS = 10_000;

    private final Settings settings;
    private final MessagingReceiver receiver;
    private final ZContext context = new ZContext();
    private final ZMQ.Socket router;
    private final ZMQ.Socket data; // the router itself where it carries the payloads
    private final AtomicLong accepted = new AtomicLong();
    private final AtomicLong ended = new AtomicLong();
    private final Map<Long, Integer> connections = new ConcurrentHashMap<>(); // by who says so
    private final EndThreads threads;
    private final String address;
    private volatile boolean closed;

    private ZeroMqIncoming(Settings settings, MessagingReceiver receiver)
            throws EngineException {
        this.settings = settings;
        this.receiver = receiver;
        ZeroMqSockets sockets = ZeroMqSockets.of(settings.options());
        boolean ownData = sockets != ZeroMqSockets.DEALER;
        try {
            router = socket(SocketType.ROUTER);
            router.setSndHWM(0); // a ROUTER drops answers at its mark
            int wanted = settings.options().number("port");
            int port = bind(router, wanted);
            data = ownData ? socket(sockets.receiving()) : router;
            if (sockets == ZeroMqSockets.PUB) data.subscribe(ZMQ.SUBSCRIPTION_ALL);
            int dataPort = ownData ? bind(data, wanted == 0 ? 0 : wanted + 1) : port;
            address = new HostPorts(settings.advertised(), port, dataPort).text();
            threads = new EndThreads("zeromq receiver " + address);
        } catch (EngineException | RuntimeException e) {
            context.close();
            throw e;
        }
    }

    static ZeroMqIncoming open(Settings settings, MessagingReceiver receiver)
            throws EngineException {
        ZeroMqIncoming incoming = new ZeroMqIncoming(settings, receiver);
        incoming.threads.start("reading", incoming::read);
        return incoming;
    }

    private ZMQ.Socket socket(SocketType type) {
        ZMQ.Socket socket = ZeroMqSockets.open(context, type, settings, null);
        socket.setMaxMsgSize(MessagingDescriptor.MOST_MESSAGE_BYTES);
        socket.setHandshakeIvl(HANDSHAKE_MILLIS);
        // Called by the thread that moves the bytes.
        socket.setEventHook(this::happened, ZMQ.EVENT_ACCEPTED | ZMQ.EVENT_DISCONNECTED);
        return socket;
    }

    private void happened(ZEvent event) {
        if (event.getEvent() == ZMonitor.Event.ACCEPTED) accepted.incrementAndGet();
        else ended.incrementAndGet();
    }

    private int bind(ZMQ.Socket socket, int wanted) throws EngineException {
        return ListeningPort.take(settings, wanted, port -> bound(socket, port));
    }

    private int bound(ZMQ.Socket socket, int port) throws IOException {
        String place = port == 0 ? "*" : Integer.toString(port);
        String host = HostPort.text(settings.bind(), 0);
        try {
            socket.bind("tcp://" + host.substring(0, host.length() - 1) + place);
        } catch (ZMQException e) {
            if (e.getErrorCode() == ZError.EADDRINUSE) {
                throw (IOException) new BindException("Address already in use").initCause(e);
            }
            throw new IOException("error " + e.getErrorCode(), e);
        }
        String bound = socket.getLastEndpoint();
        return Integer.parseInt(bound.substring(bound.lastIndexOf(':') + 1));
    }

    private void read() {
        try {
            if (data == router) {
                while (!closed) readRouter(0);
            } else {
                readBoth();
            }
        } catch (RuntimeException e) {
            String sentence = "ZeroMQ failed while receiving (%s).".formatted(e);
            receiver.failed(new EngineException(sentence, e));
        }
    }

    private void readBoth() {
        try (ZMQ.Poller poller = context.createPoller(2)) {
            poller.register(data, ZMQ.Poller.POLLIN);
            poller.register(router, ZMQ.Poller.POLLIN);
            while (!closed) {
                byte[] message = data.recv(ZMQ.DONTWAIT);
                if (message != null) {
                    receiver.arrived(ByteBuffer.wrap(message));
                } else if (poller.poll(ZeroMqSockets.LOOK_UP_MILLIS) > 0 && poller.pollin(1)) {
                    readRouter(ZMQ.DONTWAIT);
                }
            }
        }
    }

    /** Who sends, with a first message its number of connections, and the message. */
    private void readRouter(int flags) {
        byte[] from = router.recv(flags);
        if (from == null) return;
        byte[] before = null;
        byte[] last = null;
        while (router.hasReceiveMore()) {
            before = last;
            last = router.recv(flags);
        }
        boolean says = before != null && before.length == 1 && from.length == 1 + Long.BYTES;
        if (says && connections.size() < MOST_SENDERS) {
            connections.putIfAbsent(ByteBuffer.wrap(from).getLong(1), (int) before[0]);
        }
        if (last != null) receiver.arrived(ByteBuffer.wrap(last));
    }

    /** The reading thread is the only one that answers. */
    @Override
    public void answer(long sender, ByteBuffer answer) {
        router.send(identity(sender), ZMQ.SNDMORE);
        router.send(answer.array());
    }

    /** The identity by which the ROUTER knows a sender's DEALER; those that begin with 0 are ZeroMQ's own. */
    static byte[] identity(long sender) {
        return ByteBuffer.allocate(1 + Long.BYTES).put((byte) 'm').putLong(sender).array();
    }

    @Override
    public String address() {
        return address;
    }

    /** Each sender is taken to be there still: senders and receiver are closed together. */
    @Override
    public Optional<StrangerCount> strangers(Set<Long> senders) {
        long gone = ended.get();
        long came = accepted.get();
        int open = data == router ? 1 : 2;
        long own = senders.stream().mapToLong(id -> connections.getOrDefault(id, open)).sum();
        long ownOpen = (long) senders.size() * open;
        return Optional.of(StrangerCount.amongAll(came, came - gone, own, ownOpen));
    }

    @Override
    public Map<String, String> facts() {
        return ZeroMqSockets.facts(settings);
    }

    @Override
    public void close() throws EngineException {
        closed = true;
        threads.join();
        context.close();
    }
}
