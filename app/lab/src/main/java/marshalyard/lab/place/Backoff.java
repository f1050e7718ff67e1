package marshalyard.lab.place;

import java.time.Duration;
import java.util.List;

/**
 * The pauses before each attempt to reach a lost host again.
 *
 * @param pauses one for each attempt
 */
public record Backoff(List<Duration> pauses) {
    /** A host that boots is there within these: 62 s in all. */
    public static final Backoff USUAL =
            new Backoff(List.of(1, 1, 2, 4, 8, 16, 30).stream().map(Duration::ofSeconds).toList());

    public Backoff {
        pauses = List.copyOf(pauses);
    }
}
