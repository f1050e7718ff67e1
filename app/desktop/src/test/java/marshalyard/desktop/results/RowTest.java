package marshalyard.desktop.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import marshalyard.desktop.Made;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import org.junit.jupiter.api.Test;

class RowTest {
    private final Plan plan = Plan.of(Made.experiment(), cell -> null);

    private Trial trial(int cell, int number) {
        return new Trial(plan.cells().get(cell), 0, number);
    }

    @Test
    void oneRowForEachCellInThePlansOrder() {
        List<Row> rows =
                Row.of(
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

    @Test
    void whatWasStoredHasItsDrainRateAndDepth() {
        Plan stored = Plan.of(Made.stored(), cell -> null);
        Row row = Row.of(List.of(Made.record(stored.trials().get(0))), stored).get(0);
        assertThat(row.drain()).isEqualTo(8e-6 * 1e5 * row.cell().messageBytes(), within(1e-9));
        assertThat(row.depth()).isEqualTo(1000);
        assertThat(Row.of(List.of(Made.record(trial(0, 0))), plan).get(0).depth()).isNaN();
    }

    @Test
    void aCellOfWhichAllFailedHasNoFigures() {
        Row row = Row.of(List.of(Made.failed(trial(0, 0))), plan).get(0);
        assertThat(row.failed()).isEqualTo(1);
        assertThat(row.throughput()).isNaN();
        assertThat(row.lost()).isZero();
    }

    @Test
    void verdictsAreNeverLeftOut() {
        var record = Made.record(trial(0, 0));
        var verdict = new Verdict(Verdict.Kind.DISTURBED, "Others used the machine.");
        var disturbed =
                new marshalyard.model.measurement.TrialRecord(
                        record.trial(),
                        record.started(),
                        record.took(),
                        "",
                        record.measurement().with(List.of(verdict)),
                        record.environments());
        assertThat(Row.of(List.of(disturbed), plan).get(0).verdicts()).containsExactly(verdict);
    }
}
