package marshalyard.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.Set;
import marshalyard.model.measurement.Samples;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A folder that somebody sent, with more in it than a session. */
@Timeout(60)
class SideFilesTest {
    private static final long MAGIC = 0xd9d505f920a163d7L;

    @TempDir Path folder;

    private Path file;
    private Path victim;

    @BeforeEach
    void makeASession() throws Exception {
        file = folder.resolve("s.yard");
        try (SessionStore store = SessionStore.create(file)) {
            StoredExperiment stored = store.add(SessionStoreTest.EXPERIMENT, Set.of());
            store.add(stored, Samples.measured(Samples.cell("tcp"), 0, 5000));
        }
        victim = Files.writeString(folder.resolve("victim"), "precious");
    }

    /** SQLite deletes the file that such a journal names. */
    @ParameterizedTest
    @ValueSource(strings = {"absolute", "relative"})
    void aJournalThatNamesAnotherFileIsRefusedAndTheFileStays(String how) throws Exception {
        String name =
                how.equals("absolute")
                        ? victim.toString()
                        : "../" + folder.getFileName() + "/victim";
        Files.write(beside("-journal"), journal(name, 0, 4096));
        assertRefused();
        Files.write(beside("-journal"), journal(name, 1, 4096));
        assertRefused();
    }

    /**
     * SQLite looks at a journal's end first: it needs no header, and 16 bytes beside the name. A
     * first byte of 0 says that it is not in force, until a change of the session is taken back.
     */
    @ParameterizedTest
    @ValueSource(ints = {16, 20, 27, 28, 100, 512, 600})
    void aNameAtTheEndIsFoundInAJournalOfAnyLength(int length) throws Exception {
        for (int first : new int[] {'x', 0, 0xd9}) {
            ByteBuffer journal = ByteBuffer.allocate(length).put(0, (byte) first);
            if (length > 16) journal.put(length - 17, (byte) 'v'); // its name
            journal.position(length - 16);
            journal.putInt(1).putInt('v').putLong(MAGIC);
            Files.write(beside("-journal"), journal.array());
            assertRefused();
            assertThat(beside("-journal")).exists();
        }
    }

    @Test
    void aTextInPlaceOfAJournalStaysAsItIs() throws Exception {
        for (String text : new String[] {"note", "my own notes"}) {
            Files.writeString(beside("-journal"), text);
            assertRefused();
            assertThat(beside("-journal")).hasContent(text);
        }
    }

    @Test
    void aJournalOfAnotherDatabaseIsRefused() throws Exception {
        byte[] larger = journal("", 1 << 30, 4096);
        Files.write(beside("-journal"), larger);
        assertRefused();
        Files.write(beside("-journal"), journal("", 1, 512));
        assertRefused();
        Files.writeString(beside("-journal"), "not a journal, but more than one header long");
        assertRefused();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-journal", "-wal", "-shm"})
    void linksBesideASessionAreRefused(String ending) throws Exception {
        Files.createSymbolicLink(beside(ending), victim);
        assertRefused();
        Files.delete(beside(ending));
        Files.createLink(beside(ending), victim);
        assertRefused();
        Files.delete(beside(ending));
        Files.createSymbolicLink(beside(ending), folder.resolve("nowhere"));
        assertRefused();
        assertThat(folder.resolve("nowhere")).doesNotExist();
    }

    @Test
    void aFolderAPipeAndADeviceAreNoSession() throws Exception {
        Path pipe = folder.resolve("pipe.yard");
        assertThat(new ProcessBuilder("mkfifo", pipe + "").start().waitFor()).isZero();
        for (Path other : new Path[] {pipe, folder, Path.of("/dev/zero")}) {
            assertThatThrownBy(() -> SessionStore.open(other))
                    .isInstanceOf(SessionException.class)
                    .hasMessageContaining("can't be read: it is");
        }
    }

    @Test
    void aPipeInPlaceOfAJournalIsRefused() throws Exception {
        assertThat(new ProcessBuilder("mkfifo", beside("-journal") + "").start().waitFor())
                .isZero();
        assertRefused();
    }

    @Test
    void aNewSessionIsNotMadeThroughALinkOrBesideAJournal() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("new.yard"), folder.resolve("nowhere"));
        assertThatThrownBy(() -> SessionStore.create(link)).isInstanceOf(SessionException.class);
        assertThat(folder.resolve("nowhere")).doesNotExist();
        Files.writeString(folder.resolve("other.yard-journal"), "mine");
        assertThatThrownBy(() -> SessionStore.create(folder.resolve("other.yard")))
                .isInstanceOf(SessionException.class);
        assertThat(folder.resolve("other.yard-journal")).hasContent("mine");
    }

    /** SQLite's driver would open s.yard, with settings of the stranger's choice. */
    @Test
    void aNameThatHoldsSettingsIsRefused() throws Exception {
        Path named = Files.copy(file, folder.resolve("s.yard?enable_load_extension=true"));
        assertThatThrownBy(() -> SessionStore.open(named))
                .isInstanceOf(SessionException.class)
                .hasMessageContaining("'?'");
    }

    @Test
    void aLockThatIsALinkOrSomebodysTextIsLeftAsItIs() throws Exception {
        Path lock = beside(".lock");
        for (Path target : new Path[] {victim, file}) {
            Files.createSymbolicLink(lock, target);
            assertCantBeWritten();
            Files.delete(lock);
            Files.createLink(lock, target);
            assertCantBeWritten();
            Files.delete(lock);
        }
        Files.writeString(lock, "somebody's own notes");
        assertCantBeWritten();
        assertThat(lock).hasContent("somebody's own notes");
        assertThat(victim).hasContent("precious");
        try (SessionStore store = SessionStore.open(file)) {
            assertThat(store.trials(store.experiments().get(0))).hasSize(1);
        }
    }

    /** Two programs could write it, each under a lock of its own. */
    @Test
    void aSessionWithASecondNameIsReadButNotWritten() throws Exception {
        Path twin = Files.createLink(folder.resolve("twin.yard"), file);
        assertCantBeWritten();
        try (SessionStore store = SessionStore.open(twin)) {
            assertThat(store.trials(store.experiments().get(0))).hasSize(1);
            assertThatThrownBy(store::claim).hasMessageContaining("has a second name");
        }
        Files.delete(twin);
        try (SessionStore store = SessionStore.open(file)) {
            store.claim();
        }
    }

    /** What kill -9 in the middle of a transaction leaves behind. */
    @Test
    void ourOwnJournalIsRolledBack() throws Exception {
        Path copy = folder.resolve("copy.yard");
        try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement s = c.createStatement()) {
            s.execute("PRAGMA cache_size = 1"); // so that changes reach the file at once
            c.setAutoCommit(false);
            s.execute("UPDATE experiment SET yaml = zeroblob(300000)");
            s.execute("DELETE FROM trial");
            assertThat(beside("-journal")).isNotEmptyFile();
            Files.copy(file, copy);
            Files.copy(beside("-journal"), folder.resolve("copy.yard-journal"));
            c.rollback();
        }
        try (SessionStore store = SessionStore.open(copy)) {
            assertThat(store.trials(store.experiments().get(0))).hasSize(1);
        }
        assertThat(folder.resolve("copy.yard-journal")).doesNotExist();
    }

    private void assertCantBeWritten() throws Exception {
        try (SessionStore store = SessionStore.open(file)) {
            assertThatThrownBy(store::claim).isInstanceOf(SessionException.class);
        }
    }

    private void assertRefused() {
        assertThatThrownBy(() -> SessionStore.open(file))
                .isInstanceOf(SessionException.class)
                .hasMessageContaining("is no file of Marshalyard's");
        assertThat(victim).hasContent("precious");
    }

    private Path beside(String ending) {
        return file.resolveSibling(file.getFileName() + ending);
    }

    /** A header, and the record of a super-journal unless its name is empty. */
    private static byte[] journal(String superJournal, int pages, int pageSize) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeLong(MAGIC);
        out.writeInt(0); // records
        out.writeInt(42); // nonce
        out.writeInt(pages);
        out.writeInt(512); // a sector
        out.writeInt(pageSize);
        out.write(new byte[512 - out.size()]);
        if (superJournal.isEmpty()) return bytes.toByteArray();
        byte[] name = superJournal.getBytes(StandardCharsets.UTF_8);
        int sum = 0;
        for (byte b : name) sum += b;
        out.writeInt((1 << 30) / pageSize + 1);
        out.write(name);
        out.writeInt(name.length);
        out.writeInt(sum);
        out.writeLong(MAGIC);
        return bytes.toByteArray();
    }
}
