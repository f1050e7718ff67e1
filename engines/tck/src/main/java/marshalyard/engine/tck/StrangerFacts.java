package marshalyard.engine.tck;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import marshalyard.engine.Facts;

/** The facts by which an end tells how many strangers came. */
public final class StrangerFacts {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final List<String> NAMES =
            List.of(Facts.REFUSED_CONNECTIONS, Facts.WAITING_CONNECTIONS);

    private StrangerFacts() {}

    /**
     * Waits until the end tells these numbers: its library or its server counts in its own time.
     *
     * @param facts of the end, as they are now
     * @param gone connections of strangers that have ended
     * @param here those that are open; none is no fact
     */
    public static void await(Supplier<Map<String, String>> facts, long gone, long here)
            throws InterruptedException {
        Map<String, String> wanted = new TreeMap<>();
        wanted.put(Facts.REFUSED_CONNECTIONS, Long.toString(gone));
        if (here > 0) wanted.put(Facts.WAITING_CONNECTIONS, Long.toString(here));
        assertThat(Patience.await(() -> among(facts.get()), wanted::equals, PATIENCE))
                .isEqualTo(wanted);
    }

    private static Map<String, String> among(Map<String, String> facts) {
        Map<String, String> counts = new TreeMap<>(facts);
        counts.keySet().retainAll(NAMES);
        return counts;
    }
}
