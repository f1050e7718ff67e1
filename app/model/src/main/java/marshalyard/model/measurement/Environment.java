package marshalyard.model.measurement;

import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * The environment in which one end ran: host, system, processor, library.
 *
 * @param host the host's name; like every text here empty if it is not told
 * @param os name and architecture of the operating system
 * @param kernel the kernel's version
 * @param cpu the CPU's model
 * @param cpus logical CPUs this process may use
 * @param memoryBytes the machine's memory; 0 if unknown
 * @param jvm the virtual machine's name and version
 * @param jvmOptions options it was started with
 * @param library the engine's library and version
 * @param settings of the system that decide how fast messages travel, by the system's own names,
 *     such as {@code tcp_congestion_control}; in the order of names, for the text of two equal
 *     environments must be the same
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
        String library,
        Map<String, String> settings) {

    /** One of which nothing is told. */
    public static final Environment UNKNOWN =
            new Environment("", "", "", "", 0, 0, "", "", "", Map.of());

    /** Not every worker and not every earlier version tells all. */
    public Environment {
        host = told(host);
        os = told(os);
        kernel = told(kernel);
        cpu = told(cpu);
        jvm = told(jvm);
        jvmOptions = told(jvmOptions);
        library = told(library);
        Map<String, String> known = new TreeMap<>(settings == null ? Map.of() : settings);
        known.values().removeIf(Objects::isNull);
        settings = Collections.unmodifiableMap(known);
    }

    private static String told(String text) {
        return text == null ? "" : text;
    }

    /** The same with the engine's library. */
    public Environment with(String engineLibrary) {
        return new Environment(
                host, os, kernel, cpu, cpus, memoryBytes, jvm, jvmOptions, engineLibrary, settings);
    }

    /** The same with more settings, which replace those of the same name. */
    public Environment withSettings(Map<String, String> more) {
        Map<String, String> all = new TreeMap<>(settings);
        all.putAll(more);
        return new Environment(
                host, os, kernel, cpu, cpus, memoryBytes, jvm, jvmOptions, library, all);
    }
}
