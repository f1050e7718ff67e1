package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.figure.Percentile;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.PartShare;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.session.SessionStore;
import marshalyard.system.Program.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages of several sizes and types in one stream, by workers. */
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
                        patterns: [flood, call-return, deferred 8, open 1000/s]
                        connections: [1, 4]
                        trial: {burnIn: 50 ms, warmup: 20 ms, duration: 100 ms, verify: true}
                        repeat: {trials: 1}
                        """);
        Result run = Command.run(folder, "run", experiment.toString(), "--session", "s.yard");
        assertThat(run.status()).as(run.err() + run.out()).isZero();
        assertThat(run.out()).contains("Mixtures: what the messages of each part met");

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
            // A busy machine keeps no rate, and a part may have too few messages for a median.
            if (m.neverSentFraction() > 0.1) continue;
            if (parts.get(0).messages() < Percentile.P50.samplesNeeded()) continue;
            Metric median = Metrics.find("part-smallest-p50");
            boolean known = pattern.timed() && median.saturation(record).isEmpty();
            assertThat(median.isIn(record)).isEqualTo(known);
        }

        Result plot =
                Command.run(
                        folder, "plot", "s.yard", "--metric", "parts-p50", "--out", "parts.svg");
        assertThat(plot.status()).as(plot.err() + plot.out()).isZero();
        assertThat(Files.readString(folder.resolve("parts.svg")))
                .contains(">Message size (bytes)<");
    }

    /** Each sender's messages are compared by a receiver of its own engine, and by another's. */
    @Test
    void everyTypeArrivesInItsShareAndHasItsFigures() throws Exception {
        Path experiment =
                Files.writeString(
                        folder.resolve("types.yaml"),
                        """
                        marshalyard: 1
                        title: Octets, structs and orders
                        engines:
                          - tcp
                          - tcp-nio
                          - {sender: tcp, receiver: tcp-nio}
                          - corba-fast
                          - {sender: corba-sii, receiver: corba-fast}
                          - {sender: corba-fast, receiver: corba-sii}
                          - corba-dii
                          - oncrpc
                          - jms
                        types:
                          - octet
                          - label: order
                            type: Trading::Order
                            values: {name: 3..9 letters}
                            idl: |
                              module Trading { struct Order { long id; string name; }; };
                        sizes: [{mix: {octet 64: 60 %, binstruct 16K: 10 %, order 2K: 30 %}}]
                        patterns: [flood, call-return]
                        trial: {burnIn: 50 ms, warmup: 20 ms, duration: 100 ms, verify: true}
                        repeat: {trials: 1}
                        """);
        Result run = Command.run(folder, "run", experiment.toString(), "--session", "s.yard");
        assertThat(run.status()).as(run.err() + run.out()).isZero();
        assertThat(run.out()).contains("binstruct 16K").contains("order 2K");
        assertThat(run.err() + run.out()).contains("measured once, not for each of the 2 types");

        List<TrialRecord> trials;
        try (SessionStore store = SessionStore.open(folder.resolve("s.yard"))) {
            trials = store.trials(store.experiments().get(0));
        }
        assertThat(trials).hasSizeGreaterThanOrEqualTo(16).noneMatch(TrialRecord::failed);
        for (TrialRecord record : trials) {
            Measurement m = record.measurement();
            assertThat(Factors.TYPE.text(record.trial().cell()))
                    .isEqualTo("octet + binstruct + order");
            assertThat(m.received().messages()).isEqualTo(m.sent().messages()).isPositive();
            assertThat(m.received().bytes()).isEqualTo(m.sent().bytes());
            assertThat(m.integrity().payloads()).isEqualTo(m.received().messages());
            assertThat(m.integrity().corrupt()).isZero();
            List<PartShare> parts = m.sent().parts();
            assertThat(parts).hasSize(3);
            assertThat(parts.get(0).bytes()).isEqualTo(64);
            assertThat(parts.get(2).bytes()).isEqualTo(16 * 1024 / 24 * 24);
            long bytes = parts.stream().mapToLong(p -> p.messages() * p.bytes()).sum();
            assertThat(m.sent().bytes()).isEqualTo(bytes);
            for (PartShare part : parts) {
                boolean timed =
                        record.trial().cell().get(Factors.PATTERN).timed() && part.messages() > 0;
                assertThat(part.latency() != null).isEqualTo(timed);
                if (timed) assertThat(part.latency().n()).isEqualTo(part.messages());
            }
        }

        // The session finds them again, and the export tells the types.
        Result again = Command.run(folder, "run", experiment.toString(), "--session", "s.yard");
        assertThat(again.status()).as(again.err() + again.out()).isZero();
        Result export = Command.run(folder, "export", "s.yard", "--csv");
        assertThat(export.out()).contains("octet order binstruct").contains("octet + binstruct");
    }
}
