package marshalyard.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.Arrays;
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

    /** Pages that are there five hundred times make a small file a table without end. */
    @ParameterizedTest
    @ValueSource(strings = {"environment", "setting"})
    void aTableThatHoldsMoreThanItsFileIsRefused(String table) throws Exception {
        change(
                "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)"
                        + " INSERT INTO environment(json) SELECT '{}' || i FROM n",
                "UPDATE setting SET value = zeroblob(100000)");
        multiplyAPage(table);
        assertThatThrownBy(() -> SessionStore.open(file))
                .isInstanceOf(SessionException.class)
                .hasMessageContaining(" holds more of '" + table + "' than it has bytes");
    }

    /** Makes the root of a table one of 501 children, all of which are one leaf. */
    private void multiplyAPage(String table) throws Exception {
        int root = rootOf(table);
        byte[] old = Files.readAllBytes(file);
        int size = ByteBuffer.wrap(old).getShort(16);
        int begin = (root - 1) * size;
        int leaf = old.length / size + 1;
        byte[] all = Arrays.copyOf(old, old.length + size);
        int from = begin;
        if (old[begin] == 5) {
            int first = begin + ByteBuffer.wrap(old).getShort(begin + 12);
            from = (ByteBuffer.wrap(old).getInt(first) - 1) * size;
        }
        System.arraycopy(old, from, all, old.length, size);
        ByteBuffer bytes = ByteBuffer.wrap(all);
        bytes.putInt(28, leaf);
        ByteBuffer page = bytes.slice(begin, size);
        page.put(new byte[size]);
        page.put(0, (byte) 5).putShort(3, (short) 500).putInt(8, leaf);
        int cell = size;
        for (int i = 0; i < 500; i++) {
            cell -= 6;
            page.putShort(12 + 2 * i, (short) cell);
            page.putInt(cell, leaf).put(cell + 4, (byte) (0x80 | i >> 7));
            page.put(cell + 5, (byte) (i & 0x7f));
        }
        page.putShort(5, (short) cell);
        Files.write(file, all);
    }

    private int rootOf(String table) throws Exception {
        try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + file)) {
            String query = "SELECT rootpage FROM sqlite_master WHERE name = ?";
            return (int) Sql.number(c, query, table);
        }
    }

    @Test
    void aFailureOfManyMegabytesIsCut() throws Exception {
        change("UPDATE trial SET measurement = NULL, failure = CAST(zeroblob(7000000) AS TEXT)");
        try (SessionStore store = SessionStore.open(file)) {
            StoredTrials trials = store.read(store.experiments().get(0));
            assertThat(trials.records()).hasSize(1).allMatch(TrialRecord::failed);
            assertThat(trials.records().get(0).failure()).hasSizeLessThan(200_000);
        }
    }

    /** Each fits into the memory; a thousand of them would not. */
    @Test
    void aTrialOfManyMegabytesIsNamed() throws Exception {
        change("UPDATE trial SET measurement = CAST(zeroblob(9000000) AS TEXT)");
        try (SessionStore store = SessionStore.open(file)) {
            StoredTrials trials = store.read(store.experiments().get(0));
            assertThat(trials.unusable())
                    .singleElement()
                    .extracting(UnusableTrial::reason)
                    .asString()
                    .endsWith(" bytes, more than a trial yields");
        }
        change(
                "UPDATE trial SET measurement = NULL, options = '{\"a\": \"' ||"
                        + " hex(zeroblob(300000)) || '\"}'");
        try (SessionStore store = SessionStore.open(file)) {
            StoredTrials trials = store.read(store.experiments().get(0));
            assertThat(trials.unusable()).hasSize(1);
            assertThat(trials.unusable().get(0).reason()).startsWith("its cell has 600");
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

    /** An earlier version let them stand in titles, labels and names. */
    @Test
    void whatIsInvisibleInASessionIsShownAsAnEscape() throws Exception {
        String hidden = "char(8203)";
        change(
                "UPDATE experiment SET yaml = replace(yaml, 'title: ', 'title: a' || "
                        + hidden
                        + ")");
        change("UPDATE trial SET label = 'a' || " + hidden);
        try (SessionStore store = SessionStore.open(file)) {
            StoredExperiment experiment = store.experiments().get(0);
            assertThat(experiment.experiment().title()).startsWith("a\\u200b");
            var trial = store.trials(experiment).get(0).trial();
            assertThat(trial.cell().engine().label()).isEqualTo("a\\u200b");
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
