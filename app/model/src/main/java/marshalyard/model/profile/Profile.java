package marshalyard.model.profile;

import java.util.Collection;
import java.util.Iterator;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The profile of one end while a trial was measured, from its first send to the barrier.
 *
 * @param kind what it sampled
 * @param profiler which program took it, and how, and where that is told how much of the CPU time
 *     its samples saw: {@code async-profiler 4.1 (ctimer), seen 97 % of getrusage}
 * @param interval between two samples of one thread, in the unit of the kind: ns, or bytes
 *     allocated; above 0
 * @param nanos how long it ran, in ns
 * @param dropped samples that were taken and are in no stack
 * @param stacks what it saw
 */
public record Profile(
        ProfileKind kind, String profiler, long interval, long nanos, long dropped, Stacks stacks) {
    /** The ends that can have one, as sessions name them. */
    public static final String SENDER = "sender";

    public static final String RECEIVER = "receiver";
    public static final String BROKER = "broker";

    private static final String SEEN_WORDS = ", seen %d %% of getrusage";
    private static final Pattern SEEN = Pattern.compile("(.*), seen ([0-9]{1,5}) % of getrusage");

    public Profile {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(stacks, "stacks");
        if (profiler.isBlank()) throw new IllegalArgumentException("A profile has a profiler.");
        if (interval <= 0) {
            throw new IllegalArgumentException("A profile's sampling interval is above 0.");
        }
        if (nanos < 0 || dropped < 0) {
            throw new IllegalArgumentException(
                    "A profile's time and its dropped samples can't be negative.");
        }
    }

    /**
     * Several profiles of one end and one kind as one.
     *
     * @param parts at least one; profiler and interval are those of the first
     */
    public static Profile merged(Collection<Profile> parts) {
        Iterator<Profile> all = parts.iterator();
        Profile first = all.next();
        long nanos = 0;
        long dropped = 0;
        for (Profile part : parts) {
            if (part.kind != first.kind) {
                throw new IllegalArgumentException("Profiles of two kinds can't be added.");
            }
            nanos += part.nanos;
            dropped += part.dropped;
        }
        Stacks stacks = Stacks.merged(parts.stream().map(Profile::stacks).toList());
        Profile merged =
                new Profile(first.kind, first.program(), first.interval, nanos, dropped, stacks);
        double seen = 0;
        for (Profile part : parts) {
            if (part.seen().isEmpty()) return merged;
            seen += part.seen().getAsDouble() * part.stacks.total();
        }
        return stacks.total() == 0 ? merged : merged.seeing(seen / stacks.total());
    }

    /**
     * The same, with how much of the CPU time its samples saw before they were weighted to it.
     *
     * @param share of the time by getrusage; above 1 if they saw more
     */
    public Profile seeing(double share) {
        String words = program() + String.format(SEEN_WORDS, Math.round(100 * share));
        return new Profile(kind, words, interval, nanos, dropped, stacks);
    }

    /** The profiler alone. */
    public String program() {
        Matcher told = SEEN.matcher(profiler);
        return told.matches() ? told.group(1) : profiler;
    }

    /** How much of the CPU time its samples saw; empty if that is not told. */
    public OptionalDouble seen() {
        Matcher told = SEEN.matcher(profiler);
        return told.matches()
                ? OptionalDouble.of(Integer.parseInt(told.group(2)) / 100.0)
                : OptionalDouble.empty();
    }
}
