package marshalyard.engine.corba.demux;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DispatchClockTest {
    @Test
    void countsFromOneBarrierToTheNext() {
        DispatchClock clock = new DispatchClock();
        assertThat(clock.facts()).isEmpty();
        for (long nanos : new long[] {1, 2, 30}) clock.add(nanos);
        clock.barrier();
        assertThat(clock.facts())
                .containsEntry("dispatches", "3")
                .containsEntry("dispatchNanosMean", "11.0")
                .containsEntry("dispatchNanosMedian", "2");
        clock.add(7);
        assertThat(clock.facts())
                .containsEntry("dispatches", "1")
                .containsEntry("dispatchNanosMedian", "7");
    }
}
