package marshalyard.lab.trial;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import marshalyard.engine.ElementType;
import marshalyard.engine.OwnType;
import marshalyard.engine.Style;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.MessagePart;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.RequestLog;
import marshalyard.worker.protocol.Expectation;
import marshalyard.worker.protocol.Mix;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.StopCondition;

/** The orders for the two ends in one phase of a cell. */
final class PhaseOrders {
    private static final int VERIFY_VARIANTS = 4;

    /** The least number of elements of a type of the user's own that differ. */
    private static final int ELEMENTS = 64;

    private static final int PROBE_BYTES = 64;

    /** The part of a phase at each end in which a probe makes no calls. */
    private static final int PROBE_MARGIN = 10;

    /** The most request times that are logged for one-way latency. */
    private static final int LOGGED = 100_000;

    private final TrialSettings settings;
    private final long seed;
    private final AtomicLong numbers = new AtomicLong();

    PhaseOrders(Experiment experiment) {
        settings = experiment.trial();
        seed = experiment.repetition().seed();
    }

    /**
     * The order for a receiver.
     *
     * @param handle the receiver; 0 if it is about to be opened
     * @param kind a receiver stands still on purpose in measured phases alone
     */
    Expectation expectation(Cell cell, int handle, PhaseKind kind) {
        Expectation expectation =
                new Expectation(
                        handle,
                        cell.get(Factors.TYPE).token(),
                        bytes(cell),
                        seed,
                        settings.verify() ? variants(cell) : 0,
                        logged(kind),
                        stallAfter(cell),
                        kind == PhaseKind.MEASURED ? settings.stall().toNanos() : 0,
                        cell.get(Factors.SENDERS));
        return expectation
                .over(cell.get(Factors.CONNECTIONS))
                .mixing(isMixed(cell) ? sizes(cell) : List.of(), mixedTypes(cell))
                .probed(cell.get(Factors.PROBE).same() ? probeBytes(cell) : 0);
    }

    /** Calls between the messages of a phase that lasts so long, in the middle of it. */
    private static PhaseOrder.Probe probe(Cell cell, long nanos) {
        long margin = probeMargin(nanos);
        return new PhaseOrder.Probe(
                probeBytes(cell), cell.get(Factors.PROBE).intervalNanos(), margin, nanos - margin);
    }

    /** How long a probe makes no calls at each end of a phase, in ns. */
    static long probeMargin(long nanos) {
        return nanos / PROBE_MARGIN;
    }

    /** The order for the only sender. */
    PhaseOrder phase(Cell cell, int handle, StopCondition stop, PhaseKind kind, boolean barrier) {
        return phase(cell, handle, 0, stop, kind, barrier);
    }

    /**
     * The order for one of several senders.
     *
     * @param number from 0; random arrivals differ by it
     */
    PhaseOrder phase(
            Cell cell,
            int handle,
            int number,
            StopCondition stop,
            PhaseKind kind,
            boolean barrier) {
        PhaseOrder order =
                new PhaseOrder(
                        handle,
                        numbers.incrementAndGet(),
                        cell.get(Factors.TYPE).token(),
                        bytes(cell),
                        seed,
                        variants(cell),
                        cell.get(Factors.PATTERN).style().token(),
                        pace(cell.get(Factors.PATTERN), number),
                        window(cell.get(Factors.PATTERN)),
                        stop,
                        kind.observed() && cell.get(Factors.PATTERN).timed() ? 1000 : 0,
                        logged(kind),
                        barrier,
                        0,
                        settings.quiet());
        if (isMixed(cell)) order = order.mixing(mix(cell, number));
        if (cell.get(Factors.PROBE).same() && number == 0) {
            order = order.probing(probe(cell, stop.nanos()));
        }
        return kind == PhaseKind.MEASURED && settings.raw()
                ? order.logging(RequestLog.MOST)
                : order;
    }

    private static boolean isMixed(Cell cell) {
        return cell.get(Factors.SIZE).mixture() != null;
    }

    /** Each sender has an order of its own. */
    private Mix mix(Cell cell, int number) {
        List<Integer> cycle = cell.get(Factors.SIZE).mixture().cycle(seed + number);
        return new Mix(sizes(cell), cycle, mixedTypes(cell));
    }

    private static List<Integer> sizes(Cell cell) {
        return cell.messageParts().stream().map(part -> Math.toIntExact(part.asked())).toList();
    }

    /** The token of each part's type; empty if all messages have that of the order. */
    private static List<String> mixedTypes(Cell cell) {
        if (cell.types().size() == 1) return List.of();
        return cell.messageParts().stream().map(part -> part.type().token()).toList();
    }

    /** What the receiver of a probing pair is to expect. */
    Expectation probed(Cell cell, int handle) {
        int variants = settings.verify() ? 1 : 0;
        return new Expectation(
                handle,
                cell.get(Factors.TYPE).token(),
                probeBytes(cell),
                seed,
                variants,
                0,
                0,
                0,
                1);
    }

    /**
     * Calls of a probing pair at the rate that the cell asks for.
     *
     * @param nanos for which they are made
     * @param startTime of its sender's clock
     */
    PhaseOrder probe(Cell cell, int handle, long nanos, long startTime) {
        return new PhaseOrder(
                handle,
                numbers.incrementAndGet(),
                cell.get(Factors.TYPE).token(),
                probeBytes(cell),
                seed,
                1,
                Style.TWOWAY.token(),
                new PhaseOrder.Pace(
                        cell.get(Factors.PROBE).intervalNanos(),
                        Pattern.Arrivals.UNIFORM.token(),
                        Pattern.Arrivals.BURST,
                        0,
                        seed),
                1,
                new StopCondition(nanos, 0, 0),
                0,
                0,
                true,
                startTime,
                true);
    }

    /**
     * At least one element. Over the connection of the cell's own messages, a number of elements
     * that none of these has, of whatever type, by which the receiver tells them apart.
     */
    static int probeBytes(Cell cell) {
        ElementType type = cell.get(Factors.TYPE);
        int bytes = Math.max(PROBE_BYTES, type.elementBytes());
        if (!cell.get(Factors.PROBE).same()) return bytes;
        int elements = type.elementsIn(bytes);
        while (isSentBy(cell, elements)) elements++;
        return elements * type.elementBytes();
    }

    private static boolean isSentBy(Cell cell, int elements) {
        return cell.messageParts().stream().anyMatch(own -> own.elements() == elements);
    }

    /** The most requests outstanding. */
    private static int window(Pattern pattern) {
        if (pattern instanceof Pattern.Open open) return open.window();
        return pattern instanceof Pattern.Deferred deferred ? deferred.window() : 1;
    }

    /** How many payloads are sent in turn. */
    private int variants(Cell cell) {
        int asked =
                Math.max(cell.get(Factors.WORKING_SET), settings.verify() ? VERIFY_VARIANTS : 1);
        for (MessagePart part : cell.messageParts()) asked = Math.max(asked, varied(part));
        return asked;
    }

    /**
     * Elements of a type of the user's own differ in size, so that a few of them may be far from
     * the mean: payloads are sent in turn until there are so many elements.
     */
    private static int varied(MessagePart part) {
        if (!(part.type() instanceof OwnType)) return 1;
        int elements = Math.max(1, part.elements());
        return Math.max(1, Math.min(ELEMENTS, ELEMENTS / elements));
    }

    private static int bytes(Cell cell) {
        ElementType type = cell.get(Factors.TYPE);
        return Math.toIntExact(cell.get(Factors.SIZE).bytes(type));
    }

    /** How many times of messages each end logs. */
    int logged(PhaseKind kind) {
        return kind.observed() && settings.oneWayLatency() ? LOGGED : 0;
    }

    /** The middle of a paced trial; the hundredth message of another, if it has so many. */
    private long stallAfter(Cell cell) {
        if (!(cell.get(Factors.PATTERN) instanceof Pattern.Scheduled paced)) {
            return cell.get(Factors.REQUESTS) == 0
                    ? 100
                    : Math.min(100, cell.get(Factors.REQUESTS) / 2);
        }
        if (cell.get(Factors.REQUESTS) > 0) return cell.get(Factors.REQUESTS) / 2;
        return settings.duration().toNanos() / 2 / paced.interval().toNanos();
    }

    private PhaseOrder.Pace pace(Pattern pattern, int number) {
        if (!(pattern instanceof Pattern.Scheduled paced)) return null;
        return new PhaseOrder.Pace(
                paced.interval().toNanos(),
                paced.arrivals().token(),
                Pattern.Arrivals.BURST,
                settings.spin().toNanos(),
                seed + number);
    }
}
