package marshalyard.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import java.util.Set;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.experiment.ExperimentWriter;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Samples;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sessions that earlier versions wrote; {@link Format4Test} has those of format 4. */
class OldFormatsTest {
    @TempDir private Path folder;

    @Test
    void aSessionOfFormat1IsBroughtUpToDateAndKeepsItsTrials() throws Exception {
        Path file = folder.resolve("format-1.yard");
        String script;
        try (var in = getClass().getResourceAsStream("format-1.sql")) {
            script = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement s = c.createStatement()) {
            s.executeUpdate(script);
        }

        try (SessionStore store = SessionStore.open(file)) {
            StoredExperiment stored = store.experiments().get(0);
            List<TrialRecord> trials = store.trials(stored);

            assertThat(stored.experiment().title()).isEqualTo("Written by format 1");
            assertThat(trials).hasSize(2).noneMatch(TrialRecord::failed);
            assertThat(trials).allMatch(r -> r.measurement().verdicts().isEmpty());
            assertThat(trials.get(1).measurement().latencies().summaries())
                    .containsOnlyKeys(Latency.ROUND_TRIP);
            store.add(stored, Samples.measured(Samples.cell("tcp"), 7, 100));
            assertThat(store.trials(stored)).hasSize(3);
        }
    }

    /** Format 8 knew the fork of a trial, but not its worker pair. */
    @Test
    void inASessionOfFormat8TheForkStandsForThePair() throws Exception {
        Experiment old =
                new ExperimentBuilder("old")
                        .engines("tcp")
                        .levels(Factors.TYPE, "octet")
                        .levels(Factors.SIZE, "1K")
                        .levels(Factors.PATTERN, "flood")
                        .build();
        String key = new Trial(Plan.of(old).trials().get(0).cell(), 4, 0).key();
        Path file = folder.resolve("format-8.yard");
        try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement s = c.createStatement()) {
            Schema.advance(c, 8);
            s.executeUpdate(
                    "INSERT INTO experiment(added, yaml) VALUES ('2026-11-21T12:00:00Z', '"
                            + ExperimentWriter.write(SessionStoreTest.EXPERIMENT, Set.of())
                                    .replace("'", "''")
                            + "')");
            s.executeUpdate(
                    "INSERT INTO trial(experiment, key, engine, label, options, levels, fork,"
                            + " number, started, nanos, failure) VALUES (1, '"
                            + key
                            + "', 'tcp', 'tcp', '{}',"
                            + " '{\"type\":\"octet\",\"size\":\"1K\",\"pattern\":\"flood\"}', 4, 0,"
                            + " '2026-11-21T12:00:00Z', 1, 'It failed.')");
        }

        try (SessionStore store = SessionStore.open(file)) {
            StoredExperiment stored = store.experiments().get(0);

            assertThat(store.trials(stored)).extracting(TrialRecord::pair).containsExactly(4);
            assertThat(store.nextPair(stored)).isEqualTo(5);
        }
    }
}
