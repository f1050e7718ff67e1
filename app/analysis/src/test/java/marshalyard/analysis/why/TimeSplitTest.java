package marshalyard.analysis.why;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import marshalyard.analysis.cost.ProfiledResults;
import marshalyard.analysis.results.Results;
import marshalyard.model.categories.SwitchRule;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Cpus;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.factor.Profiling;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.RuledSamples;
import marshalyard.model.measurement.Samples;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.plan.Trial;
import marshalyard.model.profile.Category;
import marshalyard.model.profile.CategoryRule;
import marshalyard.model.profile.CategoryRules;
import marshalyard.model.profile.EndProfiles;
import marshalyard.model.profile.Profile;
import marshalyard.model.profile.ProfileKind;
import marshalyard.model.profile.StackText;
import org.junit.jupiter.api.Test;

/** Differences of a message's time, in parts. */
class TimeSplitTest {
    private static final CategoryRules RULES =
            new CategoryRules(
                    List.of(
                            CategoryRule.ofFrames(Category.MARSHAL, "orb.Out.*"),
                            CategoryRule.ofThreads(Category.JIT, "compiler"),
                            CategoryRule.ofFrames(Category.SYSTEM_CALL, "__send", "__recv")));
    private static final int MESSAGES = 1000;
    private static final int PAIRS = 5;

    private final List<TrialRecord> trials = new ArrayList<>();

    private static Cell cell(String engine, Pattern pattern, Cpus cpus, Profiling profile) {
        return Samples.cell(engine)
                .with(Factors.PATTERN, pattern)
                .with(Factors.CPUS, cpus)
                .with(Factors.PROFILE, profile);
    }

    /**
     * One plain and one profiled trial of a pair.
     *
     * @param nanos of a message when nothing is profiled; the profiler takes 1000 more
     * @param sender CPU time of a message at the sender by stack
     */
    private void pair(
            int pair,
            Cell plain,
            long nanos,
            Map<String, Long> sender,
            Map<String, Long> receiver) {
        Cell profiled = plain.with(Factors.PROFILE, Profiling.CPU);
        trials.add(record(plain, pair, nanos, Map.of()));
        trials.add(
                record(
                        profiled,
                        pair,
                        nanos + 1000,
                        Map.of(
                                Profile.SENDER, profile(sender),
                                Profile.RECEIVER, profile(receiver))));
    }

    private static TrialRecord record(
            Cell cell, int pair, long nanos, Map<String, Profile> profiles) {
        int engine = cell.engine().label().equals("tcp") ? 0 : 1;
        return TrialRecordBuilder.of(new Trial(cell, pair, 0))
                .pair(2 * pair + engine)
                .measured(
                        MeasurementBuilder.of(MESSAGES, MESSAGES * 1024L, MESSAGES * nanos)
                                .build()
                                .with(new EndProfiles(profiles, Map.of())));
    }

    private static Profile profile(Map<String, Long> costs) {
        StringBuilder text = new StringBuilder();
        costs.forEach(
                (stack, nanos) ->
                        text.append(stack).append(' ').append(nanos * MESSAGES).append('\n'));
        return new Profile(ProfileKind.CPU, "a profiler", 1, 1, 0, StackText.read(text.toString()));
    }

    private TimeSplit split(Pattern pattern, Cpus cpus) {
        for (int pair = 0; pair < PAIRS; pair++) {
            pair(
                    pair,
                    cell("tcp", pattern, cpus, Profiling.OFF),
                    13_000,
                    Map.of("t;__send", 6000L, "compiler;compile", 900L),
                    Map.of("t;__recv", 8000L));
            pair(
                    pair,
                    cell("corba", pattern, cpus, Profiling.OFF),
                    33_000 + 200 * pair,
                    Map.of("t;__send", 7000L, "t;orb.Out.write", 9000L + 200 * pair),
                    Map.of("t;__recv", 8000L, "t;orb.Out.read", 6000L));
        }
        List<TimeSplit> splits =
                TimeSplit.of(ProfiledResults.of(trials, new RuledSamples(RULES)), "tcp", "corba");
        assertThat(splits).hasSize(1);
        return splits.get(0);
    }

    private static double mean(TimeSplit split, String piece) {
        return split.pieces().stream()
                .filter(p -> p.name().equals(piece))
                .mapToDouble(p -> p.nanos().mean())
                .sum();
    }

    @Test
    void thePartsOfACallAddUpToWhatItTakesLonger() {
        TimeSplit split = split(new Pattern.CallReturn(), Cpus.APART);
        double sum = split.pieces().stream().mapToDouble(p -> p.nanos().mean()).sum();
        assertThat(sum + split.rest().nanos().mean())
                .isCloseTo(split.total().nanos().mean(), within(1e-6));
        assertThat(mean(split, "marshalling")).isCloseTo(15_400, within(1e-6));
        assertThat(mean(split, "system calls")).isCloseTo(1000, within(1e-6));
        assertThat(mean(split, "waiting for the other end")).isCloseTo(4000, within(1e-6));
        assertThat(split.sentence())
                .startsWith("Of 20.4 ± 0.4 µs more for each call of corba: marshalling 15.4 ± 0.4,")
                .contains("waiting for the other end 4.0 ± 0.0")
                .endsWith("not explained 0.0 ± 0.0.");
    }

    /** Corba lost over all cells, say, and is faster in this one. */
    @Test
    void whereTheLoserIsFasterItIsTheOthersTimeThatIsSplit() {
        TimeSplit asked = split(new Pattern.CallReturn(), Cpus.APART);
        Results results = ProfiledResults.of(trials, new RuledSamples(RULES));
        List<TimeSplit> turned = TimeSplit.of(results, "corba", "tcp");
        assertThat(turned).hasSize(1);
        assertThat(turned.get(0).slower().engine().label()).isEqualTo("corba");
        assertThat(turned.get(0).sentence()).isEqualTo(asked.sentence());
    }

    @Test
    void aFloodBetweenCpusIsAsSlowAsItsBusierEnd() {
        TimeSplit split = split(new Pattern.Flood(), Cpus.APART);
        // The sender of corba, and the receiver of tcp.
        assertThat(mean(split, "marshalling")).isCloseTo(9_400, within(1e-6));
        assertThat(mean(split, "system calls")).isCloseTo(-1000, within(1e-6));
        assertThat(split.sentence()).contains("for each message of corba");
    }

    @Test
    void compilersRunBesideTheMessages() {
        assertThat(split(new Pattern.CallReturn(), Cpus.TOGETHER).pieces())
                .extracting(TimeSplit.Piece::name)
                .doesNotContain("compiling");
    }

    @Test
    void oneCpuSavesTheTimeInWhichNoEndRan() {
        split(new Pattern.CallReturn(), Cpus.APART);
        Results apart = ProfiledResults.of(trials, new RuledSamples(RULES));
        List<Saving> savings = Savings.ofSharedCpu(apart);
        assertThat(savings).hasSize(2);
        Saving corba = of(savings, "corba");
        // 34,000 under the profiler, of which 30,000 are CPU time.
        assertThat(corba.foretold().mean()).isCloseTo(4000, within(1e-6));
        assertThat(corba.prediction())
                .contains("corba", "with both ends on one CPU should take at least 4.0 ± 0.0 µs")
                .endsWith("less for each call (time in which no end runs).");
        assertThat(outcome(corba, 29_400))
                .contains("foretold at least 4.0 ± 0.0 µs less", "came 4.0 ± 0.4 µs less")
                .endsWith(": as foretold.");
        assertThat(outcome(corba, 33_000)).endsWith("came 400 ± 393 ns less: not as foretold.");
    }

    @Test
    void anOptionSavesAtMostWhatItsWorkCosts() {
        split(new Pattern.CallReturn(), Cpus.TOGETHER);
        Results profiled = ProfiledResults.of(trials, new RuledSamples(RULES));
        SwitchRule compiled = option("marshalling", Category.MARSHAL, false);
        SwitchRule ofAny = option("anyMarshalling", Category.MARSHAL, true);
        SwitchRule direct = option("demux", Category.DEMULTIPLEX, false);
        List<Saving> savings =
                Savings.ofOptions(
                        profiled, Samples.cell("corba").engine(), List.of(ofAny, direct, compiled));
        assertThat(savings).hasSize(1);
        Saving saving = savings.get(0);
        assertThat(saving.after().engine().options()).containsEntry("marshalling", "on");
        assertThat(saving.prediction())
                .contains("corba")
                .endsWith(
                        "with marshalling=on should take at most 15.4 ± 0.4 µs less for each call"
                                + " (marshalling).");
        assertThat(outcome(saving, 23_000)).endsWith("came 10.4 ± 0.4 µs less: as foretold.");
        assertThat(outcome(saving, 13_000)).endsWith("came 20.4 ± 0.4 µs less: not as foretold.");
        assertThat(outcome(saving, 36_000)).endsWith("µs less: not as foretold.");
    }

    private static SwitchRule option(String name, Category removed, boolean any) {
        return new SwitchRule("corba", name, "on", Set.of(removed), false, any, Map.of());
    }

    private static Saving of(List<Saving> savings, String engine) {
        return savings.stream()
                .filter(s -> s.before().engine().label().equals(engine))
                .findFirst()
                .orElseThrow();
    }

    /** The sentence if a message of the changed cell takes so long, and of the other as before. */
    private static String outcome(Saving saving, long nanos) {
        List<TrialRecord> tried = new ArrayList<>();
        for (int fork = 0; fork < PAIRS; fork++) {
            tried.add(tried(saving.before(), fork, 2 * fork, 33_000 + 200 * fork));
            tried.add(tried(saving.after(), fork, 2 * fork + 1, nanos));
        }
        return saving.outcome(ProfiledResults.of(tried, new RuledSamples(RULES))).orElseThrow();
    }

    private static TrialRecord tried(Cell cell, int fork, int pair, long nanos) {
        return TrialRecordBuilder.of(new Trial(cell, fork, 0))
                .pair(pair)
                .measured(
                        MeasurementBuilder.of(MESSAGES, MESSAGES * 1024L, MESSAGES * nanos)
                                .build());
    }

    @Test
    void onePairExplainsNothing() {
        pair(
                0,
                cell("tcp", new Pattern.CallReturn(), Cpus.APART, Profiling.OFF),
                13_000,
                Map.of("t;__send", 6000L),
                Map.of("t;__recv", 7000L));
        pair(
                0,
                cell("corba", new Pattern.CallReturn(), Cpus.APART, Profiling.OFF),
                33_000,
                Map.of("t;__send", 6000L),
                Map.of("t;__recv", 7000L));
        assertThat(
                        TimeSplit.of(
                                ProfiledResults.of(trials, new RuledSamples(RULES)),
                                "tcp",
                                "corba"))
                .isEmpty();
    }
}
