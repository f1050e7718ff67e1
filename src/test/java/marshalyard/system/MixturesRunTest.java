package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import marshalyard.analysis.metric.Metrics;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.PartShare;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.session.SessionStore;
import marshalyard.system.Program.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages of several sizes in one stream, by workers. */
class MixturesRunTest {
    @TempDir private Path folder;

    @Test
    void everySizeArrivesInItsShareAndHasItsFigures() throws Exception {
        Path experiment =
                Files.writeString(
                        folder.resolve("mixtures.yaml"),
                        """
                        marshalyard: 1
                        title: Small and large
                        engines: [tcp, corba-fast, corba-sii]
                        types: [octet, binstruct]
                        sizes: [{mix: {64: 90 %, 16K: 10 %}}]
                        patterns: [flood, call-return, deferred 8, open 2000/s]
                        connections: [1, 4]
                        trial: {burnIn: 50 ms, warmup: 20 ms, duration: 150 ms, verify: true}
                        repeat: {trials: 1}
                        """);
        Result run = Program.run(folder, "run", experiment.toString(), "--session", "s.yard");
        assertThat(run.status()).as(run.err() + run.out()).isZero();
        assertThat(run.out()).contains("Mixtures: what the messages of each size met");

        List<TrialRecord> trials;
        try (SessionStore store = SessionStore.open(folder.resolve("s.yard"))) {
            trials = store.trials(store.experiments().get(0));
        }
        assertThat(trials).hasSizeGreaterThanOrEqualTo(32).noneMatch(TrialRecord::failed);
        for (TrialRecord record : trials) {
            Measurement m = record.measurement();
            assertThat(m.received().messages()).isEqualTo(m.sent().messages()).isPositive();
            assertThat(m.received().bytes()).isEqualTo(m.sent().bytes());
            assertThat(m.integrity().corrupt()).isZero();
            List<PartShare> parts = m.sent().parts();
            assertThat(parts).hasSize(2);
            long bytes = parts.stream().mapToLong(p -> p.messages() * p.bytes()).sum();
            assertThat(m.sent().bytes()).isEqualTo(bytes);
            double share = (double) parts.get(0).messages() / m.sent().messages();
            if (m.sent().messages() > 200) assertThat(share).isBetween(0.8, 0.97);
            Pattern pattern = record.trial().cell().get(Factors.PATTERN);
            for (PartShare part : parts) {
                boolean timed = pattern.timed() && part.messages() > 0;
                assertThat(part.latency() != null).isEqualTo(timed);
                if (timed) assertThat(part.latency().n()).isEqualTo(part.messages());
            }
            // A busy machine keeps no rate: the median is not known where half was never sent.
            boolean known = pattern.timed() && m.neverSentFraction() < 0.5;
            assertThat(Metrics.find("part-smallest-p50").isIn(record)).isEqualTo(known);
        }
    }
}
