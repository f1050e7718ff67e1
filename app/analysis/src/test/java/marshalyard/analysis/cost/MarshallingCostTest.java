package marshalyard.analysis.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.model.categories.CodecRule;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.factor.Profiling;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.RuledSamples;
import marshalyard.model.measurement.SampleSource;
import marshalyard.model.measurement.Samples;
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

/** The marshalling of a profile beside the codec alone. */
class MarshallingCostTest {
    private static final CategoryRules RULES =
            new CategoryRules(
                    List.of(
                            CategoryRule.ofFrames(Category.MARSHAL, "Out.*"),
                            CategoryRule.ofFrames(Category.COPY, "arraycopy"),
                            CategoryRule.ofFrames(Category.ZERO, "fill"),
                            CategoryRule.ofFrames(Category.SYSTEM_CALL, "__send")));

    private static final SampleSource SOURCE = new RuledSamples(RULES);

    private static final List<CodecRule> CODECS =
            List.of(new CodecRule("orb", "", "codec-cdr", Map.of("marshalling", "compiled")));

    private static List<EndProfile> sender(String stacks) {
        Cell cell =
                Samples.cell("orb")
                        .with(Factors.PATTERN, new Pattern.Flood())
                        .with(Factors.PROFILE, Profiling.CPU);
        TrialRecord record = Samples.measured(cell, 1, 1000);
        Profile profile =
                new Profile(ProfileKind.CPU, "a profiler", 1, 1, 0, StackText.read(stacks));
        EndProfiles profiles = new EndProfiles(Map.of(Profile.SENDER, profile), Map.of());
        Measurement m = record.measurement().with(profiles);
        TrialRecord profiled = TrialRecordBuilder.with(record, m);
        return EndProfile.of(List.of(profiled), SOURCE);
    }

    /** A thousand passes, in the time of the trial that {@link Samples} makes. */
    private static CellResult codec(String marshalling, String direction) {
        Map<String, String> options = Map.of("marshalling", marshalling, "direction", direction);
        Cell cell =
                new Cell(
                        new EngineSetup("codec-cdr", "CDR", options), Samples.cell("orb").levels());
        return CellResult.of(List.of(Samples.measured(cell, 1, 1000)), SOURCE).get(0);
    }

    @Test
    void whatMarshallingHasCopiedAndZeroedBelongsToIt() {
        List<EndProfile> ends =
                sender(
                        """
                        t;Stub.send;Out.write 2000
                        t;Stub.send;Out.write;Buffer.put;arraycopy 3000
                        t;Stub.send;Out.check;fill 1000
                        t;Stub.send;Out.flush;Socket.write;arraycopy;__send 4000
                        t;Socket.read;arraycopy 5000
                        """);
        CellResult codec = codec("compiled", "marshal");
        MarshallingCost cost =
                MarshallingCost.of(ends, SOURCE, CODECS, List.of(codec), EngineSetup::options)
                        .get(0);
        assertThat(cost.own()).isEqualTo(2);
        assertThat(cost.converting()).isEqualTo(6);
        double alone = codec.values(m -> (double) m.sent().barrierNanos() / 1000)[0];
        assertThat(cost.alone()).isEqualTo(alone);
        assertThat(cost.ratio()).isEqualTo(6 / alone);
        assertThat(cost.differs()).isTrue();
    }

    @Test
    void onlyTheCodecThatDoesTheSameStandsBeside() {
        List<EndProfile> ends = sender("t;Out.write 1");
        List<CellResult> others =
                List.of(codec("interpreted", "marshal"), codec("compiled", "demarshal"));
        assertThat(MarshallingCost.of(ends, SOURCE, CODECS, others, EngineSetup::options))
                .isEmpty();
        List<CellResult> fits = List.of(codec("compiled", "marshal"));
        assertThat(MarshallingCost.of(ends, SOURCE, List.of(), fits, EngineSetup::options))
                .isEmpty();
        assertThat(MarshallingCost.of(ends, SOURCE, CODECS, fits, EngineSetup::options)).hasSize(1);
    }
}
