package marshalyard.model.reading;

import static marshalyard.model.reading.Reading.Together.GREATEST;
import static marshalyard.model.reading.Reading.Together.MACHINE;
import static marshalyard.model.reading.Reading.Together.NETWORK;
import static marshalyard.model.reading.Reading.Together.SUM;

import java.util.List;
import java.util.stream.Stream;
import marshalyard.model.figure.Quantity;

/**
 * Readings that a worker's process reports of a phase: its cost, and what the whole machine did
 * meanwhile. They are the {@code telemetry} of the worker protocol.
 */
public final class ProcessReadings {
    public static final Reading USER =
            new Reading(
                    "userNanos",
                    "CPU time in user mode",
                    Quantity.TIME,
                    SUM,
                    "CPU time of the process in user mode, without `spinNanos`.");

    public static final Reading SYSTEM =
            new Reading(
                    "systemNanos",
                    "CPU time in the kernel",
                    Quantity.TIME,
                    SUM,
                    "CPU time of the process in the kernel.");

    public static final Reading SPIN =
            new Reading(
                            "spinNanos",
                            "Spinning",
                            Quantity.TIME,
                            SUM,
                            "CPU time that a paced sender spun until requests were due; the"
                                    + " harness's, not the engine's.")
                    .metric("spinning");

    public static final Reading GC_COUNT =
            new Reading(
                    "gcCount",
                    "Garbage collections",
                    Quantity.COUNT,
                    SUM,
                    "Garbage collections of the process.");

    public static final Reading GC_TIME =
            new Reading("gcNanos", "GC time", Quantity.TIME, SUM, "Time in garbage collections.");

    public static final Reading COMPILATION =
            new Reading(
                            "compileNanos",
                            "Compilation time",
                            Quantity.TIME,
                            SUM,
                            "Time that the compilers of the process's virtual machine worked.")
                    .metric("compilation");

    public static final Reading ALLOCATED =
            new Reading(
                            "allocatedBytes",
                            "Allocation",
                            Quantity.BYTES,
                            SUM,
                            "Bytes that the process allocated on its heap.")
                    .metric("allocation")
                    .ofMessage();

    public static final Reading SWITCHES =
            new Reading(
                            "switches",
                            "Context switches",
                            Quantity.COUNT,
                            SUM,
                            "Context switches of the process, voluntary and not.")
                    .ofMessage();

    public static final Reading WRITE_CALLS =
            new Reading(
                            "writeCalls",
                            "Write calls",
                            Quantity.COUNT,
                            SUM,
                            "System calls of the process that write.")
                    .column("writes")
                    .metric("writes")
                    .ofMessage();

    public static final Reading READ_CALLS =
            new Reading(
                            "readCalls",
                            "Read calls",
                            Quantity.COUNT,
                            SUM,
                            "System calls of the process that read.")
                    .column("reads")
                    .metric("reads")
                    .ofMessage();

    public static final Reading RETRANSMITS =
            new Reading(
                            "retransmits",
                            "TCP retransmissions",
                            Quantity.COUNT,
                            NETWORK,
                            "TCP segments that were sent again (RetransSegs of RFC 4022).")
                    .column("tcp_retransmits")
                    .metric("retransmissions");

    public static final Reading TIMEOUTS =
            new Reading(
                            "timeouts",
                            "TCP time-outs",
                            Quantity.COUNT,
                            NETWORK,
                            "Retransmission time-outs of TCP.")
                    .column("tcp_timeouts");

    public static final Reading LOSS_PROBES =
            new Reading(
                            "lossProbes",
                            "TCP loss probes",
                            Quantity.COUNT,
                            NETWORK,
                            "Tail loss probes of TCP (RFC 8985).")
                    .column("tcp_loss_probes");

    /** Of a receiver or a broker; senders have none. */
    public static final Reading UNWELCOME =
            new Reading(
                            "unwelcomeConnections",
                            "Unwelcome connections",
                            Quantity.COUNT,
                            SUM,
                            "Connections to the end whose senders had not been given its address,"
                                    + " closed or still open, and their datagrams.")
                    .noMetric();

    public static final Reading MACHINE_CPUS =
            new Reading(
                            "machineCpus",
                            "CPUs of the machine",
                            Quantity.COUNT,
                            MACHINE,
                            "CPUs of the whole machine.")
                    .asItIs();

    public static final Reading MACHINE_TIME =
            new Reading(
                    "machineNanos",
                    "CPU time of the machine",
                    Quantity.TIME,
                    MACHINE,
                    "CPU time of the whole machine, all CPUs, that was not idle.");

    public static final Reading STEAL =
            new Reading(
                    "stealNanos",
                    "Stolen CPU time",
                    Quantity.TIME,
                    MACHINE,
                    "CPU time that the hypervisor took away.");

    public static final Reading LOAD_BEFORE =
            new Reading(
                            "loadBefore",
                            "Load before",
                            Quantity.COUNT,
                            MACHINE,
                            "One-minute load average at the beginning.")
                    .asItIs();

    public static final Reading LOAD =
            new Reading(
                            "load",
                            "Load after",
                            Quantity.COUNT,
                            MACHINE,
                            "One-minute load average at the end.")
                    .asItIs();

    public static final Reading WALL =
            new Reading(
                    "wallNanos",
                    "Time between the readings",
                    Quantity.TIME,
                    MACHINE,
                    "Time between the readings at the beginning and at the end.");

    public static final Reading STANDSTILL =
            new Reading(
                    "standstillNanos",
                    "Longest standstill",
                    Quantity.TIME,
                    GREATEST,
                    "Longest time for which the process did not run although it was to: stopped by"
                            + " a signal, frozen, or suspended with its machine. Garbage"
                            + " collections and waits for a busy CPU do not count.");

    /** The cost of a process, in the order in which people read it. */
    public static final List<Reading> COSTS =
            List.of(
                    USER,
                    SYSTEM,
                    SPIN,
                    GC_COUNT,
                    GC_TIME,
                    ALLOCATED,
                    SWITCHES,
                    WRITE_CALLS,
                    READ_CALLS,
                    RETRANSMITS,
                    TIMEOUTS,
                    LOSS_PROBES,
                    COMPILATION);

    /** Every reading that a worker tells with a phase. */
    public static final List<Reading> ALL =
            Stream.concat(
                            COSTS.stream(),
                            Stream.of(
                                    UNWELCOME,
                                    MACHINE_CPUS,
                                    MACHINE_TIME,
                                    STEAL,
                                    LOAD_BEFORE,
                                    LOAD,
                                    WALL,
                                    STANDSTILL))
                    .toList();

    private ProcessReadings() {}

    /** CPU time of the engine in user mode and in the kernel, in ns; NaN if unknown. */
    public static double cpuNanos(Readings cost) {
        return cost.of(USER) + cost.of(SYSTEM);
    }

    /** The same with the time that the process spun: what the machine was busy with for it. */
    public static double busyNanos(Readings cost) {
        return cpuNanos(cost) + (cost.has(SPIN) ? cost.of(SPIN) : 0);
    }

    /** CPU seconds for each 10^9 application bytes; NaN if unknown. */
    public static double cpuSecondsPerGigabyte(Readings cost, long bytes) {
        return bytes == 0 ? Double.NaN : cpuNanos(cost) / 1e9 / (bytes / 1e9);
    }
}
