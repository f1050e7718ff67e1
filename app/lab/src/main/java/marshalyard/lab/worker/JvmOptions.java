package marshalyard.lab.worker;

import java.util.ArrayList;
import java.util.List;
import marshalyard.worker.speed.SpeedProbe;

/**
 * The options of the virtual machines of Java workers. The parallel collector, because beside G1 in
 * interleaved first looks everything was about a tenth faster and as steady. A young generation
 * that keeps its size, so that the burn-in touches all of it: one that grows goes on touching new
 * memory in measured trials, where the kernel took up to nine tenths of the time of some, and
 * trials behind the burn-in were up to ten times too slow. The old generation grows when
 * collections take a fifth of the time. Without any adaptation (-XX:-UseAdaptiveSizePolicy) it
 * would stay as it began, and a backlog that just fills it is collected again and again, for some
 * KB each time; by the usual goal of a hundredth it grows over dozens of trials with nothing more
 * to keep. Compiled code tells profilers each of its methods, not only those at safepoints; the
 * code itself is the same.
 */
public final class JvmOptions {
    /** How much a worker logs, in the environment: DEBUG, INFO, WARN, ERROR. */
    private static final String LOG_LEVEL = "MARSHALYARD_LOG";

    private static final long MB = 1 << 20;

    /**
     * Heap of a sender, a broker and a first receiver in MB: for payloads, histograms and backlogs.
     */
    private static final long HEAP_MB = 3 << 10;

    /** Larger ones are touched later and no faster then; smaller ones collect more often. */
    private static final long YOUNG_MB = 128;

    private static final long LEAST_YOUNG_MB = 16;
    private static final long SMALL_MB = 64;
    private static final long MOST_SHARED_MB = 1 << 10;
    private static final long LEAST_SHARED_MB = 256;

    private JvmOptions() {}

    /** Options for a worker that has the only end of its kind. */
    public static List<String> single() {
        return withHeap(HEAP_MB, YOUNG_MB);
    }

    /**
     * The options of each further receiver, or sender: all of them together may use half of the
     * memory, each between 256 MB and 1 GB. Of very many the burn-in touches no more than a quarter
     * of that half: their young generations are smaller, 16 MB at least.
     *
     * @param memoryBytes of their machine; 0 if unknown
     * @param workers how many beside the first
     */
    public static List<String> shared(long memoryBytes, int workers) {
        long share = memoryBytes == 0 ? LEAST_SHARED_MB : memoryBytes / 2 / MB / workers;
        long young = Math.max(LEAST_YOUNG_MB, Math.min(YOUNG_MB, share / 4));
        return withHeap(Math.max(LEAST_SHARED_MB, Math.min(MOST_SHARED_MB, share)), young);
    }

    /** Options for a worker that holds no messages. */
    public static List<String> small() {
        return withHeap(SMALL_MB, 0);
    }

    private static List<String> steadyYoung(long young) {
        return List.of(
                "-Xms" + 2 * young + "m", // or a small machine would begin with less than the young
                "-Xmn" + young + "m",
                "-XX:-UsePSAdaptiveSurvivorSizePolicy",
                "-XX:GCTimeRatio=4");
    }

    /**
     * @param young megabytes that it begins with and keeps; 0 to leave that to the machine
     */
    private static List<String> withHeap(long megabytes, long young) {
        List<String> options = new ArrayList<>();
        options.add("-XX:+UseParallelGC"); // told, or it would depend on the CPUs that are free
        options.add("-Xmx" + megabytes + "m");
        // For tests: without the optimising compiler, which takes a third of the CPU time of short
        // runs, with less work for the other one, and with little memory to touch.
        boolean quick = Boolean.getBoolean(SpeedProbe.QUICK);
        if (young > 0) options.addAll(steadyYoung(quick ? LEAST_YOUNG_MB : young));
        options.add("-XX:-UsePerfData"); // no file in the temp folder
        options.add("-XX:+UnlockDiagnosticVMOptions"); // for the next one
        options.add("-XX:+DebugNonSafepoints");
        options.add("-Xlog:disable"); // its warnings would go into the protocol's pipe
        options.add("-Xlog:all=warning:stderr");
        options.add("-Djava.awt.headless=true");
        if (quick) {
            options.add("-XX:TieredStopAtLevel=1");
            options.add("-XX:CompileThresholdScaling=5"); // most code runs a few hundred times
            options.add("-D" + SpeedProbe.QUICK + "=true");
        }
        String level = System.getenv(LOG_LEVEL);
        if (level != null) options.add("-Dorg.slf4j.simpleLogger.defaultLogLevel=" + level);
        return options;
    }
}
