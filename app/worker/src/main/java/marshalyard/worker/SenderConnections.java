package marshalyard.worker;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongBinaryOperator;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Style;
import marshalyard.worker.hosted.EngineCall;

/**
 * The connections of one sender, at least one: an engine's senders to one receiver; and those that
 * carry nothing beside them.
 */
final class SenderConnections {
    /** Facts that each connection counts for itself, and how those of several become one. */
    private static final Map<String, LongBinaryOperator> COUNTED =
            Map.of(
                    Facts.UNANSWERED, Long::sum,
                    Facts.RECEIVED_MESSAGES, Long::sum,
                    Facts.RECEIVED_BYTES, Long::sum,
                    Facts.RECEIVED_NANOS, Math::max);

    private final String engine;
    private final List<Sender> senders;
    private final List<Sender> idle;

    /**
     * @param engine the id, for sentences
     */
    SenderConnections(String engine, List<Sender> senders) {
        this(engine, senders, List.of());
    }

    /**
     * @param idle those that carry nothing, and are only closed with the others
     */
    SenderConnections(String engine, List<Sender> senders, List<Sender> idle) {
        this.engine = engine;
        this.senders = List.copyOf(senders);
        this.idle = List.copyOf(idle);
    }

    /** How many there are for requests. */
    int count() {
        return senders.size();
    }

    /** The id of the engine, for sentences. */
    String engine() {
        return engine;
    }

    /** Prepares the payload on one of them, counted from 0. */
    Request prepare(int connection, Payload payload, Style style) throws EngineException {
        Request request =
                EngineCall.PREPARE.take(
                        engine, () -> senders.get(connection).prepare(payload, style));
        return EngineCall.PREPARE.required(engine, "request", request);
    }

    /**
     * The barrier on each of them, all of which are on their way before the first is waited for.
     * The receiver tells when everything had arrived.
     */
    void flush() throws EngineException {
        EngineCall.FLUSH.take(
                engine,
                () -> {
                    if (senders.size() > 1) for (Sender sender : senders) sender.beginFlush();
                    for (Sender sender : senders) sender.flush();
                    return null;
                });
    }

    /** The longest of {@link Sender#idleNanos}. */
    long idleNanos() {
        return longest(Sender::idleNanos);
    }

    /** The longest of {@link Sender#askedAgainNanos}. */
    long askedAgainNanos() {
        return longest(Sender::askedAgainNanos);
    }

    /** That of the last barrier, as {@link Sender#afterwardsNanos}. */
    long afterwardsNanos() {
        return senders.get(senders.size() - 1).afterwardsNanos();
    }

    private long longest(ToLongFunction<Sender> nanos) {
        return senders.stream().mapToLong(nanos).max().orElse(0);
    }

    /** The facts of the first connection, with what each counts for itself put together. */
    Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>(senders.get(0).facts());
        boolean counted = COUNTED.keySet().stream().anyMatch(facts::containsKey);
        if (!counted || senders.size() == 1) return facts;
        for (Sender sender : senders.subList(1, senders.size())) {
            Map<String, String> its = sender.facts();
            COUNTED.forEach((name, both) -> add(facts, name, its.get(name), both));
        }
        return facts;
    }

    private static void add(
            Map<String, String> facts, String name, String further, LongBinaryOperator both) {
        if (further == null) return;
        facts.merge(
                name,
                further,
                (a, b) -> Long.toString(both.applyAsLong(Long.parseLong(a), Long.parseLong(b))));
    }

    private List<Sender> all() {
        return Stream.concat(senders.stream(), idle.stream()).toList();
    }

    /** Disconnects all of them, idle ones too, whatever that meets; the first failure is thrown. */
    void close() throws EngineException {
        Exception first = null;
        for (Sender sender : all()) {
            try {
                sender.close();
            } catch (EngineException | RuntimeException e) {
                if (first == null) first = e;
                else first.addSuppressed(e);
            }
        }
        if (first instanceof EngineException failure) throw failure;
        if (first instanceof RuntimeException failure) throw failure;
    }
}
