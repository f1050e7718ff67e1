package marshalyard.model.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class QuickSuiteTest {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration LONG = Duration.ofMinutes(6);

    @Test
    void whatTakesLongestForEachClaimIsLeftOut() {
        List<Duration> times = List.of(LONG, LONG, MINUTE);
        List<Set<Integer>> needs = List.of(Set.of(0), Set.of(1), Set.of(1), Set.of(2));
        QuickSuite suite = new QuickSuite(times, needs);

        assertThat(suite.affordable()).containsExactly(1, 2);
        assertThat(suite.claims(1)).isEqualTo(2);
    }

    /** Two experiments that only decide something together are left out together. */
    @Test
    void halfOfAClaimIsWorthNothing() {
        List<Duration> times = List.of(LONG, LONG, LONG);
        List<Set<Integer>> needs = List.of(Set.of(0, 1), Set.of(2));

        assertThat(new QuickSuite(times, needs).affordable()).containsExactly(2);
    }

    /** What decides nothing any more takes no time from others. */
    @Test
    void theOtherHalfOfAClaimGoesToo() {
        List<Duration> times =
                List.of(Duration.ofMinutes(4), Duration.ofMinutes(7), Duration.ofMinutes(5));
        List<Set<Integer>> needs = List.of(Set.of(0, 1), Set.of(2));

        assertThat(new QuickSuite(times, needs).affordable()).containsExactly(2);
    }

    @Test
    void whatWasLeftOutEarlyIsTakenWhereItHasRoom() {
        List<Duration> times = List.of(Duration.ofMinutes(4), Duration.ofMinutes(28), LONG, MINUTE);
        List<Set<Integer>> needs = List.of(Set.of(0), Set.of(1), Set.of(2), Set.of(2, 3));

        assertThat(new QuickSuite(times, needs).affordable()).contains(2, 3).doesNotContain(1);
        assertThat(new QuickSuite(List.of(Duration.ofHours(1)), List.of(Set.of(0))).affordable())
                .containsExactly(0);
    }
}
