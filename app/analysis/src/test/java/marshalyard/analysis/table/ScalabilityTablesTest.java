package marshalyard.analysis.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.table.trend.ScalabilityTables;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Samples;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;

class ScalabilityTablesTest {
    private static Results results(String pattern, IntToDoubleFunction rate, String... senders) {
        Experiment experiment =
                new ExperimentBuilder("Fan-in")
                        .engines("tcp")
                        .levels(Factors.TYPE, "octet")
                        .levels(Factors.SIZE, "1K")
                        .levels(Factors.PATTERN, pattern)
                        .levels(Factors.SENDERS, senders)
                        .build();
        List<TrialRecord> trials =
                Plan.of(experiment).cells().stream()
                        .map(
                                cell ->
                                        Samples.measured(
                                                cell,
                                                0,
                                                Math.round(
                                                        rate.applyAsDouble(
                                                                cell.get(Factors.SENDERS)))))
                        .toList();
        return Results.of(experiment).with(trials);
    }

    private static double queueing(int n) {
        return 1000.0 * n / (1 + 0.1 * (n - 1));
    }

    @Test
    void ratesOverSendersHaveTheirCoefficients() {
        Results results = results("flood", ScalabilityTablesTest::queueing, "1", "2", "4", "8");
        assertThat(ScalabilityTables.appliesTo(results)).isTrue();
        List<Table> tables = ScalabilityTables.tables(TableRequest.of(results));
        assertThat(tables).hasSize(1);
        assertThat(tables.get(0).title()).startsWith("Messages a second over the senders");
        List<String> row = tables.get(0).rows().get(0);
        assertThat(row).startsWith("tcp", "flood, octet, 1K");
        assertThat(row.get(3)).startsWith("0.1");
    }

    @Test
    void whereFurtherOnesOnlyCostTheMostIsAtOne() {
        Results results =
                results("flood", n -> 1e5 * n / (1 + n * (n - 1)), "1", "2", "4", "8", "16");
        Table table = ScalabilityTables.tables(TableRequest.of(results)).get(0);
        assertThat(table.rows().get(0)).contains("1 sender");
    }

    @Test
    void whereTheLawDoesNotFitThereAreNoCoefficientsButASentence() {
        Results results = results("flood", n -> n == 4 ? 50 : 1000, "1", "2", "4", "8");
        Table table = ScalabilityTables.tables(TableRequest.of(results)).get(0);
        assertThat(table.rows()).isEmpty();
        assertThat(table.note())
                .startsWith("tcp, flood, octet, 1K: the law does not fit; it misses by");
    }

    @Test
    void schedulesAndFewLevelsHaveNone() {
        assertThat(
                        ScalabilityTables.appliesTo(
                                results("flood", ScalabilityTablesTest::queueing, "1", "2", "4")))
                .isFalse();
        assertThat(
                        ScalabilityTables.appliesTo(
                                results(
                                        "paced 100/s",
                                        ScalabilityTablesTest::queueing,
                                        "1",
                                        "2",
                                        "4",
                                        "8")))
                .isFalse();
    }
}
