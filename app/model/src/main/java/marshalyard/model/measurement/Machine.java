package marshalyard.model.measurement;

/**
 * What else the machine did during a measurement. A figure that the platform does not give is null.
 *
 * @param othersShare CPU time that neither this program nor its workers used, as a fraction of the
 *     machine's
 * @param stealShare CPU time that the hypervisor took away, as a fraction of the machine's
 * @param loadBefore one-minute load average before
 * @param loadAfter one-minute load average after
 */
public record Machine(Double othersShare, Double stealShare, Double loadBefore, Double loadAfter) {}
