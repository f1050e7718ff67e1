package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import marshalyard.engine.Facts;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.TlsLevel;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.session.SessionStore;
import marshalyard.system.Program.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Connections in clear and over TLS in one experiment, by workers. */
class TlsRunTest {
    @TempDir private Path folder;

    @Test
    void bothAreMeasuredAndEnginesWithoutTlsAreLeftOutWithAReason() throws Exception {
        Path experiment =
                Files.writeString(
                        folder.resolve("tls.yaml"),
                        """
                        marshalyard: 1
                        title: In clear and not
                        engines: [tcp, unix]
                        types: [double]
                        sizes: [20K]
                        patterns: [flood, call-return]
                        tls: [none, 1.2, "1.3"]
                        trial: {burnIn: 50 ms, warmup: 20 ms, duration: 50 ms, verify: true}
                        repeat: {trials: 1}
                        """);

        Result run = Command.run(folder, "run", experiment.toString(), "--session", "s.yard");

        assertThat(run.status()).as(run.err() + run.out()).isZero();
        assertThat(run.err()).contains("unix").contains("TLS");
        assertThat(run.out()).contains("TLS 1.3");
        List<TrialRecord> trials;
        try (SessionStore store = SessionStore.open(folder.resolve("s.yard"))) {
            trials = store.trials(store.experiments().get(0));
        }
        assertThat(trials).hasSize(8).noneMatch(TrialRecord::failed);
        for (TrialRecord record : trials) {
            TlsLevel level = record.trial().cell().get(Factors.TLS);
            Measurement m = record.measurement();
            assertThat(m.received().messages()).isPositive();
            assertThat(m.integrity().corrupt()).isZero();
            Optional<String> told = Optional.ofNullable(m.receiverFacts().get(Facts.TLS));
            boolean shaken = m.context().sender().has(ProcessReadings.HANDSHAKE);
            if (level == TlsLevel.NONE) {
                assertThat(told).isEmpty();
                assertThat(shaken).isFalse();
            } else {
                assertThat(told.orElseThrow()).startsWith("TLSv" + level.token());
                assertThat(shaken).isTrue();
            }
        }
        assertThat(folder).isDirectoryNotContaining("glob:**.p12");
    }
}
