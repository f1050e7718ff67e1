package marshalyard.model.reading;

import static marshalyard.model.reading.Reading.Together.MACHINE;

import java.util.List;
import marshalyard.model.figure.Quantity;

/**
 * Readings of how fast a machine was at a moment, by fixed pieces of work that no engine has a part
 * in. Each is the fastest of several repetitions, so that an interruption does not count; the
 * wake-up is their median. They are the {@code machineSpeed} of the worker protocol.
 */
public final class SpeedReadings {
    public static final Reading INTEGER =
            Reading.of("integerNanos", "A million integer steps", Quantity.TIME, MACHINE)
                    .means("A million dependent steps of integer arithmetic.")
                    .noMetric();

    public static final Reading COPY =
            Reading.of("copyNanos", "Copying 4 MiB", Quantity.TIME, MACHINE)
                    .means("Copying 4 MiB in memory.")
                    .noMetric();

    public static final Reading CALL =
            Reading.of("callNanos", "A system call", Quantity.TIME, MACHINE)
                    .means("A system call that moves one byte.")
                    .noMetric();

    public static final Reading WAKE =
            Reading.of("wakeNanos", "Wake-up of another CPU", Quantity.TIME, MACHINE)
                    .means("From waking a thread that sleeps on another CPU until it runs.")
                    .metric("wake-up");

    /** The readings that a worker reports. */
    public static final List<Reading> ALL = List.of(INTEGER, COPY, CALL, WAKE);

    /** The time at which the lab asked. */
    public static final Reading AT =
            Reading.of("atMillis", "Read at", Quantity.COUNT, MACHINE)
                    .means("When the machine's speed was read, in ms since 1970.")
                    .noMetric();

    private SpeedReadings() {}

    /**
     * The speed as one number that only means something beside another one: the inverse of the
     * geometric mean of arithmetic, copying and system calls. Wake-ups are left out: where CPUs are
     * virtual they differ tenfold from one to the next. NaN if the speed was not read.
     */
    public static double score(Readings speed) {
        return 1e6 / Math.cbrt(speed.of(INTEGER) * speed.of(COPY) * speed.of(CALL));
    }
}
