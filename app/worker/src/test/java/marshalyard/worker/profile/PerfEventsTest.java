package marshalyard.worker.profile;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PerfEventsTest {
    private static final String ROOT = "Name:\tjava\nCapEff:\t000001ffffffffff\n";
    private static final String USER = "Name:\tjava\nCapEff:\t0000000000000000\n";
    private static final String ROOT_OF_A_CONTAINER = "CapEff:\t00000000a80425fb\n";

    @Test
    void theKernelIsSeenByWhoHasTheRightOrWhereAllHaveIt() {
        assertThat(PerfEvents.seeTheKernel("2\n", ROOT)).isTrue();
        assertThat(PerfEvents.seeTheKernel("1\n", USER)).isTrue();
        assertThat(PerfEvents.seeTheKernel("-1\n", USER)).isTrue();
    }

    @Test
    void elseSystemCallsWouldBeMissingFromTheProfile() {
        assertThat(PerfEvents.seeTheKernel("2\n", USER)).isFalse();
        assertThat(PerfEvents.seeTheKernel("3\n", ROOT_OF_A_CONTAINER)).isFalse();
        assertThat(PerfEvents.seeTheKernel("?", USER)).isFalse();
    }
}
