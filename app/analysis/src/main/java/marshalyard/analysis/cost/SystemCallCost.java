package marshalyard.analysis.cost;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Profiling;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.profile.Breakdown.FunctionWeight;
import marshalyard.model.profile.Category;
import marshalyard.model.profile.Profile;
import marshalyard.model.profile.ProfileKind;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;

/**
 * The cost of a system call for one end: its time from the profile, how often it is made from the
 * kernel's count in the plain trials of the same cell.
 *
 * @param name of the call, or of all calls that the kernel counts together: {@code write, writev}
 * @param nanos CPU time of a message, in ns
 * @param share of the end's CPU time, from 0 to 1
 * @param calls for each message; empty for a call that the kernel does not count
 */
public record SystemCallCost(String name, double nanos, double share, OptionalDouble calls) {
    /**
     * System calls that /proc/PID/io counts, whatever the process calls them for (proc(5)); send
     * and recv are not among them.
     */
    private static final Set<String> READS =
            Set.of("read", "readv", "pread", "pread64", "preadv", "preadv64");

    private static final Set<String> WRITES =
            Set.of("write", "writev", "pwrite", "pwrite64", "pwritev", "pwritev64");

    /** What the C library puts before the names of its functions. */
    private static final Pattern PREFIX = Pattern.compile("^_*(GI_+)?(libc_)?");

    /** Methods of Java that are a system call; the profiler sees no C library below them. */
    private static final Pattern NATIVE =
            Pattern.compile("sun\\.nio\\.ch\\.\\w+Dispatcher\\w*\\.([a-z]+)0");

    /** What the JDK does before and after. */
    private static final String AROUND = "around them, in Java";

    /** Calls below this part of the CPU time are left out. */
    private static final double LEAST = 0.005;

    /**
     * The system calls of an end, the most expensive first; none unless CPU time was profiled.
     *
     * @param results of the experiment, among which the plain cell is looked for
     */
    public static List<SystemCallCost> of(EndProfile end, Collection<CellResult> results) {
        if (end.profile().kind() != ProfileKind.CPU) return List.of();
        Map<String, Long> reads = new TreeMap<>();
        Map<String, Long> writes = new TreeMap<>();
        Map<String, Long> others = new TreeMap<>();
        for (FunctionWeight function : end.breakdown().functions()) {
            if (function.category() != Category.SYSTEM_CALL) continue;
            String name = nameOf(function.function());
            Map<String, Long> of =
                    READS.contains(name) ? reads : WRITES.contains(name) ? writes : others;
            of.merge(name, function.weight(), Long::sum);
        }
        List<Measurement> plain = plain(end, results);
        List<SystemCallCost> costs = new ArrayList<>();
        counted(end, reads, calls(end, plain, false)).ifPresent(costs::add);
        counted(end, writes, calls(end, plain, true)).ifPresent(costs::add);
        others.forEach((name, w) -> costs.add(cost(end, name, w, OptionalDouble.empty())));
        costs.removeIf(c -> c.share < LEAST);
        costs.sort(Comparator.comparingDouble(SystemCallCost::nanos).reversed());
        return costs;
    }

    /** {@code writev} of {@code __GI___writev}, or of the JDK's method that does nothing else. */
    private static String nameOf(String function) {
        Matcher native0 = NATIVE.matcher(function);
        if (native0.matches()) return native0.group(1);
        return function.contains(".") ? AROUND : PREFIX.matcher(function).replaceFirst("");
    }

    private static Optional<SystemCallCost> counted(
            EndProfile end, Map<String, Long> weights, OptionalDouble calls) {
        if (weights.isEmpty()) return Optional.empty();
        long weight = weights.values().stream().mapToLong(w -> w).sum();
        List<String> names =
                weights.entrySet().stream()
                        .filter(e -> share(end, e.getValue()) >= LEAST || weights.size() == 1)
                        .map(Map.Entry::getKey)
                        .collect(Collectors.toList());
        return Optional.of(cost(end, String.join(", ", names), weight, calls));
    }

    private static SystemCallCost cost(
            EndProfile end, String name, long weight, OptionalDouble calls) {
        return new SystemCallCost(name, end.perMessage(weight), share(end, weight), calls);
    }

    private static double share(EndProfile end, long weight) {
        return end.breakdown().total() == 0 ? 0 : (double) weight / end.breakdown().total();
    }

    private static List<Measurement> plain(EndProfile end, Collection<CellResult> results) {
        return results.stream()
                .filter(r -> r.cell().get(Factors.PROFILE) == Profiling.OFF)
                .filter(
                        r ->
                                r.cell()
                                        .without(Factors.PROFILE)
                                        .equals(end.cell().without(Factors.PROFILE)))
                .flatMap(r -> r.measured().stream())
                .toList();
    }

    private static OptionalDouble calls(EndProfile end, List<Measurement> plain, boolean writes) {
        long calls = 0;
        long messages = 0;
        for (Measurement m : plain) {
            Readings of = cost(end, m);
            Long counted =
                    of.whole(writes ? ProcessReadings.WRITE_CALLS : ProcessReadings.READ_CALLS);
            if (counted == null) return OptionalDouble.empty();
            calls += counted;
            messages += m.sent().messages();
        }
        if (messages == 0) return OptionalDouble.empty();
        return OptionalDouble.of((double) calls / messages);
    }

    private static Readings cost(EndProfile end, Measurement m) {
        return switch (end.end()) {
            case Profile.SENDER -> m.context().sender();
            case Profile.RECEIVER -> m.context().receiver();
            default -> Readings.NONE;
        };
    }

    /** CPU time of one call, in ns; empty if nobody counted them. */
    public OptionalDouble eachNanos() {
        boolean known = calls.isPresent() && calls.getAsDouble() > 0;
        return known ? OptionalDouble.of(nanos / calls.getAsDouble()) : OptionalDouble.empty();
    }
}
