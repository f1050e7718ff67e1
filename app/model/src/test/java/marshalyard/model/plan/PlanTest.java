package marshalyard.model.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.experiment.Repetition.Order;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import org.junit.jupiter.api.Test;

class PlanTest {
    private static Experiment experiment(Order order, int forks) {
        return new ExperimentBuilder("x")
                .engines("a", "b")
                .levels(Factors.TYPE, "octet", "binstruct")
                .levels(Factors.SIZE, "16..64 *2")
                .with(SettingList.TRIALS, 2)
                .with(SettingList.FORKS, forks)
                .with(SettingList.ORDER, order)
                .with(SettingList.SEED, 7L)
                .build();
    }

    @Test
    void crossesAllFactorsAndSaysWhatItLeavesOut() {
        Plan plan =
                Plan.of(
                        experiment(Order.LISTED, 1),
                        cell ->
                                cell.engine().id().equals("b")
                                                && cell.get(Factors.TYPE) == DataType.BINSTRUCT
                                        ? "b has no structs."
                                        : null);

        // 2 engines x 2 types x 3 sizes, less a's struct of 16 bytes and b's three structs
        assertThat(plan.cells()).hasSize(8);
        assertThat(plan.skipped().values())
                .contains("b has no structs.", "16 does not hold one element of binstruct.");
        assertThat(plan.trials()).hasSize(16).doesNotHaveDuplicates();
    }

    @Test
    void randomOrderComesFromTheSeed() {
        List<Trial> once = Plan.of(experiment(Order.RANDOM, 2)).trials();
        List<Trial> again = Plan.of(experiment(Order.RANDOM, 2)).trials();
        List<Trial> listed = Plan.of(experiment(Order.LISTED, 2)).trials();

        assertThat(once).isEqualTo(again).isNotEqualTo(listed);
        assertThat(once).containsExactlyInAnyOrderElementsOf(listed);
        assertThat(once.subList(0, once.size() / 2)).allMatch(t -> t.fork() == 0);
    }

    @Test
    void interleavedEnginesTakeTurnsFromForkToFork() {
        Plan plan = Plan.of(experiment(Order.INTERLEAVED, 2));

        assertThat(plan.round(0, 0).get(0).cell().engine().id()).isEqualTo("a");
        assertThat(plan.round(1, 0).get(0).cell().engine().id()).isEqualTo("b");
    }

    @Test
    void interleavedEnginesTakeTurnsABBA() {
        Plan plan = Plan.of(experiment(Order.INTERLEAVED, 1));

        String engines =
                plan.trials().stream()
                        .filter(t -> t.cell().get(Factors.TYPE) == DataType.OCTET)
                        .filter(t -> t.cell().get(Factors.SIZE).amount() == 16)
                        .map(t -> t.cell().engine().id())
                        .collect(Collectors.joining());
        assertThat(engines).isEqualTo("abba");
    }

    @Test
    void aNumberOfRequestsIsAFactor() {
        Plan plan = Plan.of(byRequests(1, 5000));

        assertThat(plan.cells()).hasSize(2 * 10);
        assertThat(plan.cells().get(0).key()).isEqualTo("a|octet|16|flood|default|requests 1");
        assertThat(plan.estimate()).isGreaterThan(Plan.of(byRequests(1, 2)).estimate());
    }

    @Test
    void workersStartOnceHoweverManyTrialsTheyRun() {
        Plan plan = Plan.of(experiment(Order.LISTED, 1));
        int planned = plan.trials().size();
        Duration start = plan.estimateOf(0);

        assertThat(plan.estimateOf(planned)).isEqualTo(plan.estimateOfTrials());
        assertThat(start).isPositive();
        assertThat(plan.estimateOf(2L * planned).minus(start))
                .isEqualTo(plan.estimateOfTrials().minus(start).multipliedBy(2));
    }

    private static Experiment byRequests(Integer... levels) {
        return experiment(Order.LISTED, 1)
                .edit()
                .levels(Factors.REQUESTS, List.of(levels))
                .trial(TrialSettings.DEFAULT.unlimited())
                .build();
    }

    @Test
    void aCellWithOneReceiverHasTheKeyThatItHadBeforeThereWereMore() {
        Cell one = Plan.of(experiment(Order.LISTED, 1)).cells().get(0);
        Cell three = one.with(Factors.RECEIVERS, 3);

        assertThat(one.key()).isEqualTo("a|octet|16|flood|default");
        assertThat(three.key()).isEqualTo("a|octet|16|flood|default|receivers 3");
    }

    @Test
    void everyRoundHoldsEachCellOnceInAnOrderOfItsOwn() {
        Plan plan = Plan.of(experiment(Order.RANDOM, 1));
        List<Trial> trials = plan.trials();
        int cells = plan.cells().size();
        List<Cell> first = trials.subList(0, cells).stream().map(Trial::cell).toList();
        List<Cell> second = trials.subList(cells, 2 * cells).stream().map(Trial::cell).toList();
        assertThat(first).containsExactlyInAnyOrderElementsOf(plan.cells());
        assertThat(second).containsExactlyInAnyOrderElementsOf(plan.cells()).isNotEqualTo(first);
        assertThat(plan.round(0, 1)).isEqualTo(trials.subList(cells, 2 * cells));
    }
}
