package marshalyard.analysis.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.table.profile.MarshallingCostTable;
import marshalyard.model.categories.CodecRule;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.factor.Profiling;
import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.MeasurementBuilder;
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
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
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
        Cell cell = codecCell(marshalling, direction);
        return CellResult.of(List.of(Samples.measured(cell, 1, 1000)), SOURCE).get(0);
    }

    private static Cell codecCell(String marshalling, String direction) {
        Map<String, String> options = Map.of("marshalling", marshalling, "direction", direction);
        return new Cell(new EngineSetup("codec-cdr", "CDR", options), Samples.cell("orb").levels());
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

    /** A busy machine takes three quarters of the time away from the codec. */
    @Test
    void theCodecCostsTheCpuTimeOfItsThread() {
        Cell cell = codecCell("compiled", "marshal");
        TrialRecord record = Samples.measured(cell, 1, 1000);
        Measurement elapsed = record.measurement();
        Readings cpu =
                Readings.of(Map.of(ProcessReadings.USER, 2_000_000, ProcessReadings.SYSTEM, 0));
        Measurement timed = MeasurementBuilder.like(elapsed).sender(cpu).receiver(null).build();
        List<EndProfile> ends = sender("t;Out.write 1000");
        MarshallingCost cost = alone(ends, TrialRecordBuilder.with(record, timed));
        assertThat(cost.alone()).isEqualTo(2_000);
        assertThat(cost.elapsed()).isFalse();

        Measurement untold = MeasurementBuilder.like(elapsed).sender(null).receiver(null).build();
        MarshallingCost earlier = alone(ends, TrialRecordBuilder.with(record, untold));
        assertThat(earlier.alone()).isEqualTo(elapsed.sent().barrierNanos() / 1000.0);
        assertThat(earlier.elapsed()).isTrue();
        assertThat(MarshallingCostTable.of(List.of(earlier)).rows().get(0))
                .last()
                .asString()
                .endsWith("the codec's time is elapsed time");
    }

    private static MarshallingCost alone(List<EndProfile> ends, TrialRecord trial) {
        List<CellResult> codecs = CellResult.of(List.of(trial), SOURCE);
        return MarshallingCost.of(ends, SOURCE, CODECS, codecs, EngineSetup::options).get(0);
    }

    @Test
    void theRatioHasAnIntervalOverPairs() {
        List<TrialRecord> profiled = new ArrayList<>();
        long[] weights = {900, 1_000, 1_100};
        for (int pair = 0; pair < 3; pair++) profiled.add(profiled(pair, weights[pair]));
        List<EndProfile> ends = EndProfile.of(profiled, SOURCE);
        List<TrialRecord> passes = new ArrayList<>();
        for (int trial = 1; trial <= 3; trial++) {
            passes.add(Samples.measured(codecCell("compiled", "marshal"), trial, 1000 * trial));
        }
        CellResult codec = CellResult.of(passes, SOURCE).get(0);
        MarshallingCost cost =
                MarshallingCost.of(ends, SOURCE, CODECS, List.of(codec), EngineSetup::options)
                        .get(0);
        Interval interval = cost.interval().orElseThrow();
        assertThat(interval.low()).isLessThan(cost.ratio());
        assertThat(interval.high()).isGreaterThan(cost.ratio());
        assertThat(cost.unlike()).isEmpty();
    }

    @Test
    void oneTrialHasNoInterval() {
        List<EndProfile> ends = sender("t;Out.write 1000000");
        List<CellResult> codecs = List.of(codec("compiled", "marshal"));
        assertThat(MarshallingCost.of(ends, SOURCE, CODECS, codecs, EngineSetup::options))
                .extracting(MarshallingCost::interval)
                .containsExactly(Optional.empty());
    }

    /** The engine of {@link Samples} ran on "CPU" under "JVM". */
    @Test
    void saysWhatIsNotAlike() {
        assertThat(unlike(place("CPU", "JVM"))).isEmpty();
        assertThat(unlike(place("", ""))).isEmpty();
        assertThat(unlike(place("another", "JVM"))).isEqualTo("they ran on different processors");
        assertThat(unlike(place("CPU", "other")))
                .isEqualTo("they ran on different virtual machines");
    }

    private static String unlike(Environment codecs) {
        List<CellResult> results = List.of(codec("compiled", "marshal"));
        return MarshallingCost.of(
                        EndProfile.of(List.of(profiled(0, 100)), SOURCE),
                        SOURCE,
                        CODECS,
                        results,
                        EngineSetup::options,
                        cell -> codecs)
                .get(0)
                .unlike();
    }

    private static Environment place(String cpu, String jvm) {
        return new Environment("h", "", "", cpu, 2, 0, jvm, "", "", Map.of());
    }

    private static TrialRecord profiled(int pair, long weight) {
        Cell cell =
                Samples.cell("orb")
                        .with(Factors.PATTERN, new Pattern.Flood())
                        .with(Factors.PROFILE, Profiling.CPU);
        TrialRecord record = Samples.measured(cell, pair, 1000);
        Profile profile =
                new Profile(
                        ProfileKind.CPU,
                        "a profiler",
                        1,
                        1,
                        0,
                        StackText.read("t;Out.write " + weight));
        EndProfiles profiles = new EndProfiles(Map.of(Profile.SENDER, profile), Map.of());
        return TrialRecordBuilder.like(record)
                .pair(pair)
                .measured(record.measurement().with(profiles));
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
