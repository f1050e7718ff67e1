package marshalyard.model.plan;

import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;

/**
 * About how long one further connection of a sender takes until it is open at both ends, among
 * others that open at the same time, which counts where a sender has thousands.
 *
 * @param each by the id of an engine, seen in trials; others take what one does in the mean, the
 *     first ones of a sender more
 */
public record OpeningTimes(Map<String, Duration> each) {
    /** Nothing has been measured. */
    public static final OpeningTimes UNKNOWN = new OpeningTimes(Map.of());

    /**
     * How many connections of a sender open while its code is not compiled, and what each of them
     * takes of an engine of which nothing is known: 512 of them 2 ms to 3.5 ms each with tcp,
     * tcp-nio and corba-fast, 7 ms with netty, 10 ms with grpc.
     */
    private static final int FIRST = 1000;

    private static final Duration ANY_FIRST = Duration.ofMillis(5);

    /**
     * What each later one takes: of 11,000 connections that opened one by one, each took 0.4 ms to
     * 3.4 ms with tcp, tcp-nio, corba-fast, netty and grpc, on quiet and on busy machines.
     */
    private static final Duration ANY = Duration.ofMillis(1);

    public OpeningTimes {
        each = Map.copyOf(each);
    }

    /** The same with those of further trials, which count where both know an engine. */
    public OpeningTimes and(OpeningTimes later) {
        Map<String, Duration> both = new TreeMap<>(each);
        both.putAll(later.each);
        return new OpeningTimes(both);
    }

    /** The time until a cell's senders have all of their connections, beyond that for the first. */
    Duration of(Cell cell) {
        int senders = cell.get(Factors.SENDERS);
        int connections = ConnectionRoom.of(cell);
        boolean secured = !cell.isFallback(Factors.TLS);
        Duration far = LinkTimes.further(cell.get(Factors.LINK));
        return near(cell.engine().id(), connections / senders - 1)
                .multipliedBy(senders)
                .plus(
                        far.multipliedBy(
                                OpeningOrder.turns(connections / senders, senders, secured)));
    }

    /** The time for so many further connections of one sender, without a link. */
    private Duration near(String engine, int further) {
        Duration known = each.get(engine);
        if (known != null) return known.multipliedBy(further);
        int first = Math.min(FIRST, further);
        return ANY_FIRST.multipliedBy(first).plus(ANY.multipliedBy(further - first));
    }
}
