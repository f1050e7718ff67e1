package marshalyard.lab.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import marshalyard.lab.check.DemarshallingCost.Round;
import org.junit.jupiter.api.Test;

/** A receiver that does not pay for structs, told from one that does by phases that scatter. */
class DemarshallingCostTest {
    /** CPU time for a message of octets, ns. */
    private static final double OCTETS = 20_000;

    /**
     * Phases that scatter by a twentieth.
     *
     * @param demarshal ns that structs cost when they are counted alone
     * @param compare ns that they cost besides if they are compared
     */
    private static DemarshallingCost cost(Random random, double demarshal, double compare) {
        return cost(random, 10, demarshal, compare);
    }

    private static DemarshallingCost cost(
            Random random, int phases, double demarshal, double compare) {
        List<Round> rounds =
                IntStream.range(0, phases)
                        .mapToObj(
                                i ->
                                        new Round(
                                                scattered(random, OCTETS + demarshal),
                                                scattered(random, OCTETS)))
                        .toList();
        List<Double> compared =
                random.ints(3)
                        .mapToObj(i -> scattered(random, OCTETS + demarshal + compare))
                        .toList();
        return new DemarshallingCost(rounds, compared);
    }

    private static double scattered(Random random, double nanos) {
        return nanos * (1 + 0.05 * random.nextGaussian());
    }

    private static long lazy(double demarshal, double compare) {
        Random random = new Random(1996);
        return IntStream.range(0, 1000)
                .filter(i -> cost(random, demarshal, compare).isLazy())
                .count();
    }

    @Test
    void aReceiverThatDemarshalsOnlyWhatItIsAskedForIsCaught() {
        assertThat(lazy(0, 45_000)).isGreaterThan(990);
    }

    /** Its cost is that of a lazy one: it has to say that it copies. */
    @Test
    void aReceiverThatCopiesStructsAsTheyLieCostsWhatALazyOneDoes() {
        assertThat(lazy(0, 8_000)).isPositive();
    }

    @Test
    void receiversThatDemarshalAreNot() {
        assertThat(lazy(5_000, 40_000)).as("arrays that are used again").isLessThan(20);
        assertThat(lazy(28_000, 15_000)).as("an object for each struct").isZero();
        assertThat(lazy(4_000, 3_000)).as("in C++").isLessThan(20);
        assertThat(lazy(-15_000, 25_000)).as("octets that cost more than structs").isZero();
    }

    private static long plain(int phases, double demarshal, double compare) {
        Random random = new Random(1996);
        return IntStream.range(0, 1000)
                .filter(i -> cost(random, phases, demarshal, compare).isPlain())
                .count();
    }

    /** A lazy one is never taken for plain, however few phases there were. */
    @Test
    void fewPhasesAreEnoughWhereItIsPlain() {
        assertThat(plain(3, 28_000, 15_000)).as("an object for each struct").isEqualTo(1000);
        assertThat(plain(3, 0, 45_000)).as("a lazy one").isZero();
        assertThat(plain(3, 1_000, 45_000)).as("next to nothing").isZero();
    }
}
