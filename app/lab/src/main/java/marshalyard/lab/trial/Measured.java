package marshalyard.lab.trial;

import java.util.List;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Recovery;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.reading.MachineReadings;
import marshalyard.model.reading.Readings;

/**
 * The measurement of a trial, before it is judged.
 *
 * @param cpus how many CPUs the workers and what lies between them used on average; null if that
 *     can't be told
 * @param machineCpus those of their machine; null if that can't be told
 * @param recovery how it came through its link's being cut; null if it was not, or if that can't be
 *     told
 * @param untold verdicts that its measurement does not show: on what its workers did not tell, and
 *     on a search for a capacity
 * @param requests one by one, where they were asked for
 */
public record Measured(
        Measurement measurement,
        Double cpus,
        Integer machineCpus,
        Recovery recovery,
        List<Verdict> untold,
        RequestLogs.Pending requests) {
    /** The same of another measurement. */
    Measured with(Measurement m) {
        return new Measured(m, cpus, machineCpus, recovery, untold, requests);
    }

    /** The same where some of what other programs used of the machine is known to be ours. */
    Measured withoutOthers(double ours) {
        Readings machine = measurement.context().machine();
        Double share = share(ours);
        if (share == null || !machine.has(MachineReadings.OTHERS)) return this;
        double others = Math.max(0, machine.of(MachineReadings.OTHERS) - share);
        return with(measurement.withMachine(machine.with(MachineReadings.OTHERS, others)));
    }

    /** The CPUs used as a share of the machine's; null if that can't be told. */
    Double share(Double some) {
        return some == null || machineCpus == null ? null : some / machineCpus;
    }
}
