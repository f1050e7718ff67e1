package marshalyard.engine.zeromq;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.messaging.Outgoing;
import marshalyard.engine.socket.HostPort;
import org.zeromq.SocketType;
import org.zeromq.ZContext;
import org.zeromq.ZEvent;
import org.zeromq.ZMQ;
import org.zeromq.ZMonitor;

/**
 * A connected DEALER, and with PUSH or PUB a socket for the payloads. Its monitor is held by
 * whoever uses the sockets, as only one thread may; a wait gives it up every 100 ms.
 */
final class ZeroMqOutgoing implements Outgoing {
    /** A subscription is here within this time, or nobody listens. */
    private static final long SUBSCRIBED_NANOS = TimeUnit.SECONDS.toNanos(5);

    /**
     * JeroMQ 0.6.0 now and then connects and then never greets (its pull request 1022): such a
     * connection is given up after this time, and made again. Longer than a round trip of any link.
     */
    private static final int HANDSHAKE_MILLIS = 1_000;

    private static final String NEWS = "inproc://news";

    private final Settings settings;
    private final ZContext context = new ZContext();
    private final ZMQ.Socket dealer;
    private final ZMQ.Socket data; // the dealer itself where it carries the payloads
    private final ZMQ.Socket news;
    private final String place;
    private int timeOut = ZeroMqSockets.LOOK_UP_MILLIS;
    private boolean introduced;
    private boolean greeted;
    private volatile boolean closed;

    private ZeroMqOutgoing(String host, int port, int dataPort, long sender, Settings settings) {
        this.settings = settings;
        place = HostPort.text(host, port);
        ZeroMqSockets sockets = ZeroMqSockets.of(settings.options());
        dealer = ZeroMqSockets.open(context, SocketType.DEALER, settings, true);
        dealer.setRcvHWM(0); // answers are small, and a ROUTER drops those for which there is no room
        dealer.setIdentity(ZeroMqIncoming.identity(sender));
        dealer.setIPv6(host.contains(":"));
        dealer.setHandshakeIvl(HANDSHAKE_MILLIS);
        dealer.monitor(NEWS, ZMQ.EVENT_HANDSHAKE_PROTOCOL | ZMQ.EVENT_DISCONNECTED);
        news = context.createSocket(SocketType.PAIR);
        news.connect(NEWS);
        dealer.connect("tcp://" + place);
        if (sockets == ZeroMqSockets.DEALER) {
            data = dealer;
        } else {
            data = ZeroMqSockets.open(context, sockets.sending(), settings, true);
            data.setIPv6(host.contains(":"));
            data.setHandshakeIvl(HANDSHAKE_MILLIS);
            data.connect("tcp://" + HostPort.text(host, dataPort));
        }
    }

    /**
     * @param place such as {@code 127.0.0.1:4711,4712}: the ROUTER, and the port of the data
     */
    static ZeroMqOutgoing open(String place, long sender, Settings settings)
            throws EngineException {
        int comma = place.lastIndexOf(',');
        ZeroMqOutgoing outgoing;
        try {
            int dataPort = Integer.parseInt(place.substring(comma + 1));
            String router = place.substring(0, Math.max(0, comma));
            int port = HostPort.parse(router).getPort();
            String host = router.substring(0, router.lastIndexOf(':')).replaceAll("[\\[\\]]", "");
            outgoing = new ZeroMqOutgoing(host, port, dataPort, sender, settings);
        } catch (NumberFormatException e) {
            throw new EngineException(
                    "'" + place + "' is not the address of a ZeroMQ receiver: host:port,port.", e);
        }
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
        introduced = true;
        while (!sent(socket, message.array())) {
            // no room, or nobody there yet
        }
    }

    private synchronized boolean sent(ZMQ.Socket socket, byte[] message) throws EngineException {
        requireOpen();
        boolean sent = socket.send(message, 0);
        if (!sent) requireConnected();
        return sent;
    }

    @Override
    public synchronized ByteBuffer answer(long nanos) throws EngineException {
        requireOpen();
        byte[] answer = dealer.recv(ZMQ.DONTWAIT);
        if (answer == null) {
            int millis = (int) Math.max(1, TimeUnit.NANOSECONDS.toMillis(nanos));
            if (millis != timeOut) dealer.setReceiveTimeOut(millis);
            timeOut = millis;
            answer = dealer.recv();
        }
        if (answer == null) requireConnected();
        return answer == null ? null : ByteBuffer.wrap(answer);
    }

    /**
     * ZeroMQ by itself would wait until somebody listens there again. What ends before it has
     * greeted is made anew.
     */
    private void requireConnected() throws EngineException {
        boolean ended = false;
        for (ZEvent event; !ended && (event = ZEvent.recv(news, ZMQ.DONTWAIT)) != null; ) {
            ended = greeted && event.getEvent() == ZMonitor.Event.DISCONNECTED;
            greeted |= event.getEvent() == ZMonitor.Event.HANDSHAKE_PROTOCOL;
        }
        if (!ended) return;
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
    public void close() {
        closed = true;
        synchronized (this) {
            context.close();
        }
    }
}
