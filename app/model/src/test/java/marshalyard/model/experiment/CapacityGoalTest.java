package marshalyard.model.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Set;
import marshalyard.model.figure.Percentile;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CapacityGoalTest {
    private static final String CONTENT =
            """
            marshalyard: 1
            title: Load
            engines: [tcp]
            types: octet
            sizes: 64
            """;

    private static Experiment read(String more) throws ExperimentException {
        return ExperimentReader.read(CONTENT + more, "load", choice -> {});
    }

    @Test
    void boundsArePercentilesByTheirNames() throws Exception {
        Experiment experiment =
                read("patterns: [open 1000/s, flood]\ncapacity: {p99.9: 5 ms, p50: 200 us}\n");
        CapacityGoal goal = experiment.capacity();
        assertThat(goal.most()).containsEntry(Percentile.P99_9, Duration.ofMillis(5));
        assertThat(goal.most()).containsEntry(Percentile.P99, Duration.ZERO);
        assertThat(goal.words()).isEqualTo("p50 ≤ 200 us, p99.9 ≤ 5 ms");
        assertThat(goal.longest()).isEqualTo(Duration.ofMillis(5));
        assertThat(Plan.of(experiment).cells().stream().filter(goal::appliesTo)).hasSize(1);
        String written = ExperimentWriter.write(experiment, Set.of());
        assertThat(ExperimentReader.read(written, "again", choice -> {})).isEqualTo(experiment);
    }

    @Test
    void nothingIsLookedForUnlessThereIsABound() throws Exception {
        assertThat(read("patterns: [open 1000/s]\n").capacity()).isEqualTo(CapacityGoal.NONE);
        assertThat(CapacityGoal.NONE.asked()).isFalse();
        assertThat(read("patterns: paced 10/s\ncapacity: {lossless: true}\n").capacity().words())
                .isEqualTo("no losses");
    }

    @ParameterizedTest
    @ValueSource(strings = {"within: 5 %", "lossless: false", "p99: 0 s"})
    void aSearchWithoutABoundIsRefused(String key) {
        assertThatThrownBy(() -> read("patterns: open 9/s\ncapacity: {" + key + "}\n"))
                .hasMessage(
                        "load, line 7: 'capacity' has no bound. Add one such as 'p99: 1 ms', or"
                                + " 'lossless: true'.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "patterns: flood | '' | Add a pattern such as open 1000/s or paced 1000/s.",
                "patterns: open 9/s | 'trial: {volume: 1M}' | Give 'trial' a duration in place of a",
                "patterns: open 9/s | 'requests: 10' | Give 'trial' a duration in place of a volume",
                "patterns: open 9/s | 'trial: {stall: 1 s}' | Leave out 'stall'."
            })
    void whatNoSearchCanBeMadeOfIsRefused(String patterns, String more, String sentence) {
        String text = patterns + "\ncapacity: {p99: 1 ms}\n" + more + "\n";
        assertThatThrownBy(() -> read(text))
                .hasMessageStartingWith("load, line 7: ")
                .hasMessageContaining(sentence);
        assertThatThrownBy(() -> read("patterns: open 9/s\ncapacity: {p42: 1 ms}\n"))
                .hasMessageContaining("p42");
    }
}
