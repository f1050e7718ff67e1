package marshalyard.session;

import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import marshalyard.model.measurement.Timeline;
import marshalyard.model.measurement.Timeline.Point;

/**
 * Timelines as rows: for each end its columns one after the other, a column that is not there as
 * {@value #ABSENT} at every point, each number as the difference from the one before it; 64 bits,
 * big-endian, deflated. A point takes some 16 bytes.
 */
final class TimelineRows {
    private static final long ABSENT = Long.MIN_VALUE;

    /** The most points of one end: workers read 128 times at most. */
    private static final int MOST_POINTS = 10_000;

    private static final List<Function<Point, Long>> COLUMNS =
            List.of(
                    Point::nanos,
                    Point::messages,
                    Point::cpuNanos,
                    Point::gcNanos,
                    Point::switches,
                    Point::retransmits,
                    Point::medianNanos,
                    Point::slowNanos);

    private TimelineRows() {}

    static void insert(Connection c, long trial, Map<String, Timeline> timelines)
            throws SQLException {
        for (Map.Entry<String, Timeline> entry : timelines.entrySet()) {
            Sql.change(
                    c,
                    "INSERT INTO timeline(trial, end, data) VALUES (?, ?, ?)",
                    trial,
                    entry.getKey(),
                    encode(entry.getValue()));
        }
    }

    static Map<String, Timeline> select(Connection c, long trial)
            throws SQLException, SessionException {
        Map<String, Timeline> timelines = new TreeMap<>();
        try {
            Sql.each(
                    c,
                    "SELECT end, data FROM timeline WHERE trial = ?",
                    r -> timelines.put(r.getString(1), decode(r.getBytes(2))),
                    trial);
            return timelines;
        } catch (DataFormatException | RuntimeException e) {
            throw new SessionException(
                    "The session holds a series over time that can't be read.", e);
        }
    }

    static byte[] encode(Timeline timeline) {
        int points = timeline.points().size();
        ByteBuffer numbers = ByteBuffer.allocate(COLUMNS.size() * points * Long.BYTES);
        for (Function<Point, Long> column : COLUMNS) {
            long before = 0;
            for (Point point : timeline.points()) {
                Long value = column.apply(point);
                numbers.putLong(value == null ? ABSENT : value - before);
                before = value == null ? 0 : value;
            }
        }
        Deflater deflater = new Deflater();
        try {
            deflater.setInput(numbers.array());
            deflater.finish();
            ByteBuffer packed = ByteBuffer.allocate(numbers.capacity() + 1024);
            deflater.deflate(packed);
            return Arrays.copyOf(packed.array(), packed.position());
        } finally {
            deflater.end();
        }
    }

    static Timeline decode(byte[] data) throws DataFormatException {
        Inflater inflater = new Inflater();
        ByteBuffer numbers = ByteBuffer.allocate(COLUMNS.size() * MOST_POINTS * Long.BYTES);
        try {
            inflater.setInput(data);
            inflater.inflate(numbers);
            if (!inflater.finished()) throw new DataFormatException("too long");
        } finally {
            inflater.end();
        }
        LongBuffer values = numbers.flip().asLongBuffer();
        int points = values.remaining() / COLUMNS.size();
        long[][] columns = new long[COLUMNS.size()][];
        for (int column = 0; column < columns.length; column++) {
            long[] differences = new long[points];
            values.get(differences);
            columns[column] = sums(differences);
        }
        return Timeline.of(0, columns);
    }

    /** Null if there are no such values. */
    private static long[] sums(long[] differences) {
        for (int i = 0; i < differences.length; i++) {
            if (differences[i] == ABSENT) return null;
            if (i > 0) differences[i] += differences[i - 1];
        }
        return differences;
    }
}
