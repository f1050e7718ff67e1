package marshalyard.engine;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;

/** Names under which engines report what was really set. Sizes are bytes in decimal. */
public final class Facts {
    /** SO_SNDBUF as the kernel gave it, less the doubling by which Linux accounts for itself. */
    public static final String SEND_QUEUE = "sendQueue";

    /** SO_RCVBUF as the kernel gave it, likewise. */
    public static final String RECEIVE_QUEUE = "receiveQueue";

    /**
     * {@link #SEND_QUEUE} when it was asked for last, at the end of a trial: the kernel may make
     * the queue of an open connection larger or smaller (Linux: tcp_wmem).
     */
    public static final String SEND_QUEUE_AT_END = "sendQueueAtEnd";

    /** {@link #RECEIVE_QUEUE}, likewise (Linux: tcp_rmem). */
    public static final String RECEIVE_QUEUE_AT_END = "receiveQueueAtEnd";

    /** "true" if Nagle's algorithm is off. */
    public static final String NO_DELAY = "noDelay";

    /**
     * The CPUs that the threads which did most of the work were allowed to use, as Linux lists
     * them: {@code 0-3,8}. The worker adds it to what the engine tells.
     */
    public static final String CPUS = "cpus";

    /**
     * How many threads of an end spin without sleeping while they wait; absent if none does. Where
     * these are more than the CPUs, a figure is of the kernel's time slices.
     */
    public static final String BUSY_THREADS = "busyThreads";

    /** Name and version of the library that moves the data, such as "JacORB 3.9". */
    public static final String LIBRARY = "library";

    /** Bytes that a {@link Codec} makes of the payload. */
    public static final String MARSHALLED_BYTES = "marshalledBytes";

    /**
     * What a receiver makes of a message, as sessions of earlier versions hold it, and workers that
     * don't describe their work tell it: {@link #VIEWS}, {@link #ARRAYS} or words of the engine's
     * own. The facts of {@link WorkAspect} have taken its place.
     */
    public static final String BUILDS = "builds";

    /**
     * Values converted into arrays that are used again for the next message, or left in place: two
     * amounts of work, which this does not tell apart.
     */
    public static final String VIEWS = "views";

    /** A fresh array for each message, with an object for each struct. */
    public static final String ARRAYS = "arrays";

    /**
     * Messages that the receiver counted between the last two barriers, as it told the sender. For
     * a receiver that Marshalyard does not host, this is the only count.
     */
    public static final String RECEIVED_MESSAGES = "receivedMessages";

    /** Application bytes in {@link #RECEIVED_MESSAGES}. */
    public static final String RECEIVED_BYTES = "receivedBytes";

    /** ns from the first to the last of {@link #RECEIVED_MESSAGES}, where the receiver told. */
    public static final String RECEIVED_NANOS = "receivedNanos";

    /**
     * "true" if the receiver only stands for a server that Marshalyard does not host: its inbox
     * stays empty, and only the sender's {@link #RECEIVED_MESSAGES} tell what arrived.
     */
    public static final String FOREIGN = "foreign";

    /**
     * Twoway requests between the last two barriers that the sender gave up because no answer came
     * in time; of a {@link Trait#LOSSY} engine.
     */
    public static final String UNANSWERED = "unanswered";

    /** ms from the start of a broker's program until the broker took connections. */
    public static final String START_UP_MILLIS = "startUpMillis";

    /**
     * The file system that holds what a broker keeps, such as {@code ext4}; on {@code tmpfs} no
     * message reaches a disk.
     */
    public static final String FILE_SYSTEM = "fileSystem";

    /** Bytes of the largest packet of the network interface in use, IP header included. */
    public static final String MTU = "mtu";

    /** IP packets that carry one message; above 1 if the message is larger than {@link #MTU}. */
    public static final String IP_FRAGMENTS = "ipFragments";

    /**
     * Which profiler took the profile of an end, or why there is none; only in trials that were to
     * be profiled. The lab adds it.
     */
    public static final String PROFILER = "profiler";

    /**
     * Connections that a receiver or a broker closed because they did not show its token; 0 if
     * there was none, and absent where nobody counts them: then nobody knows whether strangers
     * came.
     */
    public static final String REFUSED_CONNECTIONS = "refusedConnections";

    /** Connections of a receiver that have not shown its token yet; absent if none. */
    public static final String WAITING_CONNECTIONS = "waitingConnections";

    /**
     * Datagrams, or messages, that came to a receiver from others than its senders, by its last
     * barrier; 0 if there was none, and absent where nobody counts them.
     */
    public static final String STRAY_DATAGRAMS = "stray";

    /** What TLS has agreed on: version, cipher, and the library. */
    public static final String TLS = "tls";

    /** How long a sender's handshake of TLS took, in ns. */
    public static final String HANDSHAKE_NANOS = "handshakeNanos";

    private Facts() {}

    /** Reads the facts of a connection from its socket; fails once that is closed. */
    @FunctionalInterface
    public interface Reader {
        Map<String, String> read() throws IOException;
    }

    /** The facts of one TCP socket. */
    public static Map<String, String> ofSocket(int sendQueue, int receiveQueue, boolean noDelay) {
        Map<String, String> facts = new TreeMap<>();
        facts.put(SEND_QUEUE, Integer.toString(sendQueue));
        facts.put(RECEIVE_QUEUE, Integer.toString(receiveQueue));
        facts.put(NO_DELAY, Boolean.toString(noDelay));
        return facts;
    }

    /** The same with the queues as they are now, if the connection is still open. */
    public static Map<String, String> withQueuesNow(Map<String, String> opened, Reader connection) {
        try {
            return withQueuesAtEnd(opened, connection.read());
        } catch (IOException e) {
            return opened;
        }
    }

    /**
     * The facts of a socket when it was opened, with its queues as they are now.
     *
     * @param now its facts read again; empty if it is closed
     */
    public static Map<String, String> withQueuesAtEnd(
            Map<String, String> opened, Map<String, String> now) {
        Map<String, String> facts = new TreeMap<>(opened);
        if (now.containsKey(SEND_QUEUE)) facts.put(SEND_QUEUE_AT_END, now.get(SEND_QUEUE));
        if (now.containsKey(RECEIVE_QUEUE)) facts.put(RECEIVE_QUEUE_AT_END, now.get(RECEIVE_QUEUE));
        return facts;
    }
}
