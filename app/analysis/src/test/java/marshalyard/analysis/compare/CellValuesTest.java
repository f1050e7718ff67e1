package marshalyard.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import marshalyard.analysis.statistics.PairValues;
import marshalyard.analysis.statistics.Round;
import marshalyard.analysis.statistics.Sense;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Values of worker pairs, each beside that which ran in the same rounds. */
class CellValuesTest {
    private static final double[] MACHINE = {1, 2, 4, 8, 16};
    private static final double RATIO = 1.1;
    private static final Offset<Double> EXACT = within(1e-9);

    /** Trials of some forks, each in a pair of its own. */
    private static PairValues forks(double factor, int... forks) {
        Trials trials = new Trials();
        for (int fork : forks) trials.add(fork, fork, 0, factor * MACHINE[fork]);
        return trials.values();
    }

    private static final class Trials {
        private final List<Double> values = new ArrayList<>();
        private final List<Integer> pairs = new ArrayList<>();
        private final List<Round> rounds = new ArrayList<>();

        void add(int pair, int fork, int number, double value) {
            values.add(value);
            pairs.add(pair);
            rounds.add(new Round(fork, number));
        }

        PairValues values() {
            return PairValues.of(values.stream().mapToDouble(v -> v).toArray(), pairs, rounds);
        }
    }

    @Test
    void aPairIsComparedWithTheOneOfItsOwnForkWhicheverOthersFailed() {
        CellValues values = new CellValues(forks(1, 0, 2, 3, 4), forks(RATIO, 0, 1, 2, 4));
        assertThat(values.logRatios())
                .containsOnlyKeys(new Round(0, 0), new Round(2, 0), new Round(4, 0))
                .allSatisfy((place, log) -> assertThat(Math.exp(log)).isEqualTo(RATIO, EXACT));
        Optional<GroupRatio> group = GroupRatio.of(List.of(values), Unit.PAIRS, 0.95);
        assertThat(group.orElseThrow().ratio()).isEqualTo(RATIO, EXACT);
        assertThat(group.orElseThrow().interval().halfWidth()).isLessThan(1e-9);
    }

    /** There are as many on both sides, of which only one ran beside another. */
    @Test
    void pairsOfOtherForksAreNotSideBySide() {
        Comparison found =
                Comparison.sideBySide(
                        forks(1, 1, 2), forks(RATIO, 0, 1), Sense.HIGHER_IS_FASTER, 0.95);
        assertThat(found.method()).isNotEqualTo(Method.PAIRED);
        assertThat(
                        Comparison.sideBySide(
                                        forks(1, 1, 2),
                                        forks(RATIO, 1, 2),
                                        Sense.HIGHER_IS_FASTER,
                                        0.95)
                                .method())
                .isEqualTo(Method.PAIRED);
    }

    @Test
    void aPairThatReplacedAnotherWithinItsForkIsNoFurtherOne() {
        Trials reference = new Trials();
        Trials candidate = new Trials();
        for (int number = 0; number < 3; number++) {
            for (int fork = 0; fork < 3; fork++) {
                int own = fork == 1 && number > 0 ? 7 : fork; // its worker was killed
                reference.add(own, fork, number, MACHINE[fork] * (number + 1));
                candidate.add(fork, fork, number, RATIO * MACHINE[fork] * (number + 1));
            }
        }
        CellValues values = new CellValues(reference.values(), candidate.values());
        assertThat(values.reference().pairs()).isEqualTo(4);
        assertThat(values.areAllSideBySide()).isTrue();
        assertThat(values.logRatios().values())
                .hasSize(3)
                .allSatisfy(log -> assertThat(Math.exp(log)).isEqualTo(RATIO, EXACT));
    }

    /** A run of one fork that was resumed has a further pair of each cell. */
    @Test
    void pairsOfAResumedForkAreComparedOneByOne() {
        Trials reference = new Trials();
        Trials candidate = new Trials();
        for (int number = 0; number < 4; number++) {
            double machine = MACHINE[number / 2];
            reference.add(number / 2, 0, number, machine);
            candidate.add(number / 2, 0, number, RATIO * machine);
        }
        assertThat(new CellValues(reference.values(), candidate.values()).logRatios())
                .containsOnlyKeys(new Round(0, 0), new Round(0, 1))
                .allSatisfy((place, log) -> assertThat(Math.exp(log)).isEqualTo(RATIO, EXACT));
    }

    @Test
    void cellsThatLackAForkDoNotShiftTheOthers() {
        CellValues whole = new CellValues(forks(1, 0, 1, 2), forks(RATIO, 0, 1, 2));
        CellValues lacking = new CellValues(forks(1, 1, 2), forks(2 * RATIO, 1, 2));
        GroupRatio group =
                GroupRatio.of(List.of(lacking, lacking, lacking, whole), Unit.PAIRS, 0.95)
                        .orElseThrow();
        assertThat(group.cells()).isEqualTo(4);
        assertThat(group.logs()).hasSize(2);
    }
}
