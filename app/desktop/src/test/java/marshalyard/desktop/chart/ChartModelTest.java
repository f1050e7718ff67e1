package marshalyard.desktop.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import marshalyard.analysis.published.PublishedDisplay;
import marshalyard.charts.Chart;
import marshalyard.charts.Topic;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.curves.Curve;
import marshalyard.charts.curves.CurveChart;
import marshalyard.charts.depth.DepthChart;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.frame.Panel;
import marshalyard.charts.kinds.ChartKinds;
import marshalyard.charts.theme.Theme;
import marshalyard.desktop.Made;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.EngineDimension;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.MessageSize;
import marshalyard.model.factor.Pattern;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import org.junit.jupiter.api.Test;

class ChartModelTest {
    private final TrialsModel trials = new TrialsModel();
    private final ChartModel throughput = new ChartModel(trials, Topic.THROUGHPUT);
    private final ChartModel latency = new ChartModel(trials, Topic.LATENCY);
    private final ChartModel queue = new ChartModel(trials, Topic.QUEUE);
    private final Plan plan = Plan.of(Made.experiment());

    private CurveChart shown() {
        return (CurveChart) throughput.chart().orElseThrow();
    }

    @Test
    void allCurvesOfThePlanHaveTheirPlaceFromTheStart() {
        assertThat(throughput.chart()).isEmpty();
        trials.show(plan, List.of());
        assertThat(shown().curves())
                .extracting(Curve::label)
                .containsExactly("tcp · octet", "tcp · double", "jms · octet", "jms · double");
        assertThat(shown().levels()).containsExactly(1024.0, 2048.0);
    }

    @Test
    void aTrialUnderWayIsShownUntilItEnds() {
        trials.show(plan, List.of());
        Trial trial = plan.trials().get(0);
        int before = throughput.dataProperty().get();
        trials.setLive(new TrialsModel.Live(trial, 1e6));
        assertThat(throughput.dataProperty().get()).isGreaterThan(before);
        Chart.Live live = shown().live().get(0);
        assertThat(live.bitsPerSecond()).isEqualTo(8e6);
        trials.add(Made.record(trial));
        assertThat(shown().live()).isEmpty();
        assertThat(shown().isEmpty()).isFalse();
    }

    @Test
    void whereAPaperIsNamedItsFiguresCanStandBehindOurs() {
        trials.show(plan, List.of());
        assertThat(throughput.hasPublished()).isFalse();
        Experiment redone = Made.experiment().edit().description("As in sigcomm96.").build();
        Plan again = Plan.of(redone);
        trials.show(again, again.trials().stream().map(Made::record).toList());
        assertThat(throughput.hasPublished()).isTrue();
        assertThat(latency.hasPublished()).isFalse();
        int before = throughput.choicesProperty().get();

        throughput.publishedProperty().set(PublishedDisplay.SCALED);

        assertThat(throughput.choicesProperty().get()).isGreaterThan(before);
        assertThat(throughput.chart().orElseThrow().subtitle())
                .endsWith("C/C++ reaches as high as tcp");
    }

    @Test
    void curvesOfALevelCanBeLeftOut() {
        trials.show(plan, List.of());
        throughput.hidden().add(new ChartModel.HiddenLevel(Factors.TYPE, "octet"));
        assertThat(shown().curves())
                .extracting(Curve::label)
                .containsExactly("tcp · double", "jms · double");
        assertThat(throughput.levels(Factors.TYPE)).containsExactly("octet", "double");
        trials.show(plan, List.of());
        assertThat(throughput.hidden()).as("the same plan again").hasSize(1);
        Experiment another =
                Made.experiment().edit().levels(Factors.SIZE, MessageSize.parse("64K")).build();
        trials.show(Plan.of(another), List.of());
        assertThat(throughput.hidden()).isEmpty();
    }

    @Test
    void aFloodHasNoLatency() {
        trials.show(plan, List.of());
        assertThat(latency.applies()).isFalse();
        assertThat(latency.chart()).isEmpty();
        Plan timed =
                Plan.of(
                        Made.experiment()
                                .edit()
                                .levels(Factors.PATTERN, List.<Pattern>of(new Pattern.CallReturn()))
                                .build());
        trials.show(timed, List.of(Made.record(timed.trials().get(0))));
        assertThat(latency.chart().orElseThrow().isEmpty()).isFalse();
        latency.kindProperty().set(ChartKinds.find("latency-p99"));
        assertThat(latency.chart().orElseThrow().kind().id()).isEqualTo("latency-p99");
    }

    @Test
    void theScaleIsTheUsers() {
        trials.show(plan, List.of());
        throughput.logarithmicProperty().set(true);
        assertThat(shown().scale()).isEqualTo(Scale.LOGARITHMIC);
    }

    @Test
    void untilTheUserChoosesTheScaleFollowsTheLatencies() {
        Plan timed =
                Plan.of(
                        Made.experiment()
                                .edit()
                                .levels(Factors.PATTERN, List.<Pattern>of(new Pattern.CallReturn()))
                                .build());
        trials.show(timed, List.of(Made.record(timed.trials().get(0), 10_000)));
        assertThat(latency.chart().orElseThrow().scale()).isEqualTo(Scale.LINEAR);
        Trial other =
                timed.trials().stream()
                        .filter(t -> !t.cell().equals(timed.trials().get(0).cell()))
                        .findFirst()
                        .orElseThrow();
        trials.add(Made.record(other, 1_000_000));
        assertThat(latency.chart().orElseThrow().scale()).isEqualTo(Scale.LOGARITHMIC);
        assertThat(latency.logarithmicProperty().get()).isTrue();
        latency.logarithmicProperty().set(false);
        assertThat(latency.chart().orElseThrow().scale()).isEqualTo(Scale.LINEAR);
    }

    @Test
    void onlyWhatIsStoredHasAQueue() {
        trials.show(plan, List.of());
        assertThat(queue.applies()).isFalse();
        Plan stored = Plan.of(Made.stored());
        trials.show(stored, List.of());
        assertThat(queue.chart().orElseThrow().isEmpty()).isTrue();
        trials.add(Made.record(stored.trials().get(0)));
        assertThat(depths().finishedOnly().curves()).hasSize(1);
        queue.hidden().add(new ChartModel.HiddenLevel(Factors.SIZE, "1K"));
        assertThat(depths().curves()).as("cells of the other size").hasSize(2);
        queue.kindProperty().set(ChartKinds.find("drain-rate"));
        assertThat(queue.chart().orElseThrow().isEmpty()).as("sizes are its axis").isFalse();
    }

    private static Plan fanOut() {
        Experiment experiment =
                Made.experiment()
                        .edit()
                        .engines("jms")
                        .levels(Factors.RECEIVERS, "1", "2", "4")
                        .build();
        return Plan.of(experiment);
    }

    @Test
    void anyNumberCanBeTheAxis() {
        trials.show(fanOut(), List.of());
        EncodingModel encoding = throughput.encoding();
        assertThat(encoding.offered(Channel.X)).containsExactly(Factors.SIZE, Factors.RECEIVERS);
        encoding.choose(Channel.X, Optional.of(Factors.RECEIVERS));
        assertThat(shown().levels()).containsExactly(1.0, 2.0, 4.0);
        assertThat(shown().curves()).hasSize(4);
        assertThat(throughput.hideable()).containsExactly(Factors.TYPE, Factors.SIZE);
        Trial trial = trials.planProperty().get().trials().get(0);
        trials.setLive(new TrialsModel.Live(trial, 1e6));
        assertThat(shown().live()).hasSize(1);
    }

    @Test
    void panelsAreOfferedWhereAnythingVaries() {
        trials.show(fanOut(), List.of());
        EncodingModel encoding = throughput.encoding();
        assertThat(encoding.offered(Channel.PANEL))
                .containsExactly(Factors.TYPE, Factors.RECEIVERS);
        encoding.choose(Channel.PANEL, Optional.of(Factors.RECEIVERS));
        assertThat(shown().plot(Theme.LIGHT).panels())
                .extracting(Panel::title)
                .containsExactly("1 receiver", "2 receivers", "4 receivers");
        assertThat(encoding.current(Channel.COLOUR)).hasValue(Factors.TYPE);
        encoding.choose(Channel.PANEL, Optional.empty());
        assertThat(shown().plot(Theme.LIGHT).panels()).hasSize(1);
    }

    @Test
    void channelsStandForTheSameWhileLevelsAreLeftOut() {
        trials.show(plan, List.of());
        throughput.hidden().add(new ChartModel.HiddenLevel(EngineDimension.ENGINE, "tcp"));
        assertThat(shown().curves())
                .extracting(c -> c.style().colour().words())
                .containsOnly("jms");
        assertThat(shown().curves())
                .extracting(c -> c.style().marker().words())
                .containsExactly("octet", "double");
    }

    @Test
    void whatAnotherExperimentDoesNotVaryIsNotShownThereButStaysChosen() {
        trials.show(fanOut(), List.of());
        EncodingModel encoding = throughput.encoding();
        encoding.choose(Channel.X, Optional.of(Factors.RECEIVERS));
        encoding.choose(Channel.PANEL, Optional.of(Factors.SIZE));
        trials.show(plan, List.of());
        assertThat(encoding.current(Channel.X)).hasValue(Factors.SIZE);
        assertThat(encoding.current(Channel.PANEL)).as("sizes are the axis here").isEmpty();
        assertThat(shown().curves()).hasSize(4);
        trials.show(fanOut(), List.of());
        assertThat(encoding.current(Channel.X)).hasValue(Factors.RECEIVERS);
    }

    @Test
    void whereThereIsNothingToChooseThereIsNoMenu() {
        Experiment one =
                Made.experiment().edit().engines("tcp").levels(Factors.TYPE, "octet").build();
        for (Channel channel : Channel.values()) {
            assertThat(throughput.encoding().offered(channel)).as("no experiment").isEmpty();
        }
        trials.show(Plan.of(one), List.of());
        for (Channel channel : Channel.values()) {
            assertThat(throughput.encoding().offered(channel)).as(channel.title()).isEmpty();
        }
    }

    @Test
    void aDistributionHasNoAxisToChoose() {
        Experiment timed = Made.experiment().edit().levels(Factors.PATTERN, "call-return").build();
        Plan plan = Plan.of(timed);
        trials.show(plan, List.of(Made.record(plan.trials().get(0))));
        latency.kindProperty().set(ChartKinds.find("percentiles"));
        assertThat(latency.encoding().offered(Channel.X)).isEmpty();
        assertThat(latency.hideable()).contains(Factors.SIZE);
        assertThat(latency.chart().orElseThrow().isEmpty()).isFalse();
    }

    private DepthChart depths() {
        return (DepthChart) queue.chart().orElseThrow();
    }
}
