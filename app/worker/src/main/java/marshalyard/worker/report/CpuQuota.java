package marshalyard.worker.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Finds out whether a process may use only a part of its machine's CPU time, as in a container. The
 * kernel's counters are then those of the whole machine, and idle time there is not free for the
 * process.
 */
final class CpuQuota {
    private static final double USUAL_PERIOD = 100_000;

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

    /** True if its control group, or one above it, has a quota. */
    boolean limited() {
        return cpus().isPresent();
    }

    /**
     * How many CPUs' time the process may use: the least quota of its control group and those above
     * it (cgroup v2: cpu.max; v1: cfs); empty if there is none.
     */
    OptionalDouble cpus() {
        OptionalDouble least = OptionalDouble.empty();
        for (String line : lines(proc.resolve("cgroup"))) {
            // number:controllers:path, the controllers empty in version 2
            String[] fields = line.split(":", 3);
            if (fields.length < 3) continue;
            boolean second = fields[1].isEmpty();
            if (!second && !List.of(fields[1].split(",")).contains("cpu")) continue;
            Path top = second ? cgroups : cgroups.resolve(fields[1]);
            Path group = top.resolve(fields[2].substring(1)).normalize();
            for (; group.startsWith(top); group = group.getParent()) {
                OptionalDouble quota = second ? quota(group) : quotaOfFirstVersion(group);
                if (least.isEmpty() || quota.orElse(Double.MAX_VALUE) < least.getAsDouble()) {
                    least = quota;
                }
            }
        }
        return least;
    }

    /** The quota in a text such as "50000 100000" or "max 100000": of so many µs each. */
    private static OptionalDouble quota(Path group) {
        List<String> max = lines(group.resolve("cpu.max"));
        if (max.isEmpty() || max.get(0).startsWith("max")) return OptionalDouble.empty();
        String[] fields = max.get(0).split(" ");
        return OptionalDouble.of(Double.parseDouble(fields[0]) / Double.parseDouble(fields[1]));
    }

    private static OptionalDouble quotaOfFirstVersion(Path group) {
        List<String> quota = lines(group.resolve("cpu.cfs_quota_us"));
        if (quota.isEmpty() || quota.get(0).startsWith("-")) return OptionalDouble.empty();
        List<String> period = lines(group.resolve("cpu.cfs_period_us"));
        double each = period.isEmpty() ? USUAL_PERIOD : Double.parseDouble(period.get(0));
        return OptionalDouble.of(Double.parseDouble(quota.get(0)) / each);
    }

    private static List<String> lines(Path file) {
        try {
            return Files.isReadable(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException e) {
            return List.of(); // not Linux, or no such controller
        }
    }
}
