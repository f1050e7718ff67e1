package marshalyard.worker.report;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import marshalyard.worker.report.ControlGroups.Group;

/**
 * Finds out whether a process may use only a part of its machine's CPU time, as in a container. The
 * kernel's counters are then those of the whole machine, and idle time there is not free for the
 * process.
 */
final class CpuQuota {
    private static final double USUAL_PERIOD = 100_000;

    private final ControlGroups groups;

    /**
     * @param proc a process's folder in /proc
     * @param cgroups where control groups are mounted
     */
    CpuQuota(Path proc, Path cgroups) {
        this(new ControlGroups(proc, cgroups));
    }

    private CpuQuota(ControlGroups groups) {
        this.groups = groups;
    }

    static CpuQuota ofThisProcess() {
        return new CpuQuota(ControlGroups.OF_THIS_PROCESS);
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
        for (Group group : groups.of("cpu")) {
            OptionalDouble quota = group.second() ? quota(group) : quotaOfFirstVersion(group);
            if (least.isEmpty() || quota.orElse(Double.MAX_VALUE) < least.getAsDouble()) {
                least = quota;
            }
        }
        return least;
    }

    /** The quota in a text such as "50000 100000" or "max 100000": of so many µs each. */
    private static OptionalDouble quota(Group group) {
        List<String> max = group.lines("cpu.max");
        if (max.isEmpty() || max.get(0).startsWith("max")) return OptionalDouble.empty();
        String[] fields = max.get(0).split(" ");
        return OptionalDouble.of(Double.parseDouble(fields[0]) / Double.parseDouble(fields[1]));
    }

    private static OptionalDouble quotaOfFirstVersion(Group group) {
        List<String> quota = group.lines("cpu.cfs_quota_us");
        if (quota.isEmpty() || quota.get(0).startsWith("-")) return OptionalDouble.empty();
        List<String> period = group.lines("cpu.cfs_period_us");
        double each = period.isEmpty() ? USUAL_PERIOD : Double.parseDouble(period.get(0));
        return OptionalDouble.of(Double.parseDouble(quota.get(0)) / each);
    }
}
