package marshalyard.session;

import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.DataFormatException;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentException;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.TrialSamples;
import org.HdrHistogram.Histogram;

/** The samples of trials as rows: histograms as blobs, start-up samples as a JSON array. */
final class LatencyRows {
    private LatencyRows() {}

    static void insert(Connection c, long trial, TrialSamples samples) throws SQLException {
        for (Map.Entry<Latency, Histogram> entry : samples.histograms().entrySet()) {
            Sql.change(
                    c,
                    "INSERT INTO histogram(trial, latency, data) VALUES (?, ?, ?)",
                    trial,
                    entry.getKey().name(),
                    encode(entry.getValue()));
        }
    }

    /** The samples of one trial. */
    static TrialSamples select(Connection c, long trial, String startup)
            throws SQLException, SessionException {
        Map<Latency, Histogram> histograms = new EnumMap<>(Latency.class);
        HistogramRoom room = new HistogramRoom();
        Sql.each(
                c,
                "SELECT latency, data FROM histogram WHERE trial = ?",
                r -> read(r, room, histograms),
                trial);
        return new TrialSamples(histograms, Json.read(startup, long[].class));
    }

    private static void read(ResultSet r, HistogramRoom room, Map<Latency, Histogram> into)
            throws SQLException, SessionException {
        try {
            into.put(Latency.valueOf(r.getString(1)), room.decode(r.getBytes(2)));
        } catch (DataFormatException | RuntimeException e) {
            throw new SessionException("The session holds a histogram that can't be read.", e);
        }
    }

    /** Sums up the latencies of all trials, for sessions that hold no summaries yet. */
    static void summarizeAll(Connection c) throws SQLException, SessionException {
        Map<Long, Integer> removed = startupSamples(c);
        Sql.each(
                c,
                "SELECT id, experiment, startup FROM trial WHERE id IN (SELECT trial FROM"
                        + " histogram)",
                r -> {
                    long id = r.getLong(1);
                    int k = removed.getOrDefault(r.getLong(2), TrialSettings.DEFAULT.startup());
                    String summary = summary(c, id, r.getString(3), k);
                    Sql.change(c, "UPDATE trial SET summary = ? WHERE id = ?", summary, id);
                });
    }

    /** A trial whose samples can't be read gets a summary that can't be read either. */
    private static String summary(Connection c, long trial, String startup, int removed)
            throws SQLException {
        try {
            TrialSamples samples = select(c, trial, startup);
            return Json.write(StoredLatencies.of(samples.summarized(removed)));
        } catch (SessionException | RuntimeException e) {
            return "its histograms can't be read";
        }
    }

    /** How many start-up samples each experiment removes, by its id. */
    private static Map<Long, Integer> startupSamples(Connection c) throws SQLException {
        Map<Long, Integer> counts = new HashMap<>();
        Sql.each(
                c,
                "SELECT id, yaml FROM experiment",
                r -> {
                    try {
                        Experiment read = ExperimentReader.readStored(r.getString(2), "");
                        counts.put(r.getLong(1), read.trial().startup());
                    } catch (ExperimentException e) {
                        return; // SessionStore.experiments() tells the user what is wrong with it
                    }
                });
        return counts;
    }

    private static byte[] encode(Histogram histogram) {
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(buffer);
        byte[] data = new byte[length];
        buffer.rewind();
        buffer.get(data);
        return data;
    }
}
