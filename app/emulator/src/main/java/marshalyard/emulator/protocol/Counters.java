package marshalyard.emulator.protocol;

import java.util.Map;
import java.util.TreeMap;

/**
 * The counters of one direction since it was last seeded, by the ids of {@code PacketReadings} in
 * the lab. A counter that an emulator does not have is absent.
 */
public record Counters(Map<String, Long> values) {

    /** Nothing is counted. */
    public static final Counters NONE = new Counters(Map.of());

    public Counters {
        values = Map.copyOf(values);
    }

    /** The same with one counter more. */
    public Counters with(String id, long value) {
        Map<String, Long> more = new TreeMap<>(values);
        more.put(id, value);
        return new Counters(more);
    }

    /**
     * Adds them to an answer.
     *
     * @param direction {@code there} or {@code back}
     */
    public Values addTo(Values answer, String direction) {
        new TreeMap<>(values).forEach((id, value) -> answer.put(direction + "." + id, value));
        return answer;
    }
}
