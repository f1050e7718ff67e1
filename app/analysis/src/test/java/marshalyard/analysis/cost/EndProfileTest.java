package marshalyard.analysis.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableRequest;
import marshalyard.analysis.table.profile.CategoryTables;
import marshalyard.analysis.table.profile.FunctionTables;
import marshalyard.analysis.table.profile.PublishedProfiles;
import marshalyard.analysis.verdict.CellVerdicts;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.MessageSize;
import marshalyard.model.factor.Pattern;
import marshalyard.model.factor.Profiling;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.RuledSamples;
import marshalyard.model.measurement.SampleSource;
import marshalyard.model.measurement.Samples;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.profile.Category;
import marshalyard.model.profile.CategoryRule;
import marshalyard.model.profile.CategoryRules;
import marshalyard.model.profile.EndProfiles;
import marshalyard.model.profile.Profile;
import marshalyard.model.profile.ProfileKind;
import marshalyard.model.profile.StackText;
import org.junit.jupiter.api.Test;

/** The profiles of several trials and ends, put together. */
class EndProfileTest {
    private static final CategoryRules RULES =
            new CategoryRules(
                    List.of(
                            CategoryRule.ofFrames(Category.MARSHAL, "orb.Out.*"),
                            CategoryRule.ofFrames(Category.DEMULTIPLEX, "find.*"),
                            CategoryRule.ofFrames(Category.DISPATCH, "call.*"),
                            CategoryRule.ofFrames(Category.WAIT, "park"),
                            CategoryRule.ofThreads(Category.HARNESS, "own-*"),
                            CategoryRule.ofFrames(Category.SYSTEM_CALL, "__send")));

    /** What the records hold, by these rules. */
    private static final SampleSource SOURCE = new RuledSamples(RULES);

    private final List<TrialRecord> trials = new ArrayList<>();

    private static Cell cell(String engine, Profiling profile) {
        return Samples.cell(engine)
                .with(Factors.PATTERN, new Pattern.Flood())
                .with(Factors.PROFILE, profile);
    }

    /** A thousand messages of 1 KiB, or as many as it says. */
    private void measured(String engine, Profiling profile, long messages, String... stacks) {
        measured(cell(engine, profile), profile, messages, stacks);
    }

    private void measured(Cell cell, Profiling profile, long messages, String... stacks) {
        TrialRecord plain = Samples.measured(cell, trials.size(), messages);
        Map<String, Profile> taken =
                stacks.length == 0
                        ? Map.of()
                        : Map.of(
                                Profile.SENDER, profile(profile, stacks[0]),
                                Profile.RECEIVER, profile(profile, stacks[1]));
        Measurement timed = plain.measurement();
        Measurement m =
                MeasurementBuilder.of(timed.sent(), timed.received())
                        .build()
                        .with(new EndProfiles(taken, Map.of()));
        trials.add(TrialRecordBuilder.of(plain.trial()).measured(m));
    }

    private static Profile profile(Profiling of, String stacks) {
        ProfileKind kind = of.kind().orElseThrow();
        return new Profile(kind, "a profiler", 1, 1, 0, StackText.read(stacks));
    }

    @Test
    void trialsOfACellAddUpAndEachMessageHasItsPart() {
        measured("tcp", Profiling.CPU, 1000, "t;orb.Out.x 3000\nt;__send 1000", "t;__recv 5000");
        measured("tcp", Profiling.CPU, 1000, "t;orb.Out.y 1000\nt;__send 1000", "t;__recv 5000");
        List<EndProfile> ends = EndProfile.of(trials, SOURCE);
        assertThat(ends).extracting(EndProfile::end).containsExactly("sender", "receiver");
        EndProfile sender = ends.get(0);
        assertThat(sender.trials()).isEqualTo(2);
        assertThat(sender.perMessage(Category.MARSHAL)).isEqualTo(2);
        assertThat(sender.perMessage()).isEqualTo(3);
        assertThat(sender.per(64 << 20, 6000)).isCloseTo(6000.0 * 65536 / 2000, within(1e-6));
        assertThat(ends.get(1).breakdown().share(Category.UNKNOWN)).isEqualTo(1);
    }

    @Test
    void aThreadThatOnlyWaitsHasNoPartInElapsedTime() {
        measured(
                "tcp",
                Profiling.WALL,
                1000,
                "t;orb.Out.x 3000\nt;park 1000\nidle;a;park 9000\nown-timer;__send 7000",
                "t;__recv 1");
        EndProfile sender = EndProfile.of(trials, SOURCE).get(0);
        assertThat(sender.breakdown().total()).isEqualTo(4000);
        assertThat(sender.breakdown().share(Category.WAIT)).isEqualTo(0.25);
    }

    @Test
    void theDifferenceBetweenTwoEnginesIsASentence() {
        measured("tcp", Profiling.CPU, 1000, "t;__send 4000000", "t;__recv 6000000");
        measured(
                "corba",
                Profiling.CPU,
                1000,
                "t;orb.Out.x 14000000\nt;__send 3000000",
                "t;__recv 24000000");
        CostDifference difference =
                CostDifference.from("tcp", EndProfile.of(trials, SOURCE)).get(0);
        assertThat(difference.from()).isEqualTo(10_000);
        assertThat(difference.to()).isEqualTo(41_000);
        assertThat(difference.steps().stream().mapToDouble(CostDifference.Step::more).sum())
                .isEqualTo(difference.more());
        assertThat(difference.sentence())
                .isEqualTo("corba costs 31 µs more than tcp: 18 unknown, 14 marshalling.");
    }

    @Test
    void theCostOfTheProfilerIsThatBesidePlainTrials() {
        measured("tcp", Profiling.OFF, 1000);
        measured("tcp", Profiling.CPU, 800, "t;a 1", "t;b 1");
        measured("jms", Profiling.OFF, 1000);
        measured("jms", Profiling.CPU, 990, "t;a 1", "t;b 1");
        measured("udp", Profiling.CPU, 10, "t;a 1", "t;b 1");
        List<CellResult> results = CellResult.of(trials, SOURCE);
        assertThat(ProfilerCost.of(result(results, "udp"), results)).isEmpty();
        assertThat(ProfilerCost.of(result(results, "jms"), results))
                .get()
                .matches(cost -> !cost.disturbs());
        assertThat(verdicts(results, "jms")).isEmpty();
        assertThat(verdicts(results, "tcp"))
                .extracting(Verdict::sentence)
                .containsExactly(
                        "A request took 25 % longer under the profiler than in plain trials"
                                + " (medians of 1 and 1 trial).");
        assertThat(ProfilerCost.of(results.get(0), results)).isEmpty();
    }

    /** 1 ms and 2 ms a message plainly, 1.25 ms, 2 ms and 2.5 ms under the profiler. */
    @Test
    void theCostOfTheProfilerIsThatOfTheMiddleTrials() {
        for (int messages : new int[] {1000, 500}) measured("tcp", Profiling.OFF, messages);
        for (int messages : new int[] {800, 400, 500}) {
            measured("tcp", Profiling.CPU, messages, "t;a 1", "t;b 1");
        }
        List<CellResult> results = CellResult.of(trials, SOURCE);
        ProfilerCost cost = ProfilerCost.of(result(results, "tcp"), results).orElseThrow();
        assertThat(cost.part()).isEqualTo(2.0 / 1.5 - 1, within(1e-9));
        assertThat(cost.beyond()).isFalse();
    }

    /** More than 5 %, and slower than the slowest plain trial. */
    @Test
    void aProfilerThatCostsMoreThanTheBoundDisturbs() {
        assertThat(new ProfilerCost(0.05, true, 3, 3).disturbs()).isFalse();
        assertThat(new ProfilerCost(0.051, true, 3, 3).disturbs()).isTrue();
        assertThat(new ProfilerCost(0.051, false, 3, 3).disturbs()).isFalse();
    }

    private static CellResult result(List<CellResult> results, String engine) {
        return results.stream()
                .filter(r -> r.cell().engine().id().equals(engine))
                .filter(r -> r.cell().get(Factors.PROFILE) == Profiling.CPU)
                .findFirst()
                .orElseThrow();
    }

    private static List<Verdict> verdicts(List<CellResult> results, String engine) {
        return CellVerdicts.of(result(results, engine), results, Repetition.DEFAULT).stream()
                .filter(v -> v.kind() == Verdict.Kind.PROFILER_COST)
                .toList();
    }

    @Test
    void tablesTellCategoriesFunctionsAndWhatIsMissing() {
        measured("tcp", Profiling.CPU, 1000, "t;orb.Out.x 3000\nt;__send 1000", "t;__recv 5000");
        TableRequest request = TableRequest.of(ProfiledResults.of(trials, SOURCE)).withFunctions(1);
        Table sender = CategoryTables.tables(request).get(0);
        assertThat(sender.title()).startsWith("sender, flood");
        assertThat(sender.header())
                .containsExactly(
                        "engine",
                        "type",
                        "size",
                        "µs/message",
                        "marshal",
                        "system-call",
                        "harness",
                        "unknown");
        assertThat(sender.rows())
                .containsExactly(List.of("tcp", "double", "1K", "0.0040", "75.0", "25.0", "", ""));
        assertThat(FunctionTables.tables(request).get(0).rows())
                .containsExactly(List.of("orb.Out.x", "marshal", "0.197", "0.0030", "75.0"));
        assertThat(PublishedProfiles.beside("globecom96", request).get(0).rows())
                .contains(List.of("Orbix", "octet", "write", "26728", "73.52", "Table 1"));
        List<Table> sigcomm96 = PublishedProfiles.beside("sigcomm96", request);
        assertThat(sigcomm96).as("nothing was found by ours").hasSize(3);
        assertThat(sigcomm96.get(1).rows())
                .anyMatch(row -> row.get(0).equals("RPC") && row.get(2).equals("xdr_char"));
        assertThat(sigcomm96.get(2).rows())
                .contains(
                        List.of("Orbix", "strcmp", "3.89", "376", "1882", "3764", "Table 4"),
                        List.of("optimized Orbix", "atoi", "0.04", "4", "22", "44", "Table 5"));
        assertThat(PublishedProfiles.beside("wcsss96", request).get(1).rows())
                .contains(List.of("C", "struct", "getmsg", "", "35.08", "Figure 5"));
    }

    @Test
    void profilesOfStreamsStandBesideStreamsOnly() {
        Cell small =
                cell("tcp", Profiling.CPU)
                        .with(Factors.TYPE, DataType.OCTET)
                        .with(Factors.SIZE, MessageSize.ofBytes(1));
        measured(small, Profiling.CPU, 1000, "t;__send 1000", "t;__recv 5000");
        TableRequest request = TableRequest.of(ProfiledResults.of(trials, SOURCE));

        assertThat(PublishedProfiles.beside("sigcomm96", request))
                .extracting(Table::title)
                .containsExactly(
                        "Published in sigcomm96: profiles of 64 MB in messages of 128K, left out:"
                                + " no profile here is of messages of 1K to 128K",
                        "Published in sigcomm96: ms by function to find the operation, for"
                                + " iterations of 100 requests");
    }

    @Test
    void whatOurServersTookToFindAnOperationStandsAboveTables4To6() {
        measured(
                "demux",
                Profiling.CPU,
                1000,
                "t;find.Linear 9000\nt;__send 1000",
                "t;find.Linear 400000\nt;call.A 20000\nt;call.B 30000\nt;__recv 5000");
        measured("tcp", Profiling.CPU, 1000, "t;__send 1000", "t;call.A 5000");
        TableRequest request = TableRequest.of(ProfiledResults.of(trials, SOURCE)).withFunctions(2);
        List<Table> tables = PublishedProfiles.beside("sigcomm96", request);
        assertThat(tables).hasSize(4);
        Table ours = tables.get(2);
        assertThat(ours.title())
                .isEqualTo(
                        "Ours: ms by function to find the operation, for iterations of 100"
                                + " requests");
        assertThat(ours.header())
                .containsExactly(
                        "engine",
                        "type",
                        "size",
                        "function",
                        "category",
                        "1",
                        "100",
                        "500",
                        "1000");
        assertThat(ours.rows())
                .containsExactly(
                        row("find.Linear", "demultiplex", "0.040", "4.00", "20.0", "40.0"),
                        row("call.B", "dispatch", "0.0030", "0.300", "1.50", "3.00"),
                        row("others: 1", "", "0.0020", "0.200", "1.00", "2.00"),
                        row("Total", "", "0.045", "4.50", "22.5", "45.0"));
        assertThat(tables.get(3).title()).startsWith("Published in sigcomm96");
    }

    private static List<String> row(String... of) {
        List<String> row = new ArrayList<>(List.of("demux", "double", "1K"));
        row.addAll(List.of(of));
        return row;
    }

    @Test
    void anEndThatWorkedBetweenTwoSamplesHasNoFigure() {
        measured("tcp", Profiling.CPU, 1000, "t;orb.Out.x 3000", "");
        List<Table> tables =
                CategoryTables.tables(TableRequest.of(ProfiledResults.of(trials, SOURCE)));
        assertThat(tables.get(0).rows().get(0)).startsWith("tcp", "double", "1K", "0.0030");
        assertThat(tables.get(1).rows().get(0)).startsWith("tcp", "double", "1K", "-");
    }

    @Test
    void anEndThatWorkedBetweenTwoSamplesHasNoFunctionsAndTheTitleSaysSo() {
        measured("tcp", Profiling.CPU, 1000, "t;orb.Out.x 3000", "");
        TableRequest request = TableRequest.of(ProfiledResults.of(trials, SOURCE)).withFunctions(1);
        Table receiver = FunctionTables.tables(request).get(1);
        assertThat(receiver.title())
                .isEqualTo("tcp double 1K, receiver: CPU time by function: no sample");
        assertThat(receiver.rows()).isEmpty();
    }

    /** The kit for C++ samples CPU time only. */
    @Test
    void anEngineThatCantBeProfiledSoHasARowThatSaysIt() {
        measured("tcp", Profiling.WALL, 1000, "t;orb.Out.x 3000", "t;__recv 5000");
        TrialRecord plain = Samples.measured(cell("c-sockets", Profiling.WALL), 1, 1000);
        Map<String, String> why =
                Map.of(Profile.SENDER, "it can't.", Profile.RECEIVER, "it can't.");
        trials.add(
                TrialRecordBuilder.of(plain.trial())
                        .measured(plain.measurement().with(new EndProfiles(Map.of(), why))));
        List<Table> tables =
                CategoryTables.tables(TableRequest.of(ProfiledResults.of(trials, SOURCE)));
        assertThat(tables).hasSize(2);
        for (Table table : tables) {
            assertThat(table.rows()).hasSize(2);
            assertThat(table.rows().get(1))
                    .hasSameSizeAs(table.header())
                    .startsWith("c-sockets", "double", "1K", "no profile");
        }
    }

    @Test
    void tablesOfSeveralPatternsNameThem() {
        measured("tcp", Profiling.CPU, 1000, "t;orb.Out.x 3000", "t;__recv 5000");
        assertThat(functionTitles())
                .containsExactly(
                        "tcp double 1K, sender: CPU time by function",
                        "tcp double 1K, receiver: CPU time by function");
        Cell calls = cell("tcp", Profiling.CPU).with(Factors.PATTERN, new Pattern.CallReturn());
        measured(calls, Profiling.CPU, 1000, "t;orb.Out.x 3000", "t;__recv 5000");
        assertThat(functionTitles())
                .containsExactly(
                        "tcp double 1K, sender: CPU time by function: flood, queue 8K",
                        "tcp double 1K, receiver: CPU time by function: flood, queue 8K",
                        "tcp double 1K, sender: CPU time by function: call-return, queue 8K",
                        "tcp double 1K, receiver: CPU time by function: call-return, queue 8K");
    }

    private List<String> functionTitles() {
        TableRequest request = TableRequest.of(ProfiledResults.of(trials, SOURCE));
        return FunctionTables.tables(request.withFunctions(1)).stream().map(Table::title).toList();
    }
}
