package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import marshalyard.analysis.metric.Metrics;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.session.SessionStore;
import marshalyard.system.Program.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A probing pair beside trials, by workers. */
class ProbeRunTest {
    @TempDir private Path folder;

    private Result run(String experiment) throws Exception {
        Path file = Files.writeString(folder.resolve("probe.yaml"), experiment);
        return Command.run(folder, "run", file.toString(), "--session", "s.yard");
    }

    /** The trials of a run that ends well. */
    private List<TrialRecord> trials(String experiment) throws Exception {
        Result run = run(experiment);
        assertThat(run.status()).as(run.err() + run.out()).isZero();
        try (SessionStore store = SessionStore.open(folder.resolve("s.yard"))) {
            return store.trials(store.experiments().get(0));
        }
    }

    @Test
    void aProbeHasLatenciesOfItsOwnAndLeavesTheOthersAlone() throws Exception {
        List<TrialRecord> trials =
                trials(
                        """
                        marshalyard: 1
                        title: Probed
                        engines: [tcp, jms]
                        types: [double]
                        sizes: [1K]
                        patterns: [flood, call-return]
                        probe: [none, 100/s]
                        trial: {burnIn: 100 ms, warmup: 50 ms, duration: 200 ms, verify: true}
                        repeat: {trials: 1}
                        """);
        assertThat(trials).hasSize(8).noneMatch(TrialRecord::failed);
        for (TrialRecord record : trials) {
            Measurement m = record.measurement();
            assertThat(m.received().messages()).isEqualTo(m.sent().messages()).isPositive();
            assertThat(m.integrity().payloads()).isEqualTo(m.received().messages());
            assertThat(m.integrity().corrupt()).isZero();
            boolean probed = record.trial().cell().get(Factors.PROBE).perSecond() > 0;
            assertThat(m.latencies().recorded().contains(Latency.PROBE)).isEqualTo(probed);
            // 160 ms of 100/s: no more than 16, and fewer if a call takes longer than 10 ms.
            if (probed) assertThat(m.latencies().samples(Latency.PROBE)).isBetween(1L, 16L);
            assertThat(Metrics.find("probe-p50").isIn(record)).isEqualTo(probed);
            assertThat(Metrics.MEAN_TIME.isIn(record)).isTrue();
        }
    }

    @Test
    void callsOverTheSameConnectionWaitForTheMessagesBeforeThem() throws Exception {
        List<TrialRecord> trials =
                trials(
                        """
                        marshalyard: 1
                        title: In one line
                        engines: [tcp, tcp-nio, unix, corba-fast]
                        types: [double]
                        sizes: [64, {mix: {64: 50 %, 64K: 50 %}}]
                        patterns: [flood, paced 200/s oneway]
                        connections: [1, 2]
                        probe: [{rate: 100/s, over: same}]
                        trial:
                          {burnIn: 50 ms, warmup: 20 ms, duration: 100 ms, verify: true,
                           oneWayLatency: true}
                        repeat: {trials: 1}
                        """);
        assertThat(trials).hasSize(32).noneMatch(TrialRecord::failed);
        for (TrialRecord record : trials) {
            Measurement m = record.measurement();
            String cell = record.trial().cell().key();
            assertThat(m.received().messages()).as(cell).isEqualTo(m.sent().messages());
            assertThat(m.received().bytes()).as(cell).isEqualTo(m.sent().bytes());
            assertThat(m.integrity().payloads()).as(cell).isEqualTo(m.received().messages());
            assertThat(m.integrity().corrupt()).as(cell).isZero();
            assertThat(m.latencies().samples(Latency.PROBE)).as(cell).isBetween(1L, 8L);
            assertThat(Metrics.find("probe-p50").isIn(record)).as(cell).isTrue();
        }
    }

    @Test
    void whatCannotInterleaveIsLeftOutWithTheReason() throws Exception {
        Result run =
                run(
                        """
                        marshalyard: 1
                        title: Not in one line
                        engines: [tcp, corba-sii]
                        types: [octet]
                        sizes: [1K]
                        patterns: [flood, call-return]
                        probe: [100/s same]
                        trial: {warmup: 0 ms, duration: 50 ms}
                        repeat: {trials: 1}
                        """);
        assertThat(run.err() + run.out())
                .contains("corba-sii has no calls between the oneway requests of a connection")
                .contains("lies between oneway messages");
    }

    @Test
    void aProbeTakesTrialsThatLastATime() throws Exception {
        Result run =
                run(
                        """
                        marshalyard: 1
                        title: By volume
                        engines: [tcp]
                        types: [octet]
                        sizes: [1K]
                        patterns: [flood]
                        probe: [100/s]
                        trial: {warmup: 0 ms, volume: 1M}
                        repeat: {trials: 1}
                        """);
        assertThat(run.err() + run.out()).contains("A probe takes trials that last a time");
    }
}
