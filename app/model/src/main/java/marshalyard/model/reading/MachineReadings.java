package marshalyard.model.reading;

import static marshalyard.model.reading.Reading.Together.GREATEST;

import java.util.List;
import marshalyard.model.figure.Quantity;

/**
 * Readings of what else the workers' machine did during a measurement; of several machines the
 * worst counts. A value that can't be told is absent: where the platform does not give it, where
 * the workers may use a part of the machine only, and where the measurement was too short for the
 * kernel's ticks.
 */
public final class MachineReadings {
    /** This program is among the others, and so are trials side by side with the measured one. */
    public static final Reading OTHERS =
            new Reading(
                            "othersShare",
                            "Others' CPU time",
                            Quantity.SHARE,
                            GREATEST,
                            "The machine's CPU time that other programs used.")
                    .column("others_cpu_share")
                    .metric("others-cpu");

    public static final Reading STEAL =
            new Reading(
                            "stealShare",
                            "Stolen CPU time",
                            Quantity.SHARE,
                            GREATEST,
                            "The machine's CPU time that the hypervisor took away.")
                    .metric("steal");

    public static final Reading LOAD_BEFORE =
            new Reading(
                            "loadBefore",
                            "Load before",
                            Quantity.COUNT,
                            GREATEST,
                            "The machine's one-minute load average at the beginning.")
                    .noMetric();

    public static final Reading LOAD_AFTER =
            new Reading(
                            "loadAfter",
                            "Load after",
                            Quantity.COUNT,
                            GREATEST,
                            "The machine's one-minute load average at the end.")
                    .noMetric();

    public static final Reading STANDSTILL =
            new Reading(
                            "standstillNanos",
                            "Longest standstill",
                            Quantity.TIME,
                            GREATEST,
                            "The longest time for which a worker's process, broker included, stood"
                                    + " still while it was measured; absent if one can't tell.")
                    .metric("standstill");

    public static final List<Reading> ALL =
            List.of(OTHERS, STEAL, LOAD_BEFORE, LOAD_AFTER, STANDSTILL);

    private MachineReadings() {}
}
