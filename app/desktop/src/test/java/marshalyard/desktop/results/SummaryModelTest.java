package marshalyard.desktop.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import marshalyard.analysis.table.Table;
import marshalyard.desktop.Made;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;

class SummaryModelTest {
    private final TrialsModel trials = new TrialsModel();
    private final SummaryModel summary = new SummaryModel(trials);

    private void show(Experiment experiment) {
        Plan plan = Plan.of(experiment);
        trials.show(plan, plan.trials().stream().map(Made::record).toList());
    }

    @Test
    void highAndLowReferToTheChosenEngine() {
        assertThat(summary.begin().get().tables()).isEmpty();
        show(Made.experiment());
        assertThat(summary.begin().get().engines()).containsExactly("tcp", "jms");
        assertThat(summary.begin().get().tables().get(0).title()).endsWith("that of tcp");
        summary.referenceProperty().set("jms");
        Table table = summary.begin().get().tables().get(0);
        assertThat(table.title()).contains("highest and lowest throughput").endsWith("that of jms");
        assertThat(table.rows()).hasSize(2);
    }

    @Test
    void latenciesHaveTrendsAndDeviations() {
        show(
                Made.experiment()
                        .edit()
                        .levels(Factors.SIZE, "1K..8K *2")
                        .levels(Factors.PATTERN, List.<Pattern>of(new Pattern.CallReturn()))
                        .build());
        assertThat(summary.begin().get().tables())
                .extracting(Table::title)
                .anyMatch(t -> t.startsWith("Operation time y = a x + b"))
                .anyMatch(t -> t.startsWith("Standard deviations"));
    }
}
