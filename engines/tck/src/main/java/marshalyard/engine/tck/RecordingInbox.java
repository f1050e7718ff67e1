package marshalyard.engine.tck;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import marshalyard.engine.ElementType;
import marshalyard.engine.Inbox;
import marshalyard.engine.Payload;

/** Keeps everything that arrives. */
public final class RecordingInbox implements Inbox {
    private final List<Payload> received = new ArrayList<>();
    private final List<Throwable> failures = new ArrayList<>();
    private int barriers;

    @Override
    public synchronized void accept(ElementType type, int elements, Supplier<Payload> content) {
        Payload payload = content.get();
        if (!payload.elementType().equals(type) || payload.elements() != elements) {
            failures.add(
                    new AssertionError("said " + type + " x " + elements + ", was " + payload));
        }
        received.add(payload);
    }

    @Override
    public synchronized void barrier() {
        barriers++;
    }

    @Override
    public synchronized void failed(Throwable cause) {
        failures.add(cause);
    }

    /** Forgets what has arrived, but no failures. */
    synchronized void forget() {
        received.clear();
        barriers = 0;
    }

    public synchronized List<Payload> received() {
        return List.copyOf(received);
    }

    public synchronized int barriers() {
        return barriers;
    }

    public synchronized List<Throwable> failures() {
        return List.copyOf(failures);
    }
}
