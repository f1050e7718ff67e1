package marshalyard.lab.rules;

import java.time.Duration;
import marshalyard.lab.LabException;
import marshalyard.model.reading.Reading;
import marshalyard.model.reading.Readings;
import marshalyard.model.reading.SpeedReadings;

/** The rules on how fast a machine is said to be. */
public final class SpeedRules {
    private SpeedRules() {}

    /**
     * Checks the readings of a machine's speed: each piece of work took some time, and the lab
     * waited longer.
     *
     * @param worker its name, for sentences
     * @param took how long the lab waited for it
     */
    public static Readings possible(String worker, Readings speed, Duration took)
            throws LabException {
        ReportFields fields = new ReportFields(worker, took);
        for (Reading reading : SpeedReadings.ALL) {
            if (!speed.has(reading)) continue;
            double nanos = speed.of(reading);
            fields.within(
                    reading.id(),
                    nanos,
                    fields.mostNanos(),
                    "is more than passed by the lab's own clock");
            if (nanos == 0) throw fields.broken(reading.id(), nanos, "is no time of any work");
        }
        return speed;
    }
}
