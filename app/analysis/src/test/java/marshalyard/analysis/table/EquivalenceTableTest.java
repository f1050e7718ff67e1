package marshalyard.analysis.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import marshalyard.analysis.compare.LevelPair;
import marshalyard.analysis.compare.Question;
import marshalyard.analysis.compare.SessionComparison;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.table.comparison.ComparisonTable;
import marshalyard.analysis.table.kinds.TableKinds;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.EngineDimension;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import org.junit.jupiter.api.Test;

class EquivalenceTableTest {
    private static final Experiment EXPERIMENT =
            new ExperimentBuilder("Three")
                    .engines("tcp", "unix", "jms")
                    .levels(Factors.TYPE, "octet")
                    .levels(Factors.SIZE, "1K..4K *4")
                    .build();

    private static List<Table> tables() {
        return tables(results(fork -> 2));
    }

    /** Trials of 10 ms, those of jms so many times as long. */
    private static Results results(IntToDoubleFunction ofJms) {
        List<TrialRecord> records = new ArrayList<>();
        for (Trial trial : Plan.of(EXPERIMENT).trials()) {
            double scatter = 1 + 0.002 * trial.fork() + 0.001 * trial.number();
            if (trial.cell().engine().id().equals("unix") && trial.fork() == 1) scatter += 0.0005;
            boolean jms = trial.cell().engine().id().equals("jms");
            long nanos = Math.round(1e7 * scatter * (jms ? ofJms.applyAsDouble(trial.fork()) : 1));
            records.add(
                    TrialRecordBuilder.of(trial)
                            .measured(MeasurementBuilder.of(1000, 1_000_000, nanos).build()));
        }
        return Results.of(EXPERIMENT).with(records);
    }

    private static List<Table> tables(Results results) {
        return TableKinds.tables(TableTopic.SUMMARY, TableRequest.of(results)).stream()
                .filter(table -> table.title().startsWith("Engines beside"))
                .toList();
    }

    /** Reports, the window and {@code summary} go through this list. */
    @Test
    void summariesSayWhatIsAlikeAndWhatCouldBeSeen() {
        assertThat(tables()).hasSize(1);
        Table table = tables().get(0);

        assertThat(table.title()).isEqualTo("Engines beside tcp: mean times within 5 %");
        assertThat(table.rows())
                .extracting(row -> row.subList(0, 8))
                .containsExactly(
                        List.of("unix", "2", "0", "0", "2", "0", "0", "0"),
                        List.of("jms", "2", "2", "2", "0", "0", "2", "0"));
        assertThat(table.rows()).extracting(row -> row.get(8)).allMatch(s -> s.endsWith(" %"));
        assertThat(table.note()).contains("in 90 of 100 comparisons or more");
    }

    /** A cell of which one engine has a single pair is not compared beside one with several. */
    @Test
    void cellsThatAreLeftOutAreNotCounted() {
        Results whole = results(fork -> 2);
        Results results =
                whole.with(
                        whole.trials().stream()
                                .filter(
                                        record ->
                                                record.trial().fork() == 0
                                                        || !record.trial()
                                                                .cell()
                                                                .key()
                                                                .startsWith("jms|octet|4K"))
                                .toList());

        assertThat(tables(results).get(0).rows().get(1).subList(0, 8))
                .isEqualTo(List.of("jms", "1", "1", "1", "0", "0", "1", "0"));
    }

    /** Pairs that are 10, 20 and 40 times as slow differ, though nothing less may be seen. */
    @Test
    void cellsThatDifferAreNotSaidToShowNothing() {
        Results results = results(fork -> 10 << fork);
        SessionComparison beside =
                SessionComparison.between(
                        results,
                        new LevelPair(EngineDimension.ENGINE, "tcp", "jms"),
                        Question.THROUGHPUT);

        assertThat(beside.differing()).isEqualTo(2);
        assertThat(new ComparisonTable(beside).sentences())
                .contains(
                        "With so few trials, or such that scatter like these, half of the cells may"
                                + " miss even a difference of 100 times.");
        assertThat(tables(results).get(0).rows().get(1))
                .containsExactly("jms", "2", "2", "2", "0", "0", "2", "0", "over 100 times");
    }
}
