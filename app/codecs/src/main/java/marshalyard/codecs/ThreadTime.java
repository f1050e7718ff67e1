package marshalyard.codecs;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * The CPU time of the benchmark's thread in an iteration, and the time that passed meanwhile. JMH
 * tells the second only, which grows with what other programs take of the machine.
 */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class ThreadTime {
    /** Names of the counters in JMH's results. */
    static final String CPU = "cpuNanos";

    static final String PASSED = "passedNanos";

    /** 0 if the platform does not tell. */
    public long cpuNanos;

    public long passedNanos;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final boolean told = threads.isCurrentThreadCpuTimeSupported();
    private long cpuBefore;
    private long before;

    /** Begins to count. */
    @Setup(Level.Iteration)
    public void begin() {
        before = System.nanoTime();
        cpuBefore = cpu();
    }

    /** Tells what was counted. */
    @TearDown(Level.Iteration)
    public void end() {
        cpuNanos = cpu() - cpuBefore;
        passedNanos = System.nanoTime() - before;
    }

    private long cpu() {
        return told ? threads.getCurrentThreadCpuTime() : 0;
    }
}
