package marshalyard.charts.waterfall;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import marshalyard.analysis.cost.EndProfile;
import marshalyard.analysis.cost.MarshallingCost;
import marshalyard.analysis.results.Results;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.Drawn;
import marshalyard.charts.Measured;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.charts.frame.ChartPicture;
import marshalyard.charts.kinds.ChartKinds;
import marshalyard.charts.theme.Theme;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Profiling;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.RuledSamples;
import marshalyard.model.measurement.SampleSource;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import marshalyard.model.profile.Category;
import marshalyard.model.profile.CategoryRule;
import marshalyard.model.profile.CategoryRules;
import marshalyard.model.profile.EndProfiles;
import marshalyard.model.profile.Profile;
import marshalyard.model.profile.ProfileKind;
import marshalyard.model.profile.StackText;
import org.junit.jupiter.api.Test;

/** The waterfall and the bridge. */
class WaterfallTest {
    private static final CategoryRules RULES =
            new CategoryRules(
                    List.of(
                            CategoryRule.ofFrames(Category.MARSHAL, "write"),
                            CategoryRule.ofFrames(Category.ZERO, "fill"),
                            CategoryRule.ofFrames(Category.SYSTEM_CALL, "send", "recv")));

    private final Experiment experiment =
            new ExperimentBuilder("Post")
                    .engines("tcp", "corba-sii", "jms")
                    .levels(Factors.TYPE, List.of(DataType.OCTET))
                    .levels(Factors.SIZE, "1K", "8K")
                    .levels(Factors.PROFILE, List.of(Profiling.CPU))
                    .build();
    private final List<TrialRecord> trials = trials();

    private List<TrialRecord> trials() {
        List<TrialRecord> trials = new ArrayList<>();
        for (Trial trial : Plan.of(experiment).round(0, 0)) {
            TrialRecord record = Measured.trial(trial, 10_000);
            if (trial.cell().get(Factors.PROFILE) == Profiling.OFF) trials.add(record);
            else trials.add(profiled(record));
        }
        return trials;
    }

    /** CORBA marshals for 14 µs and clears for 9; JMS has a broker. */
    private static TrialRecord profiled(TrialRecord record) {
        String engine = record.trial().cell().engine().id();
        long messages = record.measurement().sent().messages();
        String more = engine.equals("tcp") ? "" : "t;write 14000\nt;write;fill 9000\n";
        EndProfiles profiles =
                new EndProfiles(
                        engine.equals("jms")
                                ? Map.of(
                                        "sender", profile(more + "t;send 2000", messages),
                                        "broker", profile("t;send 5000", messages),
                                        "receiver", profile("t;recv 3000", messages))
                                : Map.of(
                                        "sender", profile(more + "t;send 2000", messages),
                                        "receiver", profile("t;recv 3000", messages)),
                        Map.of());
        Measurement m = record.measurement().with(profiles);
        return TrialRecordBuilder.with(record, m);
    }

    private static Profile profile(String nanosPerMessage, long messages) {
        StringBuilder stacks = new StringBuilder();
        for (String line : nanosPerMessage.split("\n")) {
            String[] parts = line.split(" ");
            stacks.append(parts[0]).append(' ').append(Long.parseLong(parts[1]) * messages);
            stacks.append('\n');
        }
        return new Profile(
                ProfileKind.CPU, "a profiler", 1, 1, 0, StackText.read(stacks.toString()));
    }

    private Chart chart(String kind, String... engines) {
        return ChartKinds.find(kind).build(request(engines));
    }

    private ChartRequest request(String... engines) {
        List<TrialRecord> some =
                trials.stream()
                        .filter(t -> List.of(engines).contains(t.trial().cell().engine().id()))
                        .toList();
        SampleSource source = new RuledSamples(RULES);
        return ChartRequest.measured(
                Results.of(experiment).with(some).with(source), EncodingChoice.DEFAULT);
    }

    private static Drawn drawn(Chart chart) {
        return Drawn.of(new ChartPicture(chart, Theme.LIGHT), 1000, 700);
    }

    @Test
    void aBarOfADoubtedCellSaysSoAndNamesItsEnd() {
        Verdict disturbed = new Verdict(Verdict.Kind.DISTURBED, "Others used 40 % of the machine.");
        List<TrialRecord> doubted =
                trials.stream()
                        .filter(t -> t.trial().cell().engine().id().equals("corba-sii"))
                        .map(t -> TrialRecordBuilder.with(t, disturbed))
                        .toList();
        ChartRequest request =
                ChartRequest.measured(
                        Results.of(experiment).with(doubted).with(new RuledSamples(RULES)),
                        EncodingChoice.DEFAULT);
        Chart chart = ChartKinds.find("waterfall").build(request);
        assertThat(chart.subtitle()).endsWith("hatched: read with care (disturbed)");
        assertThat(chart.kind().doubtedLook()).isEqualTo("hatched");
        assertThat(drawn(chart).hits().values())
                .isNotEmpty()
                .allSatisfy(
                        h -> {
                            assertThat(h.spot().remarks())
                                    .containsExactly("disturbed: Others used 40 % of the machine.");
                            assertThat(h.spot().end()).isIn("sender", "receiver");
                        })
                .anySatisfy(h -> assertThat(h.spot().end()).isEqualTo("receiver"));
        assertThat(chart("waterfall", "corba-sii").subtitle()).doesNotContain("hatched");
    }

    @Test
    void aBridgeBetweenUnequalWorkSaysSo() {
        Map<String, String> reused = Map.of("workElements", "converted", "workMemory", "reused");
        Map<String, String> fresh = Map.of("workElements", "converted", "workMemory", "fresh");
        List<TrialRecord> unequal =
                trials.stream()
                        .filter(t -> !t.trial().cell().engine().id().equals("jms"))
                        .map(
                                t -> {
                                    boolean tcp = t.trial().cell().engine().id().equals("tcp");
                                    Measurement m = t.measurement();
                                    return TrialRecordBuilder.with(
                                            t, m.doing(Map.of(), tcp ? reused : fresh));
                                })
                        .toList();
        ChartRequest request =
                ChartRequest.measured(
                        Results.of(experiment).with(unequal).with(new RuledSamples(RULES)),
                        EncodingChoice.DEFAULT);
        assertThat(drawn(ChartKinds.find("bridge").build(request)).svg())
                .contains("Unequal work: The receiver of tcp used its memory again;");
        assertThat(drawn(chart("bridge", "tcp", "corba-sii")).svg()).doesNotContain("Unequal work");
    }

    @Test
    void anEndThatWorkedBetweenTwoSamplesSaysSo() {
        Profile none = new Profile(ProfileKind.CPU, "a profiler", 1, 1, 0, StackText.read(""));
        List<TrialRecord> unseen =
                trials.stream()
                        .map(
                                t -> {
                                    Measurement m = t.measurement();
                                    Profile sent = profile("t;send 2000", m.sent().messages());
                                    Map<String, Profile> ends =
                                            Map.of("sender", sent, "receiver", none);
                                    return TrialRecordBuilder.with(
                                            t, m.with(new EndProfiles(ends, Map.of())));
                                })
                        .toList();
        ChartRequest request =
                ChartRequest.measured(
                        Results.of(experiment).with(unseen).with(new RuledSamples(RULES)),
                        EncodingChoice.DEFAULT);
        assertThat(drawn(ChartKinds.find("waterfall").build(request)).svg()).contains("no sample");
        assertThat(drawn(chart("waterfall", "tcp")).svg()).doesNotContain("no sample");
    }

    @Test
    void eachEndOfAnEngineHasItsBarOfCategories() {
        Drawn drawn = drawn(chart("waterfall", "tcp", "corba-sii"));
        assertThat(drawn.hits())
                .containsKeys(
                        "tcp, sender · System calls",
                        "corba-sii, sender · Marshalling",
                        "corba-sii, sender · Zeroing",
                        "corba-sii, receiver · System calls");
        ChartPicture.Hit zeroing = drawn.hits().get("corba-sii, sender · Zeroing");
        assertThat(zeroing.words()).contains("9 µs for each message, 36 %");
        ChartPicture.Hit receiver = drawn.hits().get("corba-sii, receiver · System calls");
        assertThat(zeroing.x()).as("the sender is left").isLessThan(receiver.x());
        assertThat(drawn.svg()).contains("Marshalling").contains("sender left, receiver right");
    }

    @Test
    void whatACodecTakesAloneIsALineBelowItsBar() {
        ChartRequest request = request("tcp", "corba-sii");
        List<MarshallingCost> alone =
                EndProfile.of(request.shownRecords(), request.results().samples()).stream()
                        .filter(end -> end.end().equals(Profile.SENDER))
                        .filter(end -> end.cell().engine().id().equals("corba-sii"))
                        .map(end -> new MarshallingCost(end, 14e3, 23e3, end.cell().engine(), 21e3))
                        .toList();

        Drawn drawn = drawn(new WaterfallKind(ProfileKind.CPU).build(request, alone));

        assertThat(drawn.svg()).contains("lines: the codec alone");
        assertThat(drawn.hits().get("corba-sii, sender · Marshalling").words())
                .contains("the codec alone takes 21 µs");
        assertThat(drawn.hits().get("tcp, sender · System calls").words()).doesNotContain("alone");
    }

    @Test
    void aBrokerHasABarOfItsOwn() {
        assertThat(drawn(chart("waterfall", "jms")).hits())
                .containsKey("jms, broker · System calls");
    }

    @Test
    void theBridgeLeadsFromOneEngineToTheOther() {
        Chart bridge = chart("bridge", "tcp", "corba-sii");
        assertThat(bridge.isEmpty()).isFalse();
        Drawn drawn = drawn(bridge);
        assertThat(drawn.hits()).containsKeys("corba-sii · Marshalling", "corba-sii · Zeroing");
        assertThat(drawn.hits().get("corba-sii · Zeroing").words())
                .contains("9 µs more for each message");
    }

    /** Some had two digits and some three: 13 beside 1.74. */
    @Test
    void figuresBesideBarsHaveThreeDigits() {
        assertThat(drawn(chart("waterfall", "tcp", "corba-sii")).svg())
                .containsPattern("> *2\\.00 *<")
                .containsPattern("> *25\\.0 *<")
                .containsPattern("> *3\\.00 *<");
        assertThat(drawn(chart("bridge", "tcp", "corba-sii")).svg())
                .containsPattern("> *\\+9\\.00 *<")
                .doesNotContainPattern("> *\\+9 *<");
    }

    @Test
    void withoutASecondEngineThereIsNoBridge() {
        assertThat(chart("bridge", "tcp").isEmpty()).isTrue();
        assertThat(chart("waterfall-wall", "tcp").isEmpty()).isTrue();
        drawn(chart("bridge", "tcp"));
        drawn(chart("waterfall-wall", "tcp"));
    }
}
