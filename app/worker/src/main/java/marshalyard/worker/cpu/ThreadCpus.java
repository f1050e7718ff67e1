package marshalyard.worker.cpu;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The CPUs that the threads that worked in a phase were allowed to use, as the kernel tells: the
 * proof that binding them had effect. Threads of the virtual machine and the worker's own are left
 * out.
 */
public final class ThreadCpus {
    /** Names of threads that belong to the worker and not to an engine begin with this. */
    public static final String OWN = "own-";

    private static final Path TASKS = Path.of("/proc/self/task");

    /** Three numbers of up to 20 digits. */
    private static final int LINE_BYTES = 64;

    /** A thread that ran for a smaller part of the phase did not carry it. */
    private static final double WORKED = 0.02;

    /** How threads that are no engine's are called; the kernel keeps 15 characters. */
    private static final List<String> OTHERS =
            List.of(
                    OWN,
                    "C1 Compiler",
                    "C2 Compiler",
                    "GC Thread",
                    "G1 ",
                    "ParGC",
                    "VM Thread",
                    "VM Periodic",
                    "Signal Dispatch",
                    "Sweeper thread",
                    "Service Thread",
                    "Monitor Deflati",
                    "Common-Cleaner",
                    "Reference Handl",
                    "Finalizer");

    private static final List<Integer> PROCESS = allowed(Path.of("/proc/self/status"));

    private final Map<Long, Long> before = ranNanos();
    private final long start = System.nanoTime();

    private ThreadCpus() {}

    /** The CPUs that this process may use, in ascending order; empty where nobody tells. */
    public static List<Integer> ofThisProcess() {
        return PROCESS;
    }

    /** Reads how long each thread has run. */
    public static ThreadCpus start() {
        return new ThreadCpus();
    }

    /** The CPUs of the threads that have worked since, as Linux writes them; empty if unknown. */
    public String worked() {
        double least = (System.nanoTime() - start) * WORKED;
        Collection<Integer> cpus = new TreeSet<>();
        ranNanos()
                .forEach(
                        (thread, ran) -> {
                            if (ran - before.getOrDefault(thread, 0L) < least) return;
                            Path task = TASKS.resolve(thread.toString());
                            if (!isOther(task)) {
                                cpus.addAll(allowed(task.resolve("status")));
                            }
                        });
        return CpuList.format(cpus);
    }

    private static boolean isOther(Path task) {
        try {
            String name = Files.readString(task.resolve("comm")).strip();
            return OTHERS.stream().anyMatch(name::startsWith);
        } catch (IOException e) {
            return true; // it has ended
        }
    }

    /** CPU time by thread; proc(5), schedstat: the first number is the time on the CPU in ns. */
    private static Map<Long, Long> ranNanos() {
        Map<Long, Long> all = new HashMap<>();
        String[] threads = TASKS.toFile().list();
        if (threads == null) return all; // not Linux
        byte[] line = new byte[LINE_BYTES];
        for (String thread : threads) {
            long ran = ranNanos(thread, line);
            if (ran >= 0) all.put(Long.valueOf(thread), ran);
        }
        return all;
    }

    /**
     * Asked of every thread before and after each trial, and by streams and bytes alone: anything
     * more takes a process that has just begun three times as long.
     *
     * @return -1 if the thread has ended, or the kernel keeps no such figures
     */
    private static long ranNanos(String thread, byte[] line) {
        try (FileInputStream in = new FileInputStream(TASKS + "/" + thread + "/schedstat")) {
            int length = in.read(line);
            long nanos = 0;
            int digits = 0;
            for (; digits < length && line[digits] >= '0' && line[digits] <= '9'; digits++) {
                nanos = 10 * nanos + line[digits] - '0';
            }
            return digits == 0 ? -1 : nanos;
        } catch (IOException e) {
            return -1;
        }
    }

    private static List<Integer> allowed(Path status) {
        try {
            for (String line : Files.readAllLines(status)) {
                if (line.startsWith("Cpus_allowed_list:")) {
                    return CpuList.parse(line.substring(line.indexOf(':') + 1));
                }
            }
        } catch (IOException | IllegalArgumentException e) {
            return List.of(); // not Linux, or the thread has ended
        }
        return List.of();
    }
}
