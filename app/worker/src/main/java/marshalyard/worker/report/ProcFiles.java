package marshalyard.worker.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Linux's /proc; what is not there is null or absent. */
final class ProcFiles {
    /** USER_HZ is 100 on every Linux that runs a JVM: 10 ms a tick. */
    private static final long TICK_NANOS = 10_000_000;

    private ProcFiles() {}

    /**
     * CPU time of the machine, all its CPUs together.
     *
     * @param busyNanos since some time in the past; by ticks of 10 ms where the machine has no
     *     account that is exact
     * @param stealNanos since boot, to 10 ms
     */
    record MachineTime(int cpus, long busyNanos, long stealNanos) {}

    static MachineTime machineTime() {
        List<String> lines = lines("/proc/stat");
        if (lines == null || lines.isEmpty()) return null;
        // cpu user nice system idle iowait irq softirq steal guest guest_nice
        String[] f = lines.get(0).split(" +");
        if (f.length < 9) return null;
        int cpus = (int) lines.stream().filter(ProcFiles::isOfOneCpu).count();
        MachineAccount account = MachineAccount.ofThisMachine();
        Long busy = account.exists() ? account.busyNanos() : (Long) (busyTicks(f) * TICK_NANOS);
        if (busy == null) return null; // a difference to ticks would say nothing
        return new MachineTime(cpus, busy, Long.parseLong(f[8]) * TICK_NANOS);
    }

    private static long busyTicks(String[] cpu) {
        return Long.parseLong(cpu[1])
                + Long.parseLong(cpu[2])
                + Long.parseLong(cpu[3])
                + Long.parseLong(cpu[6])
                + Long.parseLong(cpu[7]);
    }

    /** True for a line such as "cpu0 …", where "cpu …" is of all together. */
    private static boolean isOfOneCpu(String line) {
        return line.startsWith("cpu") && line.length() > 3 && Character.isDigit(line.charAt(3));
    }

    /** VmRSS of this process; null if it is not told. */
    static Long residentBytes() {
        List<String> lines = lines("/proc/self/status");
        if (lines == null) return null;
        for (String line : lines) {
            if (line.startsWith("VmRSS:")) {
                return Long.parseLong(line.replaceAll("[^0-9]", "")) * 1024;
            }
        }
        return null;
    }

    /** What the process has read and written so far: {@code /proc/self/io}, by name. */
    static Map<String, Long> io() {
        List<String> lines = lines("/proc/self/io");
        Map<String, Long> counters = new HashMap<>();
        if (lines == null) return counters;
        for (String line : lines) counters.put(line.substring(0, line.indexOf(':')), number(line));
        return counters;
    }

    /**
     * Counters of TCP in this process's network namespace, by name.
     *
     * @param file in /proc/self/net
     * @param protocol begins the line of names and the line of numbers below it
     * @param wanted names of the counters
     */
    static Map<String, Long> tcp(String file, String protocol, Set<String> wanted) {
        List<String> lines = lines("/proc/self/net/" + file);
        Map<String, Long> counters = new HashMap<>();
        if (lines == null) return counters;
        String[] names = null;
        for (String line : lines) {
            if (!line.startsWith(protocol)) continue;
            String[] fields = line.split(" ");
            if (names == null) {
                names = fields;
                continue;
            }
            for (int i = 1; i < Math.min(names.length, fields.length); i++) {
                if (wanted.contains(names[i])) counters.put(names[i], Long.parseLong(fields[i]));
            }
        }
        return counters;
    }

    private static long number(String line) {
        return Long.parseLong(line.substring(line.indexOf(':') + 1).strip());
    }

    /** The lines of a file; null if it can't be read. */
    static List<String> lines(String file) {
        try {
            return Files.readAllLines(Path.of(file));
        } catch (IOException e) {
            return null; // not Linux, or the thread has ended
        }
    }
}
