package marshalyard.model.profile;

import java.util.Map;
import java.util.Optional;

/**
 * The profiles of a trial's ends.
 *
 * @param taken by end: {@link Profile#SENDER}, {@link Profile#RECEIVER}, {@link Profile#BROKER}; of
 *     several senders or receivers all together
 * @param missing by end: a sentence on why it has none
 */
public record EndProfiles(Map<String, Profile> taken, Map<String, String> missing) {
    /** The profiles of a trial without any. */
    public static final EndProfiles NONE = new EndProfiles(Map.of(), Map.of());

    /** What the fact of an end without a profile begins with; sessions keep it. */
    private static final String MISSING = "no profile: ";

    public EndProfiles {
        taken = Map.copyOf(taken);
        missing = Map.copyOf(missing);
    }

    public boolean isEmpty() {
        return taken.isEmpty() && missing.isEmpty();
    }

    /** Which profiler an end had, or the sentence on why it had none; empty if none was asked. */
    public Optional<String> fact(String end) {
        Profile profile = taken.get(end);
        if (profile != null) return Optional.of(profile.profiler());
        return Optional.ofNullable(missing.get(end)).map(reason -> MISSING + reason);
    }

    /** True if this fact of an end says that it was to be profiled and could not be. */
    public static boolean isMissing(String fact) {
        return fact.startsWith(MISSING);
    }
}
