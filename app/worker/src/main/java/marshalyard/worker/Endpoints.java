package marshalyard.worker;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.engine.Broker;
import marshalyard.engine.EngineException;
import marshalyard.engine.Receiver;
import marshalyard.model.reading.Readings;
import marshalyard.worker.inbox.CountingInbox;

/** The endpoints of this worker: the senders, receivers and brokers open in it, by handle. */
final class Endpoints {
    /** One open end. */
    sealed interface End permits BrokerEnd, ReceiverEnd, SenderEnd {
        void close() throws EngineException;
    }

    record BrokerEnd(Broker broker) implements End {
        @Override
        public void close() throws EngineException {
            broker.close();
        }
    }

    record ReceiverEnd(Receiver receiver, CountingInbox inbox) implements End {
        @Override
        public void close() throws EngineException {
            try {
                receiver.close();
            } finally {
                inbox.close();
            }
        }
    }

    /**
     * A sender.
     *
     * @param connecting what it cost to open its connections, which its worker tells with every
     *     phase
     * @param collects whether another thread than the one that sends may collect replies
     */
    record SenderEnd(
            SenderConnections connections,
            List<Integer> cpus,
            Readings connecting,
            MovedTypes types,
            boolean collects)
            implements End {
        @Override
        public void close() throws EngineException {
            connections.close();
        }
    }

    private final Map<Integer, End> open = new TreeMap<>();
    private int last;

    synchronized int add(End end) {
        open.put(++last, end);
        return last;
    }

    synchronized <T extends End> T get(int handle, Class<T> kind) {
        End end = open.get(handle);
        if (!kind.isInstance(end)) {
            throw new IllegalArgumentException(
                    "There is no open " + kind.getSimpleName() + " " + handle + " in this worker.");
        }
        return kind.cast(end);
    }

    /** Takes an end out; null if it is not open. */
    synchronized End remove(int handle) {
        return open.remove(handle);
    }

    /** Closes everything, senders before receivers before brokers; the first failure is thrown. */
    void closeAll() throws EngineException {
        List<End> ends;
        synchronized (this) {
            ends = new ArrayList<>(open.values());
            open.clear();
        }
        EngineException first = null;
        for (Class<?> kind : List.of(SenderEnd.class, ReceiverEnd.class, BrokerEnd.class)) {
            for (End end : ends) {
                if (!kind.isInstance(end)) continue;
                try {
                    end.close();
                } catch (EngineException e) {
                    if (first == null) first = e;
                    else first.addSuppressed(e);
                }
            }
        }
        if (first != null) throw first;
    }
}
