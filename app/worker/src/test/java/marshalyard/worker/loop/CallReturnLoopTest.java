package marshalyard.worker.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import marshalyard.worker.protocol.StopCondition;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class CallReturnLoopTest {
    private final LoopGate gate = new LoopGate();

    @Test
    void recordsEveryCall() throws Exception {
        Samples samples = new Samples(5, 0, Samples.Kind.ROUND_TRIP);
        long sent = loop(new Script(), StopCondition.messages(500), samples).run();
        assertThat(sent).isEqualTo(500);
        assertThat(gate.sent()).isEqualTo(500);
        assertThat(samples.totals()).containsOnlyKeys(Samples.Kind.ROUND_TRIP);
        assertThat(roundTrips(samples).getTotalCount()).isEqualTo(500);
    }

    @Test
    void measuresAllOfACallAndNothingOfItsNeighbours() throws Exception {
        Script script = new Script(number -> Script.hold(number % 3 * 50_000L));
        Samples samples = new Samples(20, 20, Samples.Kind.ROUND_TRIP);
        loop(script, StopCondition.messages(20), samples).run();

        long[] starts = samples.startTimes();
        long[] trips = samples.startupSamples();
        List<Script.Call> calls = script.calls();
        for (int i = 0; i < 20; i++) {
            long end = starts[i] + trips[i];
            assertThat(starts[i]).isLessThanOrEqualTo(calls.get(i).entered());
            assertThat(end).isGreaterThanOrEqualTo(calls.get(i).left());
            if (i > 0) assertThat(starts[i]).isGreaterThanOrEqualTo(calls.get(i - 1).left());
            if (i < 19) assertThat(end).isLessThanOrEqualTo(starts[i + 1]);
        }
    }

    @Test
    void keepsTheFirstCallAndTheStartUpSamplesInOrder() throws Exception {
        long slow = 3_000_000;
        Script script = new Script(number -> Script.hold(number == 0 ? slow : 0));
        Samples samples = new Samples(4, 0, Samples.Kind.ROUND_TRIP);
        loop(script, StopCondition.messages(50), samples).run();
        assertThat(samples.startupSamples()).hasSize(4);
        assertThat(samples.startupSamples()[0]).isGreaterThanOrEqualTo(slow);
        assertThat(roundTrips(samples).getMaxValue()).isGreaterThanOrEqualTo(slow);
        assertThat(roundTrips(samples).getTotalCount()).isEqualTo(50);
    }

    @Test
    void hasFewerStartUpSamplesThanAskedIfItMadeFewerCalls() throws Exception {
        Samples samples = new Samples(100, 0, Samples.Kind.ROUND_TRIP);
        loop(new Script(), StopCondition.messages(3), samples).run();
        assertThat(samples.startupSamples()).hasSize(3);
    }

    @Test
    void makesAtLeastOneCallHoweverLateItIs() throws Exception {
        gate.close();
        Samples samples = new Samples(1, 0, Samples.Kind.ROUND_TRIP);
        assertThat(loop(new Script(), StopCondition.NONE, samples).run()).isEqualTo(1);
        assertThat(roundTrips(samples).getTotalCount()).isEqualTo(1);
    }

    @Test
    void stopsWhenTheGateCloses() throws Exception {
        Script script =
                new Script(
                        number -> {
                            if (number == 9) gate.cancel();
                        });
        Samples samples = new Samples(0, 0, Samples.Kind.ROUND_TRIP);
        assertThat(loop(script, StopCondition.NONE, samples).run()).isEqualTo(10);
        assertThat(gate.cancelled()).isTrue();
    }

    private CallReturnLoop loop(Script script, StopCondition stop, Samples samples) {
        return new CallReturnLoop(new Requests(script), gate, stop, samples);
    }

    private static Histogram roundTrips(Samples samples) {
        return samples.totals().get(Samples.Kind.ROUND_TRIP);
    }
}
