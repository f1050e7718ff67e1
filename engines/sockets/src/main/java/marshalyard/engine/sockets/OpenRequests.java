package marshalyard.engine.sockets;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The requests of one sender that are open or have answers to come, by the tag in their frames. A
 * tag is given again when its request is gone, so that an answer is found by index alone.
 */
final class OpenRequests {
    private final List<SocketRequest> byTag = new ArrayList<>();
    private final Deque<Integer> free = new ArrayDeque<>();

    /** A tag that no request has; for the one that is put there. */
    int freeTag() {
        if (free.isEmpty()) {
            byTag.add(null);
            return byTag.size() - 1;
        }
        return free.pop();
    }

    void put(int tag, SocketRequest request) {
        byTag.set(tag, request);
    }

    /** The request with this tag; null if there is none. */
    SocketRequest get(int tag) {
        return tag >= 0 && tag < byTag.size() ? byTag.get(tag) : null;
    }

    /** Forgets a request to which no answer will come. */
    void remove(int tag) {
        byTag.set(tag, null);
        free.push(tag);
    }
}
