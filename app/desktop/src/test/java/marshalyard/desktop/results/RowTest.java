package marshalyard.desktop.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Stream;
import marshalyard.analysis.results.Results;
import marshalyard.desktop.Made;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import org.junit.jupiter.api.Test;

class RowTest {
    private final Plan plan = Plan.of(Made.experiment());

    private Trial trial(int cell, int number) {
        return new Trial(plan.cells().get(cell), 0, number);
    }

    private static List<Row> rows(List<TrialRecord> records, Plan plan) {
        return Row.of(Results.of(plan.experiment()).with(records));
    }

    @Test
    void oneRowForEachCellInThePlansOrder() {
        List<Row> rows =
                rows(
                        List.of(
                                Made.record(trial(5, 0)),
                                Made.record(trial(0, 0)),
                                Made.record(trial(5, 1))),
                        plan);
        assertThat(rows)
                .extracting(Row::cell)
                .containsExactly(plan.cells().get(0), plan.cells().get(5));
        Row first = rows.get(0);
        assertThat(first.trials()).isEqualTo(1);
        assertThat(first.throughput()).isEqualTo(819.2, within(1e-9));
        assertThat(first.interval()).isEmpty();
        assertThat(first.intervalText()).isEmpty();
        assertThat(first.p50()).isNaN();
        assertThat(rows.get(1).pairs()).isEqualTo(1);
        assertThat(rows.get(1).intervalText()).isEqualTo("1,638–1,638 within one pair, 50 %");
    }

    /** It stands so in the tables of a summary and of a report, too. */
    @Test
    void theRangeOfPairsThatDisagreeStandsInPlaceOfTheInterval() {
        Cell cell = plan.cells().get(0);
        List<TrialRecord> records =
                Stream.of(10, 12, 40)
                        .map(
                                ms ->
                                        TrialRecordBuilder.of(new Trial(cell, ms, 0))
                                                .measured(
                                                        MeasurementBuilder.of(
                                                                        1000,
                                                                        1000 * cell.messageBytes(),
                                                                        ms * 1_000_000L)
                                                                .build()))
                        .toList();

        Row row = rows(records, plan).get(0);
        assertThat(row.interval()).as("it is exported").isPresent();
        assertThat(row.intervalText()).isEqualTo("pairs 205–819");
    }

    @Test
    void whatWasStoredHasItsDrainRateAndDepth() {
        Plan stored = Plan.of(Made.stored());
        Row row = rows(List.of(Made.record(stored.trials().get(0))), stored).get(0);
        assertThat(row.drain()).isEqualTo(8e-6 * 1e5 * row.cell().messageBytes(), within(1e-9));
        assertThat(row.depth()).isEqualTo(1000);
        assertThat(rows(List.of(Made.record(trial(0, 0))), plan).get(0).depth()).isNaN();
    }

    @Test
    void aCellOfWhichAllFailedHasNoFigures() {
        Row row = rows(List.of(Made.failed(trial(0, 0))), plan).get(0);
        assertThat(row.failed()).isEqualTo(1);
        assertThat(row.throughput()).isNaN();
        assertThat(row.lost()).isZero();
    }

    @Test
    void verdictsAreNeverLeftOut() {
        var record = Made.record(trial(0, 0));
        var verdict = new Verdict(Verdict.Kind.DISTURBED, "Others used the machine.");
        var disturbed = TrialRecordBuilder.with(record, verdict);
        assertThat(rows(List.of(disturbed), plan).get(0).verdicts()).containsExactly(verdict);
    }

    /** One slow trial of three would be left out by a centre of the trials' own percentiles. */
    @Test
    void theTailIsThatOfAllRequestsTogether() {
        Plan calls =
                Plan.of(Made.experiment().edit().levels(Factors.PATTERN, "call-return").build());
        Cell cell = calls.cells().get(0);
        List<TrialRecord> records =
                List.of(
                        Made.record(new Trial(cell, 0, 0), 10_000),
                        Made.record(new Trial(cell, 0, 1), 500_000),
                        Made.record(new Trial(cell, 0, 2), 10_000));
        Row row = rows(records, calls).get(0);

        assertThat(row.p50()).isEqualTo(10, within(0.1));
        assertThat(row.p99()).isEqualTo(500, within(1.0));
    }
}
