package marshalyard.analysis.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.hipparchus.distribution.discrete.PoissonDistribution;
import org.hipparchus.stat.StatUtils;
import org.junit.jupiter.api.Test;

class FewEventsTest {
    private static final int RUNS = 4_000;

    private static Known of(double... counts) {
        Sample mean = new Sample(counts, false, TestRule.ONCE).asAmount();
        return new FewEvents(mean, StatUtils.sum(counts), Chosen.BEFORE);
    }

    /**
     * One event among thirty pairs, where three in the mean are the bound: 20 of 100 see no more.
     */
    @Test
    void oneEventInManyPairsShowsLessThanNone() {
        double[] counts = new double[30];
        assertThat(new NoEvents(30, TestRule.ONCE).below(0.1, false)).isLessThan(0.05);
        counts[7] = 1;
        Known one = of(counts);

        assertThat(one.below(0.1, false)).isEqualTo(4 * Math.exp(-3), within(1e-9));
        double high = one.interval().orElseThrow().high();
        assertThat(one.below(high, false)).isEqualTo(0.05, within(1e-6));
        int more = one.pairsNeeded(0.1, 0.05).orElseThrow();
        assertThat(more).isGreaterThan(30);
    }

    /** Four standard errors above 5 % of so many runs are 6.4 %. */
    @Test
    void rareEventsAreSeldomSaidToBeRarer() {
        assertThat(rarer(12, 0.3)).isLessThan(0.064);
        assertThat(rarer(12, 0.5)).isLessThan(0.064);
        assertThat(rarer(30, 0.1)).isLessThan(0.064);
        assertThat(rarer(6, 1)).isLessThan(0.064);
    }

    /** How often pairs with so many events in the mean are said to have fewer. */
    private static double rarer(int pairs, double events) {
        PoissonDistribution count = new PoissonDistribution(events);
        Random random = new Random(17);
        int said = 0;
        for (int run = 0; run < RUNS; run++) {
            double[] counts = new double[pairs];
            for (int i = 0; i < pairs; i++) {
                counts[i] = count.inverseCumulativeProbability(random.nextDouble());
            }
            boolean none = Arrays.stream(counts).allMatch(c -> c == 0);
            Known known = none ? new NoEvents(pairs, TestRule.ONCE) : of(counts);
            if (known.below(events, true) <= TestRule.ERROR) said++;
        }
        return (double) said / RUNS;
    }

    @Test
    void manyEventsAreJudgedByTheirMean() {
        double[] counts = {4_000_000, 4_100_000, 3_900_000, 4_050_000};
        Known many = of(counts);
        Known mean = new Sample(counts, false, TestRule.ONCE).asAmount();

        assertThat(many.below(5_000_000, false)).isEqualTo(mean.below(5_000_000, false));
        assertThat(many.above(3_000_000, false)).isEqualTo(mean.above(3_000_000, false));
        assertThat(many.interval()).isEqualTo(mean.interval());
    }
}
