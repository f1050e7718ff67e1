package marshalyard.worker.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import marshalyard.engine.Request;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.StopCondition;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ProberTest {
    private static final long MILLISECOND = 1_000_000;

    private final LoopGate gate = new LoopGate();

    private static PhaseOrder.Probe calls(int number, long interval) {
        return new PhaseOrder.Probe(64, interval, MILLISECOND, MILLISECOND + number * interval);
    }

    @Test
    void aCallThatIsDueWaitsForTheMessageThatIsBeingSent() throws Exception {
        Script message = new Script(number -> Script.hold(10 * MILLISECOND));
        Server server = new Server(number -> 1_000);
        Prober prober = new Prober(server, calls(4, 20 * MILLISECOND), gate, true);
        long sent = flood(message, StopCondition.messages(12), prober);
        assertThat(sent).isEqualTo(12);
        Histogram latencies = prober.latencies();
        assertThat(latencies.getTotalCount()).isBetween(1L, 4L);
        // Due 1 ms after a message of 10 ms began; of all waits the longest is one of these.
        assertThat(latencies.getMaxValue()).isGreaterThan(MILLISECOND);
        assertThat(server.most()).isEqualTo(1);
    }

    @Test
    void oneCallIsMadeHoweverSoonTheMessagesEnd() throws Exception {
        Prober prober = new Prober(new Server(number -> 0), calls(5, MILLISECOND), gate, true);
        assertThat(flood(new Script(), StopCondition.messages(1), prober)).isEqualTo(1);
        assertThat(prober.latencies().getTotalCount()).isEqualTo(1);
    }

    @Test
    void besideMessagesOnAScheduleItSendsByItself() throws Exception {
        long pause = 20 * MILLISECOND;
        Samples samples =
                new Samples(
                        0, 0, Samples.Kind.RESPONSE, Samples.Kind.SERVICE, Samples.Kind.SEND_LAG);
        StopCondition stop = StopCondition.messages(4);
        Starts starts = new Starts(Schedule.uniform(pause), pause, 0, gate, stop);
        Prober prober = new Prober(new Server(number -> 0), calls(10, MILLISECOND), gate, false);
        Script message = new Script();
        prober.begin();
        new PacedLoop(new Requests(message), starts, gate, samples, prober).run();
        prober.finish();
        assertThat(message.calls()).hasSize(4);
        assertThat(prober.latencies().getTotalCount()).isEqualTo(10);
    }

    @Test
    void aCallThatFailsEndsTheMessagesAndIsTold() {
        Request failing =
                new Request() {
                    @Override
                    public void send() {}

                    @Override
                    public long collect() throws IOException {
                        throw new IOException("reset by peer");
                    }
                };
        Prober prober = new Prober(failing, calls(5, MILLISECOND), gate, true);
        assertThatThrownBy(() -> flood(new Script(), StopCondition.NONE, prober))
                .isInstanceOf(IOException.class)
                .hasMessage("reset by peer");
    }

    @Test
    void abandonedItMakesNoCallAndEnds() throws Exception {
        Server server = new Server(number -> 0);
        Prober prober = new Prober(server, calls(5, MILLISECOND), gate, true);
        prober.begin();
        prober.abandon();
        prober.finish();
        assertThat(prober.latencies().getTotalCount()).isZero();
    }

    private long flood(Request message, StopCondition stop, Prober prober) throws Exception {
        prober.begin();
        long sent = new FloodLoop(new Requests(message), gate, stop, null, prober).run();
        prober.finish();
        return sent;
    }
}
