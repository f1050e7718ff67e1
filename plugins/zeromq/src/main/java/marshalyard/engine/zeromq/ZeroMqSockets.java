package marshalyard.engine.zeromq;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.engine.Facts;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.Settings;
import org.zeromq.SocketType;
import org.zeromq.ZContext;
import org.zeromq.ZMQ;

/** The pattern of sockets that carries the payloads, and how each socket is set up. */
enum ZeroMqSockets {
    DEALER(SocketType.DEALER, SocketType.ROUTER),
    PUSH(SocketType.PUSH, SocketType.PULL),
    PUB(SocketType.XPUB, SocketType.SUB);

    static final OptionSpec SPEC =
            OptionSpec.choice(
                    "sockets",
                    "Sockets",
                    List.of("dealer", "push", "pub"),
                    "Which pattern carries the payloads: DEALER to ROUTER and PUSH to PULL wait at"
                            + " the high-water mark, PUB to SUB drops there.");

    static final OptionSpec HIGH_WATER =
            OptionSpec.number(
                    "highWater",
                    "High-water mark",
                    1_000,
                    1,
                    1_000_000,
                    "How many messages wait in each end's queue before a sender waits, or, with"
                            + " PUB, before messages are dropped.");

    /** Sockets wait so long at a time, so that their owner sees that it was closed. */
    static final int LOOK_UP_MILLIS = 100;

    private final SocketType sending;
    private final SocketType receiving;

    ZeroMqSockets(SocketType sending, SocketType receiving) {
        this.sending = sending;
        this.receiving = receiving;
    }

    static ZeroMqSockets of(Options options) {
        return valueOf(options.text(SPEC.name()).toUpperCase(Locale.ROOT));
    }

    SocketType sending() {
        return sending;
    }

    SocketType receiving() {
        return receiving;
    }

    /**
     * A socket with the queues and marks asked for. One that is bound has no send queue of its own
     * to set: JeroMQ would ask the listening socket for it.
     *
     * @param host to connect to; null to bind
     */
    static ZMQ.Socket open(
            ZContext context, SocketType type, Settings settings, String host) {
        ZMQ.Socket socket = context.createSocket(type);
        socket.setLinger(0);
        socket.setIPv6((host == null ? settings.bind() : host).contains(":"));
        socket.setHWM(settings.options().number(HIGH_WATER.name()));
        socket.setSendTimeOut(LOOK_UP_MILLIS);
        socket.setReceiveTimeOut(LOOK_UP_MILLIS);
        if (settings.socketQueue() > 0) {
            if (host != null) socket.setSendBufferSize(settings.socketQueue());
            socket.setReceiveBufferSize(settings.socketQueue());
        }
        return socket;
    }

    static Map<String, String> facts(Settings settings) {
        Map<String, String> facts = new TreeMap<>();
        facts.put(Facts.LIBRARY, "JeroMQ " + ZMQ.getMajorVersion() + "." + ZMQ.getMinorVersion());
        if (settings.socketQueue() > 0) {
            facts.put(Facts.SEND_QUEUE, Integer.toString(settings.socketQueue()));
            facts.put(Facts.RECEIVE_QUEUE, Integer.toString(settings.socketQueue()));
        }
        return facts;
    }
}
