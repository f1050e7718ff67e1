package marshalyard.model.measurement;

/**
 * Other load on the workers' machine during a measurement; of several machines the worst. A figure
 * that can't be told is null: where the platform does not give it, where the workers may use a part
 * of the machine only, and where the measurement was too short for the kernel's ticks.
 *
 * @param othersShare CPU time that was used neither for the measured cell nor by the load that the
 *     experiment asks for, as a fraction of the machine's; this program is among the others, and so
 *     are trials that ran side by side with the measured one
 * @param stealShare CPU time that the hypervisor took away, as a fraction of the machine's
 * @param loadBefore one-minute load average before
 * @param loadAfter one-minute load average after
 */
public record Machine(Double othersShare, Double stealShare, Double loadBefore, Double loadAfter) {}
