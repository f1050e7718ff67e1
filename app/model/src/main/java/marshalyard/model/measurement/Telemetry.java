package marshalyard.model.measurement;

/**
 * The cost of a measurement for one process. A figure that the platform does not give is null.
 *
 * @param userNanos CPU time in user mode
 * @param systemNanos CPU time in the kernel
 * @param gcCount garbage collections
 * @param gcNanos time in them
 * @param allocatedBytes bytes allocated by Java threads
 * @param switches context switches
 * @param writeCalls write system calls
 * @param readCalls read system calls
 * @param retransmits TCP segments sent again in the process's network namespace
 * @param compileNanos time that the virtual machine's compilers worked
 * @param timeouts retransmission time-outs of TCP in the process's network namespace
 * @param lossProbes tail loss probes of TCP (RFC 8985) there
 */
public record Telemetry(
        Long userNanos,
        Long systemNanos,
        Long gcCount,
        Long gcNanos,
        Long allocatedBytes,
        Long switches,
        Long writeCalls,
        Long readCalls,
        Long retransmits,
        Long compileNanos,
        Long timeouts,
        Long lossProbes) {

    /** Telemetry of a process that does not tell time-outs and loss probes. */
    public Telemetry(
            Long userNanos,
            Long systemNanos,
            Long gcCount,
            Long gcNanos,
            Long allocatedBytes,
            Long switches,
            Long writeCalls,
            Long readCalls,
            Long retransmits,
            Long compileNanos) {
        this(
                userNanos,
                systemNanos,
                gcCount,
                gcNanos,
                allocatedBytes,
                switches,
                writeCalls,
                readCalls,
                retransmits,
                compileNanos,
                null,
                null);
    }

    /** The sum over two processes; absent where one of them does not tell. */
    public static Telemetry sum(Telemetry a, Telemetry b) {
        if (a == null || b == null) return null;
        return new Telemetry(
                sum(a.userNanos, b.userNanos),
                sum(a.systemNanos, b.systemNanos),
                sum(a.gcCount, b.gcCount),
                sum(a.gcNanos, b.gcNanos),
                sum(a.allocatedBytes, b.allocatedBytes),
                sum(a.switches, b.switches),
                sum(a.writeCalls, b.writeCalls),
                sum(a.readCalls, b.readCalls),
                // counted for the namespace, not for the process
                a.retransmits,
                sum(a.compileNanos, b.compileNanos),
                a.timeouts,
                a.lossProbes);
    }

    /** The same with another count of segments sent again. */
    public Telemetry with(Long segments) {
        return new Telemetry(
                userNanos,
                systemNanos,
                gcCount,
                gcNanos,
                allocatedBytes,
                switches,
                writeCalls,
                readCalls,
                segments,
                compileNanos,
                timeouts,
                lossProbes);
    }

    private static Long sum(Long a, Long b) {
        return a == null || b == null ? null : a + b;
    }

    /** CPU seconds, user and system; NaN if unknown. */
    public double cpuSeconds() {
        return userNanos == null || systemNanos == null
                ? Double.NaN
                : (userNanos + systemNanos) / 1e9;
    }

    /** CPU seconds per 10^9 application bytes; NaN if unknown. */
    public double cpuSecondsPerGigabyte(long bytes) {
        return bytes == 0 ? Double.NaN : cpuSeconds() / (bytes / 1e9);
    }
}
