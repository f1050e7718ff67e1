package marshalyard.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.Set;
import marshalyard.model.measurement.Samples;
import marshalyard.model.measurement.TrialRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that somebody sent: each ends with a sentence, none with a trace or a wait. */
@Timeout(60)
class HostileSessionTest {
    @TempDir Path folder;

    private Path file;

    @BeforeEach
    void makeASession() throws Exception {
        file = folder.resolve("s.yard");
        try (SessionStore store = SessionStore.create(file)) {
            StoredExperiment stored = store.add(SessionStoreTest.EXPERIMENT, Set.of());
            store.add(stored, Samples.measured(Samples.cell("tcp"), 0, 5000));
            store.putSetting(stored, "scale", "log");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CREATE TRIGGER t AFTER INSERT ON trial BEGIN DELETE FROM trial; END",
                "CREATE TRIGGER t AFTER INSERT ON trial BEGIN INSERT INTO setting SELECT"
                        + " randomblob(9), zeroblob(1000000000); END",
                "CREATE VIEW v AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
                        + " SELECT i FROM n",
                "CREATE VIRTUAL TABLE v USING fts5(x)",
                "CREATE UNIQUE INDEX i ON trial(experiment)",
                "CREATE TABLE other (x)",
                "ALTER TABLE trial ADD COLUMN extra TEXT",
                "ALTER TABLE histogram RENAME TO gone",
                "DROP INDEX trial_once"
            })
    void anythingBesideASessionsTablesIsRefused(String statement) throws Exception {
        change(statement);
        assertThatThrownBy(() -> SessionStore.open(file))
                .isInstanceOf(SessionException.class)
                .hasMessageStartingWith(file.toString());
    }

    @Test
    void aViewInPlaceOfATableIsRefused() throws Exception {
        change(
                "DROP TABLE setting",
                "CREATE VIEW setting AS WITH RECURSIVE n(name, value) AS (SELECT 'a', 'b' UNION ALL"
                        + " SELECT name, value FROM n) SELECT name, value FROM n");
        assertThatThrownBy(() -> SessionStore.open(file))
                .isInstanceOf(SessionException.class)
                .hasMessageContaining("view 'setting', which no session has");
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, Integer.MIN_VALUE})
    void aFormatBelowTheFirstIsRefused(int version) throws Exception {
        change("PRAGMA user_version = " + version);
        assertThatThrownBy(() -> SessionStore.open(file))
                .isInstanceOf(SessionException.class)
                .hasMessageContaining("its format is " + version);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "measurement = 'null'",
                "measurement = '[]'",
                "measurement = '{\"sent\": null}'",
                "measurement = NULL",
                "measurement = 7",
                "options = 'null'",
                "options = '{\"a\": null}'",
                "levels = 'null'",
                "levels = '{\"type\": null}'",
                "levels = '{}'",
                "levels = '{\"type\": \"octet\", \"size\": \"9\", \"pattern\": \"none\"}'",
                "started = 'yesterday'",
                "started = x'00'",
                "nanos = 'long'",
                "fork = -1",
                "engine = ''",
                "label = x'ff00'"
            })
    void aColumnThatIsNotAsWrittenIsASentence(String change) throws Exception {
        change("UPDATE trial SET " + change);
        readOrSentence();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "UPDATE experiment SET yaml = 'null'",
                "UPDATE experiment SET yaml = ''",
                "UPDATE experiment SET yaml = replace(hex(zeroblob(5000)), '00', '[')",
                "UPDATE experiment SET added = 'never'",
                "UPDATE environment SET json = 'null'",
                "UPDATE environment SET json = '{}'",
                "UPDATE place SET role = x'00'",
                "UPDATE histogram SET data = x'00'",
                "UPDATE histogram SET data = zeroblob(2000000)",
                "UPDATE histogram SET data = x'1c849314ffffffff'",
                "UPDATE histogram SET latency = 'none'"
            })
    void aRowThatIsNotAsWrittenIsASentence(String statement) throws Exception {
        change(statement);
        readOrSentence();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'sender', 'cpu', 'p', 1, 1, 0, x'00'",
                "'sender', 'cpu', 'p', 1, 1, 0, zeroblob(2000000)",
                "'sender', 'none', 'p', 1, 1, 0, x''",
                "'sender', 'cpu', 'p', 0, 1, 0, x'789c030000000001'",
                "'sender', 'cpu', 'p', 1, -1, 0, x'789c030000000001'",
                "'sender', 'cpu', '', 1, 1, 0, x'789c030000000001'",
                // the text "t;a -5"
                "'sender', 'cpu', 'p', 1, 1, 0, x'789c2bb14e54d035050006580193'"
            })
    void aProfileThatIsNotAsWrittenIsASentence(String values) throws Exception {
        change("INSERT INTO profile SELECT id, " + values + " FROM trial");
        try (SessionStore store = SessionStore.open(file)) {
            StoredExperiment stored = store.experiments().get(0);
            TrialRecord record = store.trials(stored).get(0);
            assertThatThrownBy(() -> store.profiles(stored, record.trial()))
                    .isInstanceOf(SessionException.class)
                    .hasMessageStartingWith("The session holds a profile that can't be read (")
                    .hasMessageEndingWith(").");
        }
    }

    @Test
    void whatCanNotBeSeenInALabelIsShownAsAnEscape() throws Exception {
        change("UPDATE trial SET label = 'a' || char(27) || '[2J'");
        try (SessionStore store = SessionStore.open(file)) {
            var trial = store.trials(store.experiments().get(0)).get(0).trial();
            assertThat(trial.cell().engine().label()).isEqualTo("a\\u001b[2J");
        }
    }

    /** Either it can be read all the same, or a sentence says why not. */
    private void readOrSentence() throws Exception {
        try (SessionStore store = SessionStore.open(file)) {
            for (StoredExperiment experiment : store.experiments()) {
                for (TrialRecord record : store.trials(experiment)) {
                    store.samples(experiment, record.trial());
                }
                store.finished(experiment);
                store.setting(experiment, "scale");
            }
        } catch (SessionException e) {
            assertThat(e.getMessage()).endsWith(".").hasSizeBetween(20, 1_100);
        }
    }

    private void change(String... statements) throws Exception {
        try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement s = c.createStatement()) {
            s.execute("PRAGMA ignore_check_constraints = ON");
            for (String statement : statements) s.execute(statement);
        }
    }
}
