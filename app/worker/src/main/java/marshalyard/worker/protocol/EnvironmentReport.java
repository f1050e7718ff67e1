package marshalyard.worker.protocol;

import java.util.List;
import java.util.Map;

/**
 * The environment of the worker. The fields are those of the model's Environment, less the library,
 * and two that tell workers what they share.
 *
 * @param clock the same for workers that read the same clock; empty if that can't be told
 * @param network the same for workers in the same network namespace of one machine, whose TCP
 *     counters are therefore the same; empty if that can't be told
 * @param allowedCpus the numbers of the CPUs that the worker may use; empty if that can't be told
 * @param settings of the system, by name, as far as it tells them; null if it tells none
 */
public record EnvironmentReport(
        String host,
        String os,
        String kernel,
        String cpu,
        int cpus,
        long memoryBytes,
        String jvm,
        String jvmOptions,
        String clock,
        String network,
        List<Integer> allowedCpus,
        Map<String, String> settings) {
    public EnvironmentReport {
        allowedCpus = allowedCpus == null ? List.of() : List.copyOf(allowedCpus);
    }
}
