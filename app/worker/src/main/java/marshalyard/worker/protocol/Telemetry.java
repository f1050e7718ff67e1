package marshalyard.worker.protocol;

/**
 * The cost of a phase for one process, and what its whole machine did meanwhile. A figure that the
 * platform does not give is null; so are those of the machine where this process may use only a
 * part of it, such as in a container with a CPU quota.
 *
 * @param userNanos CPU time of the process in user mode
 * @param systemNanos CPU time of the process in the kernel
 * @param gcCount garbage collections
 * @param gcNanos time in them
 * @param allocatedBytes bytes allocated by the process's Java threads
 * @param switches context switches of the process, voluntary and not
 * @param writeCalls write system calls
 * @param readCalls read system calls
 * @param retransmits TCP segments sent again in the process's network namespace
 * @param compileNanos time that the virtual machine's compilers worked
 * @param machineCpus CPUs of the whole machine
 * @param machineNanos CPU time of the whole machine, all CPUs, that was not idle
 * @param stealNanos CPU time that the hypervisor took away
 * @param loadBefore the machine's one-minute load average at the beginning
 * @param load the same at the end
 * @param wallNanos time between the two readings
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
        Integer machineCpus,
        Long machineNanos,
        Long stealNanos,
        Double loadBefore,
        Double load,
        long wallNanos,
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
            Long compileNanos,
            Integer machineCpus,
            Long machineNanos,
            Long stealNanos,
            Double loadBefore,
            Double load,
            long wallNanos) {
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
                machineCpus,
                machineNanos,
                stealNanos,
                loadBefore,
                load,
                wallNanos,
                null,
                null);
    }
}
