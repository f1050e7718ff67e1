package marshalyard.analysis.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.MadeCellResults;
import marshalyard.analysis.verdict.CellVerdicts;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.factor.Pattern;
import marshalyard.model.figure.FigureUnit;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Verdict;
import org.junit.jupiter.api.Test;

class CellFigureTest {
    private static final FigureUnit MEGABIT = new FigureUnit("Mbit/s", 1e6);
    private static final FigureUnit MILLISECOND = new FigureUnit("ms", 1e6);

    private static CellResult flood(double... rates) {
        return MadeCellResults.flood("tcp", DataType.OCTET, 1024, rates);
    }

    private static CellResult paced(double... responseMillis) {
        List<Measurement> trials = new ArrayList<>();
        for (double millis : responseMillis) {
            trials.add(MadeCellResults.paced(2000, 10, 2000, (long) (millis * 1e6)));
        }
        return paced(trials);
    }

    private static CellResult paced(List<Measurement> trials) {
        return new CellResult(
                MadeCellResults.cell("jms", DataType.OCTET, 1024, Pattern.parse("paced 2000/s")),
                trials,
                IntStream.range(0, trials.size()).boxed().toList(),
                0);
    }

    private static List<Verdict> verdicts(CellResult cell) {
        return CellVerdicts.of(cell, List.of(cell), Repetition.DEFAULT);
    }

    private static CellFigure figure(CellResult cell, Metric metric) {
        return CellFigure.of(cell, metric, verdicts(cell)).orElseThrow();
    }

    @Test
    void anEvenIntervalIsToldByOneNumber() {
        CellFigure figure = figure(flood(100, 101, 102), Metrics.THROUGHPUT);

        assertThat(figure.in(MEGABIT)).isEqualTo("101  ±2.49 %");
        assertThat(figure.words()).isEqualTo("101.0 ± 2.5 Mbit/s");
    }

    @Test
    void aLopsidedIntervalIsToldFromEndToEnd() {
        CellFigure figure = figure(flood(100, 120, 144), Metrics.THROUGHPUT);

        assertThat(figure.in(MEGABIT)).isEqualTo("120  76.3–189");
        assertThat(figure.words()).isEqualTo("120 Mbit/s (76.3 to 189 Mbit/s)");
    }

    @Test
    void trialsThatAgreeToTheLastDigitHaveNoInterval() {
        CellFigure figure = figure(flood(100, 100, 100), Metrics.THROUGHPUT);

        assertThat(figure.in(MEGABIT)).isEqualTo("100 ");
        assertThat(figure.words()).isEqualTo("100 Mbit/s");
        assertThat(figure(flood(100, 100.000001, 100.000002), Metrics.THROUGHPUT).words())
                .as("without ± 0.0000025")
                .isEqualTo("100 Mbit/s");
    }

    @Test
    void aVerdictStandsBesideTheFigure() {
        CellResult cell = flood(100, 101, 102);
        Verdict unsteady = new Verdict(Verdict.Kind.UNSTEADY, "It was.");
        Verdict tails = new Verdict(Verdict.Kind.TAILS_DISAGREE, "They do.");

        assertThat(
                        CellFigure.of(cell, Metrics.THROUGHPUT, List.of(unsteady))
                                .orElseThrow()
                                .in(MEGABIT))
                .isEqualTo("101! ±2.49 %");
        assertThat(
                        CellFigure.of(cell, Metrics.THROUGHPUT, List.of(tails))
                                .orElseThrow()
                                .in(MEGABIT))
                .as("a verdict on other figures")
                .isEqualTo("101  ±2.49 %");
    }

    /** An arithmetic mean is 14.0 ms, with an interval of ± 340 %. */
    @Test
    void pairsThatDisagreeHaveTheirRangeAndAVerdict() {
        CellResult cell = paced(3.59, 2.30, 36.1);
        CellFigure figure = figure(cell, Metrics.LATENCY_P50);

        assertThat(figure.in(MILLISECOND)).isEqualTo("6.68! pairs 2.30–36.1");
        assertThat(figure.words()).startsWith("6.68 ms (pairs disagree: 2.30 to 36.");
        assertThat(verdicts(cell))
                .filteredOn(v -> v.kind() == Verdict.Kind.PAIRS_DISAGREE)
                .extracting(Verdict::sentence)
                .containsExactly(
                        "The 3 pairs lie between 2.3 ms and 36.1 ms in the mean service time:"
                                + " they disagree 16-fold.");
    }

    @Test
    void pairsThatAgreeHaveNoSuchVerdict() {
        assertThat(verdicts(flood(100, 150, 190)))
                .extracting(Verdict::kind)
                .doesNotContain(Verdict.Kind.PAIRS_DISAGREE);
        assertThat(verdicts(flood(100, 150, 210)))
                .extracting(Verdict::kind)
                .contains(Verdict.Kind.PAIRS_DISAGREE);
    }

    @Test
    void aCellThatFellBehindHasNoLatency() {
        Measurement behind = MadeCellResults.paced(2000, 1990, 1240, 38_800_000);
        CellResult cell = paced(List.of(behind, behind, behind));

        CellFigure figure = figure(cell, Metrics.LATENCY_P50);
        assertThat(figure.in(MILLISECOND)).isEqualTo("can't keep 2000/s: reached 1,240/s!");
        assertThat(figure.words()).isEqualTo("can't keep 2000/s: reached 1,240/s");
        assertThat(verdicts(cell))
                .filteredOn(v -> v.kind() == Verdict.Kind.SATURATED)
                .extracting(Verdict::sentence)
                .containsExactly("The cell can't keep 2000/s: reached 1,240/s, in 3 of 3 trials.");
        for (String token : List.of("latency-p99", "response-mean", "send-lag-p50", "mean-time")) {
            assertThat(Metrics.find(token).of(cell, 0.95)).as(token).isEmpty();
        }
        assertThat(Metrics.find("service-p50").of(cell, 0.95)).isPresent();
        assertThat(figure(cell, Metrics.THROUGHPUT).in(MEGABIT)).contains("!");
    }
}
