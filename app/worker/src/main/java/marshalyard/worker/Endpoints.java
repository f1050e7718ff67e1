package marshalyard.worker;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.Broker;
import marshalyard.engine.EngineException;
import marshalyard.engine.Receiver;
import marshalyard.model.reading.Readings;
import marshalyard.worker.hosted.EngineCall;
import marshalyard.worker.inbox.CountingInbox;

/** The endpoints of this worker: the senders, receivers and brokers open in it, by handle. */
final class Endpoints {
    /** What an end has to close behind others that took all of the time. */
    private static final long LEAST_MILLIS = 100;

    /** One open end. */
    sealed interface End permits BrokerEnd, ReceiverEnd, SenderEnd {
        /** The engine's id, for sentences. */
        String engine();

        /** In this thread, which may hang. */
        void close() throws EngineException;
    }

    record BrokerEnd(String engine, Broker broker) implements End {
        @Override
        public void close() throws EngineException {
            broker.close();
        }
    }

    record ReceiverEnd(String engine, Receiver receiver, CountingInbox inbox) implements End {
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
        public String engine() {
            return connections.engine();
        }

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

    /**
     * Closes an end, if it is open.
     *
     * @throws EngineException with a sentence if the engine fails in that, or hangs
     */
    void close(int handle) throws EngineException {
        End end;
        synchronized (this) {
            end = open.remove(handle);
        }
        if (end != null) EngineCall.CLOSE.takeInTime(end.engine(), closing(end));
    }

    private static Callable<Void> closing(End end) {
        return () -> {
            end.close();
            return null;
        };
    }

    /**
     * Closes everything, senders before receivers before brokers; the first failure is thrown.
     *
     * @param most for senders and receivers together; a broker may be a program that takes its time
     */
    void closeAll(Duration most) throws EngineException {
        List<End> ends;
        synchronized (this) {
            ends = new ArrayList<>(open.values());
            open.clear();
        }
        long deadline = System.nanoTime() + most.toNanos();
        EngineException first = null;
        for (Class<?> kind : List.of(SenderEnd.class, ReceiverEnd.class, BrokerEnd.class)) {
            for (End end : ends) {
                if (!kind.isInstance(end)) continue;
                try {
                    if (end instanceof BrokerEnd) {
                        EngineCall.CLOSE.takeInTime(end.engine(), closing(end));
                    } else {
                        EngineCall.CLOSE.takeWithin(left(deadline), end.engine(), closing(end));
                    }
                } catch (EngineException e) {
                    if (first == null) first = e;
                    else first.addSuppressed(e);
                }
            }
        }
        if (first != null) throw first;
    }

    private static Duration left(long deadline) {
        long millis = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
        return Duration.ofMillis(Math.max(LEAST_MILLIS, millis + 1));
    }
}
