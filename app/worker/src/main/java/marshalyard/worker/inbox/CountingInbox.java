package marshalyard.worker.inbox;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.function.Supplier;
import marshalyard.engine.DataType;
import marshalyard.engine.ElementType;
import marshalyard.engine.Inbox;
import marshalyard.engine.Payload;
import marshalyard.engine.Trait;
import marshalyard.model.reading.Readings;
import marshalyard.worker.clock.WorkerClock;
import marshalyard.worker.hosted.Failure;
import marshalyard.worker.protocol.Expectation;
import marshalyard.worker.protocol.Tally;

/**
 * Counts payloads; compares and logs them only if the expectation says so. An ordinary payload
 * costs one addition; few cost a clock read.
 */
public final class CountingInbox implements Inbox {
    /** The number of elements of no message. */
    private static final int NOBODY = -1;

    private final Set<Trait> traits;
    private final Function<String, ElementType> types;
    private final int connections;
    private final ReceiverTicks ticks = new ReceiverTicks();
    private final ConnectionMemory memory = new ConnectionMemory();
    private volatile Round round = new Round(0, null, null, null, null, false, NOBODY);
    private volatile Throwable failure;

    /** An inbox for an engine that loses nothing and keeps the order. */
    public CountingInbox() {
        this(Set.of());
    }

    /** An inbox for types that every worker knows. */
    public CountingInbox(Set<Trait> traits) {
        this(traits, DataType::parse);
    }

    /**
     * An inbox for an engine with these traits. With {@link Trait#LOSSY}, lost messages are no
     * fault of the data. With {@link Trait#SHARES}, nor are those that other receivers got. With it
     * or {@link Trait#UNORDERED}, no arrival times are logged, because nothing tells which request
     * they belong to.
     *
     * @param types finds a data type by its token
     */
    public CountingInbox(Set<Trait> traits, Function<String, ElementType> types) {
        this(traits, types, 1);
    }

    /**
     * The same for a receiver that knows how many connections come to it.
     *
     * @param connections from all senders, idle ones among them
     */
    public CountingInbox(Set<Trait> traits, Function<String, ElementType> types, int connections) {
        this.traits = traits;
        this.types = types;
        this.connections = connections;
    }

    /** The state that belongs to one {@link #expect}; a new one is put in its place as a whole. */
    private static final class Round {
        final int expectedElements;
        final PayloadComparison comparison;
        final ArrivalLog log;
        final Stall stall;
        final LongAdder bytes; // where types differ in size; null for messages of one type
        final boolean spread; // over several connections of a sender
        final int probeElements; // of calls that are compared, but do not count
        final ArrivalCount messages = new ArrivalCount();
        final ArrivalTimes times = new ArrivalTimes();
        final LongAdder surplusElements = new LongAdder();
        volatile long firstNanos;
        volatile int firstElements;
        volatile long firstBytes;
        volatile long barrierNanos;
        long barrierMessages = -1;
        final List<Long> barriers = new ArrayList<>();

        Round(
                int expectedElements,
                PayloadComparison comparison,
                ArrivalLog log,
                Stall stall,
                LongAdder bytes,
                boolean spread,
                int probeElements) {
            this.expectedElements = expectedElements;
            this.comparison = comparison;
            this.log = log;
            this.stall = stall;
            this.bytes = bytes;
            this.spread = spread;
            this.probeElements = probeElements;
        }
    }

    /** Begins to count from zero. */
    public void expect(Expectation e) {
        ElementType type = types.apply(e.type());
        boolean shares = traits.contains(Trait.SHARES);
        PayloadComparison comparison =
                e.variants() > 0
                        ? new PayloadComparison(
                                e.allTypes().stream().map(types).toList(),
                                e.allSizes(),
                                e.seed(),
                                e.variants(),
                                e.allConnections(),
                                traits.contains(Trait.LOSSY))
                        : null;
        if (comparison != null && shares) comparison.shareWithOthers();
        boolean ordered = e.allConnections() == 1 && !traits.contains(Trait.UNORDERED) && !shares;
        boolean logged = e.logged() > 0 && ordered;
        ArrivalLog log = logged ? new ArrivalLog(e.logged()) : null;
        Stall stall = e.stallNanos() > 0 ? new Stall(e.stallAfter(), e.stallNanos()) : null;
        boolean spread = e.connections() > 1;
        int probe = e.probe() > 0 ? type.elementsIn(e.probe()) : NOBODY;
        if (e.probe() > 0 && comparison != null) {
            comparison.expectProbe(Payload.generate(type, e.probe(), e.seed()));
        }
        LongAdder bytes = e.types().isEmpty() ? null : new LongAdder();
        int elements = type.elementsIn(e.bytes());
        Round next = new Round(elements, comparison, log, stall, bytes, spread, probe);
        memory.settle(Math.max(connections, e.allConnections()));
        round = next;
        ticks.watch(next.messages::get);
    }

    @Override
    public void accept(ElementType type, int elements, Supplier<Payload> content) {
        Round now = round;
        if (elements == now.probeElements) {
            if (now.comparison != null) now.comparison.compareProbe(content.get());
            return;
        }
        if (now.log != null) now.log.arrived();
        long before = now.messages.add();
        if (before == 0) {
            now.firstNanos = System.nanoTime();
            now.firstElements = elements;
            now.firstBytes = (long) elements * type.elementBytes();
        }
        if (now.times.isDue(before)) now.times.take(now.messages.get() - 1);
        if (elements != now.expectedElements) {
            now.surplusElements.add(elements - now.expectedElements);
        }
        if (now.bytes != null) now.bytes.add((long) elements * type.elementBytes());
        if (now.stall != null) now.stall.at(before);
        if (now.comparison != null) now.comparison.compare(content.get());
    }

    @Override
    public void barrier() {
        Round now = round;
        long messages = come(now); // before the clock is read, so that all of them are before it
        barrier(now, messages, System.nanoTime());
    }

    @Override
    public void barrier(long nanoTime) {
        Round now = round;
        barrier(now, come(now), nanoTime);
    }

    /** Messages until now, where a barrier needs to know them. */
    private static long come(Round now) {
        return now.spread ? now.messages.get() : 0;
    }

    private void barrier(Round now, long messages, long nanoTime) {
        memory.barrier();
        synchronized (now.barriers) {
            if (now.spread) {
                barrierOfOne(now, messages, nanoTime);
                return;
            }
            if (now.barriers.isEmpty() || nanoTime > now.barrierNanos) now.barrierNanos = nanoTime;
            now.barriers.add(nanoTime);
        }
    }

    /**
     * The connections of a sender have a barrier each, which come in any order. The first of them
     * before which everything has come is the end; the others only ask in vain.
     */
    private static void barrierOfOne(Round now, long messages, long nanoTime) {
        if (messages < now.barrierMessages) return;
        if (messages == now.barrierMessages && nanoTime >= now.barrierNanos) return;
        now.barrierMessages = messages;
        now.barrierNanos = nanoTime;
    }

    @Override
    public void failed(Throwable cause) {
        if (failure == null) failure = cause;
    }

    /** Messages since {@link #expect}, until now. */
    public long messages() {
        return round.messages.get();
    }

    /** True if a barrier has come through since {@link #expect}. */
    public boolean hasBarrier() {
        return round.barrierNanos != 0;
    }

    /** What has been counted since {@link #expect}; ends the reading. */
    public Tally tally(Map<String, String> facts, Readings telemetry) {
        Round now = round;
        long messages = now.messages.get();
        long first = now.log == null ? now.firstNanos : now.log.first(now.firstNanos);
        ArrivalTimes.Series series = now.times.between(first, now.barrierNanos);
        boolean spanned = messages > 0 && now.barrierNanos != 0;
        return new Tally(
                messages,
                messages * now.expectedElements + now.surplusElements.sum(),
                now.firstElements,
                spanned ? now.barrierNanos - first : 0,
                now.barrierNanos == 0 ? 0 : WorkerClock.at(now.barrierNanos),
                series.nanos(),
                series.messages(),
                now.comparison == null ? null : now.comparison.report(),
                now.log == null ? null : now.log.encoded(),
                failure == null ? null : sentence(failure),
                facts,
                memory.addTo(telemetry),
                ticks.stop(first, now.barrierNanos),
                barriers(now),
                now.bytes == null ? null : now.bytes.sum(),
                now.bytes == null ? null : now.firstBytes);
    }

    /** The barriers of several senders; null of one, whose barrier is told anyway. */
    private static long[] barriers(Round now) {
        synchronized (now.barriers) {
            if (now.barriers.size() < 2) return null;
            return now.barriers.stream().mapToLong(WorkerClock::at).sorted().toArray();
        }
    }

    private static String sentence(Throwable cause) {
        return Failure.sentence("The engine reported while it received", cause);
    }

    /** Ends the reading thread. */
    public void close() {
        ticks.close();
    }
}
