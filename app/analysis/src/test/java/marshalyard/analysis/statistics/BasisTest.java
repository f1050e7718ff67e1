package marshalyard.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BasisTest {
    private static CellEstimate cell(int pairs, int trials) {
        return CellEstimate.of(
                MadeCellResults.simulated(new Random(1), pairs, trials, 100, 0.01, 0.01), 0.95);
    }

    @Test
    void saysOnWhatFiguresRest() {
        assertThat(Basis.words(List.of())).isEmpty();
        assertThat(Basis.words(List.of(cell(1, 1), cell(1, 1)))).isEqualTo("one trial");
        assertThat(Basis.words(List.of(cell(1, 3))))
                .isEqualTo("median and 75 % interval of 3 trials within one pair");
        assertThat(Basis.words(List.of(cell(1, 2), cell(1, 6))))
                .isEqualTo("median and 50–96 % interval of 2–6 trials within one pair");
        assertThat(Basis.words(List.of(cell(3, 5), cell(3, 5))))
                .isEqualTo("geometric mean and 95 % interval over 3 pairs of 5 trials");
        assertThat(Basis.words(List.of(cell(3, 1))))
                .isEqualTo("geometric mean and 95 % interval over 3 pairs of 1 trial");
        assertThat(Basis.words(List.of(cell(3, 5), cell(1, 3))))
                .isEqualTo(
                        "geometric mean and 95 % interval over 3 pairs of 5 trials, or median and 75 %"
                                + " interval of 3 trials within one pair");
    }
}
