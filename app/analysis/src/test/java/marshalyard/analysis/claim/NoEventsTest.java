package marshalyard.analysis.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class NoEventsTest {
    private static NoEvents of(int pairs) {
        return new NoEvents(pairs, TestRule.ONCE);
    }

    /** With one event in each of three pairs in the mean, all three see none in 5 of 100 cases. */
    @Test
    void threePairsShowThatNotEveryPairHasOne() {
        assertThat(of(3).below(0, false)).isEqualTo(Math.exp(-3), within(1e-12)).isLessThan(0.05);
        assertThat(of(2).below(0, false)).isGreaterThan(0.05);
        assertThat(of(3).interval().orElseThrow().high()).isEqualTo(1, within(0.01));
    }

    @Test
    void manyPairsShowThatEventsAreRare() {
        assertThat(of(3).below(0.1, false)).isGreaterThan(0.05);
        assertThat(of(30).below(0.1, false)).isLessThan(0.05);
        assertThat(of(3).pairsNeeded(0.1, 0.05)).contains(30);
        assertThat(of(2).pairsNeeded(0, 0.05)).contains(3);
    }

    /** Events come together: a thousand that get lost at once are one accident. */
    @Test
    void aLargeBoundIsShownNoSoonerThanOneEventAPair() {
        assertThat(of(3).below(1_000, false)).isEqualTo(of(3).below(1, false));
    }

    @Test
    void noNumberOfPairsShowsThatThereAreSome() {
        assertThat(of(50).above(0, true)).isEqualTo(1);
        assertThat(of(50).above(0, false)).as("a count is never below 0").isEqualTo(0);
        assertThat(of(50).below(0, true)).isEqualTo(1);
        assertThat(of(1).below(0, false)).isNaN();
    }

    @Test
    void aTestAfterEachPairWaitsForTheFifth() {
        assertThat(new NoEvents(4, TestRule.AFTER_EACH_PAIR).below(0, false)).isEqualTo(1);
        assertThat(new NoEvents(5, TestRule.AFTER_EACH_PAIR).below(0, false)).isLessThan(0.05);
    }
}
