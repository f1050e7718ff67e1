package marshalyard.model.profile;

import java.util.Collection;
import java.util.Iterator;
import java.util.Objects;

/**
 * The profile of one end while a trial was measured, from its first send to the barrier.
 *
 * @param kind what it sampled
 * @param profiler which program took it, and how: {@code async-profiler 4.1 (ctimer)}
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
        return new Profile(first.kind, first.profiler, first.interval, nanos, dropped, stacks);
    }
}
