package marshalyard.worker.report;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import marshalyard.engine.Facts;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Reading;
import marshalyard.model.reading.Readings;
import marshalyard.worker.beat.Beat;
import marshalyard.worker.cpu.ThreadCpus;

/** Reads cheap counters before and after a phase, and gives their differences. */
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

    private final ThreadCpus cpus;
    private final Map<Reading, Number> before;
    private final long[] energyBefore = EnergyMeter.ofThisMachine().read();
    private final Map<String, Long> sentBefore = TcpBytes.bySocket();
    private final Beat.Watch watch = Beat.ofThisProcess().watch();

    /** Strangers that the end had refused; null of an end to which nobody connects. */
    private final Long refusedBefore;

    private TelemetryProbe(ThreadCpus cpus, Map<Reading, Number> before, Long refusedBefore) {
        this.cpus = cpus;
        this.before = before;
        this.refusedBefore = refusedBefore;
    }

    /** Reads the counters; about 1 ms. */
    public static TelemetryProbe start() {
        return new TelemetryProbe(ThreadCpus.start(), read(), null);
    }

    /**
     * The same for an end to which strangers can connect.
     *
     * @param facts of the end, now
     */
    public static TelemetryProbe start(Map<String, String> facts) {
        return new TelemetryProbe(ThreadCpus.start(), read(), refused(facts));
    }

    /**
     * Ends the probe of an end to which strangers can connect. Where the engine does not count
     * them, how many came is unknown, and not 0.
     *
     * @param facts of the end, now
     */
    public Readings stop(Map<String, String> facts) {
        Readings phase = stop();
        boolean counted =
                facts.containsKey(Facts.REFUSED_CONNECTIONS)
                        || facts.containsKey(Facts.STRAY_DATAGRAMS);
        if (refusedBefore == null || !counted) return phase;
        long here = count(facts, Facts.WAITING_CONNECTIONS);
        long gone = Math.max(0, refused(facts) - refusedBefore);
        return phase.with(ProcessReadings.UNWELCOME, gone + here);
    }

    private static long refused(Map<String, String> facts) {
        return count(facts, Facts.REFUSED_CONNECTIONS) + count(facts, Facts.STRAY_DATAGRAMS);
    }

    /** Engines of others may write what they like. */
    private static long count(Map<String, String> facts, String name) {
        try {
            return Math.max(0, Long.parseLong(facts.getOrDefault(name, "0")));
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    /** Reads them again and gives the differences; states are those of now. */
    public Readings stop() {
        long stood = watch.stop();
        Map<Reading, Number> phase = new HashMap<>();
        read().forEach((reading, now) -> phase.put(reading, sinceStart(reading, now)));
        phase.put(ProcessReadings.LOAD_BEFORE, before.get(ProcessReadings.LOAD));
        phase.put(ProcessReadings.STANDSTILL, stood);
        phase.put(ProcessReadings.SENT, TcpBytes.between(sentBefore, TcpBytes.bySocket()));
        EnergyMeter.ofThisMachine()
                .since(energyBefore)
                .ifPresent(taken -> phase.put(ProcessReadings.ENERGY, taken));
        ProcessFootprint.addTo(phase);
        return Readings.of(phase);
    }

    /**
     * The same of a process that spun; CPU time in user mode is told without that.
     *
     * @param spunNanos by the clock, so more than its CPU time if it lost its CPU meanwhile
     */
    public Readings stop(long spunNanos) {
        Readings phase = stop();
        if (!phase.has(ProcessReadings.USER)) return phase;
        long user = phase.count(ProcessReadings.USER);
        long spun = Math.min(user, spunNanos);
        return phase.with(ProcessReadings.USER, user - spun).with(ProcessReadings.SPIN, spun);
    }

    private Number sinceStart(Reading reading, Number now) {
        if (reading.state() || now == null) return now;
        Number then = before.get(reading);
        if (then == null) return null;
        long since = now.longValue() - then.longValue();
        return since < 0 ? null : since; // a thread that has ended is in no sum any more
    }

    /** The engine's facts, and on which CPUs the threads that worked were allowed to run. */
    public Map<String, String> withCpus(Map<String, String> facts) {
        String worked = cpus.worked();
        if (worked.isEmpty()) return facts;
        Map<String, String> all = new TreeMap<>(facts);
        all.put(Facts.CPUS, worked);
        return all;
    }

    /** Absolute counters; those the platform lacks are absent or null. */
    private static Map<Reading, Number> read() {
        Map<Reading, Number> now = new HashMap<>();
        now.put(ProcessReadings.WALL, System.nanoTime());
        now.put(ProcessReadings.COMPILATION, compileNanos());
        ResourceUsage used = ResourceUsage.ofThisProcess();
        if (used != null) used.addTo(now);
        long gcCount = 0;
        for (GarbageCollectorMXBean gc : COLLECTORS) {
            gcCount += Math.max(0, gc.getCollectionCount());
        }
        now.put(ProcessReadings.GC_COUNT, gcCount);
        now.put(ProcessReadings.GC_TIME, gcNanos());
        now.put(ProcessReadings.ALLOCATED, allocated());
        Map<String, Long> io = ProcFiles.io();
        now.put(ProcessReadings.WRITE_CALLS, io.get("syscw"));
        now.put(ProcessReadings.WRITTEN, io.get("wchar"));
        now.put(ProcessReadings.READ_CALLS, io.get("syscr"));
        now.put(ProcessReadings.READ, io.get("rchar"));
        Map<String, Long> tcp = ProcFiles.tcp("snmp", "Tcp:", Set.of("RetransSegs"));
        now.put(ProcessReadings.RETRANSMITS, tcp.get("RetransSegs"));
        Map<String, Long> more =
                ProcFiles.tcp("netstat", "TcpExt:", Set.of("TCPTimeouts", "TCPLossProbes"));
        now.put(ProcessReadings.TIMEOUTS, more.get("TCPTimeouts"));
        now.put(ProcessReadings.LOSS_PROBES, more.get("TCPLossProbes"));
        ProcFiles.MachineTime machine = WHOLE_MACHINE ? ProcFiles.machineTime() : null;
        if (machine != null) {
            now.put(ProcessReadings.MACHINE_CPUS, machine.cpus());
            now.put(ProcessReadings.MACHINE_TIME, machine.busyNanos());
            now.put(ProcessReadings.STEAL, machine.stealNanos());
        }
        double load = OS.getSystemLoadAverage();
        if (load >= 0) now.put(ProcessReadings.LOAD, load);
        return now;
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
