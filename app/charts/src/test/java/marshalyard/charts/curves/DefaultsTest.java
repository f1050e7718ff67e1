package marshalyard.charts.curves;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import marshalyard.charts.Chart;
import marshalyard.charts.Measured;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.frame.Panel;
import marshalyard.charts.kinds.ChartKinds;
import marshalyard.charts.theme.Theme;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import org.junit.jupiter.api.Test;

/** The choices of a chart if nobody says how. */
class DefaultsTest {
    private static Experiment of(String... patterns) {
        return new ExperimentBuilder("Defaults")
                .engines("tcp", "jms")
                .levels(Factors.TYPE, List.of(DataType.OCTET, DataType.DOUBLE))
                .levels(Factors.SIZE, "1K", "8K")
                .levels(Factors.PATTERN, patterns)
                .build();
    }

    private static Chart chart(String kind, Experiment experiment, Map<Channel, String> ids) {
        return Measured.chart(kind, experiment, Measured.trials(experiment), ids);
    }

    private static Chart chart(String kind, Experiment experiment) {
        return chart(kind, experiment, Map.of());
    }

    private static List<String> panels(Chart chart) {
        return chart.plot(Theme.LIGHT).panels().stream().map(Panel::title).toList();
    }

    private static Stream<String> axes(Chart chart) {
        return chart.plot(Theme.LIGHT).panels().stream()
                .map(panel -> panel.plot().getRangeAxis().getLabel());
    }

    @Test
    void eachPatternHasAPanel() {
        Experiment both = of("flood", "call-return");

        assertThat(panels(chart("throughput", both))).containsExactly("flood", "call-return");
        assertThat(panels(chart("throughput", both, Map.of(Channel.PANEL, "none")))).hasSize(1);
        assertThat(panels(chart("throughput", of("flood")))).hasSize(1);
        assertThat(panels(chart("percentiles", of("call-return", "deferred 4"))))
                .containsExactly("call-return", "deferred 4");
    }

    @Test
    void roundTripsAndResponseTimesAreNeverOnOneAxis() {
        Experiment both = of("call-return", "deferred 4", "paced 100/s twoway");

        Chart usual = chart("latency-p50", both);
        assertThat(panels(usual))
                .containsExactly(
                        "call-return · round trip",
                        "deferred 4 · round trip",
                        "paced 100/s twoway uniform · response time");
        assertThat(axes(usual))
                .containsExactly(
                        "Round trip, median (µs)",
                        "Round trip, median (µs)",
                        "Response time, median (µs)");
        for (String panel : List.of("none", "type")) {
            Chart asked = chart("latency-p50", both, Map.of(Channel.PANEL, panel));
            assertThat(panels(asked))
                    .allSatisfy(
                            title ->
                                    assertThat(title.contains("round trip"))
                                            .isNotEqualTo(title.contains("response time")));
        }
    }

    /** Their throughput is their schedule. */
    @Test
    void pacedCellsHaveNoCurveOfThroughput() {
        CurveChart mixed = (CurveChart) chart("throughput", of("flood", "paced 100/s"));
        assertThat(mixed.curves())
                .hasSize(4)
                .allMatch(
                        curve ->
                                curve.label().contains("flood")
                                        || !curve.label().contains("paced"));
        assertThat(panels(mixed)).hasSize(1);
        assertThat(mixed.subtitle()).contains("without paced 100/s");

        CurveChart askedFor = (CurveChart) chart("throughput", of("paced 100/s"));
        assertThat(askedFor.curves()).as("nothing else to draw").hasSize(4);
        assertThat(askedFor.subtitle()).doesNotContain("without");
    }

    @Test
    void beyondADecadeTheAxisIsLogarithmic() {
        Experiment experiment = of("flood");
        List<TrialRecord> slow = new ArrayList<>();
        for (Trial trial : Plan.of(experiment).trials()) {
            boolean small = Factors.SIZE.text(trial.cell()).equals("1K");
            slow.add(Measured.trial(trial, small ? 1000 : 11_000));
        }
        Chart near = chart("message-time", of("flood").edit().levels(Factors.SIZE, "1K").build());

        assertThat(Measured.chart("message-time", experiment, slow).scale())
                .isEqualTo(Scale.LOGARITHMIC);
        assertThat(near.scale()).isEqualTo(Scale.LINEAR);
        assertThat(chart("lost", experiment).scale())
                .as("0 has no logarithm")
                .isEqualTo(Scale.LINEAR);
    }

    @Test
    void callsAreAboutTheirLatency() {
        assertThat(ChartKinds.usual(Plan.of(of("call-return", "paced 100/s")).cells()).id())
                .isEqualTo("latency-p50");
        assertThat(ChartKinds.usual(Plan.of(of("call-return", "flood")).cells()).id())
                .isEqualTo("throughput");
    }
}
