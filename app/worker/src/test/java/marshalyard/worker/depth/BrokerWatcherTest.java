package marshalyard.worker.depth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import marshalyard.engine.Broker;
import marshalyard.engine.EngineException;
import marshalyard.engine.ProgramTime;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.worker.protocol.BrokerReport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class BrokerWatcherTest {
    private final AtomicLong waiting = new AtomicLong();

    /** Knows one queue. */
    private final Broker broker =
            new Broker() {
                @Override
                public String address() {
                    return "here";
                }

                @Override
                public Map<String, String> facts() {
                    return Map.of();
                }

                @Override
                public long depth(String address) {
                    if (!address.equals("queue")) throw new IllegalStateException("no " + address);
                    return waiting.get();
                }

                @Override
                public Optional<ProgramTime> programTime() {
                    return Optional.ofNullable(program);
                }

                @Override
                public void close() {}
            };

    private ProgramTime program;

    @Test
    void theDepthAtATurningPointIsAmongTheSamples() throws Exception {
        BrokerWatcher watcher = BrokerWatcher.start(broker, "queue");
        waiting.set(200);
        watcher.sample();
        waiting.set(3);
        BrokerReport report = watcher.finish();
        assertThat(report.depths()).contains(200).endsWith(3);
        assertThat(report.depthTimes()).hasSameSizeAs(report.depths()).isSorted();
        assertThat(report.endTime()).isGreaterThanOrEqualTo(last(report.depthTimes()));
        assertThat(report.telemetry().of(ProcessReadings.WALL)).isPositive();
    }

    @Test
    void aBrokerThatCantTellHasNoDepths() throws Exception {
        waiting.set(-1);
        BrokerWatcher watcher = BrokerWatcher.start(broker, "queue");
        assertThat(watcher.finish().depths()).isEmpty();
    }

    @Test
    void withoutAnAddressOnlyTheCostIsWatched() throws Exception {
        waiting.set(5);
        BrokerWatcher watcher = BrokerWatcher.start(broker, "");
        watcher.sample();
        assertThat(watcher.finish().depths()).isEmpty();
    }

    @Test
    void aServerThatIsAProgramOfItsOwnCounts() throws Exception {
        program = new ProgramTime(7_000_000_000L, 1_000_000_000L);
        BrokerWatcher watcher = BrokerWatcher.start(broker, "");
        program = new ProgramTime(5_007_000_000_000L, 3_001_000_000_000L);
        BrokerReport report = watcher.finish();
        assertThat(report.telemetry().of(ProcessReadings.USER)).isGreaterThanOrEqualTo(5e12);
        assertThat(report.telemetry().of(ProcessReadings.SYSTEM)).isBetween(3e12, 4e12);
    }

    @Test
    void aBrokerThatFailsToAnswerIsASentence() {
        BrokerWatcher watcher = BrokerWatcher.start(broker, "elsewhere");
        assertThatThrownBy(watcher::finish)
                .isInstanceOf(EngineException.class)
                .hasMessage("The broker can't tell how many messages wait: no elsewhere.");
    }

    private static long last(long[] values) {
        return values[values.length - 1];
    }
}
