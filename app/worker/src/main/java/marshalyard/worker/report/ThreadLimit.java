package marshalyard.worker.report;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.LongFunction;

/** The limit of threads, which an engine with one for each connection meets. */
public final class ThreadLimit {
    /** What the virtual machine says when the system gives it no further thread. */
    private static final String NO_THREAD = "unable to create native thread";

    private static final String ALL = "All programs of this machine together";

    private ThreadLimit() {}

    /**
     * A sentence on the least of the limits for an end that could not start a thread; empty if it
     * failed otherwise.
     */
    public static String hint(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            boolean threads = String.valueOf(cause.getMessage()).contains(NO_THREAD);
            if (cause instanceof OutOfMemoryError && threads) return sentence(limits());
        }
        return "";
    }

    /**
     * A limit of threads.
     *
     * @param most threads; empty for no limit, or an unknown one
     * @param whose the beginning of a sentence on who may have so many
     * @param raised the command that gives four times as many
     */
    record Limit(OptionalLong most, String whose, LongFunction<String> raised) {
        static Limit ofPids(OptionalLong most) {
            return new Limit(most, ALL, n -> "sudo sysctl -w kernel.pid_max=4194304");
        }

        static Limit ofThreads(OptionalLong most) {
            return new Limit(most, ALL, n -> "sudo sysctl -w kernel.threads-max=" + n);
        }

        static Limit ofUser(OptionalLong most) {
            return new Limit(
                    most,
                    "The user's programs together",
                    n ->
                            "sudo prlimit --pid $$ --nproc=%d:%d, in the shell before Marshalyard is started there"
                                    .formatted(n, n));
        }

        /** A container, or a session of systemd. */
        static Limit ofGroup(OptionalLong most) {
            return new Limit(
                    most,
                    "All programs of the control group together",
                    n ->
                            "--pids-limit=%d of a container, or TasksMax=%d of systemd"
                                    .formatted(n, n));
        }

        /** Each stack, and the guard below it, is an area of memory. */
        static Limit ofAreas(OptionalLong areas) {
            OptionalLong most = areas.isPresent() ? OptionalLong.of(areas.getAsLong() / 2) : areas;
            return new Limit(most, "A process", n -> "sudo sysctl -w vm.max_map_count=" + 2 * n);
        }

        private long value() {
            return most.orElse(Long.MAX_VALUE);
        }
    }

    private static List<Limit> limits() {
        return List.of(
                Limit.ofPids(number(ProcFiles.lines("/proc/sys/kernel/pid_max"), "")),
                Limit.ofThreads(number(ProcFiles.lines("/proc/sys/kernel/threads-max"), "")),
                Limit.ofUser(number(ProcFiles.lines("/proc/self/limits"), "Max processes")),
                Limit.ofGroup(leastOf(ControlGroups.OF_THIS_PROCESS)),
                Limit.ofAreas(number(ProcFiles.lines("/proc/sys/vm/max_map_count"), "")));
    }

    /** The least number of tasks that the control groups allow; empty for any. */
    static OptionalLong leastOf(ControlGroups groups) {
        return groups.of("pids").stream()
                .map(group -> number(group.lines("pids.max"), ""))
                .filter(OptionalLong::isPresent)
                .mapToLong(OptionalLong::getAsLong)
                .min();
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

    /** The sentence on the least of these limits; empty if none is known. */
    static String sentence(List<Limit> limits) {
        Limit least = limits.stream().min(Comparator.comparingLong(Limit::value)).orElseThrow();
        if (least.most().isEmpty()) return "";
        return " %s may have %d threads. Raise the limit: %s."
                .formatted(least.whose(), least.value(), least.raised().apply(4 * least.value()));
    }
}
