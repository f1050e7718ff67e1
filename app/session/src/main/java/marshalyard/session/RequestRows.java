package marshalyard.session;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import marshalyard.model.measurement.RequestLog;

/** Requests of trials, one by one, as rows: one for each sender, deflated. */
final class RequestRows {
    /** More senders than a cell may have. */
    private static final int MOST_SENDERS = 1_000;

    private RequestRows() {}

    static void insert(Connection c, long trial, List<RequestLog> logs) throws SQLException {
        for (int sender = 0; sender < logs.size(); sender++) {
            RequestLog log = logs.get(sender);
            Sql.change(
                    c,
                    "INSERT INTO request_log(trial, sender, count, beyond, data) VALUES (?, ?, ?,"
                            + " ?, ?)",
                    trial,
                    sender,
                    log.count(),
                    log.beyond(),
                    encode(log.packed()));
        }
    }

    /**
     * Gives the logs of the last run of a trial that ended well, by sender. Only one of them is in
     * memory at a time: a log of a million requests may take 31 MB.
     */
    static void forEach(Connection c, long experiment, String key, Consumer<RequestLog> visitor)
            throws SQLException, SessionException {
        Sql.<SessionException>each(
                c,
                "SELECT count, beyond, data FROM request_log WHERE trial = (SELECT id FROM"
                        + " trial WHERE experiment = ? AND key = ? AND failure = '' ORDER BY id"
                        + " DESC LIMIT 1) ORDER BY sender LIMIT "
                        + MOST_SENDERS,
                r -> visitor.accept(readable(r)),
                experiment,
                key);
    }

    private static RequestLog readable(ResultSet r) throws SQLException, SessionException {
        try {
            return log(r);
        } catch (IOException | RuntimeException e) {
            throw new SessionException(
                    "The session holds a log of requests that can't be read ("
                            + e.getMessage()
                            + ").",
                    e);
        }
    }

    private static RequestLog log(ResultSet r) throws SQLException, IOException {
        byte[] data = r.getBytes("data");
        if (data == null) throw new IOException("a value is missing");
        int count = r.getInt("count");
        RequestLog empty = new RequestLog(new byte[0], count, r.getLong("beyond"));
        RequestLog log = new RequestLog(decode(data, count), count, empty.beyond());
        log.forEach(
                (start, service, lag) -> {
                    if (start < 0 || service < 0 || lag < 0) {
                        throw new IllegalArgumentException("a time is negative");
                    }
                });
        return log;
    }

    static byte[] encode(byte[] packed) {
        ByteArrayOutputStream deflated = new ByteArrayOutputStream();
        Deflater fast = new Deflater(Deflater.BEST_SPEED);
        try (OutputStream out = new DeflaterOutputStream(deflated, fast)) {
            out.write(packed);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail
        } finally {
            fast.end();
        }
        return deflated.toByteArray();
    }

    /** A kilobyte can hold a megabyte, so no more is unpacked than so many requests can take. */
    private static byte[] decode(byte[] data, int count) throws IOException {
        int most = count * RequestLog.MOST_BYTES_EACH;
        try (InputStream in = new InflaterInputStream(new ByteArrayInputStream(data))) {
            byte[] packed = in.readNBytes(most + 1);
            if (packed.length > most) throw new IOException("it is too long");
            return packed;
        }
    }
}
