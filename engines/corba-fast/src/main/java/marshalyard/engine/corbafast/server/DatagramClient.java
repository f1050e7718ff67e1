package marshalyard.engine.corbafast.server;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.engine.corbafast.marshal.Marshallers;

/** The server's state for one client that sends datagrams. */
final class DatagramClient {
    /** The id of its first message, which binds the number 0: a random one. */
    final int firstId;

    final LightRequests requests;
    final Arrivals arrivals;
    private final Marshallers marshallers;
    private ByteBuffer answer;
    private int answeredId;

    DatagramClient(int firstId, LightRequests requests, Marshallers marshallers) {
        this.firstId = firstId;
        this.requests = requests;
        this.marshallers = marshallers;
        arrivals = new Arrivals(firstId);
        answeredId = firstId - 1;
    }

    /**
     * True if a message that its client repeats until it is answered has not been served yet: the
     * client waits for one such answer at a time.
     */
    boolean isDue(int id) {
        return id - answeredId > 0;
    }

    /** Keeps the answer of such a message, which may get lost. */
    void answered(int id, ByteBuffer reply, int bytes) {
        if (answer == null || answer.capacity() < bytes) answer = ByteBuffer.allocateDirect(bytes);
        answer.clear().put(0, reply, 0, bytes).limit(bytes);
        answeredId = id;
    }

    /** The answer to a message; null if it is not the last one that was answered. */
    ByteBuffer answerTo(int id) {
        return answer != null && id == answeredId ? answer.position(0) : null;
    }

    Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>(marshallers.facts());
        facts.putAll(requests.facts());
        facts.put("late", Long.toString(arrivals.late()));
        facts.put("overtaken", Long.toString(arrivals.overtaken()));
        facts.put("duplicates", Long.toString(arrivals.duplicates()));
        return facts;
    }
}
