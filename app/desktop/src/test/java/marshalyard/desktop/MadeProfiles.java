package marshalyard.desktop;

import java.util.Map;
import java.util.Optional;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.SampleSource;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialSamples;
import marshalyard.model.profile.Profile;
import marshalyard.model.profile.ProfileKind;
import marshalyard.model.profile.StackText;

/**
 * Profiles of profiled cells. The senders of tcp copy, those of jms marshal too; receivers only
 * read.
 */
public final class MadeProfiles implements SampleSource {
    @Override
    public Map<String, Profile> profiles(TrialRecord trial) {
        Cell cell = trial.trial().cell();
        if (cell.isFallback(Factors.PROFILE)) return Map.of();
        boolean jms = cell.engine().id().equals("jms");
        return Map.of(
                Profile.SENDER,
                profile(jms ? "t;send;copy 60\nt;send;marshal 40\n" : "t;send;copy 100\n"),
                Profile.RECEIVER,
                profile("t;receive;read 10\n"));
    }

    private static Profile profile(String stacks) {
        return new Profile(ProfileKind.CPU, "by hand", 1, 1, 0, StackText.read(stacks));
    }

    @Override
    public Optional<TrialSamples> of(TrialRecord trial) {
        return Optional.empty();
    }
}
