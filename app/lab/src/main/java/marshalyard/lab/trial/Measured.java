package marshalyard.lab.trial;

import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Recovery;

/**
 * The measurement of a trial, before it is judged.
 *
 * @param cpus how many CPUs the workers and what lies between them used on average; null if that
 *     can't be told
 * @param machineCpus those of their machine; null if that can't be told
 * @param recovery how it came through its link's being cut; null if it was not, or if that can't be
 *     told
 * @param requests one by one, where they were asked for
 */
public record Measured(
        Measurement measurement,
        Double cpus,
        Integer machineCpus,
        Recovery recovery,
        RequestLogs.Pending requests) {
    /** The CPUs used as a share of the machine's; null if that can't be told. */
    Double share(Double some) {
        return some == null || machineCpus == null ? null : some / machineCpus;
    }
}
