package marshalyard.lab.load;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import marshalyard.model.measurement.Machine;

/** What the machine did during a measurement beside this program and its children. */
public final class MachineWatch {
    private static final Path STAT = Path.of("/proc/stat");
    private static final Path OWN = Path.of("/proc/self/stat");

    /** USER_HZ is 100 on every Linux that runs a JVM. */
    private static final long TICK_NANOS = 10_000_000;

    private record Reading(long wall, Long busy, Long steal, long ours, double load) {}

    private final Reading before = read();

    private MachineWatch() {}

    public static MachineWatch start() {
        return new MachineWatch();
    }

    /** The shares since {@link #start}. */
    public Machine stop() {
        Reading after = read();
        double capacity =
                (double) (after.wall - before.wall) * Runtime.getRuntime().availableProcessors();
        Double others = null;
        Double steal = null;
        if (after.busy != null && before.busy != null && capacity > 0) {
            double foreign = (after.busy - before.busy) - (after.ours - before.ours);
            others = Math.min(1, Math.max(0, foreign / capacity));
            steal = (after.steal - before.steal) / capacity;
        }
        return new Machine(others, steal, load(before), load(after));
    }

    private static Double load(Reading reading) {
        return reading.load < 0 ? null : reading.load;
    }

    private static Reading read() {
        long[] machine = machine();
        return new Reading(
                System.nanoTime(),
                machine == null ? null : machine[0],
                machine == null ? null : machine[1],
                ours(),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }

    /** CPU time of this process and its children, those that have ended among them. */
    static long ours() {
        ProcessHandle self = ProcessHandle.current();
        try (Stream<ProcessHandle> children = self.descendants()) {
            return ended()
                    + Stream.concat(Stream.of(self), children)
                            .mapToLong(
                                    p ->
                                            p.info()
                                                    .totalCpuDuration()
                                                    .map(Duration::toNanos)
                                                    .orElse(0L))
                            .sum();
        }
    }

    /** CPU time of children that have ended: a broker that was killed, say. */
    private static long ended() {
        List<String> lines = lines(OWN);
        if (lines == null) return 0;
        // proc(5): fields behind the name in parentheses; cutime is 16th, cstime 17th of all
        String line = lines.get(0);
        String[] fields = line.substring(line.lastIndexOf(')') + 2).split(" ");
        return (Long.parseLong(fields[13]) + Long.parseLong(fields[14])) * TICK_NANOS;
    }

    /** Busy and stolen time of all CPUs since boot; null if the platform does not tell. */
    private static long[] machine() {
        List<String> lines = lines(STAT);
        if (lines == null) return null;
        // cpu user nice system idle iowait irq softirq steal
        String[] f = lines.get(0).split(" +");
        long busy = 0;
        for (int i : new int[] {1, 2, 3, 6, 7}) busy += Long.parseLong(f[i]);
        return new long[] {busy * TICK_NANOS, Long.parseLong(f[8]) * TICK_NANOS};
    }

    private static List<String> lines(Path file) {
        try {
            return Files.isReadable(file) ? Files.readAllLines(file) : null;
        } catch (IOException e) {
            return null; // not given here
        }
    }
}
