package marshalyard.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.RequestLog;
import marshalyard.model.measurement.Samples;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requests one by one, kept and read again, and such as somebody else has written. */
class RequestRowsTest {
    private static final TrialRecord PLAIN = Samples.measured(Samples.cell("tcp"), 0, 5000);

    @TempDir private Path folder;

    private static RequestLog log(int count) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        for (int i = 0; i < count; i++) RequestLog.pack(packed, 20_000 + i % 7, 15_000 + i % 97, 0);
        return new RequestLog(packed.toByteArray(), count, 5);
    }

    private Path session(RequestLog... logs) throws Exception {
        Path file = folder.resolve("s.yard");
        Measurement measured = PLAIN.measurement().withRequests(List.of(logs));
        TrialRecord record = TrialRecordBuilder.like(PLAIN).measured(measured);
        return Sessions.write(file, SessionStoreTest.EXPERIMENT, List.of(record));
    }

    private static List<RequestLog> requests(Path file) throws Exception {
        try (SessionStore store = SessionStore.open(file)) {
            List<RequestLog> logs = new ArrayList<>();
            store.requests(store.experiments().get(0), PLAIN.trial(), logs::add);
            return logs;
        }
    }

    @Test
    void aRequestTakesFewBytes() {
        RequestLog log = log(100_000);
        assertThat(RequestRows.encode(log.packed()).length).isLessThan(4 * log.count());
    }

    @Test
    void keepsTheRequestsOfEachSender() throws Exception {
        List<RequestLog> logs = requests(session(log(10), log(3)));
        assertThat(logs).hasSize(2);
        assertThat(logs.get(0).packed()).isEqualTo(log(10).packed());
        assertThat(logs.get(1).count()).isEqualTo(3);
        assertThat(logs.get(1).beyond()).isEqualTo(5);
    }

    @Test
    void aTrialThatWasNotAskedHasNone() throws Exception {
        assertThat(requests(session())).isEmpty();
    }

    @Test
    void goWithTheirExperiment() throws Exception {
        Path file = session(log(10));
        try (SessionStore store = SessionStore.open(file)) {
            store.delete(store.experiments().get(0));
        }
        try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement s = c.createStatement();
                ResultSet rows = s.executeQuery("SELECT count(*) FROM request_log")) {
            assertThat(rows.getInt(1)).isZero();
        }
    }

    @Test
    void unpacksNoMoreThanSoManyRequestsTake() throws Exception {
        Path file = session(log(10));
        try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + file);
                PreparedStatement s = c.prepareStatement("UPDATE request_log SET data = ?")) {
            s.setBytes(1, RequestRows.encode(new byte[100_000_000]));
            s.executeUpdate();
        }
        assertThatThrownBy(() -> requests(file))
                .isInstanceOf(SessionException.class)
                .hasMessageContaining("it is too long");
    }

    /** A thousand senders of a million requests would not fit. */
    @Test
    void unpacksASenderOnlyWhenTheOneBeforeItIsDoneWith() throws Exception {
        Path file = session(log(10), log(3));
        change(file, "UPDATE request_log SET count = 9 WHERE sender = 1");
        List<Integer> seen = new ArrayList<>();
        try (SessionStore store = SessionStore.open(file)) {
            assertThatThrownBy(
                            () ->
                                    store.requests(
                                            store.experiments().get(0),
                                            PLAIN.trial(),
                                            log -> seen.add(log.count())))
                    .isInstanceOf(SessionException.class);
        }
        assertThat(seen).containsExactly(10);
    }

    /** What fails while a log is used is no fault of the session. */
    @Test
    void aVisitorFailsWithItsOwnException() throws Exception {
        try (SessionStore store = SessionStore.open(session(log(10)))) {
            assertThatThrownBy(
                            () ->
                                    store.requests(
                                            store.experiments().get(0),
                                            PLAIN.trial(),
                                            log -> {
                                                throw new IllegalStateException(
                                                        "The disk is full.");
                                            }))
                    .hasMessage("The disk is full.");
        }
    }

    /** Zeros behind a number make a log ten times as long as what it tells. */
    @Test
    void refusesNumbersThatArePadded() throws Exception {
        Path file = session(log(1));
        byte[] padded = {(byte) 0x82, (byte) 0x80, 0, 4, 0};
        try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + file);
                PreparedStatement s = c.prepareStatement("UPDATE request_log SET data = ?")) {
            s.setBytes(1, RequestRows.encode(padded));
            s.executeUpdate();
        }
        assertThatThrownBy(() -> requests(file))
                .isInstanceOf(SessionException.class)
                .hasMessageContaining("a number is longer than it must be");
    }

    @Test
    void refusesWhatIsNoLog() throws Exception {
        refused("UPDATE request_log SET count = -1", "a log of -1 requests");
        refused("UPDATE request_log SET count = 2000000", "a log of 2000000 requests");
        refused("UPDATE request_log SET beyond = -1", "-1 requests beyond");
        refused("UPDATE request_log SET count = 9", "it does not hold 9 requests");
        refused("UPDATE request_log SET data = x'00'", "can't be read");
    }

    private void refused(String sql, String sentence) throws Exception {
        Files.deleteIfExists(folder.resolve("s.yard"));
        Path file = session(log(10));
        change(file, sql);
        assertThatThrownBy(() -> requests(file))
                .isInstanceOf(SessionException.class)
                .hasMessageContaining(sentence);
    }

    private static void change(Path file, String sql) throws Exception {
        try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement s = c.createStatement()) {
            s.execute(sql);
        }
    }
}
