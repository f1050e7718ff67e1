package marshalyard.desktop.setup;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.factor.EngineSetup;

/** Setups that can't be told apart: of the same name, or measuring the same. */
final class DuplicateSetups {
    private DuplicateSetups() {}

    /** Why this can't stand beside the others; empty if it can. */
    static Optional<String> between(EngineChoice choice, Collection<EngineChoice> others) {
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

    /** The first clash among these. */
    static Optional<String> among(List<EngineChoice> choices) {
        for (int i = 1; i < choices.size(); i++) {
            Optional<String> reason = between(choices.get(i), choices.subList(0, i));
            if (reason.isPresent()) return reason;
        }
        return Optional.empty();
    }

    private static Optional<String> between(EngineSetup here, EngineSetup there) {
        if (here.label().equals(there.label())) {
            return Optional.of(
                    "There is another setup called '"
                            + there.label()
                            + "'. Give this one a label of its own.");
        }
        if (here.key().equals(there.key())) {
            return Optional.of(
                    "'%s' measures the same as '%s'. Change an option of one of them."
                            .formatted(here.label(), there.label()));
        }
        return Optional.empty();
    }
}
