package marshalyard.worker.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Settings of the system that decide how fast messages travel, by the names that Linux gives them.
 * What the system does not tell is left out.
 */
final class KernelSettings {
    /** The settings by name, each with the file that holds its value as it is. */
    private static final Map<String, String> FILES = files();

    /** The choice in brackets is the one that holds, as in "always [madvise] never". */
    private static final String HUGE_PAGES = "sys/kernel/mm/transparent_hugepage/enabled";

    private static final String GOVERNORS = "sys/devices/system/cpu/cpu%d/cpufreq/scaling_governor";

    private static final int MOST_BYTES = 4096;

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
        return files;
    }

    /** All that are known. Queue sizes are in bytes: least, default, most. */
    SortedMap<String, String> read() {
        SortedMap<String, String> settings = new TreeMap<>();
        FILES.forEach((name, file) -> put(settings, name, text(file)));
        put(settings, "transparent_hugepage", text(HUGE_PAGES).replaceAll(".*\\[(.*)].*", "$1"));
        put(settings, "scaling_governor", text(String.format(GOVERNORS, 0)));
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

    private static void put(Map<String, String> settings, String name, String value) {
        if (!value.isEmpty()) settings.put(name, value);
    }

    /** One read for the whole value, for the kernel gives nothing more to a second one. */
    private String text(String file) {
        try (InputStream in = Files.newInputStream(root.resolve(file))) {
            byte[] value = in.readNBytes(MOST_BYTES);
            return new String(value, StandardCharsets.US_ASCII).strip().replaceAll("\\s+", " ");
        } catch (IOException e) {
            return ""; // not for this user, or not on this system
        }
    }
}
