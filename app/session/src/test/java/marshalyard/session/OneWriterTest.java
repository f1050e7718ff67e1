package marshalyard.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.Set;
import marshalyard.model.measurement.Samples;
import marshalyard.model.measurement.TrialRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two programs on one session. */
@Timeout(60)
class OneWriterTest {
    static final TrialRecord TRIAL = Samples.measured(Samples.cell("tcp"), 0, 5000);

    @TempDir Path folder;

    @Test
    void aSecondProgramIsToldWhoWritesAndMayRead() throws Exception {
        Path file = folder.resolve("s.yard");
        try (OtherWriter other = OtherWriter.start(file);
                SessionStore store = SessionStore.open(file)) {
            StoredExperiment stored = store.experiments().get(0);
            assertThat(store.trials(stored)).hasSize(1);

            assertThatThrownBy(() -> store.add(stored, TRIAL))
                    .isInstanceOf(SessionException.class)
                    .hasMessageContaining("is being written by process " + other.pid() + " on ")
                    .hasMessageContaining(" since 20")
                    .as("a window has it open, and runs nothing")
                    .hasMessageContaining("close the session there");
            assertThatThrownBy(() -> store.add(SessionStoreTest.EXPERIMENT, Set.of()))
                    .hasMessageContaining("is being written by process " + other.pid());

            other.kill();
            store.add(stored, Samples.measured(Samples.cell("tcp"), 1, 5000));
            assertThat(store.trials(stored)).hasSize(2);
        }
        assertThat(folder.toFile().list()).containsExactly("s.yard");
    }

    @Test
    void whoMayNotWriteCanBeToldBeforehand() throws Exception {
        Path file = folder.resolve("s.yard");
        try (OtherWriter other = OtherWriter.start(file);
                SessionStore store = SessionStore.open(file)) {
            WriteHindrance taken = store.hindrance().orElseThrow();
            assertThat(taken.lasting()).isFalse();
            assertThat(taken.sentence()).contains("is being written by process " + other.pid());

            other.kill();
            assertThat(file.resolveSibling("s.yard.lock")).as("left over").exists();
            assertThat(store.hindrance()).isEmpty();
            store.claim();
            assertThat(store.hindrance()).as("it is this program").isEmpty();
        }
    }

    /** An older session where it can't be written is read from a copy. */
    @Test
    void aSessionThatCanOnlyBeReadSaysSo() throws Exception {
        Path file = folder.resolve("s.yard");
        SessionStore.create(file).close();
        try (SessionStore store = SessionStore.openCopy(file)) {
            WriteHindrance readOnly = store.hindrance().orElseThrow();
            assertThat(readOnly.lasting()).isTrue();
            assertThat(readOnly.sentence()).startsWith(file + " can only be read");
        }
    }

    @Test
    void aSecondWriterInOneProgramIsRefusedToo() throws Exception {
        Path file = folder.resolve("s.yard");
        try (SessionStore first = SessionStore.create(file);
                SessionStore second = SessionStore.open(file)) {
            first.add(SessionStoreTest.EXPERIMENT, Set.of());
            assertThatThrownBy(second::claim).hasMessageContaining("is being written by");
            assertThatThrownBy(second::claim).hasMessageContaining("is being written by");
        }
    }

    @Test
    void aTrialEndsWellOnceWhateverTheLockSays() throws Exception {
        Path file = folder.resolve("s.yard");
        try (SessionStore store = SessionStore.create(file)) {
            StoredExperiment stored = store.add(SessionStoreTest.EXPERIMENT, Set.of());
            store.add(stored, Samples.failed(Samples.cell("tcp"), 0));
            store.add(stored, Samples.failed(Samples.cell("tcp"), 0));
            store.add(stored, TRIAL);
            assertThatThrownBy(() -> store.add(stored, TRIAL))
                    .isInstanceOf(SessionException.class)
                    .hasMessageContaining("has this trial already");
            assertThat(store.trials(stored)).hasSize(3);
            assertThat(store.doubles()).isZero();
        }
    }

    @Test
    void anOldSessionWithDoublesOpensAndSaysSo() throws Exception {
        Path file = folder.resolve("s.yard");
        try (InputStream old = getClass().getResourceAsStream("format4.yard")) {
            Files.copy(old, file);
        }
        int before;
        try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement s = c.createStatement()) {
            s.execute("CREATE TEMP TABLE t AS SELECT * FROM trial WHERE failure = '' LIMIT 1");
            s.execute("UPDATE t SET id = 10000");
            s.execute("INSERT INTO trial SELECT * FROM t");
            before = s.executeQuery("SELECT count(*) FROM trial WHERE experiment = 1").getInt(1);
        }
        try (SessionStore store = SessionStore.open(file)) {
            assertThat(store.trials(store.experiments().get(0))).hasSize(before);
            assertThat(store.doubles()).isEqualTo(1);
        }
    }
}
