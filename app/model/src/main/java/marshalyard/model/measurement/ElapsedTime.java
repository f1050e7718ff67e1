package marshalyard.model.measurement;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;

/** The time in which at least one of several trials ran. */
public final class ElapsedTime {
    private final TreeMap<Instant, Instant> ends = new TreeMap<>(); // by start, without overlap

    /** A trial ran from then on for so long. */
    public void add(Instant start, Duration took) {
        Instant from = start;
        Instant to = start.plus(took);
        Map.Entry<Instant, Instant> near = ends.floorEntry(to);
        while (near != null && !near.getValue().isBefore(from)) {
            ends.remove(near.getKey());
            if (near.getKey().isBefore(from)) from = near.getKey();
            if (near.getValue().isAfter(to)) to = near.getValue();
            near = ends.floorEntry(to);
        }
        ends.put(from, to);
    }

    /** The time of all trials that were added. */
    public Duration total() {
        Duration all = Duration.ZERO;
        for (Map.Entry<Instant, Instant> part : ends.entrySet()) {
            all = all.plus(Duration.between(part.getKey(), part.getValue()));
        }
        return all;
    }
}
