package marshalyard.lab.worker;

import java.util.List;

/**
 * The options of the virtual machines of Java workers. The parallel collector, because beside G1 in
 * interleaved first looks everything was about a tenth faster and as steady; touching the heap
 * beforehand changed nothing more. Compiled code tells profilers each of its methods, not only
 * those at safepoints; the code itself is the same.
 */
public final class JvmOptions {
    private static final long MB = 1 << 20;

    /** Of a sender, a broker and a first receiver: for payloads, histograms and backlogs. */
    private static final long HEAP_MB = 3 << 10;

    private static final long SMALL_MB = 64;
    private static final long MOST_SHARED_MB = 1 << 10;
    private static final long LEAST_SHARED_MB = 256;

    private JvmOptions() {}

    /** Of a worker that has the only end of its kind. */
    public static List<String> single() {
        return withHeap(HEAP_MB);
    }

    /**
     * The options of each further receiver: all of them together may use half of the memory, each
     * between 256 MB and 1 GB.
     *
     * @param memoryBytes of their machine; 0 if unknown
     * @param receivers how many beside the first
     */
    public static List<String> shared(long memoryBytes, int receivers) {
        long share = memoryBytes / 2 / MB / receivers;
        return withHeap(Math.max(LEAST_SHARED_MB, Math.min(MOST_SHARED_MB, share)));
    }

    /** Of a worker that holds no messages. */
    public static List<String> small() {
        return withHeap(SMALL_MB);
    }

    private static List<String> withHeap(long megabytes) {
        return List.of(
                "-XX:+UseParallelGC", // told, or it would depend on the CPUs that are free
                "-Xmx" + megabytes + "m",
                "-XX:-UsePerfData", // no file in the temp folder
                "-XX:+UnlockDiagnosticVMOptions", // for the next one
                "-XX:+DebugNonSafepoints",
                "-Xlog:disable", // its warnings would go into the protocol's pipe
                "-Xlog:all=warning:stderr",
                "-Djava.awt.headless=true");
    }
}
