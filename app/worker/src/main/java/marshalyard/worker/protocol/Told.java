package marshalyard.worker.protocol;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** Maps of an answer, in which null is absent. */
final class Told {
    private Told() {}

    /** The entries that have a value; none of a map that is not there. */
    static <T> Map<String, T> entries(Map<String, T> told) {
        if (told == null) return Map.of();
        Map<String, T> there = new TreeMap<>(told);
        there.values().removeIf(value -> value == null);
        return Collections.unmodifiableMap(there);
    }
}
