package marshalyard.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import marshalyard.analysis.statistics.PairValues;
import org.junit.jupiter.api.Test;

class PairedTestTest {
    /** With two degrees of freedom Student's p is 1 - t / sqrt(2 + t²); here t is 0.95037. */
    @Test
    void agreesWithTheClosedForm() {
        LogRatio test = paired(new double[] {10, 20, 30}, new double[] {11, 19, 33});

        assertThat(test.ratio()).isEqualTo(1.047538, within(1e-6));
        assertThat(test.pValue()).isEqualTo(0.442233, within(1e-5));
        assertThat(test.interval().contains(1)).isTrue();
    }

    @Test
    void whatChangesForBothIsInNeitherRatioNorInterval() {
        LogRatio test = paired(new double[] {10, 30, 90}, new double[] {10.5, 31.5, 94.5});

        assertThat(test.ratio()).isEqualTo(1.05, within(1e-9));
        assertThat(test.interval().halfWidth()).isLessThan(1e-9);
    }

    /** However the machine drifts: about 5 of 100 where nothing differs. */
    @Test
    void fiveOfHundredFalseAlarms() {
        Random random = new Random(9);
        int alarms = 0;
        int runs = 4000;
        for (int run = 0; run < runs; run++) {
            double[] reference = new double[3];
            double[] candidate = new double[3];
            for (int i = 0; i < 3; i++) {
                double machine = 1 + random.nextDouble();
                reference[i] = machine * (1 + 0.02 * random.nextGaussian());
                candidate[i] = machine * (1 + 0.02 * random.nextGaussian());
            }
            if (paired(reference, candidate).pValue() < 0.05) alarms++;
        }
        assertThat(alarms / (double) runs).isBetween(0.04, 0.06);
    }

    /** Within a pair the machine may change from round to round. */
    @Test
    void roundsAreComparedBeforePairs() {
        LogRatio test =
                paired(
                        PairValues.of(
                                new double[] {10, 30, 90, 50, 20, 80}, List.of(0, 0, 0, 1, 1, 1)),
                        PairValues.of(
                                new double[] {10.5, 31.5, 70, 52.5, 21, 84},
                                List.of(0, 0, 0, 1, 1, 1)));

        assertThat(test.ratio()).isEqualTo(1.05, within(1e-9));
        assertThat(test.interval().halfWidth()).isLessThan(1e-9);
    }

    /** One trial of each worker pair. */
    private static LogRatio paired(double[] reference, double[] candidate) {
        List<Integer> pairs = IntStream.range(0, reference.length).boxed().toList();
        return paired(PairValues.of(reference, pairs), PairValues.of(candidate, pairs));
    }

    private static LogRatio paired(PairValues reference, PairValues candidate) {
        return PairedTest.of(
                new CellValues(reference, candidate)
                        .logRatios().values().stream().mapToDouble(v -> v).toArray(),
                0.95);
    }
}
