package marshalyard.model.reading;

import java.util.Map;

/** Readings for tests that need some. */
public final class SampleReadings {
    private SampleReadings() {}

    /** How fast a machine was, when all but the wake-up took so many times as long as usual. */
    public static Readings speed(long atMillis, double slower) {
        return Readings.of(
                Map.of(
                        SpeedReadings.AT, atMillis,
                        SpeedReadings.INTEGER, 1e6 * slower,
                        SpeedReadings.COPY, 4e5 * slower,
                        SpeedReadings.CALL, 500 * slower,
                        SpeedReadings.WAKE, 40_000.0));
    }
}
