package marshalyard.desktop.setup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.OwnType;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;

class ExperimentSubsetTest {
    private static Experiment experiment(String size) {
        OwnType order = OwnType.of("order", "Order", "struct Order { long id; };", Map.of());
        return new ExperimentBuilder("Subset")
                .engines("tcp", "jms")
                .levels(Factors.TYPE, List.of(DataType.DOUBLE, order, DataType.SHORT))
                .levels(Factors.SIZE, "1K", "64K", size)
                .build();
    }

    private static Cell cell(Experiment experiment, String size) {
        return Plan.of(experiment).cells().stream()
                .filter(cell -> cell.get(Factors.SIZE).toString().equals(size))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theLevelsOfItsCellsAreLeft() {
        Experiment all = experiment("2K");
        Experiment one = ExperimentSubset.to(all, List.of(cell(all, "64K")));
        assertThat(Plan.of(one).cells()).containsExactly(cell(all, "64K"));
    }

    @Test
    void theTypesThatAMixtureNamesStayKnown() {
        String mixture = "mix octet 64:90% order 1K:10%";
        Experiment all = experiment(mixture);
        Experiment one = ExperimentSubset.to(all, List.of(cell(all, mixture)));
        assertThat(Plan.of(one).cells()).containsExactly(cell(all, mixture));
    }

    /** The experiment itself has none of the types of its only cell. */
    @Test
    void aMixtureOfOtherTypesThanTheExperimentsIsKept() {
        String mixture = "mix octet 64:90% binstruct 1K:10%";
        Experiment all = experiment(mixture);
        Experiment one = ExperimentSubset.to(all, List.of(cell(all, mixture)));
        assertThat(Plan.of(one).cells()).containsExactly(cell(all, mixture));
        assertThat(one.levels(Factors.TYPE)).hasSize(1);
    }
}
