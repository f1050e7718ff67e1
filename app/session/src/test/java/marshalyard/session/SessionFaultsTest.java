package marshalyard.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.Set;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.measurement.Samples;
import marshalyard.model.measurement.TrialRecord;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that a session can't be read from, or written to any more. */
class SessionFaultsTest {
    private static final Experiment EXPERIMENT = SessionStoreTest.EXPERIMENT;

    @TempDir private Path folder;

    @Test
    void aFileThatIsDeletedMeanwhileIsSaid() throws Exception {
        Path file = folder.resolve("a.yard");
        TrialRecord trial = Samples.measured(Samples.cell("tcp"), 0, 5000);
        try (SessionStore store = SessionStore.create(file)) {
            StoredExperiment stored = store.add(EXPERIMENT, Set.of());
            Files.delete(file);
            isGone(() -> store.add(stored, trial));
        }
    }

    /** It was said to be a question of permissions. */
    @Test
    void aFileThatIsMovedMeanwhileTakesNoTitle() throws Exception {
        Path file = folder.resolve("a.yard");
        try (SessionStore store = SessionStore.create(file)) {
            StoredExperiment stored = store.add(EXPERIMENT, Set.of());
            Files.move(file, folder.resolve("b.yard"));
            isGone(() -> store.rename(stored, "At night"));
        }
    }

    /** A lock that could not be taken was said, with the permissions of the folder. */
    @Test
    void aFileThatIsMovedBeforeAnythingIsWrittenIsSaid() throws Exception {
        Path file = folder.resolve("a.yard");
        try (SessionStore store = SessionStore.create(file)) {
            store.add(EXPERIMENT, Set.of());
        }
        try (SessionStore store = SessionStore.open(file)) {
            StoredExperiment stored = store.experiments().get(0);
            Files.move(file, folder.resolve("b.yard"));
            isGone(() -> store.rename(stored, "At night"));
        }
    }

    private static void isGone(ThrowingCallable writing) {
        assertThatThrownBy(writing)
                .isInstanceOf(SessionException.class)
                .hasMessageContaining("was deleted or moved while it was in use");
    }

    @Test
    void aFullDiskLosesNoEarlierTrialAndSaysSo() throws Exception {
        Path file = folder.resolve("full.yard");
        try (SessionStore store = SessionStore.create(file)) {
            StoredExperiment stored = store.add(EXPERIMENT, Set.of());
            store.limitPages(40);
            assertThatThrownBy(
                            () -> {
                                for (int i = 0; i < 1000; i++) {
                                    store.add(
                                            stored, Samples.measured(Samples.cell("tcp"), i, 5000));
                                }
                            })
                    .isInstanceOf(SessionException.class)
                    .hasMessageContaining("disk is full");
        }

        try (SessionStore store = SessionStore.open(file)) {
            StoredExperiment stored = store.experiments().get(0);
            assertThat(store.trials(stored)).hasSizeGreaterThan(10);
        }
    }

    /** A trial ends well once. */
    @Test
    void aTrialThatCannotBeStoredKeepsNoOtherFromIt() throws Exception {
        try (SessionStore store = SessionStore.create(folder.resolve("a.yard"))) {
            StoredExperiment stored = store.add(EXPERIMENT, Set.of());
            TrialRecord first = Samples.measured(Samples.cell("tcp"), 0, 5000);
            store.add(stored, first);
            assertThatThrownBy(() -> store.add(stored, first)).isInstanceOf(SessionException.class);
            store.add(stored, Samples.measured(Samples.cell("tcp"), 1, 5000));
            assertThat(store.trials(stored)).hasSize(2);
        }
    }

    @Test
    void refusesWhatIsNoSession() throws Exception {
        Path text = Files.writeString(folder.resolve("text.yard"), "hello");
        refused(text, "is not a Marshalyard session");
        refused(folder.resolve("none.yard"), "There is no session");
        refused(folder, "can't be read");

        Path other = folder.resolve("other.yard");
        execute(other, "CREATE TABLE t (a)");
        refused(other, "is a database, but not a Marshalyard session");

        Path newer = folder.resolve("newer.yard");
        SessionStore.create(newer).close();
        execute(newer, "PRAGMA user_version = 999");
        refused(newer, "written by a newer Marshalyard");

        Path damaged = folder.resolve("damaged.yard");
        byte[] bytes = new byte[8192];
        System.arraycopy("SQLite format 3\0".getBytes(), 0, bytes, 0, 16);
        Files.write(damaged, bytes);
        refused(damaged, "damaged");

        assertThatThrownBy(() -> SessionStore.create(folder.resolve("no/such/folder.yard")))
                .hasMessageContaining("There is no folder");
        assertThatThrownBy(() -> SessionStore.create(newer)).hasMessageContaining("exists already");
    }

    private static void refused(Path file, String sentence) {
        assertThatThrownBy(() -> SessionStore.open(file))
                .isInstanceOf(SessionException.class)
                .hasMessageContaining(sentence);
    }

    private static void execute(Path file, String sql) throws Exception {
        try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement s = c.createStatement()) {
            s.execute(sql);
        }
    }
}
