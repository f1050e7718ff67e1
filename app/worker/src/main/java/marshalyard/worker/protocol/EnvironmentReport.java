package marshalyard.worker.protocol;

/**
 * Where the worker runs; the fields are those of the model's Environment, less the library, and
 * {@code clock}, which is the same for workers that read the same clock, or empty.
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
        String clock) {}
