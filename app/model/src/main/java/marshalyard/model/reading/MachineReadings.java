package marshalyard.model.reading;

import static marshalyard.model.reading.Reading.Together.GREATEST;
import static marshalyard.model.reading.Reading.Together.SUM;

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
            Reading.of("othersShare", "Others' CPU time", Quantity.SHARE, GREATEST)
                    .means("The machine's CPU time that other programs used.")
                    .column("others_cpu_share")
                    .metric("others-cpu");

    public static final Reading STEAL =
            Reading.of("stealShare", "Stolen CPU time", Quantity.SHARE, GREATEST)
                    .means("The machine's CPU time that the hypervisor took away.")
                    .metric("steal");

    public static final Reading LOAD_BEFORE =
            Reading.of("loadBefore", "Load before", Quantity.COUNT, GREATEST)
                    .means("The machine's one-minute load average at the beginning.")
                    .noMetric();

    public static final Reading LOAD_AFTER =
            Reading.of("loadAfter", "Load after", Quantity.COUNT, GREATEST)
                    .means("The machine's one-minute load average at the end.")
                    .noMetric();

    public static final Reading UNWELCOME =
            Reading.of("unwelcomeConnections", "Unwelcome connections", Quantity.COUNT, SUM)
                    .means(
                            "Connections to the cell's receivers and broker whose senders had not"
                                    + " been given the address, closed or still open, and their"
                                    + " datagrams.")
                    .noMetric();

    public static final Reading STANDSTILL =
            Reading.of("standstillNanos", "Standstill", Quantity.TIME, GREATEST)
                    .means(
                            "The time for which a worker's process, broker included, stood"
                                    + " still while it was measured; absent if one can't tell.")
                    .metric("standstill");

    public static final Reading ENERGY =
            Reading.of("energyMicrojoules", "Energy", Quantity.ENERGY, SUM)
                    .means(
                            "Energy that the processors of all of the workers' machines and their"
                                    + " memory took, whatever ran there (RAPL); absent where a"
                                    + " machine has no such counter or keeps it from the worker.")
                    .metric("energy");

    public static final List<Reading> ALL =
            List.of(OTHERS, STEAL, LOAD_BEFORE, LOAD_AFTER, UNWELCOME, STANDSTILL, ENERGY);

    private MachineReadings() {}
}
