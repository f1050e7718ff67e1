package marshalyard.worker.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import marshalyard.engine.Request;
import marshalyard.worker.protocol.StopCondition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeferredLoopTest {
    private final LoopGate gate = new LoopGate();
    private final DeferredScript.Line line = new DeferredScript.Line();

    @ParameterizedTest
    @CsvSource({"1, 1", "7, 1", "64, 1", "1, 3", "7, 3", "16, 2"})
    void fillsTheWindowNeverExceedsItAndCollectsAll(int window, int variants) throws Exception {
        Samples samples = new Samples(0, 0, Samples.Kind.ROUND_TRIP);
        long sent = run(window, variants, 200, samples);
        assertThat(sent).isEqualTo(200);
        assertThat(line.most).isEqualTo(window);
        assertThat(line.outstanding).isZero();
        assertThat(line.replies).hasSize(200);
        assertThat(samples.totals().get(Samples.Kind.ROUND_TRIP).getTotalCount()).isEqualTo(200);
    }

    @Test
    void sendsVariantsInTurn() throws Exception {
        run(2, 3, 7, new Samples(0, 0, Samples.Kind.ROUND_TRIP));
        assertThat(line.sends).containsExactly("v0", "v1", "v2", "v0", "v1", "v2", "v0");
    }

    /** Each reply's latency runs from its own send, whatever overtook it. */
    @ParameterizedTest
    @CsvSource({"8, 1", "9, 3"})
    void attributesAReplyToItsSend(int window, int variants) throws Exception {
        int messages = 60;
        Samples samples = new Samples(messages, messages, Samples.Kind.ROUND_TRIP);
        run(window, variants, messages, samples);

        long[] starts = samples.startTimes();
        long[] latencies = samples.startupSamples();
        assertThat(latencies).hasSize(messages);
        for (int i = 0; i < messages; i++) {
            DeferredScript.Reply reply = line.replies.get(i);
            long start = starts[(int) reply.number() * variants + reply.variant()];
            assertThat(latencies[i]).isGreaterThanOrEqualTo(reply.nanoTime() - start);
            if (i < line.cameBack.size()) {
                assertThat(latencies[i]).isLessThanOrEqualTo(line.cameBack.get(i) - start);
            }
        }
        assertThat(IntStream.range(1, messages).mapToObj(line.replies::get))
                .as("some reply was overtaken")
                .anyMatch(r -> line.replies.get(0).number() > r.number());
    }

    @Test
    void collectsWhatIsOutstandingWhenTheGateCloses() throws Exception {
        gate.close();
        assertThat(run(5, 1, Long.MAX_VALUE, new Samples(0, 0, Samples.Kind.ROUND_TRIP)))
                .isEqualTo(1);
        assertThat(line.outstanding).isZero();
    }

    @Test
    void doesNotWaitForRepliesWhenCancelled() throws Exception {
        gate.cancel();
        Request silent =
                new Request() {
                    private int collected;

                    @Override
                    public void send() {}

                    @Override
                    public long collect() {
                        assertThat(collected).as("replies asked for").isZero();
                        return collected++;
                    }
                };
        Samples samples = new Samples(0, 0, Samples.Kind.ROUND_TRIP);
        new DeferredLoop(new Requests(silent), 5, gate, StopCondition.NONE, samples).run();
    }

    private long run(int window, int variants, long messages, Samples samples) throws Exception {
        Request[] requests =
                IntStream.range(0, variants)
                        .mapToObj(v -> new DeferredScript(v, line, 42 + v))
                        .toArray(Request[]::new);
        StopCondition stop = StopCondition.messages(messages);
        return new DeferredLoop(new Requests(requests), window, gate, stop, samples).run();
    }
}
