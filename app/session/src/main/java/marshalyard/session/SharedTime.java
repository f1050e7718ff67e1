package marshalyard.session;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The time that trials took by engine. Where trials of several engines ran side by side, each of
 * these engines has an equal part of it, so that all together have what the run took.
 */
final class SharedTime {
    private final List<Change> changes = new ArrayList<>();

    /**
     * The begin or the end of a trial.
     *
     * @param trials 1 or -1
     */
    private record Change(Instant at, String engine, int trials) {}

    /** A trial ran from then on for so long. */
    void add(String engine, Instant start, Duration took) {
        changes.add(new Change(start, engine, 1));
        changes.add(new Change(start.plus(took), engine, -1));
    }

    /** The time of each engine. */
    Map<String, Duration> byEngine() {
        Map<String, Duration> all = new TreeMap<>();
        Map<String, Integer> running = new HashMap<>();
        Instant before = Instant.MIN;
        for (Change change : changes.stream().sorted(Comparator.comparing(Change::at)).toList()) {
            if (!running.isEmpty()) {
                Duration part = Duration.between(before, change.at()).dividedBy(running.size());
                running.keySet().forEach(engine -> all.merge(engine, part, Duration::plus));
            }
            before = change.at();
            running.merge(change.engine(), change.trials(), Integer::sum);
            running.remove(change.engine(), 0);
        }
        return all;
    }
}
