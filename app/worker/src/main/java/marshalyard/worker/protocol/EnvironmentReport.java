package marshalyard.worker.protocol;

/** Where the worker runs; the fields are those of the model's Environment, less the library. */
public record EnvironmentReport(
        String host,
        String os,
        String kernel,
        String cpu,
        int cpus,
        long memoryBytes,
        String jvm,
        String jvmOptions) {}
