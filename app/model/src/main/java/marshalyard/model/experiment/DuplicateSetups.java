package marshalyard.model.experiment;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.model.factor.EngineSetup;

/** Setups that can't be told apart: of the same name, or measuring the same. */
public final class DuplicateSetups {
    private DuplicateSetups() {}

    /** Why this can't stand beside the others; empty if it can. */
    public static Optional<String> between(EngineChoice choice, Collection<EngineChoice> others) {
        List<EngineSetup> setups = choice.setups();
        for (EngineChoice other : others) {
            for (EngineSetup there : other.setups()) {
                for (EngineSetup here : setups) {
                    Optional<String> reason = between(here, there);
                    if (reason.isPresent()) return reason;
                }
            }
        }
        return Optional.empty();
    }

    /** The first two of these that are the same. */
    public static Optional<String> among(List<EngineChoice> choices) {
        for (int i = 1; i < choices.size(); i++) {
            Optional<String> reason = between(choices.get(i), choices.subList(0, i));
            if (reason.isPresent()) return reason;
        }
        return Optional.empty();
    }

    /**
     * The first two of these that measure the same, as a sentence; empty if there are none. Their
     * trials could not be told apart in a session, which knows trials by what they measure.
     */
    public static Optional<String> measuringTheSame(Collection<EngineChoice> choices) {
        Map<String, EngineSetup> known = new HashMap<>();
        for (EngineChoice choice : choices) {
            for (EngineSetup setup : choice.setups()) {
                EngineSetup other = known.putIfAbsent(setup.key(), setup);
                if (other != null) return Optional.of(same(setup, other));
            }
        }
        return Optional.empty();
    }

    /** The sentence for a setup that has the name of another one. */
    static String sameName(EngineSetup setup) {
        return "There is another setup called '%s'. Give this one a label of its own."
                .formatted(setup.label());
    }

    private static String same(EngineSetup here, EngineSetup there) {
        return "'%s' measures the same as '%s'. Change an option of one of them."
                .formatted(here.label(), there.label());
    }

    private static Optional<String> between(EngineSetup here, EngineSetup there) {
        if (here.label().equals(there.label())) return Optional.of(sameName(here));
        if (here.key().equals(there.key())) return Optional.of(same(here, there));
        return Optional.empty();
    }
}
