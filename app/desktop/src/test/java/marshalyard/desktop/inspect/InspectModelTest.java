package marshalyard.desktop.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.charts.series.SeriesGraph;
import marshalyard.desktop.Made;
import marshalyard.desktop.trials.RunningTrials;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.SampleSource;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.plan.Plan;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import marshalyard.model.text.Quote;
import org.junit.jupiter.api.Test;

class InspectModelTest {
    private static final Verdict DISTURBED =
            new Verdict(Verdict.Kind.DISTURBED, "Others used 40 % of the machine.");
    private final TrialsModel trials = new TrialsModel();
    private final RunningTrials running = new RunningTrials(trials);
    private final InspectModel inspect = new InspectModel(trials, running.liveRates());
    private final Plan plan =
            Plan.of(
                    Made.experiment()
                            .edit()
                            .levels(Factors.PATTERN, List.<Pattern>of(new Pattern.CallReturn()))
                            .build());
    private final Cell cell = plan.cells().get(0);

    private List<TrialRecord> records() {
        List<TrialRecord> all = new ArrayList<>();
        plan.trials().forEach(t -> all.add(Made.record(t)));
        return all;
    }

    private static TrialRecord seen(TrialRecord r) {
        Readings sender =
                Readings.of(Map.of(ProcessReadings.USER, 2_000_000, ProcessReadings.SWITCHES, 6));
        Environment here =
                new Environment(
                        "yard", "Linux", "6.1", "CPU", 2, 1L << 30, "JVM", "-Xmx1g", "lib 1",
                        Map.of());
        return TrialRecordBuilder.like(r)
                .on(here)
                .measured(
                        MeasurementBuilder.like(r.measurement())
                                .senderFacts(Map.of("queue", "64K"))
                                .receiverFacts(Map.of("queue", "32K"))
                                .sender(sender)
                                .broker(Readings.of(Map.of(ProcessReadings.GC_COUNT, 4)))
                                .verdicts(DISTURBED)
                                .build());
    }

    @Test
    void aCellWhoseTrialsAllFailedSaysWhyAndHasNoGraph() {
        List<TrialRecord> all = records();
        all.replaceAll(r -> r.trial().cell().equals(cell) ? Made.failed(r.trial()) : r);
        trials.show(plan, all);
        inspect.open(cell);
        assertThat(inspect.details().orElseThrow().verdicts())
                .containsExactly("Failed: The worker ended.");
        assertThat(inspect.trialsGraph()).isEmpty();
        assertThat(inspect.failure())
                .isEqualTo("Every trial of this cell failed. See Details for the reason.");
        inspect.open(inspect.trials().get(0));
        assertThat(inspect.failure()).isEqualTo("This trial failed. See Details for the reason.");
        inspect.open(plan.cells().get(1));
        assertThat(inspect.failure()).isEmpty();
        assertThat(inspect.trialsGraph()).isPresent();
    }

    @Test
    void whyThereIsNoLatencyIsTrueOfTheCell() {
        trials.show(plan, List.of());
        inspect.open(cell);
        assertThat(inspect.untimed()).isEqualTo("No trial of this cell has ended yet.");
        Plan floods = Plan.of(Made.experiment());
        trials.show(floods, List.of());
        inspect.open(floods.cells().get(0));
        assertThat(inspect.untimed())
                .isEqualTo(
                        "The pattern flood times no requests. Choose call-return or paced among"
                                + " the patterns.");
    }

    /** Whoever writes a worker, or a session, chooses these words. */
    @Test
    void whatAHostileWorkerSaidIsCleanAndOfALengthThatIsRead() {
        String hostile = "\u001b[2J\u0007\u202e\r\nERROR: " + "x".repeat(4_000);
        List<TrialRecord> all = records();
        all.replaceAll(
                r ->
                        r.trial().cell().equals(cell)
                                ? TrialRecordBuilder.like(r).failed(hostile)
                                : TrialRecordBuilder.like(r)
                                        .measured(
                                                MeasurementBuilder.like(r.measurement())
                                                        .senderFacts(Map.of("library", hostile))
                                                        .verdicts(
                                                                new Verdict(
                                                                        Verdict.Kind.CORRUPT,
                                                                        hostile))
                                                        .build()));
        trials.show(plan, all);
        inspect.open(cell);
        List<String> shown = new ArrayList<>(inspect.details().orElseThrow().verdicts());
        inspect.open(inspect.trials().get(0));
        shown.addAll(inspect.trialDetails().orElseThrow().remarks());
        inspect.open(plan.cells().get(1));
        shown.addAll(inspect.details().orElseThrow().verdicts());
        inspect.open(inspect.trials().get(0));
        shown.addAll(inspect.trialDetails().orElseThrow().remarks());
        for (TrialDetails.Section section : inspect.trialDetails().orElseThrow().sections()) {
            section.lines().forEach(line -> shown.addAll(List.of(line.sender(), line.receiver())));
        }
        assertThat(shown).anyMatch(text -> text.contains("\\u001b[2J\\u0007\\u202e"));
        assertThat(shown)
                .allSatisfy(
                        text ->
                                assertThat(text)
                                        .isEqualTo(Quote.oneLine(text))
                                        .hasSizeLessThan(2_100));
    }

    /** Nobody reads eleven digits. */
    @Test
    void amountsOfDataHaveAUnit() {
        TrialRecord large =
                TrialRecordBuilder.of(plan.trials().get(0))
                        .measured(MeasurementBuilder.of(1_000, 64L << 30, 1_000_000_000).build());
        assertThat(TrialDetails.of(large).sections())
                .flatExtracting(TrialDetails.Section::lines)
                .contains(new TrialDetails.Line("Application data", "64 GB", "64 GB"));
    }

    @Test
    void aCellTellsItsFiguresItsTrialsAndWhatMustBeKnown() {
        List<TrialRecord> all = records();
        all.replaceAll(r -> r.trial().cell().equals(cell) ? seen(r) : r);
        trials.show(plan, all);
        assertThat(inspect.details()).isEmpty();
        inspect.open(cell);

        CellDetails details = inspect.details().orElseThrow();
        assertThat(details.title()).isEqualTo(cell.title());
        assertThat(details.trials()).isEqualTo("3 trials measured");
        assertThat(details.figures())
                .extracting(CellDetails.Figure::name)
                .contains("Throughput", "Latency, median")
                .as("there is one of each")
                .doesNotContain(
                        "Throughput per sender",
                        "Slowest sender",
                        "Fastest sender",
                        "Throughput per receiver");
        assertThat(details.figures().get(0).basis())
                .isEqualTo("3 trials within one pair, 75 % interval");
        assertThat(details.verdicts())
                .contains("disturbed: 3 of 3 trials, such as: Others used 40 % of the machine.");
        assertThat(inspect.trials()).hasSize(3);
        SeriesGraph dots = (SeriesGraph) inspect.trialsGraph().orElseThrow();
        assertThat(dots.series().get(0).points()).hasSize(3).allMatch(p -> p.hollow());
    }

    @Test
    void aTrialTellsTheSenderBesideTheReceiver() {
        trials.show(plan, List.of(seen(Made.record(plan.trials().get(0)))));
        inspect.open(plan.trials().get(0).cell());
        TrialDetails details = inspect.trialDetails().orElseThrow();
        assertThat(details.remarks())
                .containsExactly("disturbed: Others used 40 % of the machine.");
        assertThat(details.sections())
                .contains(
                        new TrialDetails.Section(
                                "Cost of the broker",
                                List.of(new TrialDetails.Line("Garbage collections", "4", ""))));
        assertThat(details.sections().stream().flatMap(s -> s.lines().stream()))
                .contains(
                        new TrialDetails.Line("queue", "64K", "32K"),
                        new TrialDetails.Line("Context switches", "6", ""),
                        new TrialDetails.Line("Host", "yard", "the same"));
    }

    @Test
    void aTrialThatFailedSaysWhy() {
        TrialRecord failed = Made.failed(plan.trials().get(0));
        trials.show(plan, List.of(failed));
        inspect.open(failed.trial().cell());
        assertThat(inspect.details().orElseThrow().trials())
                .isEqualTo("0 trials measured, 1 failed");
        assertThat(inspect.trialDetails().orElseThrow().remarks())
                .containsExactly("Failed: The worker ended.");
        assertThat(inspect.percentiles()).isEmpty();
    }

    @Test
    void latenciesAreShownOfAllTrialsOrOfTheChosenOne() {
        trials.show(plan, records(), SampleSource.RECORDS);
        inspect.open(cell);
        assertThat(inspect.percentiles().orElseThrow().subtitle()).contains("3 trials together");
        inspect.choose(1);
        assertThat(inspect.trialProperty().get()).isEqualTo(inspect.trials().get(1));
        assertThat(inspect.percentiles().orElseThrow().subtitle()).contains("one trial per curve");
        SeriesGraph bars = (SeriesGraph) inspect.histogram().orElseThrow();
        assertThat(bars.series().get(0).points().stream().mapToDouble(p -> p.y()).max())
                .hasValue(1000);
        assertThat(inspect.startup()).as("none are kept").isEmpty();
    }

    @Test
    void aCellIsFollowedWhileItIsMeasured() {
        trials.show(plan, List.of());
        inspect.open(cell);
        int before = inspect.changesProperty().get();
        var trial = plan.trials().stream().filter(t -> t.cell().equals(cell)).findFirst().get();
        running.setLive(new TrialsModel.Live(trial, 1e6));
        running.setLive(new TrialsModel.Live(trial, 2e6));
        trials.setLive(new TrialsModel.Live(trial, 2e6));
        assertThat(inspect.changesProperty().get()).isGreaterThan(before);
        SeriesGraph course = (SeriesGraph) inspect.course().orElseThrow();
        assertThat(course.series().get(0).points())
                .extracting(p -> p.y())
                .containsExactly(8e6, 16e6);

        trials.add(Made.record(trial));
        assertThat(inspect.details().orElseThrow().trials()).isEqualTo("1 trial measured");
        assertThat(inspect.course()).as("of the last trial").isPresent();
        int then = inspect.changesProperty().get();
        var other = plan.trials().stream().filter(t -> !t.cell().equals(cell)).findFirst().get();
        trials.add(Made.record(other));
        assertThat(inspect.changesProperty().get()).as("another cell's trial").isEqualTo(then);
    }

    @Test
    void anotherExperimentClosesIt() {
        trials.show(plan, records());
        inspect.open(cell);
        trials.show(Plan.of(Made.stored()), List.of());
        assertThat(inspect.cellProperty().get()).isNull();
        assertThat(inspect.details()).isEqualTo(Optional.empty());
    }
}
