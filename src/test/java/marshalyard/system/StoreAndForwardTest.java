package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Forwarding;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.session.SessionStore;
import marshalyard.system.Program.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real broker keeps what is sent while its receiver is away. */
class StoreAndForwardTest {
    @TempDir private Path folder;

    @Test
    void everyMessageWaitsForTheReceiverAndIsCounted() throws Exception {
        Path file =
                Files.writeString(
                        folder.resolve("forward.yaml"),
                        """
                        marshalyard: 1
                        title: Store and forward
                        engines:
                          - {id: jms, options: {delivery: express}}
                          - {id: jms, options: {delivery: persistent, transaction: 7}}
                        types: [double]
                        sizes: 1K
                        patterns: [store-and-forward, flood]
                        trial: {warmup: 20 ms, volume: 200 KB, verify: true}
                        repeat: {trials: 2}
                        """);
        Result result = Command.run(folder, "run", file.toString(), "--session", "s.yard");

        assertThat(result.status()).as(result.err()).isZero();
        assertThat(result.out()).contains("drain rate", "greatest depth");
        List<TrialRecord> trials = trials();
        assertThat(trials).hasSize(8).noneMatch(TrialRecord::failed);
        for (TrialRecord record : trials) {
            Measurement m = record.measurement();
            assertThat(m.sent().messages()).isEqualTo(200);
            assertThat(m.received().messages()).as(record.trial().key()).isEqualTo(200);
            assertThat(m.integrity().payloads()).isEqualTo(200);
            assertThat(m.integrity().corrupt()).isZero();
            assertThat(ProcessReadings.cpuNanos(m.context().broker())).isPositive();
            boolean stored =
                    record.trial().cell().get(Factors.PATTERN).token().equals("store-and-forward");
            assertThat(m.context().forwarding() != null).isEqualTo(stored);
            if (stored) waited(m.sent().messages(), m.context().forwarding());
        }
        Result plot = Command.run(folder, "plot", "s.yard", "--metric", "depth", "--out", "d.svg");
        assertThat(plot.status()).as(plot.err()).isZero();
        assertThat(Files.readString(folder.resolve("d.svg"))).contains("Time since sending began");
        Result export = Command.run(folder, "export", "s.yard", "--csv");
        assertThat(export.out())
                .contains(",drain_bit_per_s,", ",greatest_depth,", ",broker_cpu_s_per_gb,");
    }

    private static void waited(long sent, Forwarding f) {
        assertThat(f.greatestDepth()).isBetween(1L, sent);
        assertThat(f.drainedNanos()).isGreaterThan(f.joinNanos());
        assertThat(f.bytesPerSecond()).isPositive();
        assertThat(f.depthNanos()).hasSameSizeAs(f.depths()).isSorted();
        assertThat(Arrays.stream(f.depths()).max()).hasValue(f.greatestDepth());
    }

    /** The broker is killed as by kill -9 when everything has been sent, and started again. */
    @Test
    void aKilledBrokerLosesNothingPersistentAndEverythingExpress() throws Exception {
        Path file =
                Files.writeString(
                        folder.resolve("crash.yaml"),
                        """
                        marshalyard: 1
                        title: The broker crashes
                        engines:
                          - {id: jms, options: {delivery: [express, persistent]}}
                        types: [binstruct]
                        sizes: 1K
                        patterns: [store-and-forward crash, flood]
                        socketQueues: [default, 64K]
                        trial: {warmup: 0 s, volume: 100 KB, verify: true}
                        repeat: {trials: 1, order: listed}
                        """);
        Result result = Command.run(folder, "run", file.toString(), "--session", "s.yard");

        assertThat(result.status()).as(result.err()).isZero();
        assertThat(result.out()).contains("messages lost", "restart of the killed broker");
        assertThat(trials()).hasSize(8).noneMatch(TrialRecord::failed);
        for (TrialRecord record : trials()) {
            Measurement m = record.measurement();
            boolean crashed = record.trial().cell().get(Factors.PATTERN).token().endsWith("crash");
            boolean express =
                    "express".equals(record.trial().cell().engine().options().get("delivery"));
            long sent = m.sent().messages();
            long kept = crashed && express ? 0 : sent;
            assertThat(m.received().messages()).as(record.trial().key()).isEqualTo(kept);
            assertThat(m.lost()).isEqualTo(sent - kept);
            assertThat(m.integrity().payloads()).isEqualTo(kept);
            assertThat(m.integrity().corrupt()).isZero();
            if (crashed) assertThat(m.context().forwarding().restartNanos()).isPositive();
        }
    }

    @Test
    void whatCanNotStoreIsLeftOutWithTheReason() throws Exception {
        Path file =
                Files.writeString(
                        folder.resolve("none.yaml"),
                        """
                        marshalyard: 1
                        title: Nothing waits
                        engines:
                          - tcp
                          - {id: jms, options: {destination: topic}}
                          - {id: jms, options: {url: "tcp://127.0.0.1:1"}}
                        types: [octet]
                        sizes: 1K
                        patterns: [store-and-forward crash, flood]
                        trial: {warmup: 0 s, duration: 20 ms}
                        repeat: {trials: 1}
                        """);
        Result result = Command.run(folder, "run", file.toString(), "--session", "s.yard");

        assertThat(result.err())
                .contains(
                        "The engine tcp has no store-and-forward.",
                        "The engine jms has store-and-forward only with the option destination:"
                                + " queue.",
                        "The engine jms has restart of a killed broker only without the option"
                                + " url.");
        assertThat(trials()).hasSize(3);
        assertThat(trials()).filteredOn(TrialRecord::failed).hasSize(1); // nobody at that url
    }

    private List<TrialRecord> trials() throws Exception {
        try (SessionStore store = SessionStore.open(folder.resolve("s.yard"))) {
            return store.trials(store.experiments().get(0));
        }
    }
}
