package marshalyard.worker.report;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import marshalyard.worker.report.ControlGroups.Group;

/**
 * The CPU time of all of a machine's processes as its scheduler measures it, from the accounts of
 * control groups. {@code /proc/stat} counts who runs at each tick instead, and so misses much of
 * processes that run for microseconds between waits: two that call each other over loopback for
 * 0.83 s of CPU time were seen there with 0.54 s.
 */
final class MachineAccount {
    private static final MachineAccount OF_THIS_MACHINE =
            new MachineAccount(ControlGroups.OF_THIS_PROCESS);

    /** The group that holds all others; null where this process can't see it. */
    private final Group top;

    static MachineAccount ofThisMachine() {
        return OF_THIS_MACHINE;
    }

    /** Finds the account; a container that sees only its own part of the groups has none. */
    MachineAccount(ControlGroups groups) {
        Group found = top(groups.of("cpuacct").stream().filter(g -> !g.second()).toList());
        if (found == null) found = top(groups.of("cpu").stream().filter(Group::second).toList());
        this.top = found != null && isOfMachine(found) && read(found) != null ? found : null;
    }

    /** False where this process sees no such account of the whole machine. */
    boolean exists() {
        return top != null;
    }

    /**
     * Since some time in the past, all CPUs together, in ns; null where there is no such account,
     * or it can't be read now. With cgroup v2 the kernel's own threads are not in it.
     */
    Long busyNanos() {
        return top == null ? null : read(top);
    }

    /**
     * The highest group that is seen. In version 2 it has no account of processes that are in it
     * and in no group below, so this process must not be one of them.
     */
    private static Group top(List<Group> ownAndAbove) {
        if (ownAndAbove.isEmpty()) return null;
        Group top = ownAndAbove.get(ownAndAbove.size() - 1);
        return top.second() && ownAndAbove.size() == 1 ? null : top;
    }

    /** True by a file that only the highest group of a machine has, or has not: cgroups(7). */
    private static boolean isOfMachine(Group top) {
        return top.second()
                ? Files.exists(top.folder().resolve("cgroup.controllers"))
                        && !Files.exists(top.folder().resolve("cgroup.type"))
                : Files.exists(top.folder().resolve("release_agent"));
    }

    private static Long read(Group top) {
        if (top.second()) return ofGroupsBelow(top);
        List<String> usage = top.lines("cpuacct.usage");
        return usage.isEmpty() ? null : (Long) Long.parseLong(usage.get(0).strip());
    }

    /** The highest group's own account of version 2 is that of {@code /proc/stat}. */
    private static Long ofGroupsBelow(Group top) {
        long micros = 0;
        int groups = 0;
        try (DirectoryStream<Path> below =
                Files.newDirectoryStream(top.folder(), f -> Files.isDirectory(f))) {
            for (Path folder : below) {
                for (String line : new Group(folder, true).lines("cpu.stat")) {
                    if (!line.startsWith("usage_usec ")) continue;
                    micros += Long.parseLong(line.substring(line.indexOf(' ') + 1).strip());
                    groups++;
                }
            }
        } catch (IOException e) {
            return null;
        }
        return groups == 0 ? null : (Long) (micros * 1000);
    }
}
