package marshalyard.worker.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import marshalyard.worker.protocol.StopCondition;
import org.junit.jupiter.api.Test;

class FloodLoopTest {
    private final LoopGate gate = new LoopGate();

    @Test
    void sendsExactlyTheVolume() throws Exception {
        Script script = new Script();
        long sent = flood(script, StopCondition.messages(1_000)).run();
        assertThat(sent).isEqualTo(1_000);
        assertThat(script.calls()).hasSize(1_000);
        assertThat(gate.sent()).isEqualTo(1_000);
    }

    @Test
    void goesOnInWholeVolumesUntilTheLeastTimeHasPassed() throws Exception {
        long leastNanos = 2_000_000;
        Script script = new Script();
        long start = System.nanoTime();
        long sent = flood(script, new StopCondition(0, 10, leastNanos)).run();
        assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(leastNanos);
        assertThat(sent).isGreaterThanOrEqualTo(10);
        assertThat(sent % 10).isZero();
        assertThat(script.calls()).hasSize((int) sent);
    }

    @Test
    void stopsWhenTheGateCloses() throws Exception {
        Script script =
                new Script(
                        number -> {
                            if (number == 6) gate.close();
                        });
        assertThat(flood(script, StopCondition.NONE).run()).isEqualTo(7);
        assertThat(gate.cancelled()).isFalse();
    }

    @Test
    void sendsAtLeastOneHoweverLateItIs() throws Exception {
        gate.close();
        assertThat(flood(new Script(), StopCondition.NONE).run()).isEqualTo(1);
    }

    @Test
    void sendsVariantsInTurn() throws Exception {
        Script[] variants = {new Script(), new Script(), new Script()};
        new FloodLoop(new Requests(variants), gate, StopCondition.messages(8), null).run();
        assertThat(variants).extracting(v -> v.calls().size()).containsExactly(3, 3, 2);
    }

    @Test
    void logsTheFirstStartsOnlyIfAsked() throws Exception {
        Script script = new Script();
        Samples samples = new Samples(0, 5);
        new FloodLoop(new Requests(script), gate, StopCondition.messages(20), samples).run();
        assertThat(samples.startTimes()).hasSize(5).isSorted();
        for (int i = 0; i < 5; i++) {
            assertThat(samples.startTimes()[i])
                    .isLessThanOrEqualTo(script.calls().get(i).entered());
        }
        assertThat(samples.totals()).isEmpty();
        assertThat(samples.interval()).isNull();
    }

    @Test
    void aFailedSendEndsTheLoopAndIsNotCounted() {
        Script script =
                new Script(
                        number -> {
                            if (number == 3) throw new IOException("connection reset");
                        });
        assertThatThrownBy(() -> flood(script, StopCondition.NONE).run())
                .isInstanceOf(IOException.class)
                .hasMessage("connection reset");
        assertThat(gate.sent()).isEqualTo(3);
    }

    private FloodLoop flood(Script script, StopCondition stop) {
        return new FloodLoop(new Requests(script), gate, stop, null);
    }
}
