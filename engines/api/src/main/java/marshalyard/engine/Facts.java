package marshalyard.engine;

import java.util.Map;
import java.util.TreeMap;

/** Names under which engines report what was really set. Sizes are bytes in decimal. */
public final class Facts {
    /** SO_SNDBUF as the kernel gave it, less the doubling by which Linux accounts for itself. */
    public static final String SEND_QUEUE = "sendQueue";

    /** SO_RCVBUF as the kernel gave it, likewise. */
    public static final String RECEIVE_QUEUE = "receiveQueue";

    /** "true" if Nagle's algorithm is off. */
    public static final String NO_DELAY = "noDelay";

    /**
     * The CPUs that the threads which did most of the work were allowed to use, as Linux lists
     * them: {@code 0-3,8}. The worker adds it to what the engine tells.
     */
    public static final String CPUS = "cpus";

    /** Name and version of the library that moves the data, such as "JacORB 3.9". */
    public static final String LIBRARY = "library";

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

    /** Bytes of the largest packet of the network interface in use, IP header included. */
    public static final String MTU = "mtu";

    /** IP packets that carry one message; above 1 if the message is larger than {@link #MTU}. */
    public static final String IP_FRAGMENTS = "ipFragments";

    private Facts() {}

    /** The facts of one TCP socket. */
    public static Map<String, String> ofSocket(int sendQueue, int receiveQueue, boolean noDelay) {
        Map<String, String> facts = new TreeMap<>();
        facts.put(SEND_QUEUE, Integer.toString(sendQueue));
        facts.put(RECEIVE_QUEUE, Integer.toString(receiveQueue));
        facts.put(NO_DELAY, Boolean.toString(noDelay));
        return facts;
    }
}
