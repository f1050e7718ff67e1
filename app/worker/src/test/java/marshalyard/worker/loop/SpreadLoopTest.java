package marshalyard.worker.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import marshalyard.engine.Request;
import marshalyard.worker.protocol.StopCondition;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SpreadLoopTest {
    private final LoopGate gate = new LoopGate();
    private final Samples samples = new Samples(100, 100, Samples.Kind.ROUND_TRIP);

    @Test
    void theWindowIsThatOfAllConnectionsTogether() throws Exception {
        Server[] servers = {slow(), slow(), slow()};
        assertThat(loop(2, StopCondition.messages(60), servers).run()).isEqualTo(60);
        for (Server server : servers) assertThat(server.most()).isLessThanOrEqualTo(2);
        assertThat(samples.totals().get(Samples.Kind.ROUND_TRIP).getTotalCount()).isEqualTo(60);
    }

    private static Server slow() {
        return new Server(number -> 100_000);
    }

    /** A reply that is late keeps only its own connection waiting. */
    @Test
    void aStallOfOneConnectionIsNoneOfTheOthers() throws Exception {
        CountDownLatch others = new CountDownLatch(10);
        Request stalled =
                new Request() {
                    private long collected;

                    @Override
                    public void send() {}

                    @Override
                    public long collect() throws Exception {
                        if (collected == 0) others.await();
                        return collected++;
                    }
                };
        Request quick =
                new Request() {
                    private long collected;

                    @Override
                    public void send() {}

                    @Override
                    public long collect() {
                        others.countDown();
                        return collected++;
                    }
                };
        assertThat(loop(32, StopCondition.messages(40), stalled, quick).run()).isEqualTo(40);
        Histogram all = samples.totals().get(Samples.Kind.ROUND_TRIP);
        assertThat(all.getTotalCount()).isEqualTo(40);
    }

    @Test
    void aReplyThatFailsEndsThePhase() {
        Request broken =
                new Request() {
                    @Override
                    public void send() {}

                    @Override
                    public long collect() throws IOException {
                        throw new IOException("The receiver went away.");
                    }
                };
        assertThatThrownBy(loop(4, StopCondition.messages(1_000), broken, slow())::run)
                .hasMessage("The receiver went away.");
    }

    @Test
    void whatIsInFlightIsCollectedWhenTheGateCloses() throws Exception {
        gate.close();
        assertThat(loop(8, StopCondition.messages(100), slow(), slow()).run()).isEqualTo(1);
        assertThat(samples.totals().get(Samples.Kind.ROUND_TRIP).getTotalCount()).isEqualTo(1);
    }

    private SpreadLoop loop(int window, StopCondition stop, Request... connections) {
        Request[][] prepared = new Request[connections.length][];
        for (int c = 0; c < connections.length; c++) prepared[c] = new Request[] {connections[c]};
        return new SpreadLoop(new Requests(prepared), window, gate, stop, samples);
    }
}
