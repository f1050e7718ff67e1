package marshalyard.worker.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import marshalyard.engine.Request;
import marshalyard.worker.protocol.StopCondition;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Blocking calls by a schedule, a thread for each connection. */
@Timeout(60)
class CallersLoopTest {
    private static final long MILLISECOND = 1_000_000;

    private final LoopGate gate = new LoopGate();
    private final Samples samples =
            new Samples(
                    100, 100, Samples.Kind.RESPONSE, Samples.Kind.SERVICE, Samples.Kind.SEND_LAG);
    private final AtomicInteger underWay = new AtomicInteger();
    private final AtomicInteger most = new AtomicInteger();
    private final AtomicInteger calls = new AtomicInteger();
    private Starts starts;

    @Test
    void everyCallStartsInItsTimeAndHasItsTimes() throws Exception {
        long before = System.nanoTime();
        long sent = loop(3, 16, MILLISECOND / 2, 50, number -> 50_000).run();
        assertThat(sent).isEqualTo(50);
        assertThat(calls.get()).isEqualTo(50);
        assertThat(starts.intended()).isEqualTo(50);
        long[] begun = samples.startTimes();
        for (int i = 0; i < 50; i++) {
            assertThat(begun[i] - before).isGreaterThanOrEqualTo(i * MILLISECOND / 2);
        }
        for (Histogram histogram : samples.totals().values()) {
            assertThat(histogram.getTotalCount()).isEqualTo(50);
        }
        assertThat(samples.totals().get(Samples.Kind.SERVICE).getMinValue())
                .isGreaterThanOrEqualTo(49_000);
    }

    /** One connection waits; the others go on. */
    @Test
    void aCallThatTakesLongKeepsNoneFromStartingWhileAConnectionIsFree() throws Exception {
        long stall = 80 * MILLISECOND;
        loop(4, 16, 2 * MILLISECOND, 40, number -> number == 3 ? stall : 1_000).run();

        Map<Samples.Kind, Histogram> totals = samples.totals();
        assertThat(late(totals.get(Samples.Kind.SERVICE), stall)).isEqualTo(1);
        // Had they waited, the 36 behind it would be late by 2 to 72 ms.
        assertThat(late(totals.get(Samples.Kind.RESPONSE), 40 * MILLISECOND)).isLessThan(5);
    }

    @Test
    void noMoreCallsAreUnderWayThanConnectionsAndTheLagShowsWhoWaited() throws Exception {
        loop(2, 16, MILLISECOND, 20, number -> number < 2 ? 40 * MILLISECOND : 1_000).run();

        assertThat(most.get()).isEqualTo(2);
        Histogram lag = samples.totals().get(Samples.Kind.SEND_LAG);
        assertThat(late(lag, 15 * MILLISECOND)).isGreaterThanOrEqualTo(15);
        assertThat(starts.missed()).isGreaterThanOrEqualTo(15);
    }

    @Test
    void theWindowBoundsThemToo() throws Exception {
        loop(4, 1, MILLISECOND, 20, number -> 3 * MILLISECOND).run();
        assertThat(most.get()).isEqualTo(1);
    }

    /** An overload whose time is up: what was never sent is told, and is no zero. */
    @Test
    void whatWasNeverSentStandsBehindAllThatWasSent() throws Exception {
        StopCondition stop = new StopCondition(20 * MILLISECOND, 0, 0);
        Thread timer =
                new Thread(
                        () -> {
                            Script.hold(40 * MILLISECOND);
                            gate.close();
                        });
        CallersLoop loop = loop(2, 16, MILLISECOND, stop, number -> 15 * MILLISECOND);
        timer.start();
        long sent = loop.run();
        timer.join();
        assertThat(sent).isLessThan(20);
        assertThat(starts.intended()).isEqualTo(20);
        Map<Samples.Kind, Histogram> totals = samples.totals();
        assertThat(totals.get(Samples.Kind.SERVICE).getTotalCount()).isEqualTo(sent);
        assertThat(totals.get(Samples.Kind.RESPONSE).getTotalCount()).isEqualTo(20);
    }

    @Test
    void aCallThatFailsEndsThePhase() {
        Request broken =
                () -> {
                    throw new IOException("The receiver went away.");
                };
        Request[][] prepared = {{broken}, {broken}};
        assertThatThrownBy(loop(prepared, 4, MILLISECOND, StopCondition.messages(1_000))::run)
                .hasMessage("The receiver went away.");
    }

    private static long late(Histogram histogram, long nanos) {
        return histogram.getTotalCount() - histogram.getCountBetweenValues(0, nanos);
    }

    private interface Taking {
        long nanos(int number);
    }

    private CallersLoop loop(
            int connections, int window, long interval, long calls, Taking taking) {
        return loop(connections, window, interval, StopCondition.messages(calls), taking);
    }

    private CallersLoop loop(
            int connections, int window, long interval, StopCondition stop, Taking taking) {
        Request[][] prepared = new Request[connections][1];
        for (Request[] variants : prepared) variants[0] = () -> call(taking);
        return loop(prepared, window, interval, stop);
    }

    private void call(Taking taking) {
        most.accumulateAndGet(underWay.incrementAndGet(), Math::max);
        long until = System.nanoTime() + taking.nanos(calls.getAndIncrement());
        for (long left; (left = until - System.nanoTime()) > 0; ) LockSupport.parkNanos(left);
        underWay.decrementAndGet();
    }

    private CallersLoop loop(Request[][] prepared, int window, long interval, StopCondition stop) {
        starts = new Starts(Schedule.uniform(interval), interval, 100_000, gate, stop);
        return new CallersLoop(new Requests(prepared), window, starts, gate, samples);
    }
}
