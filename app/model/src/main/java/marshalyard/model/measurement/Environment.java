package marshalyard.model.measurement;

/**
 * Where one end ran.
 *
 * @param host the host's name
 * @param os name and architecture of the operating system
 * @param kernel the kernel's version
 * @param cpu the CPU's model
 * @param cpus logical CPUs this process may use
 * @param memoryBytes the machine's memory; 0 if unknown
 * @param jvm the virtual machine's name and version
 * @param jvmOptions options it was started with
 * @param library the engine's library and version
 */
public record Environment(
        String host,
        String os,
        String kernel,
        String cpu,
        int cpus,
        long memoryBytes,
        String jvm,
        String jvmOptions,
        String library) {
    /** The same with the engine's library. */
    public Environment with(String engineLibrary) {
        return new Environment(
                host, os, kernel, cpu, cpus, memoryBytes, jvm, jvmOptions, engineLibrary);
    }
}
