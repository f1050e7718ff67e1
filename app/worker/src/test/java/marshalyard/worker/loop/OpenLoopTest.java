package marshalyard.worker.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import marshalyard.engine.Request;
import marshalyard.worker.protocol.StopCondition;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class OpenLoopTest {
    private static final long MILLISECOND = 1_000_000;

    private final LoopGate gate = new LoopGate();
    private final Samples samples =
            new Samples(
                    100, 100, Samples.Kind.RESPONSE, Samples.Kind.SERVICE, Samples.Kind.SEND_LAG);
    private Starts starts;

    @Test
    void everyCallStartsInItsTimeAndHasItsReply() throws Exception {
        Server server = new Server(number -> 50_000);
        long before = System.nanoTime();
        assertThat(loop(server, 16, MILLISECOND / 5, StopCondition.messages(50)).run())
                .isEqualTo(50);
        assertThat(starts.intended()).isEqualTo(50);
        long[] begun = samples.startTimes();
        for (int i = 0; i < 50; i++) {
            assertThat(begun[i] - before).isGreaterThanOrEqualTo(i * MILLISECOND / 5);
        }
        for (Histogram histogram : samples.totals().values()) {
            assertThat(histogram.getTotalCount()).isEqualTo(50);
        }
        assertThat(samples.totals().get(Samples.Kind.SERVICE).getMinValue())
                .isGreaterThanOrEqualTo(49_000);
    }

    /** A blocking call would start those behind it late; here they wait at the server. */
    @Test
    void aStallOfTheServerKeepsNoCallFromStarting() throws Exception {
        long stall = 60 * MILLISECOND;
        Server server = new Server(number -> number == 3 ? stall : 1_000);
        loop(server, 64, 2 * MILLISECOND, StopCondition.messages(40)).run();

        Map<Samples.Kind, Histogram> totals = samples.totals();
        // Calls 4 to 23 are due within 40 ms behind the fourth, so each waits 20 ms or more.
        assertThat(late(totals.get(Samples.Kind.RESPONSE), 20 * MILLISECOND))
                .isGreaterThanOrEqualTo(20);
        assertThat(late(totals.get(Samples.Kind.SERVICE), 20 * MILLISECOND))
                .isGreaterThanOrEqualTo(10);
        assertThat(server.most()).isGreaterThan(10);
    }

    @Test
    void aFullWindowMakesCallsWaitAndTheirResponseTimesShowIt() throws Exception {
        Server server = new Server(number -> number == 0 ? 40 * MILLISECOND : 1_000);
        loop(server, 4, MILLISECOND, StopCondition.messages(30)).run();

        assertThat(server.most()).isEqualTo(4);
        Map<Samples.Kind, Histogram> totals = samples.totals();
        // Calls 4 to 29 can't start before 40 ms, so 4 to 19 are 20 ms late or more.
        assertThat(late(totals.get(Samples.Kind.SEND_LAG), 20 * MILLISECOND))
                .isGreaterThanOrEqualTo(16);
        assertThat(late(totals.get(Samples.Kind.RESPONSE), 20 * MILLISECOND))
                .isGreaterThanOrEqualTo(20);
        assertThat(starts.missed()).isGreaterThanOrEqualTo(16);
    }

    /** An overload whose time is up: what was never sent is told, and is no zero. */
    @Test
    void whatWasNeverSentStandsBehindAllThatWasSent() throws Exception {
        long duration = 20 * MILLISECOND;
        Server server = new Server(number -> 10 * MILLISECOND);
        StopCondition stop = new StopCondition(duration, 0, 0);
        Thread timer =
                new Thread(
                        () -> {
                            Script.hold(2 * duration);
                            gate.close();
                        });
        OpenLoop loop = loop(server, 2, MILLISECOND, stop);
        timer.start();
        long sent = loop.run();
        timer.join();
        assertThat(sent).isLessThan(20);
        assertThat(starts.intended()).isEqualTo(20);
        assertThat(starts.missed()).isGreaterThanOrEqualTo(20 - sent);
        Map<Samples.Kind, Histogram> totals = samples.totals();
        assertThat(totals.get(Samples.Kind.SERVICE).getTotalCount()).isEqualTo(sent);
        assertThat(totals.get(Samples.Kind.RESPONSE).getTotalCount()).isEqualTo(20);
        assertThat(late(totals.get(Samples.Kind.RESPONSE), 10 * MILLISECOND))
                .isGreaterThanOrEqualTo(20 - sent);
    }

    /** A timer that began earlier than the schedule closed the gate before the last were due. */
    @Test
    void whatWasNeverSentIsRecordedUntilTheScheduleEnds() throws Exception {
        Server server =
                new Server(
                        number -> {
                            if (number == 2) gate.close();
                            return 5 * MILLISECOND;
                        });
        loop(server, 1, MILLISECOND, new StopCondition(200 * MILLISECOND, 0, 0)).run();

        assertThat(starts.intended()).isEqualTo(200);
        Map<Samples.Kind, Histogram> totals = samples.totals();
        assertThat(totals.get(Samples.Kind.RESPONSE).getTotalCount()).isEqualTo(200);
        assertThat(totals.get(Samples.Kind.SEND_LAG).getTotalCount()).isEqualTo(200);
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
        assertThatThrownBy(loop(broken, 4, MILLISECOND, StopCondition.messages(1_000))::run)
                .hasMessage("The receiver went away.");
    }

    @Test
    void aCancelledPhaseEndsWhenAReplyHasCome() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        Server server = new Server(number -> MILLISECOND);
        Request watched =
                new Request() {
                    @Override
                    public void send() {
                        server.send();
                    }

                    @Override
                    public long collect() throws InterruptedException {
                        asked.countDown();
                        return server.collect();
                    }
                };
        Thread canceller =
                new Thread(
                        () -> {
                            try {
                                asked.await();
                            } catch (InterruptedException e) {
                                return;
                            }
                            gate.cancel();
                        });
        canceller.start();
        loop(watched, 4, MILLISECOND, StopCondition.messages(1_000_000)).run();
        canceller.join();
        assertThat(starts.intended()).isLessThan(1_000_000);
    }

    private OpenLoop loop(Request request, int window, long interval, StopCondition stop) {
        starts = new Starts(Schedule.uniform(interval), interval, 100_000, gate, stop);
        return new OpenLoop(new Requests(request), window, starts, gate, samples);
    }

    private static long late(Histogram histogram, long nanos) {
        return histogram.getCountBetweenValues(nanos, histogram.getMaxValue());
    }
}
