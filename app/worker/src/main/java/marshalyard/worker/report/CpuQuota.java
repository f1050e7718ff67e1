package marshalyard.worker.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Finds out whether a process may use only a part of its machine's CPU time, as in a container. The
 * kernel's counters are then those of the whole machine, and idle time there is not free for the
 * process.
 */
final class CpuQuota {
    private final Path proc;
    private final Path cgroups;

    /**
     * @param proc a process's folder in /proc
     * @param cgroups where control groups are mounted
     */
    CpuQuota(Path proc, Path cgroups) {
        this.proc = proc;
        this.cgroups = cgroups;
    }

    static CpuQuota ofThisProcess() {
        return new CpuQuota(Path.of("/proc/self"), Path.of("/sys/fs/cgroup"));
    }

    /** True if its control group, or one above it, has a quota (cgroup v2: cpu.max; v1: cfs). */
    boolean limited() {
        for (String line : lines(proc.resolve("cgroup"))) {
            // number:controllers:path, the controllers empty in version 2
            String[] fields = line.split(":", 3);
            if (fields.length < 3) continue;
            boolean second = fields[1].isEmpty();
            if (!second && !List.of(fields[1].split(",")).contains("cpu")) continue;
            Path top = second ? cgroups : cgroups.resolve(fields[1]);
            Path group = top.resolve(fields[2].substring(1)).normalize();
            for (; group.startsWith(top); group = group.getParent()) {
                if (quota(group, second)) return true;
            }
        }
        return false;
    }

    private static boolean quota(Path group, boolean second) {
        if (second) {
            List<String> max = lines(group.resolve("cpu.max"));
            return !max.isEmpty() && !max.get(0).startsWith("max");
        }
        List<String> quota = lines(group.resolve("cpu.cfs_quota_us"));
        return !quota.isEmpty() && !quota.get(0).startsWith("-");
    }

    private static List<String> lines(Path file) {
        try {
            return Files.isReadable(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException e) {
            return List.of(); // not Linux, or no such controller
        }
    }
}
