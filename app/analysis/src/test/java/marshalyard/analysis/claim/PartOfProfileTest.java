package marshalyard.analysis.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import marshalyard.analysis.results.Results;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.RuledSamples;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.profile.Category;
import marshalyard.model.profile.CategoryRule;
import marshalyard.model.profile.CategoryRules;
import marshalyard.model.profile.EndProfiles;
import marshalyard.model.profile.Profile;
import marshalyard.model.profile.ProfileKind;
import marshalyard.model.profile.StackText;
import org.junit.jupiter.api.Test;

/** Claims on parts of an end's profile. */
class PartOfProfileTest {
    private static final Experiment EXPERIMENT =
            new ExperimentBuilder("Profiled")
                    .engines("a")
                    .levels(Factors.TYPE, "octet")
                    .levels(Factors.SIZE, "1K")
                    .levels(Factors.PROFILE, "cpu")
                    .build();

    private static final RuledSamples RULED =
            new RuledSamples(
                    new CategoryRules(
                            List.of(
                                    CategoryRule.ofFrames(Category.DEMARSHAL, "orb.read"),
                                    CategoryRule.ofFrames(Category.COPY, "memcpy"),
                                    CategoryRule.ofFrames(Category.HARNESS, "yard.*"))));

    /** Four pairs with these stacks of the receiver. */
    private static Results profiled(IntFunction<String> stacks) {
        List<TrialRecord> trials = new ArrayList<>();
        for (TrialRecord plain : MadeClaims.measured(EXPERIMENT, 4, (cell, pair) -> 1).trials()) {
            Profile profile =
                    new Profile(
                            ProfileKind.CPU,
                            "a profiler",
                            1,
                            1,
                            0,
                            StackText.read(stacks.apply(plain.trial().fork())));
            trials.add(
                    TrialRecordBuilder.of(plain.trial())
                            .pair(plain.trial().fork())
                            .measured(
                                    plain.measurement()
                                            .with(
                                                    new EndProfiles(
                                                            Map.of(Profile.RECEIVER, profile),
                                                            Map.of()))));
        }
        return Results.of(EXPERIMENT).with(trials).with(RULED);
    }

    private static JudgedClaim judge(String side, String bound, Results results) {
        return MadeClaims.judge(MadeClaims.claim("share: " + side + "\n" + bound), results);
    }

    /** Checks take 300 to 303 of 1,000 that are not the harness's. */
    private static final Results CHECKS =
            profiled(
                    pair ->
                            """
                            main;serve;orb.read %d
                            main;serve;orb.read;TypeCode.equal;memcmp %d
                            main;serve;orb.read;TypeCode.equal;memcpy 100
                            main;yard.Loop 5000
                            """
                                    .formatted(700 - pair, 200 + pair));

    @Test
    void framesCountWithAllThatTheyCall() {
        JudgedClaim judged =
                judge("{frames: '*TypeCode*', end: receiver}", "between: 29..31 %", CHECKS);

        assertThat(judged.outcome()).as(judged.found()).isEqualTo(ClaimOutcome.HOLDS);
    }

    @Test
    void categoriesWithinFramesAreTheirPart() {
        JudgedClaim judged =
                judge(
                        "{frames: '*TypeCode*', category: copy, end: receiver}",
                        "between: 9..11 %",
                        CHECKS);

        assertThat(judged.outcome()).as(judged.found()).isEqualTo(ClaimOutcome.HOLDS);
    }

    @Test
    void framesThatNoSampleFoundTakeNothing() {
        JudgedClaim judged = judge("{frames: '*Any*', end: receiver}", "at least: 25 %", CHECKS);

        assertThat(judged.outcome()).as(judged.found()).isEqualTo(ClaimOutcome.DOES_NOT_HOLD);
        assertThat(judged.found()).startsWith("0 %");
    }
}
