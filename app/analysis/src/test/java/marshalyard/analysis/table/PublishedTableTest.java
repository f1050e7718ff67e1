package marshalyard.analysis.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.table.extremes.HiLoTables;
import marshalyard.analysis.table.trend.TrendTables;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Samples;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;

/** Published tables stand below ours where an experiment names the paper. */
class PublishedTableTest {
    @Test
    void ratiosOfTheirsStandBelowRatiosOfOurs() {
        Table table = table("sigcomm96", "flood");

        assertThat(table.header())
                .containsExactly(
                        "engine",
                        "scalars Hi",
                        "scalars Lo",
                        "scalars ratio",
                        "structs Hi",
                        "structs Lo",
                        "structs ratio");
        assertThat(table.rows())
                .contains(
                        List.of("sigcomm96: C/C++", "197", "47", "1.00", "190", "47", "1.00"),
                        List.of("sigcomm96: RPC", "33", "5", "0.168", "27", "18", "0.142"))
                .hasSize(1 + 5);
        assertThat(table.note()).startsWith("sigcomm96: as printed in its Table 1");
    }

    @Test
    void floodsOverALinkHaveTheRemoteHalf() {
        Table table =
                only(
                        HiLoTables.tables(
                                request(of("sigcomm96", "flood").levels(Factors.LINK, "ATM OC3"))));

        assertThat(table.rows())
                .extracting(row -> row.get(0), row -> row.get(1), row -> row.get(4))
                .contains(
                        tuple("sigcomm96: C/C++", "80", "80"),
                        tuple("sigcomm96: ORBeline", "61", "23"));
        assertThat(table.note())
                .contains("Table 1, remote, over ATM, socket queues of 64K; ratio to C/C++");
    }

    @Test
    void theirsStandBelowQueuesOf64KOnly() {
        List<Table> tables =
                HiLoTables.tables(
                        request(
                                of("sigcomm96", "flood")
                                        .levels(Factors.SOCKET_QUEUE, "8K", "64K")));

        assertThat(tables)
                .extracting(table -> table.title().split(":")[0], table -> table.rows().size())
                .containsExactly(tuple("flood, queue 8K", 1), tuple("flood, queue 64K", 6));
        assertThat(tables.get(1).note()).contains("loopback, socket queues of 64K");
    }

    @Test
    void floodsThatTtcpDidNotSendHaveOursOnly() {
        for (ExperimentBuilder other :
                List.of(
                        of("sigcomm96", "flood")
                                .levels(Factors.TYPE, "octet")
                                .levels(Factors.SIZE, "1"),
                        of("sigcomm96", "flood").levels(Factors.REQUESTS, "100"),
                        of("sigcomm96", "flood").levels(Factors.RECEIVERS, "4"))) {
            Table table = only(HiLoTables.tables(request(other)));
            assertThat(table.rows()).hasSize(1);
            assertThat(table.note()).isEmpty();
        }
    }

    @Test
    void otherExperimentsAndOtherPatternsHaveOursOnly() {
        assertThat(table("another paper", "flood").rows()).hasSize(1);
        assertThat(table("sigcomm96", "call-return").rows()).hasSize(1);
    }

    @Test
    void theTrendLinesOfBoeing99StandBesideWhatMeasuresTheSame() {
        List<Table> oneway = TrendTables.tables(request("boeing99, oneway", "paced 70 ms oneway"));
        assertThat(oneway).hasSize(1);
        assertThat(oneway.get(0).title()).startsWith("Published in boeing99");
        assertThat(oneway.get(0).rows())
                .hasSize(12)
                .contains(List.of("TAO", "float", "oneway", "16", "224", "Table 4"));
        List<Table> calls = TrendTables.tables(request("boeing99", "call-return"));
        assertThat(calls.get(calls.size() - 1).rows())
                .hasSize(12)
                .contains(List.of("Socket", "record", "twoway", "18", "207", "Table 2"));
        assertThat(TrendTables.tables(request("sigcomm96", "paced 70 ms oneway"))).isEmpty();
    }

    private static Table table(String title, String pattern) {
        return only(HiLoTables.tables(request(title, pattern)));
    }

    private static Table only(List<Table> tables) {
        assertThat(tables).hasSize(1);
        return tables.get(0);
    }

    private static TableRequest request(String title, String pattern) {
        return request(of(title, pattern));
    }

    private static ExperimentBuilder of(String title, String pattern) {
        return new ExperimentBuilder(title)
                .engines("tcp")
                .levels(Factors.TYPE, "octet", "binstruct")
                .levels(Factors.SIZE, "1K")
                .levels(Factors.PATTERN, pattern);
    }

    private static TableRequest request(ExperimentBuilder builder) {
        Experiment experiment = builder.build();
        List<TrialRecord> trials =
                Plan.of(experiment).cells().stream().map(PublishedTableTest::measured).toList();
        return TableRequest.of(Results.of(experiment).with(trials));
    }

    private static TrialRecord measured(Cell cell) {
        return Samples.measured(cell, 0, 1000);
    }
}
