package marshalyard.model.factor;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The CPUs on which the threads of a cell's ends run: a message to a thread on the same CPU needs
 * no wake-up of another one, which takes tens of microseconds where CPUs are virtual.
 *
 * @param kind how the CPUs are chosen
 * @param numbers for {@link Kind#GIVEN}, a CPU by end ({@code sender}, {@code receiver}, {@code
 *     broker}), numbered as the system does, from 0; else empty
 */
public record Cpus(Kind kind, Map<String, Integer> numbers) {
    /** The scheduler moves every thread as it likes. */
    public static final Cpus FREE = new Cpus(Kind.FREE, Map.of());

    /** All ends share the first CPU. */
    public static final Cpus TOGETHER = new Cpus(Kind.TOGETHER, Map.of());

    /** The sender has the first CPU, receivers and broker the next ones. */
    public static final Cpus APART = new Cpus(Kind.APART, Map.of());

    /** The way in which CPUs are chosen. */
    public enum Kind {
        FREE,
        TOGETHER,
        APART,
        GIVEN
    }

    private static final List<String> ENDS = List.of("sender", "receiver", "broker");
    private static final Pattern GIVEN =
            Pattern.compile("(?:(?:sender|receiver|broker) +[0-9]{1,4} *){1,3}");
    private static final Pattern END = Pattern.compile("(sender|receiver|broker) +([0-9]{1,4})");

    public Cpus {
        numbers = Map.copyOf(numbers);
        if ((kind == Kind.GIVEN) == numbers.isEmpty()) {
            throw new IllegalArgumentException("CPUs have numbers if they are given, else none.");
        }
    }

    /**
     * Reads {@code free}, {@code together}, {@code apart} or {@code sender 0 receiver 1}, with
     * {@code broker 2} behind it if one is meant.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    public static Cpus parse(String text) {
        String said = text.strip();
        if (said.equals("free")) return FREE;
        if (said.equals("together")) return TOGETHER;
        if (said.equals("apart")) return APART;
        Map<String, Integer> numbers = new LinkedHashMap<>();
        boolean twice = false;
        if (said.length() <= 60 && GIVEN.matcher(said).matches()) {
            Matcher end = END.matcher(said);
            while (end.find()) {
                twice |= numbers.put(end.group(1), Integer.valueOf(end.group(2))) != null;
            }
        }
        if (numbers.isEmpty() || twice) {
            throw new IllegalArgumentException(
                    "'"
                            + text
                            + "' names no CPUs. Write free, together, apart, or numbers: sender 0"
                            + " receiver 1.");
        }
        return new Cpus(Kind.GIVEN, numbers);
    }

    /**
     * The CPUs that the threads of an end may use.
     *
     * @param end {@code sender}, {@code receiver} or {@code broker}
     * @param allowed the CPUs that its process may use, at least one, in ascending order
     * @return empty for all of them
     */
    public List<Integer> of(String end, List<Integer> allowed) {
        return switch (kind) {
            case FREE -> List.of();
            case TOGETHER -> List.of(allowed.get(0));
            case APART -> List.of(allowed.get(Math.min(ENDS.indexOf(end), allowed.size() - 1)));
            case GIVEN -> numbers.containsKey(end) ? List.of(numbers.get(end)) : List.of();
        };
    }

    /** What {@link #parse} reads back. */
    @Override
    public String toString() {
        if (kind != Kind.GIVEN) return kind.name().toLowerCase(Locale.ROOT);
        List<String> ends = new ArrayList<>();
        for (String end : ENDS) {
            if (numbers.containsKey(end)) ends.add(end + " " + numbers.get(end));
        }
        return String.join(" ", ends);
    }
}
