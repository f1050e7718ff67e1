package marshalyard.model.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.stream.Collectors;
import marshalyard.model.experiment.Background;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.experiment.Repetition.Order;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.link.Link;
import org.junit.jupiter.api.Test;

class SideBySideTest {
    private static final int CPUS = 4;

    private static Experiment experiment(int parallel, String... links) {
        return new ExperimentBuilder("x")
                .engines("a", "b")
                .levels(Factors.TYPE, "octet")
                .levels(Factors.SIZE, "8", "1K")
                .levels(Factors.PATTERN, "call-return")
                .levels(Factors.LINK, links)
                .with(SettingList.TRIALS, 2)
                .with(SettingList.FORKS, 1)
                .with(SettingList.ORDER, Order.LISTED)
                .with(SettingList.SEED, 7L)
                .with(SettingList.PARALLEL, parallel)
                .build();
    }

    private static final String SLOW = "latency: [100 ms, 200 ms, 300 ms]";

    private static List<List<Trial>> batches(Experiment experiment) {
        return batches(experiment, new SideBySide(experiment, CPUS));
    }

    private static List<List<Trial>> batches(Experiment experiment, SideBySide rule) {
        Queue<Trial> waiting = new LinkedList<>(Plan.of(experiment).trials());
        List<List<Trial>> batches = new ArrayList<>();
        while (!waiting.isEmpty()) batches.add(rule.take(waiting));
        return batches;
    }

    private static Link link(Trial trial) {
        return trial.cell().get(Factors.LINK);
    }

    @Test
    void trialsOnDifferentLinksRunSideBySide() {
        Experiment three = experiment(3, SLOW);
        List<List<Trial>> batches = batches(three);

        assertThat(batches).hasSize(2 * 4).allMatch(batch -> batch.size() == 3);
        for (List<Trial> batch : batches) {
            Set<Link> links = batch.stream().map(t -> link(t)).collect(Collectors.toSet());
            assertThat(links).as("a link carries one trial at a time").hasSize(3);
            assertThat(batch)
                    .as("one round")
                    .extracting(Trial::number)
                    .containsOnly(batch.get(0).number());
        }
        assertThat(batches.stream().flatMap(List::stream))
                .containsExactlyInAnyOrderElementsOf(Plan.of(three).trials());
    }

    @Test
    void noMoreThanAskedForRunSideBySide() {
        assertThat(batches(experiment(2, SLOW))).allMatch(batch -> batch.size() <= 2);
        assertThat(batches(experiment(1, SLOW))).allMatch(batch -> batch.size() == 1);
    }

    @Test
    void whatDoesNotWaitRunsAlone() {
        List<List<Trial>> batches = batches(experiment(8, SLOW, "loopback"));
        assertThat(batches)
                .filteredOn(batch -> batch.size() > 1)
                .isNotEmpty()
                .allMatch(batch -> batch.stream().allMatch(t -> link(t).emulated()));
        Experiment floods = experiment(8, SLOW).edit().levels(Factors.PATTERN, "flood").build();
        assertThat(batches(floods)).allMatch(batch -> batch.size() == 1);
    }

    @Test
    void whatATrialHasUsedCountsMoreThanWhatWasExpected() {
        Experiment three = experiment(3, SLOW);
        SideBySide rule = new SideBySide(three, CPUS);
        for (Cell cell : Plan.of(three).cells()) {
            rule.used(cell, 0.45 * SideBySide.SHARE * CPUS);
        }
        assertThat(batches(three, rule)).allMatch(batch -> batch.size() <= 2);
    }

    @Test
    void nothingRunsBesideABackgroundLoad() {
        Experiment loaded = experiment(3, SLOW).edit().background(new Background(1, 0)).build();
        assertThat(batches(loaded)).allMatch(batch -> batch.size() == 1);
    }

    @Test
    void thePlanSaysWhatRunsSideBySideAndHowMuchSoonerItEnds() {
        Plan plan = Plan.of(experiment(3, SLOW, "loopback"));
        assertThat(new SideBySide(plan.experiment(), CPUS).sentence(plan))
                .hasValue(
                        "Up to 3 trials run side by side, each on a link of its own: those of 12 of"
                                + " 16 cells, as long as they use at most 20 % of the machine's CPU"
                                + " time together.");
        Plan alone = Plan.of(experiment(1, SLOW, "loopback"));
        assertThat(new SideBySide(alone.experiment(), CPUS).sentence(alone)).isEmpty();
        assertThat(plan.estimate()).isLessThan(alone.estimate());
    }
}
