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
    private static final String SEVERAL =
            "It is told of several connections, as with 'connections: [8]'.";

    public static final Reading USER =
            Reading.of("userNanos", "CPU time in user mode", Quantity.TIME, SUM)
                    .means("CPU time of the process in user mode, without `spinNanos`.");

    public static final Reading SYSTEM =
            Reading.of("systemNanos", "CPU time in the kernel", Quantity.TIME, SUM)
                    .means("CPU time of the process in the kernel.");

    public static final Reading SPIN =
            Reading.of("spinNanos", "Spinning", Quantity.TIME, SUM)
                    .means(
                            "CPU time that a paced sender spun until requests were due; the"
                                    + " harness's, not the engine's.")
                    .metric("spinning");

    public static final Reading GC_COUNT =
            Reading.of("gcCount", "Garbage collections", Quantity.COUNT, SUM)
                    .means("Garbage collections of the process.");

    public static final Reading GC_TIME =
            Reading.of("gcNanos", "GC time", Quantity.TIME, SUM)
                    .means("Time in garbage collections.");

    public static final Reading COMPILATION =
            Reading.of("compileNanos", "Compilation time", Quantity.TIME, SUM)
                    .means("Time that the compilers of the process's virtual machine worked.")
                    .metric("compilation");

    public static final Reading ALLOCATED =
            Reading.of("allocatedBytes", "Allocation", Quantity.BYTES, SUM)
                    .means("Bytes that the process allocated on its heap.")
                    .metric("allocation")
                    .ofMessage();

    public static final Reading SWITCHES =
            Reading.of("switches", "Context switches", Quantity.COUNT, SUM)
                    .means("Context switches of the process, voluntary and not.")
                    .ofMessage();

    public static final Reading WRITE_CALLS =
            Reading.of("writeCalls", "Write calls", Quantity.COUNT, SUM)
                    .means(
                            "System calls of the process that write; those that send only where its"
                                    + " engine counts them.")
                    .column("writes")
                    .metric("writes")
                    .ofMessage();

    public static final Reading READ_CALLS =
            Reading.of("readCalls", "Read calls", Quantity.COUNT, SUM)
                    .means(
                            "System calls of the process that read; those that receive only where its"
                                    + " engine counts them.")
                    .column("reads")
                    .metric("reads")
                    .ofMessage();

    public static final Reading READ =
            Reading.of("readBytes", "Bytes read", Quantity.BYTES, SUM)
                    .means(
                            "Bytes that the process read by system calls that read; those of"
                                    + " calls that receive only where its engine counts them.")
                    .metric("read")
                    .ofMessage();

    public static final Reading WRITTEN =
            Reading.of("writtenBytes", "Bytes written", Quantity.BYTES, SUM)
                    .means(
                            "Bytes that the process wrote by system calls that write, its engine's"
                                    + " headers included; those of calls that send only where its"
                                    + " engine counts them.")
                    .metric("written")
                    .ofMessage();

    public static final Reading SENT =
            Reading.of("sentBytes", "Bytes sent by TCP", Quantity.BYTES, SUM)
                    .means(
                            "Bytes that the process sent over TCP connections which were open from"
                                    + " the beginning to the end, without headers of TCP and IP;"
                                    + " not told of other ways, such as UNIX-domain sockets and"
                                    + " UDP.")
                    .column("tcp_sent_bytes")
                    .metric("tcp-sent")
                    .ofMessage();

    public static final Reading RETRANSMITS =
            Reading.of("retransmits", "TCP retransmissions", Quantity.COUNT, NETWORK)
                    .means("TCP segments that were sent again (RetransSegs of RFC 4022).")
                    .column("tcp_retransmits")
                    .metric("retransmissions");

    public static final Reading TIMEOUTS =
            Reading.of("timeouts", "TCP time-outs", Quantity.COUNT, NETWORK)
                    .means("Retransmission time-outs of TCP.")
                    .column("tcp_timeouts");

    public static final Reading LOSS_PROBES =
            Reading.of("lossProbes", "TCP loss probes", Quantity.COUNT, NETWORK)
                    .means("Tail loss probes of TCP (RFC 8985).")
                    .column("tcp_loss_probes");

    public static final Reading RESIDENT =
            Reading.of("residentBytes", "Resident memory", Quantity.BYTES, SUM)
                    .means("Memory of the process that was resident at the end (VmRSS).")
                    .metric("memory")
                    .asItIs();

    public static final Reading HEAP =
            Reading.of("heapBytes", "Heap in use", Quantity.BYTES, SUM)
                    .means("Bytes of the process's heap in use at the end, garbage among them.")
                    .metric("heap")
                    .asItIs();

    public static final Reading DESCRIPTORS =
            Reading.of("descriptors", "Open descriptors", Quantity.COUNT, SUM)
                    .means("Descriptors of files and sockets that the process had open at the end.")
                    .asItIs();

    public static final Reading THREADS =
            Reading.of("threads", "Live threads", Quantity.COUNT, SUM)
                    .means("Threads of the process that were alive at the end.")
                    .asItIs();

    /** Senders tell it, with every phase on the connection. */
    public static final Reading CONNECT_TIME =
            Reading.of("connectNanos", "Time to connect", Quantity.TIME, GREATEST)
                    .means(
                            "How long the engine took to open the sender's connection, of several"
                                    + " the first one, code that was loaded for it included; some"
                                    + " connect at their first request.")
                    .metric("connect-time")
                    .asItIs();

    /** Senders tell it, with every phase on the connection. */
    public static final Reading CONNECT_MEMORY =
            Reading.of("connectBytes", "Memory of the connection", Quantity.BYTES, SUM)
                    .means(
                            "How much the process's resident memory grew while its connection was"
                                    + " opened, or all of them; the first one of a process includes"
                                    + " the code that was loaded for it.")
                    .metric("connect-memory")
                    .asItIs();

    /** Senders with several connections tell it, with every phase on them. */
    public static final Reading CONNECTION_TIME =
            Reading.of("connectionNanos", "Time of each connection", Quantity.TIME, GREATEST)
                    .means(
                            "How long the engine took to open one of several connections, on"
                                    + " average over the last 16, which open one by one: not of the"
                                    + " first one, which loads the code, and not of those between,"
                                    + " which open many at once and wait for each other. The"
                                    + " barrier by which each is known to be open does not count.")
                    .metric("connection-time")
                    .asItIs()
                    .toldWhere(SEVERAL);

    /** Senders with several connections tell it, with every phase on them. */
    public static final Reading OPENING_TIME =
            Reading.of(
                            "openingNanos",
                            "Time until all connections are open",
                            Quantity.TIME,
                            GREATEST)
                    .means(
                            "How long it took until all of several connections were open at both"
                                    + " ends, many of them at once, the barriers included by which"
                                    + " each is known to be.")
                    .metric("opening-time")
                    .asItIs()
                    .toldWhere(SEVERAL);

    /** Both ends of several connections tell it, with every phase on them. */
    public static final Reading CONNECTION_MEMORY =
            Reading.of("connectionBytes", "Memory of each connection", Quantity.BYTES, GREATEST)
                    .means(
                            "How much the process's resident memory grew for one of several"
                                    + " connections, on average, without the first one; what the"
                                    + " kernel keeps for a socket does not count.")
                    .metric("connection-memory")
                    .asItIs()
                    .toldWhere(SEVERAL);

    /** Senders tell it, with every phase on the connection. */
    public static final Reading HANDSHAKE =
            Reading.of("handshakeNanos", "TLS handshake", Quantity.TIME, GREATEST)
                    .means(
                            "How long the handshake of TLS took on the sender's connection, of"
                                    + " several on the first one, both certificates checked; a part"
                                    + " of the time to connect.")
                    .metric("handshake")
                    .asItIs()
                    .toldWhere("Only connections with TLS have one, as with 'tls: [1.3]'.");

    /** Receivers and brokers tell it; senders have no strangers. */
    public static final Reading UNWELCOME =
            Reading.of("unwelcomeConnections", "Unwelcome connections", Quantity.COUNT, SUM)
                    .means(
                            "Connections to the end whose senders had not been given its address,"
                                    + " closed or still open, and their datagrams.")
                    .noMetric();

    public static final Reading MACHINE_CPUS =
            Reading.of("machineCpus", "CPUs of the machine", Quantity.COUNT, MACHINE)
                    .means("CPUs of the whole machine.")
                    .asItIs();

    public static final Reading MACHINE_TIME =
            Reading.of("machineNanos", "CPU time of the machine", Quantity.TIME, MACHINE)
                    .means(
                            "CPU time of the whole machine, all CPUs, that was not idle; exact where a worker sees the accounts of control groups, else by the kernel's ticks.");

    public static final Reading STEAL =
            Reading.of("stealNanos", "Stolen CPU time", Quantity.TIME, MACHINE)
                    .means("CPU time that the hypervisor took away.");

    public static final Reading LOAD_BEFORE =
            Reading.of("loadBefore", "Load before", Quantity.COUNT, MACHINE)
                    .means("One-minute load average at the beginning.")
                    .asItIs();

    public static final Reading LOAD =
            Reading.of("load", "Load after", Quantity.COUNT, MACHINE)
                    .means("One-minute load average at the end.")
                    .asItIs();

    public static final Reading WALL =
            Reading.of("wallNanos", "Time between the readings", Quantity.TIME, MACHINE)
                    .means("Time between the readings at the beginning and at the end.");

    public static final Reading ENERGY =
            Reading.of("energyMicrojoules", "Energy", Quantity.ENERGY, MACHINE)
                    .means(
                            "Energy that the processors and their memory took (RAPL), where the"
                                    + " worker may read it.")
                    .noMetric();

    public static final Reading STANDSTILL =
            Reading.of("standstillNanos", "Standstill", Quantity.TIME, GREATEST)
                    .means(
                            "Time for which the process did not run although it was to: stopped by"
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
                    WRITTEN,
                    READ_CALLS,
                    READ,
                    SENT,
                    RETRANSMITS,
                    TIMEOUTS,
                    LOSS_PROBES,
                    COMPILATION,
                    RESIDENT,
                    HEAP,
                    DESCRIPTORS,
                    THREADS,
                    CONNECT_TIME,
                    CONNECT_MEMORY,
                    CONNECTION_TIME,
                    OPENING_TIME,
                    CONNECTION_MEMORY,
                    HANDSHAKE);

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
                                    STANDSTILL,
                                    ENERGY))
                    .toList();

    /** A worker's own reports are of some hundred bytes, and of no weight beside so many. */
    private static final long TELLING_BYTES = 100_000;

    /** How many times smaller than its payload a message may be on the wire, by compression. */
    private static final int MOST_SQUEEZED = 20;

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

    /**
     * The same without counts of calls that are not those of the payload: a library that sends and
     * receives in place of writing and reading is counted by nobody, and its 0 would be made up.
     *
     * @param moved by these calls: {@link #WRITTEN} of a sender, {@link #READ} of a receiver
     * @param payloadBytes that the process sent or received
     */
    public static Readings withCountedCalls(Readings cost, Reading moved, long payloadBytes) {
        boolean many = payloadBytes >= TELLING_BYTES;
        if (!many || !cost.has(moved) || cost.of(moved) * MOST_SQUEEZED >= payloadBytes) {
            return cost;
        }
        return cost.with(WRITE_CALLS, null).with(READ_CALLS, null);
    }
}
