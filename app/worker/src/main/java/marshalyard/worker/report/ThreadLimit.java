package marshalyard.worker.report;

import java.util.List;
import java.util.OptionalLong;

/** The limit of threads, which an engine with one for each connection meets. */
public final class ThreadLimit {
    /** What the virtual machine says when the system gives it no further thread. */
    private static final String NO_THREAD = "unable to create native thread";

    private ThreadLimit() {}

    /**
     * A sentence on the least of the limits for an end that could not start a thread; empty if it
     * failed otherwise.
     */
    public static String hint(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            boolean threads = String.valueOf(cause.getMessage()).contains(NO_THREAD);
            if (cause instanceof OutOfMemoryError && threads) {
                return sentence(
                        number(ProcFiles.lines("/proc/sys/kernel/pid_max"), ""),
                        number(ProcFiles.lines("/proc/sys/kernel/threads-max"), ""),
                        number(ProcFiles.lines("/proc/self/limits"), "Max processes"));
            }
        }
        return "";
    }

    /** The first number of the first line that begins so; empty if there is none. */
    static OptionalLong number(List<String> lines, String begin) {
        if (lines == null) return OptionalLong.empty();
        return lines.stream()
                .filter(line -> line.startsWith(begin))
                .map(line -> line.substring(begin.length()).strip().split("\\s+")[0])
                .filter(word -> word.matches("[0-9]{1,18}"))
                .mapToLong(Long::parseLong)
                .findFirst();
    }

    static String sentence(OptionalLong pids, OptionalLong threads, OptionalLong processes) {
        long ofPids = pids.orElse(Long.MAX_VALUE);
        long ofThreads = threads.orElse(Long.MAX_VALUE);
        long ofProcesses = processes.orElse(Long.MAX_VALUE);
        long least = Math.min(ofPids, Math.min(ofThreads, ofProcesses));
        if (least == Long.MAX_VALUE) return "";
        if (least == ofPids) {
            return told("All programs of this machine together may have", least)
                    + "sudo sysctl -w kernel.pid_max=4194304.";
        }
        if (least == ofThreads) {
            return told("All programs of this machine together may have", least)
                    + "sudo sysctl -w kernel.threads-max="
                    + 4 * least
                    + ".";
        }
        return told("The user's programs together may have", least)
                + ("sudo prlimit --pid $$ --nproc=%d:%d, in the shell before Marshalyard is started"
                                + " there.")
                        .formatted(4 * least, 4 * least);
    }

    private static String told(String whose, long least) {
        return " " + whose + " " + least + " threads. Raise the limit: ";
    }
}
