package marshalyard.worker.report;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import marshalyard.worker.machine.NetworkCards;
import marshalyard.worker.machine.ProcessorFacts;
import marshalyard.worker.machine.SysFile;

/**
 * Settings of the system that decide how fast messages travel, by the names that Linux gives them.
 * What the system does not tell is left out.
 */
final class KernelSettings {
    /** The settings by name, each with the file that holds its value as it is. */
    private static final Map<String, String> FILES = files();

    /** The choice in brackets is the one that holds, as in "always [madvise] never". */
    private static final String HUGE_PAGES = "sys/kernel/mm/transparent_hugepage/enabled";

    /** The lab takes no longer ones. */
    private static final int LONGEST = 1_000;

    private static final String CUT = "...";

    /** Fields behind the state, which is the third one. */
    private static final int FIELDS_TO_NICENESS = 16;

    private final Path root;

    /**
     * @param root the folder that holds {@code proc} and {@code sys}
     */
    KernelSettings(Path root) {
        this.root = root;
    }

    private static Map<String, String> files() {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("tcp_congestion_control", "proc/sys/net/ipv4/tcp_congestion_control");
        files.put("tcp_no_metrics_save", "proc/sys/net/ipv4/tcp_no_metrics_save");
        files.put("tcp_rmem", "proc/sys/net/ipv4/tcp_rmem");
        files.put("tcp_wmem", "proc/sys/net/ipv4/tcp_wmem");
        files.put("rmem_max", "proc/sys/net/core/rmem_max");
        files.put("wmem_max", "proc/sys/net/core/wmem_max");
        files.put("ipfrag_time", "proc/sys/net/ipv4/ipfrag_time");
        return files;
    }

    /** All of the running kernel, with what the drivers of network interfaces tell. */
    static SortedMap<String, String> ofThisProcess() {
        SortedMap<String, String> settings = new KernelSettings(Path.of("/")).read();
        NetworkCards.ofThisProcess().read().forEach((name, value) -> put(settings, name, value));
        return settings;
    }

    /** All that files tell. Queue sizes are in bytes: least, default, most. */
    SortedMap<String, String> read() {
        SortedMap<String, String> settings = new TreeMap<>();
        FILES.forEach((name, file) -> put(settings, name, text(file)));
        put(settings, "niceness", niceness());
        put(settings, "transparent_hugepage", text(HUGE_PAGES).replaceAll(".*\\[(.*)].*", "$1"));
        new ProcessorFacts(root).read().forEach((name, value) -> put(settings, name, value));
        put(settings, "interfaces", Interfaces.words(root.resolve("sys/class/net")));
        put(settings, "virtualisation", Virtualisation.words(root));
        new CpuQuota(root.resolve("proc/self"), root.resolve("sys/fs/cgroup"))
                .cpus()
                .ifPresent(
                        cpus ->
                                settings.put(
                                        "cpu_quota", String.format(Locale.ROOT, "%.2f", cpus)));
        return settings;
    }

    /**
     * A number from -20, which is served first, to 19: the 19th field of {@code stat}, counted
     * behind the program's name, in which there may be blanks (proc(5)).
     */
    private String niceness() {
        String stat = text("proc/self/stat");
        String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ");
        return fields.length > FIELDS_TO_NICENESS ? fields[FIELDS_TO_NICENESS] : "";
    }

    private static void put(Map<String, String> settings, String name, String value) {
        if (value.isEmpty()) return;
        boolean fits = value.length() <= LONGEST;
        settings.put(name, fits ? value : value.substring(0, LONGEST - CUT.length()) + CUT);
    }

    private String text(String file) {
        return SysFile.text(root.resolve(file));
    }
}
