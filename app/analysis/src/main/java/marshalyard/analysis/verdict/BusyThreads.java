package marshalyard.analysis.verdict;

import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.engine.Facts;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.measurement.Verdict.Kind;
import marshalyard.model.text.Counted;

/**
 * The verdict on threads that spin without sleeping, as engines tell of them, where there are fewer
 * CPUs than such threads.
 *
 * @param threads how many spin
 * @param cpus the CPUs on which they may run
 */
record BusyThreads(int threads, Set<Integer> cpus) {
    private static final Pattern COUNT = Pattern.compile("[0-9]{1,6}");

    private static final Pattern LIST =
            Pattern.compile("[0-9]{1,5}(-[0-9]{1,5})?(,[0-9]{1,5}(-[0-9]{1,5})?)*");

    /** Both ends together, where they share a machine; else the end that has too few. */
    static Optional<Verdict> of(CellResult result) {
        return result.measured().stream()
                .flatMap(BusyThreads::places)
                .filter(place -> !place.cpus.isEmpty() && place.cpus.size() < place.threads)
                .findFirst()
                .map(place -> new Verdict(Kind.TOO_FEW_CPUS, place.sentence()));
    }

    private static Stream<BusyThreads> places(Measurement m) {
        if (!tells(m.senderFacts()) && !tells(m.receiverFacts())) return Stream.empty();
        BusyThreads sender = of(m.senderFacts());
        BusyThreads receiver = of(m.receiverFacts());
        boolean oneMachine = m.context().hosts().isEmpty();
        return oneMachine ? Stream.of(sender.and(receiver)) : Stream.of(sender, receiver);
    }

    private static boolean tells(Map<String, String> facts) {
        return facts.containsKey(Facts.BUSY_THREADS);
    }

    private static BusyThreads of(Map<String, String> facts) {
        String threads = facts.getOrDefault(Facts.BUSY_THREADS, "0");
        return new BusyThreads(
                COUNT.matcher(threads).matches() ? Integer.parseInt(threads) : 0,
                cpus(facts.getOrDefault(Facts.CPUS, "")));
    }

    /** The CPUs of a list such as {@code 0-3,8}. */
    private static Set<Integer> cpus(String list) {
        Set<Integer> cpus = new HashSet<>();
        if (!LIST.matcher(list).matches()) return cpus;
        for (String range : list.split(",")) {
            int dash = range.indexOf('-');
            int first = Integer.parseInt(dash < 0 ? range : range.substring(0, dash));
            int last = Integer.parseInt(range.substring(dash + 1));
            for (int cpu = first; cpu <= last; cpu++) cpus.add(cpu);
        }
        return cpus;
    }

    private BusyThreads and(BusyThreads other) {
        Set<Integer> all = new HashSet<>(cpus);
        all.addAll(other.cpus);
        return new BusyThreads(threads + other.threads, all);
    }

    private String sentence() {
        return "%s threads spin without sleeping, and %s on which they may run: they take turns."
                .formatted(threads, Counted.of(cpus.size(), "CPU"));
    }
}
