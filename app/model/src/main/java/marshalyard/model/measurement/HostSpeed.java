package marshalyard.model.measurement;

import java.util.Objects;
import marshalyard.model.reading.Readings;

/**
 * The speed of a host that ran workers of a trial, by {@link
 * marshalyard.model.reading.SpeedReadings}.
 *
 * @param host its label
 * @param before the trial
 * @param after the trial, for the last one of a round; else empty
 */
public record HostSpeed(String host, Readings before, Readings after) {
    public HostSpeed {
        Objects.requireNonNull(host, "host");
        before = before == null ? Readings.NONE : before;
        after = after == null ? Readings.NONE : after;
    }
}
