package marshalyard.analysis.table.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.MadeCellResults;
import marshalyard.analysis.table.Table;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.OneWay;
import marshalyard.model.measurement.Samples;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.plan.Plan;
import marshalyard.model.reading.CapacityReadings;
import marshalyard.model.reading.Reading;
import marshalyard.model.reading.Readings;
import org.junit.jupiter.api.Test;

class MetricTableTest {
    private static CellResult flood(String engine, double... rates) {
        return MadeCellResults.flood(engine, DataType.OCTET, 1024, rates);
    }

    private static List<String> sentences(CellResult... cells) {
        return new ArrayList<>(Disorder.sentences(Metrics.THROUGHPUT, "1K", Arrays.asList(cells)));
    }

    /** Over a lossy link one trial of JMS had no loss, and its mean was above that of TCP. */
    @Test
    void anOrderThatMeansAndMediansTellDifferentlyIsNamed() {
        assertThat(
                        sentences(
                                flood("tcp", 49, 50, 51),
                                flood("jms", 40, 41, 90),
                                flood("unix", 10, 11, 12)))
                .containsExactly(
                        "Arithmetic means and medians of the trials disagree at 1K: jms is above tcp by the"
                                + " means (57 Mbit/s and 50 Mbit/s), below it by the medians (41"
                                + " Mbit/s and 50 Mbit/s).");
    }

    @Test
    void anOrderThatBothTellOrThatNobodyWouldTellIsNot() {
        assertThat(sentences(flood("tcp", 49, 50, 51), flood("jms", 30, 31, 60))).isEmpty();
        assertThat(sentences(flood("tcp", 50, 50, 50), flood("jms", 49.9, 49.9, 50.5))).isEmpty();
    }

    @Test
    void ofSeveralTypesTheOneIsNamed() {
        Experiment experiment =
                new ExperimentBuilder("Types")
                        .engines("tcp", "jms")
                        .levels(Factors.TYPE, "octet", "double")
                        .levels(Factors.SIZE, "1K")
                        .levels(Factors.PATTERN, "flood")
                        .build();
        List<TrialRecord> trials = new ArrayList<>();
        for (Cell cell : Plan.of(experiment).cells()) {
            boolean far =
                    cell.engine().label().equals("jms")
                            && cell.get(Factors.TYPE).toString().equalsIgnoreCase("double");
            for (int i = 0; i < 3; i++) {
                trials.add(Samples.measured(cell, i, far ? (i == 2 ? 9000 : 400) : 1000 + i));
            }
        }

        Table table =
                MetricTable.of(Metrics.THROUGHPUT, Results.of(experiment).with(trials)).get(0);

        assertThat(table.note()).contains("disagree at double · 1K: jms is above tcp");
    }

    /** Its title has the rate from which the search began. */
    @Test
    void aTableOfTrialsAtTheirCapacitySaysSo() {
        Experiment experiment =
                new ExperimentBuilder("Searched")
                        .engines("tcp")
                        .levels(Factors.TYPE, "octet")
                        .levels(Factors.SIZE, "1K")
                        .levels(Factors.PATTERN, "open 1000/s")
                        .build();
        Cell cell = Plan.of(experiment).cells().get(0);
        String said = "Trials that found a capacity were then measured at this rate";

        assertThat(note(experiment, cell, Map.of(CapacityReadings.RATE, 80_410.0))).contains(said);
        assertThat(note(experiment, cell, Map.of(CapacityReadings.STEPS, 12L)))
                .doesNotContain(said);
    }

    private static String note(Experiment experiment, Cell cell, Map<Reading, Number> found) {
        TrialRecord plain = Samples.measured(cell, 0, 1000);
        TrialRecord searched =
                TrialRecordBuilder.like(plain)
                        .measured(plain.measurement().withCapacity(Readings.of(found)));
        return MetricTable.of(
                        Metrics.THROUGHPUT, Results.of(experiment).with(List.of(plain, searched)))
                .get(0)
                .note();
    }

    /** Over a lossy link udp had no arrivals, and too few of those of tcp were logged for a p99. */
    @Test
    void whyOneEngineHasNoOneWayLatencyIsNotSaidOfAnotherThatHasIt() {
        String lost = "5 messages were lost.";
        assertThat(whyNoTail(lost, lost)).contains(lost);
        assertThat(whyNoTail(lost, "")).doesNotContain(lost).contains("takes 1,000 requests");
    }

    private static String whyNoTail(String... withheld) {
        Experiment experiment =
                new ExperimentBuilder("One way")
                        .engines("udp", "tcp")
                        .levels(Factors.TYPE, "octet")
                        .levels(Factors.SIZE, "1K")
                        .levels(Factors.PATTERN, "paced 100/s")
                        .build();
        List<TrialRecord> trials = new ArrayList<>();
        for (Cell cell : Plan.of(experiment).cells()) {
            TrialRecord plain = Samples.measured(cell, 0, 1000);
            OneWay oneWay = new OneWay(0, true, 0, 0, 0, withheld[trials.size()]);
            trials.add(
                    TrialRecordBuilder.with(
                            plain,
                            MeasurementBuilder.like(plain.measurement()).oneWay(oneWay).build()));
        }
        return MetricTable.of(Metrics.find("one-way-p99"), Results.of(experiment).with(trials))
                .get(0)
                .title();
    }

    private static List<Table> tables(List<String> sizes, String... patterns) {
        Experiment experiment =
                new ExperimentBuilder("Rates")
                        .engines("tcp", "jms")
                        .levels(Factors.TYPE, "octet")
                        .levels(Factors.SIZE, sizes.toArray(String[]::new))
                        .levels(Factors.PATTERN, patterns)
                        .build();
        List<TrialRecord> trials =
                Plan.of(experiment).cells().stream()
                        .map(cell -> Samples.measured(cell, 0, 1000))
                        .toList();
        return MetricTable.of(Metrics.THROUGHPUT, Results.of(experiment).with(trials));
    }

    @Test
    void columnsAreSizes() {
        assertThat(tables(List.of("1K", "4K"), "paced 1000/s", "paced 500/s"))
                .hasSize(2)
                .allSatisfy(
                        t -> assertThat(t.header()).containsExactly("engine", "type", "1K", "4K"));
    }

    @Test
    void columnsOfOneSizeAreRates() {
        List<Table> tables = tables(List.of("1K"), "paced 1000/s", "paced 500/s", "flood");

        assertThat(tables).hasSize(2);
        assertThat(tables.get(0).title())
                .isEqualTo("paced twoway uniform, 1K: throughput, Mbit/s, over the request rate");
        assertThat(tables.get(0).header())
                .containsExactly("engine", "type", "500 requests/s", "1000 requests/s");
        assertThat(tables.get(1).title()).isEqualTo("flood, 1K: throughput, Mbit/s");
        assertThat(tables.get(1).header()).containsExactly("engine", "type", "1K");
    }
}
