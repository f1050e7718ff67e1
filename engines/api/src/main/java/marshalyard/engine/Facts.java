package marshalyard.engine;

import java.util.Map;
import java.util.TreeMap;

/** Names under which engines report what was really set. Sizes are bytes in decimal. */
public final class Facts {
    /** SO_SNDBUF as the kernel gave it (Linux doubles what was asked). */
    public static final String SEND_QUEUE = "sendQueue";

    /** SO_RCVBUF as the kernel gave it. */
    public static final String RECEIVE_QUEUE = "receiveQueue";

    /** "true" if Nagle's algorithm is off. */
    public static final String NO_DELAY = "noDelay";

    /** Name and version of the library that moves the data, such as "JacORB 3.9". */
    public static final String LIBRARY = "library";

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
