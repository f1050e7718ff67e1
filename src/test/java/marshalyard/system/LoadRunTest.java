package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.reading.CapacityReadings;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.system.Program.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Open loops and searches for a capacity, through real workers. */
class LoadRunTest {
    @TempDir private Path folder;

    @Test
    void anOpenLoopTellsWhatItCouldKeepAndNoMedianWhereItCouldNot() throws Exception {
        Path file =
                experiment(
                        """
                        engines: [tcp, corba-sii]
                        types: [octet]
                        sizes: 64
                        patterns: [open 500/s poisson, open 1000000/s window 2]
                        trial: {burnIn: 200 ms, warmup: 50 ms, duration: 400 ms}
                        repeat: {trials: 1, forks: 2}
                        """);
        Result run = Command.run(folder, "run", file.toString(), "--session", "s.yard");
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out() + run.err())
                .contains("'open' takes several", "can't keep 1000000/s: reached");

        for (TrialRecord record : trials()) {
            assertThat(record.failed()).as(record.failure()).isFalse();
            Measurement m = record.measurement();
            assertThat(m.latencies().recorded())
                    .containsExactlyInAnyOrder(Latency.RESPONSE, Latency.SERVICE, Latency.SEND_LAG);
            boolean tooFast = record.trial().key().contains("1000000/s");
            if (tooFast) assertThat(m.neverSent()).isPositive();
            // What was due when the time was up, but not before it, has not waited yet.
            assertThat(m.latencies().samples(Latency.RESPONSE))
                    .isBetween(m.sent().messages(), m.context().pacing().intended());
            assertThat(m.latencies().samples(Latency.SERVICE)).isEqualTo(m.sent().messages());
        }
        Result plot = Command.run(folder, "plot", "s.yard", "--kind", "load", "--out", "load.svg");
        assertThat(plot.status()).as(plot.err()).isZero();
        assertThat(Files.readString(folder.resolve("load.svg")))
                .contains(">Achieved rate (requests/s)<", "the rate was not kept");
    }

    @Test
    void aCapacityIsAFigureWithAnIntervalLikeAnyOther() throws Exception {
        Path file =
                experiment(
                        """
                        engines: [tcp, unix]
                        types: [octet]
                        sizes: 64
                        patterns: [open 2000/s]
                        capacity: {p50: 5 ms, within: 20 %}
                        trial: {burnIn: 300 ms, warmup: 20 ms, duration: 30 ms}
                        repeat: {trials: 1, forks: 2}
                        """);
        Result run = Command.run(folder, "run", file.toString(), "--session", "s.yard");
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).contains("capacity, requests/s");
        List<TrialRecord> trials = trials();
        assertThat(trials).hasSize(4).noneMatch(TrialRecord::failed);
        for (TrialRecord record : trials) {
            var found = record.measurement().context().capacity();
            assertThat(found.of(CapacityReadings.RATE)).isPositive();
            assertThat(found.of(CapacityReadings.STEPS)).isBetween(5.0, 60.0);
        }
        Result summary = Command.run(folder, "summary", "s.yard", "--metric", "capacity");
        assertThat(summary.out()).contains("requests/s", "tcp", "unix");
        Result compared =
                Command.run(
                        folder,
                        "compare",
                        "s.yard",
                        "--by",
                        "engine=tcp,unix",
                        "--metric",
                        "capacity");
        assertThat(compared.out()).contains("Capacity: ");
        Result csv = Command.run(folder, "export", "s.yard", "--csv");
        assertThat(csv.out()).contains("capacity_rate", "capacity_steps");
    }

    @Test
    void aCapacityNeedsARateToBeginWith() throws Exception {
        Path file =
                experiment(
                        """
                        engines: [tcp]
                        types: [octet]
                        sizes: 64
                        patterns: [flood]
                        capacity: {p99: 1 ms}
                        """);
        Result run = Command.run(folder, "run", file.toString());
        assertThat(run.status()).isNotZero();
        assertThat(run.err()).contains("Add a pattern such as open 1000/s or paced 1000/s.");
    }

    private Path experiment(String content) throws Exception {
        return Files.writeString(
                folder.resolve("load.yaml"), "marshalyard: 1\ntitle: Load\n" + content);
    }

    private List<TrialRecord> trials() throws SessionException {
        try (SessionStore store = SessionStore.open(folder.resolve("s.yard"))) {
            return store.trials(store.experiments().get(0));
        }
    }
}
