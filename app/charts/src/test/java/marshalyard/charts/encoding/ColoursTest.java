package marshalyard.charts.encoding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.awt.Color;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import marshalyard.analysis.results.Results;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.Measured;
import marshalyard.charts.curves.Curve;
import marshalyard.charts.curves.CurveChart;
import marshalyard.charts.kinds.ChartKinds;
import marshalyard.charts.theme.Theme;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;

/** An engine has one colour, whatever else is on the chart. */
class ColoursTest {
    private static Map<String, Color> colours(
            String kind, Experiment experiment, List<Cell> shown) {
        ChartRequest request =
                ChartRequest.planned(Results.of(experiment), shown, EncodingChoice.DEFAULT);
        CurveChart chart = (CurveChart) ChartKinds.find(kind).build(request);
        StyleAssigner styles =
                new StyleAssigner(chart.curves().stream().map(Curve::style).toList(), Theme.LIGHT);
        Map<String, Color> colours = new LinkedHashMap<>();
        for (Curve c : chart.curves()) {
            colours.put(c.key().engine().id(), styles.of(c.style()).color());
        }
        return colours;
    }

    private static Map<String, Color> colours(String kind, Experiment experiment) {
        return colours(kind, experiment, Plan.of(experiment).cells());
    }

    private final Experiment experiment = Measured.experiment(new Pattern.Flood(), DataType.OCTET);

    @Test
    void filteringDoesNotChangeIt() {
        List<Cell> fewer =
                Plan.of(experiment).cells().stream()
                        .filter(c -> !c.engine().id().equals("tcp"))
                        .toList();
        Map<String, Color> all = colours("throughput", experiment);
        assertThat(colours("throughput", experiment, fewer))
                .hasSize(3)
                .allSatisfy((engine, color) -> assertThat(color).isEqualTo(all.get(engine)));
    }

    @Test
    void anotherTabShowsTheSame() {
        Experiment both =
                experiment
                        .edit()
                        .levels(Factors.PATTERN, "flood", "call-return")
                        .levels(Factors.TYPE, "octet", "double")
                        .build();
        List<Cell> timed =
                Plan.of(both).cells().stream()
                        .filter(c -> c.get(Factors.PATTERN).timed())
                        .filter(c -> !c.engine().id().equals("tcp"))
                        .toList();
        Map<String, Color> throughput = colours("throughput", both);
        assertThat(colours("latency-p50", both, timed))
                .hasSize(3)
                .allSatisfy((engine, color) -> assertThat(color).isEqualTo(throughput.get(engine)));
    }

    @Test
    void anotherExperimentShowsTheSame() {
        Experiment other = experiment.edit().engines("jms", "corba-sii").build();
        Map<String, Color> all = colours("throughput", experiment);
        assertThat(colours("throughput", other))
                .hasSize(2)
                .allSatisfy((engine, color) -> assertThat(color).isEqualTo(all.get(engine)));
    }

    /** Beside engines of plugins raw TCP and CORBA were two blues. */
    @Test
    void noPluginTakesTheColourOfAnEngineOfOurs() {
        Map<String, Color> alone = colours("throughput", experiment);
        String[] engines = {"a", "b", "c", "d", "e", "f", "g", "h", "tcp", "corba-sii"};
        Map<String, Color> plugins =
                colours("throughput", experiment.edit().engines(engines).build());
        assertThat(plugins)
                .containsEntry("tcp", alone.get("tcp"))
                .containsEntry("corba-sii", alone.get("corba-sii"));
    }

    @Test
    void enginesThatNobodyKnowsHaveColoursOfTheirOwn() {
        Experiment plugins =
                experiment.edit().engines("tcp", "a", "b", "c", "d", "e", "f", "g").build();
        assertThat(colours("throughput", plugins).values()).hasSize(8).doesNotHaveDuplicates();
    }

    @Test
    void oneEngineGivesColourToTheFirstFactorThatVaries() {
        Experiment one =
                experiment
                        .edit()
                        .engines("tcp")
                        .levels(Factors.TYPE, "octet", "double")
                        .levels(Factors.SOCKET_QUEUE, "8K", "64K")
                        .build();
        ChartRequest request =
                ChartRequest.planned(Results.of(one), Plan.of(one).cells(), EncodingChoice.DEFAULT);
        CurveChart chart = (CurveChart) ChartKinds.find("throughput").build(request);
        assertThat(chart.curves())
                .extracting(c -> c.style().place(), c -> c.style().colour().words())
                .containsOnly(tuple(0, "octet"), tuple(1, "double"));
    }
}
