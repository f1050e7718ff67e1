package marshalyard.worker.report;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import marshalyard.engine.Facts;
import marshalyard.worker.cpu.ThreadCpus;
import marshalyard.worker.protocol.Telemetry;

/** Readings of cheap counters before and after a phase, and their differences. */
public final class TelemetryProbe {
    private static final OperatingSystemMXBean OS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    /** Null in a virtual machine that only interprets. */
    private static final CompilationMXBean COMPILER = ManagementFactory.getCompilationMXBean();

    /** Asked for once, because finding them costs more than asking them. */
    private static final List<GarbageCollectorMXBean> COLLECTORS =
            ManagementFactory.getGarbageCollectorMXBeans();

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** A machine's counters mean nothing to a process that may use only a part of the machine. */
    private static final boolean WHOLE_MACHINE = !CpuQuota.ofThisProcess().limited();

    /** Absolute counters; those the platform lacks are null. */
    private record Reading(
            long wall,
            Long compileNanos,
            ResourceUsage used,
            long gcCount,
            long gcNanos,
            Long allocated,
            Long writeCalls,
            Long readCalls,
            Long retransmits,
            Long timeouts,
            Long lossProbes,
            ProcFiles.MachineTime machine,
            Double load) {}

    private final ThreadCpus cpus;
    private final Reading before;

    private TelemetryProbe(ThreadCpus cpus, Reading before) {
        this.cpus = cpus;
        this.before = before;
    }

    /** Reads the counters; about 1 ms. */
    public static TelemetryProbe start() {
        return new TelemetryProbe(ThreadCpus.start(), read());
    }

    /** Reads them again and gives the differences. */
    public Telemetry stop() {
        Reading after = read();
        return new Telemetry(
                difference(after, r -> r.used == null ? null : r.used.userNanos()),
                difference(after, r -> r.used == null ? null : r.used.systemNanos()),
                after.gcCount - before.gcCount,
                after.gcNanos - before.gcNanos,
                difference(after, Reading::allocated),
                difference(after, r -> r.used == null ? null : r.used.switches()),
                difference(after, Reading::writeCalls),
                difference(after, Reading::readCalls),
                difference(after, Reading::retransmits),
                difference(after, Reading::compileNanos),
                after.machine == null ? null : after.machine.cpus(),
                difference(after, r -> r.machine == null ? null : r.machine.busyNanos()),
                difference(after, r -> r.machine == null ? null : r.machine.stealNanos()),
                before.load,
                after.load,
                after.wall - before.wall,
                difference(after, Reading::timeouts),
                difference(after, Reading::lossProbes));
    }

    /** The engine's facts, and on which CPUs the threads that worked were allowed to run. */
    public Map<String, String> withCpus(Map<String, String> facts) {
        String worked = cpus.worked();
        if (worked.isEmpty()) return facts;
        Map<String, String> all = new TreeMap<>(facts);
        all.put(Facts.CPUS, worked);
        return all;
    }

    private Long difference(Reading after, Function<Reading, Long> counter) {
        Long from = counter.apply(before);
        Long to = counter.apply(after);
        return from == null || to == null ? null : to - from;
    }

    private static Reading read() {
        long gcCount = 0;
        for (GarbageCollectorMXBean gc : COLLECTORS) {
            gcCount += Math.max(0, gc.getCollectionCount());
        }
        return new Reading(
                System.nanoTime(),
                compileNanos(),
                ResourceUsage.ofThisProcess(),
                gcCount,
                gcNanos(),
                allocated(),
                ProcFiles.io("syscw"),
                ProcFiles.io("syscr"),
                ProcFiles.tcpRetransmits(),
                ProcFiles.tcpTimeouts(),
                ProcFiles.tcpLossProbes(),
                WHOLE_MACHINE ? ProcFiles.machineTime() : null,
                OS.getSystemLoadAverage() < 0 ? null : OS.getSystemLoadAverage());
    }

    /** Time in collections since the virtual machine's start, to 1 ms. */
    static long gcNanos() {
        long millis = 0;
        for (GarbageCollectorMXBean gc : COLLECTORS) {
            millis += Math.max(0, gc.getCollectionTime());
        }
        return millis * 1_000_000;
    }

    private static Long compileNanos() {
        return COMPILER == null || !COMPILER.isCompilationTimeMonitoringSupported()
                ? null
                : COMPILER.getTotalCompilationTime() * 1_000_000;
    }

    private static Long allocated() {
        if (!THREADS.isThreadAllocatedMemorySupported()) return null;
        long sum = 0;
        for (long bytes : THREADS.getThreadAllocatedBytes(THREADS.getAllThreadIds())) {
            sum += Math.max(0, bytes);
        }
        return sum;
    }
}
