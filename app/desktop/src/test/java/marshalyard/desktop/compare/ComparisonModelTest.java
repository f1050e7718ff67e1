package marshalyard.desktop.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import marshalyard.analysis.compare.Question;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.results.NamedResults;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.comparison.ComparisonTable;
import marshalyard.charts.Chart;
import marshalyard.desktop.Made;
import marshalyard.desktop.compare.ComparedSides.Side;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.fxthread.FxThread;
import marshalyard.desktop.notice.NoticeModel;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ComparisonModelTest {
    private ComparisonModel model;

    @BeforeEach
    void aModelThatComparesAtOnce() {
        FxThread door = new FxThread(Runnable::run);
        model = new ComparisonModel(new BackgroundTasks(Runnable::run, door, new NoticeModel()));
    }

    private static Experiment experiment() {
        return Made.experiment().edit().repetition(Repetition.DEFAULT).build();
    }

    /** Trials that scatter a little, those of jms so many times as long. */
    private static NamedResults side(String name, double slower) {
        List<TrialRecord> records = new ArrayList<>();
        for (Trial trial : Plan.of(experiment()).trials()) {
            boolean jms = trial.cell().engine().id().equals("jms");
            double scatter = 1 + 0.01 * trial.fork() + 0.001 * trial.number();
            records.add(lasting(trial, Math.round(1e7 * scatter * (jms ? slower : 1))));
        }
        return new NamedResults(name, Results.of(experiment()).with(records));
    }

    private static TrialRecord lasting(Trial trial, long nanos) {
        long bytes = 1000 * trial.cell().messageBytes();
        return TrialRecordBuilder.of(trial)
                .measured(MeasurementBuilder.of(1000, bytes, nanos).build());
    }

    private static ExperimentChoice choice(NamedResults side) {
        return new ExperimentChoice(side.name(), side.results().experiment(), () -> side);
    }

    private List<String> column(int place) {
        return model.table().orElseThrow().rows().stream().map(row -> row.get(place)).toList();
    }

    @Test
    void theLastTwoExperimentsThatShareACellAreChosen() {
        Experiment other = experiment().edit().levels(Factors.TYPE, "short").build();
        ExperimentChoice apart = new ExperimentChoice("apart", other, () -> side("apart", 1));
        List<ExperimentChoice> all = new ArrayList<>();
        for (String name : List.of("first", "second", "third")) all.add(choice(side(name, 1)));
        all.add(2, apart);

        assertThat(AlikePair.last(all)).isEqualTo(new AlikePair(all.get(1), all.get(3)));
        assertThat(AlikePair.last(all.subList(0, 3)))
                .isEqualTo(new AlikePair(all.get(0), all.get(1)));
        assertThat(AlikePair.last(all.subList(1, 3)))
                .as("nothing in common")
                .isEqualTo(new AlikePair(all.get(1), apart));

        model.offer(all.subList(0, 3), () -> null);
        assertThat(model.sides().referenceProperty().get()).isEqualTo(all.get(0));
        assertThat(model.table()).isPresent();
    }

    @Test
    void theLastTwoExperimentsAreComparedByTheSizeOfTheirDifference() {
        model.offer(List.of(choice(side("before", 1)), choice(side("after", 2))), () -> null);

        assertThat(model.sides().whatProperty().get()).isEqualTo(new ComparisonKind.Experiments());
        assertThat(column(0)).hasSize(8);
        assertThat(column(0).subList(0, 4)).allMatch(cell -> cell.startsWith("jms"));
        assertThat(column(6).get(0)).contains("% slower");
        assertThat(column(6).get(7)).isEqualTo("alike within 5 % between these two runs");
        assertThat(model.sentences())
                .contains("4 of 8 cells differ; by chance alone about 0.4 would.");
        assertThat(model.answers().get(0)).contains("after", "before").endsWith(".");
    }

    @Test
    void theFilterLeavesWhatDiffers() {
        model.offer(List.of(choice(side("before", 1)), choice(side("after", 2))), () -> null);

        model.onlyDifferingProperty().set(true);

        assertThat(column(0)).hasSize(4).allMatch(cell -> cell.startsWith("jms"));
    }

    /** The window and the command compare print one table. */
    @Test
    void tableAndSentencesAreThoseOfTheCommandLine() {
        NamedResults before = side("before", 1);
        NamedResults after = side("after", 2);
        ComparisonTable printed =
                ComparisonTable.ofSessions(
                        List.of(before.results()), List.of(after.results()), Question.THROUGHPUT);

        model.offer(List.of(choice(before), choice(after)), () -> null);

        Table shown = model.table().orElseThrow();
        assertThat(shown.header()).isEqualTo(printed.table().header());
        assertThat(shown.rows()).containsExactlyInAnyOrderElementsOf(printed.table().rows());
        assertThat(model.sentences()).isEqualTo(printed.sentences());
    }

    @Test
    void levelsOfTheExperimentInViewAreComparedSideBySide() {
        model.offer(List.of(), () -> side("in view", 2));
        assertThat(model.sides().whats())
                .extracting(ComparisonKind::toString)
                .contains("By engine", "By data type");

        assertThat(model.sides().referenceProperty().get()).isEqualTo("tcp");
        assertThat(model.sides().candidateProperty().get()).isEqualTo("jms");
        assertThat(column(6)).hasSize(4).allMatch(words -> words.startsWith("50 %"));
        assertThat(model.answers().get(0)).startsWith("jms is ").contains("tcp", "4 of 4 cells");
        assertThat(model.remedy()).isEmpty();
        assertThat(model.parts())
                .satisfiesExactly(
                        octet -> assertThat(octet).startsWith("octet: 2.0 times slower ("),
                        doubles -> assertThat(doubles).startsWith("double: 2.0 times slower ("));
        assertThat(model.wholeAnswers().get(0)).contains("jms is", "\noctet: ", "\ndouble: ");

        model.sides().swap();
        assertThat(column(6)).allMatch(words -> words.contains("faster"));
        assertThat(model.chart().map(Chart::title)).contains("Engine: tcp against jms");
    }

    @Test
    void callsAreComparedByTheirLatencyUntilTheUserChooses() {
        Experiment calls = experiment().edit().levels(Factors.PATTERN, "call-return").build();
        List<TrialRecord> records =
                Plan.of(calls).trials().stream().map(trial -> lasting(trial, 10_000_000)).toList();
        NamedResults side = new NamedResults("calls", Results.of(calls).with(records));
        model.offer(List.of(), () -> side);
        assertThat(model.metricProperty().get()).isEqualTo(Metrics.LATENCY_P50);
        model.offer(List.of(), () -> side("floods", 2));
        assertThat(model.metricProperty().get()).isEqualTo(Metrics.THROUGHPUT);

        model.metricProperty().set(Metrics.SENDER_CPU);
        model.offer(List.of(), () -> side);
        assertThat(model.metricProperty().get()).isEqualTo(Metrics.SENDER_CPU);
    }

    /** Three engines: tcp, jms half as fast, udp as fast as tcp. */
    @Test
    void aReferenceIsComparedWithEachOfTheOthers() {
        Experiment three = experiment().edit().engines("tcp", "jms", "udp").build();
        List<TrialRecord> records = new ArrayList<>();
        for (Trial trial : Plan.of(three).trials()) {
            boolean jms = trial.cell().engine().id().equals("jms");
            double scatter = 1 + 0.01 * trial.fork() + 0.001 * trial.number();
            double times = jms ? 2 + 0.2 * Math.sin(trial.fork()) : 1;
            records.add(lasting(trial, Math.round(1e7 * scatter * times)));
        }
        NamedResults side = new NamedResults("three", Results.of(three).with(records));
        model.offer(List.of(), () -> side);
        assertThat(model.sides().offered()).doesNotContain(ComparedSides.OTHERS);
        double amongFour = Double.parseDouble(column(8).get(0));
        model.sides().candidateProperty().set(ComparedSides.OTHERS);
        assertThat(Double.parseDouble(column(8).get(0)))
                .as("by chance one of eight cells differs sooner than one of four")
                .isGreaterThan(amongFour);

        assertThat(model.answers())
                .satisfiesExactly(
                        jms -> assertThat(jms).startsWith("jms is ").contains("tcp"),
                        udp -> assertThat(udp).contains("udp", "tcp"));
        assertThat(column(0)).hasSize(8);
        assertThat(column(0).subList(0, 4)).allMatch(cell -> cell.startsWith("jms"));
        assertThat(model.sentences()).anyMatch(s -> s.startsWith("4 of 8 cells differ"));
        Chart chart = model.chart().orElseThrow();
        assertThat(chart.title()).isEqualTo("Engine: 2 others against tcp");

        model.sides().swap();
        assertThat(model.sides().referenceProperty().get())
                .as("several are no reference")
                .isEqualTo("tcp");
        model.offer(List.of(), () -> side);
        assertThat(model.sides().candidateProperty().get()).isEqualTo(ComparedSides.OTHERS);
        model.sides().referenceProperty().set("udp");
        assertThat(model.answers())
                .satisfiesExactly(
                        tcp -> assertThat(tcp).contains("tcp"),
                        jms -> assertThat(jms).startsWith("jms is "));
    }

    @Test
    void whatWasChosenStaysChosenWhileItCanBe() {
        ExperimentChoice before = choice(side("before", 1));
        ExperimentChoice after = choice(side("after", 2));
        model.offer(List.of(before, after), () -> null);
        model.sides().swap();

        model.offer(List.of(before, after, choice(side("latest", 3))), () -> null);
        assertThat(model.sides().referenceProperty().get()).isEqualTo(after);
        assertThat(model.sides().candidateProperty().get()).isEqualTo(before);

        model.offer(List.of(), () -> side("in view", 2));
        assertThat(model.sides().referenceProperty().get()).isEqualTo("tcp");
    }

    /** Pairs here scatter by 1 %: enough to tell 5 %, too much to tell 1 %. */
    @Test
    void aMetricAndAMarginCanBeChosen() {
        model.offer(List.of(), () -> side("in view", 1));
        assertThat(column(7)).containsOnly("alike");

        model.metricProperty().set(Metrics.MEAN_TIME);
        assertThat(model.chart().orElseThrow().subtitle()).contains("mean time");

        model.offer(List.of(choice(side("before", 1)), choice(side("after", 1))), () -> null);
        model.sides().whatProperty().set(new ComparisonKind.Experiments());
        model.marginProperty().set(0.01);
        assertThat(column(7)).containsOnly("undecided");
        assertThat(model.table().orElseThrow().header()).contains("within 1 %");
    }

    @Test
    void ratiosOrTheCurvesOfBoth() {
        model.offer(List.of(choice(side("before", 1)), choice(side("after", 2))), () -> null);
        assertThat(model.chart().map(c -> c.kind().id())).contains("ratio");

        model.bothCurvesProperty().set(true);
        assertThat(model.chart().map(c -> c.kind().id())).contains("throughput");
    }

    @Test
    void anotherSessionIsComparedWithWhatWasChosen() {
        model.offer(List.of(choice(side("1 here", 1))), () -> null);
        assertThat(model.table()).isEmpty();

        model.add(List.of(choice(side("other.yard 1 there", 2))));

        assertThat(model.sides().referenceProperty().get()).hasToString("1 here");
        assertThat(model.sides().candidateProperty().get()).hasToString("other.yard 1 there");
        assertThat(column(0)).hasSize(8);
    }

    /** Each session counts once, as in {@code compare a*.yard --against b*.yard}. */
    @Test
    void severalSessionsCanStandOnASide() {
        ExperimentChoice old = choice(side("old", 1));
        ExperimentChoice older = choice(side("older", 1.01));
        ExperimentChoice fresh = choice(side("fresh", 2));
        ExperimentChoice fresher = choice(side("fresher", 2.01));
        model.offer(List.of(old, older, fresher, fresh), () -> null);
        model.sides().referenceProperty().set(old);

        assertThat(model.sides().addable(Side.REFERENCE)).containsExactly(older, fresher);
        model.sides().take(Side.REFERENCE, older, true);
        assertThat(model.sides().addable(Side.CANDIDATE))
                .as("nothing on both")
                .containsExactly(fresher);
        model.sides().take(Side.CANDIDATE, fresher, true);

        assertThat(model.table().orElseThrow().header()).startsWith("cell", "sessions", "pairs");
        assertThat(column(1)).containsOnly("2 / 2");
        assertThat(model.sentences()).noneMatch(s -> s.contains("between these two runs"));
        assertThat(model.chart().map(Chart::title))
                .contains("fresh and 1 more against old and 1 more");

        model.sides().swap();
        assertThat(model.sides().more(Side.REFERENCE)).containsExactly(fresher);
        assertThat(column(1)).containsOnly("2 / 2");

        model.sides().take(Side.CANDIDATE, older, false);
        assertThat(column(1)).containsOnly("2 / 1");
    }

    /** A reference and any number of others, as with engines. */
    @Test
    void anExperimentIsComparedWithEachOfTheOthers() {
        ExperimentChoice old = choice(side("old", 1));
        ExperimentChoice slow = choice(side("slow", 2));
        model.offer(List.of(old, choice(side("same", 1)), slow), () -> null);
        model.sides().referenceProperty().set(old);
        double amongEight = Double.parseDouble(column(8).get(0));

        model.sides().candidateProperty().set(ComparedSides.OTHERS);

        assertThat(model.answers())
                .satisfiesExactly(
                        same -> assertThat(same).contains("same and old are alike"),
                        slower -> assertThat(slower).contains("slow is ", "old"));
        assertThat(column(0)).hasSize(16);
        assertThat(column(0).subList(0, 4)).allMatch(cell -> cell.contains("session=slow"));
        assertThat(Double.parseDouble(column(8).get(0)))
                .as("by chance one of 16 cells differs sooner than one of 8")
                .isGreaterThan(amongEight);
        assertThat(model.sentences()).anyMatch(s -> s.startsWith("4 of 16 cells differ"));
        assertThat(model.chart().map(Chart::title)).contains("2 others against old");
        assertThat(model.sides().addable(Side.CANDIDATE)).as("all are there").isEmpty();
        model.bothCurvesProperty().set(true);
        assertThat(model.chart().map(Chart::title).orElseThrow()).isNotEmpty();

        model.offer(List.of(old, choice(side("alone", 1))), () -> null);
        assertThat(model.sides().offeredAgainst()).doesNotContain(ComparedSides.OTHERS);
        assertThat(model.sides().candidateProperty().get()).hasToString("alone");
    }

    /** Sessions that are opened later leave the choice as it is. */
    @Test
    void whatStandsOnASideStaysThereWhileItCan() {
        ExperimentChoice old = choice(side("old", 1));
        ExperimentChoice older = choice(side("older", 1));
        ExperimentChoice fresh = choice(side("fresh", 2));
        model.offer(List.of(older, old, fresh), () -> null);
        model.sides().take(Side.REFERENCE, older, true);

        model.add(List.of(choice(side("fresher", 2))));
        assertThat(model.sides().more(Side.REFERENCE)).containsExactly(older);

        model.offer(List.of(older, old, fresh, choice(side("fresher", 2))), () -> null);
        assertThat(model.sides().more(Side.REFERENCE)).containsExactly(older);

        model.sides().candidateProperty().set(older);
        assertThat(model.sides().more(Side.REFERENCE)).isEmpty();
    }

    @Test
    void whereNothingCanBeComparedItSaysWhy() {
        model.offer(List.of(), () -> null);
        assertThat(model.hintProperty().get()).startsWith("Nothing can be compared yet");

        model.offer(List.of(choice(side("a", 1)), choice(side("b", 1))), () -> null);
        model.sides().candidateProperty().set(model.sides().referenceProperty().get());
        assertThat(model.hintProperty().get()).isEqualTo("Choose two different ones.");
        assertThat(model.table()).isEmpty();
    }

    /** The choices of before would stand beside the sentence that there is nothing to choose. */
    @Test
    void whereNothingCanBeComparedNothingIsChosen() {
        List<ExperimentChoice> all = List.of(choice(side("a", 1)), choice(side("b", 1)));
        model.offer(all, () -> null);
        model.sides().swap();
        Object reference = model.sides().referenceProperty().get();

        model.offer(List.of(), () -> null);
        assertThat(model.sides().referenceProperty().get()).isNull();
        assertThat(model.sides().candidateProperty().get()).isNull();

        model.offer(all, () -> null);
        assertThat(model.sides().referenceProperty().get()).isEqualTo(reference);
    }
}
