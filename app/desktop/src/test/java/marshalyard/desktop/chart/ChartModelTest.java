package marshalyard.desktop.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartSpec;
import marshalyard.charts.Curve;
import marshalyard.charts.DepthChart;
import marshalyard.desktop.Made;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.MessageSize;
import marshalyard.model.factor.Pattern;
import marshalyard.model.metric.Metrics;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import org.junit.jupiter.api.Test;

class ChartModelTest {
    private final TrialsModel trials = new TrialsModel();
    private final ChartModel throughput = new ChartModel(trials, Metrics.THROUGHPUT);
    private final ChartModel latency = new ChartModel(trials, Metrics.LATENCY_P50);
    private final ChartModel queue = new ChartModel(trials, DepthChart.DEPTH);
    private final Plan plan = Plan.of(Made.experiment(), cell -> null);

    private ChartSpec shown() {
        return (ChartSpec) throughput.chart().orElseThrow();
    }

    @Test
    void allCurvesOfThePlanHaveTheirPlaceFromTheStart() {
        assertThat(throughput.chart()).isEmpty();
        trials.show(plan, List.of());
        assertThat(shown().curves())
                .extracting(Curve::label)
                .containsExactly("tcp · octet", "tcp · double", "jms · octet", "jms · double");
        assertThat(shown().sizes()).containsExactly(1024L, 2048L);
    }

    @Test
    void aTrialUnderWayIsShownUntilItEnds() {
        trials.show(plan, List.of());
        Trial trial = plan.trials().get(0);
        int before = throughput.dataProperty().get();
        trials.setLive(new TrialsModel.Live(trial, 1e6));
        assertThat(throughput.dataProperty().get()).isGreaterThan(before);
        ChartSpec.Live live = shown().live().orElseThrow();
        assertThat(live.value()).isEqualTo(8e6);
        trials.add(Made.record(trial));
        assertThat(shown().live()).isEmpty();
        assertThat(shown().isEmpty()).isFalse();
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
        trials.show(Plan.of(another, cell -> null), List.of());
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
                                .build(),
                        cell -> null);
        trials.show(timed, List.of(Made.record(timed.trials().get(0))));
        assertThat(latency.chart().orElseThrow().isEmpty()).isFalse();
        latency.metricProperty().set(Metrics.LATENCY_P99);
        assertThat(latency.chart().orElseThrow().metric()).isEqualTo(Metrics.LATENCY_P99);
    }

    @Test
    void theScaleIsTheUsers() {
        trials.show(plan, List.of());
        throughput.logarithmicProperty().set(true);
        assertThat(shown().scale()).isEqualTo(Chart.Scale.LOGARITHMIC);
    }

    @Test
    void untilTheUserChoosesTheScaleFollowsTheLatencies() {
        Plan timed =
                Plan.of(
                        Made.experiment()
                                .edit()
                                .levels(Factors.PATTERN, List.<Pattern>of(new Pattern.CallReturn()))
                                .build(),
                        cell -> null);
        trials.show(timed, List.of(Made.record(timed.trials().get(0), 10_000)));
        assertThat(latency.chart().orElseThrow().scale()).isEqualTo(Chart.Scale.LINEAR);
        Trial other =
                timed.trials().stream()
                        .filter(t -> !t.cell().equals(timed.trials().get(0).cell()))
                        .findFirst()
                        .orElseThrow();
        trials.add(Made.record(other, 1_000_000));
        assertThat(latency.chart().orElseThrow().scale()).isEqualTo(Chart.Scale.LOGARITHMIC);
        assertThat(latency.logarithmicProperty().get()).isTrue();
        latency.logarithmicProperty().set(false);
        assertThat(latency.chart().orElseThrow().scale()).isEqualTo(Chart.Scale.LINEAR);
    }

    @Test
    void onlyWhatIsStoredHasAQueue() {
        trials.show(plan, List.of());
        assertThat(queue.applies()).isFalse();
        Plan stored = Plan.of(Made.stored(), cell -> null);
        trials.show(stored, List.of());
        assertThat(queue.chart().orElseThrow().isEmpty()).isTrue();
        trials.add(Made.record(stored.trials().get(0)));
        assertThat(depths().finishedOnly().curves()).hasSize(1);
        queue.hidden().add(new ChartModel.HiddenLevel(Factors.SIZE, "1K"));
        assertThat(depths().curves()).as("cells of the other size").hasSize(2);
        queue.metricProperty().set(Metrics.DRAIN_RATE);
        assertThat(queue.chart().orElseThrow().isEmpty()).as("sizes are its axis").isFalse();
    }

    private DepthChart depths() {
        return (DepthChart) queue.chart().orElseThrow();
    }
}
