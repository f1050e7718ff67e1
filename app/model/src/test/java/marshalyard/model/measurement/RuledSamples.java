package marshalyard.model.measurement;

import java.util.Optional;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.profile.CategoryRules;

/** The samples that records hold, their stacks judged by the same rules for every engine. */
public record RuledSamples(CategoryRules rules) implements SampleSource {
    @Override
    public Optional<TrialSamples> of(TrialRecord trial) {
        return RECORDS.of(trial);
    }

    @Override
    public CategoryRules rules(EngineSetup engine) {
        return rules;
    }
}
