package marshalyard.session;

import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.DataFormatException;
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
        try (PreparedStatement s =
                c.prepareStatement(
                        "INSERT INTO histogram(trial, latency, data) VALUES (?, ?, ?)")) {
            for (Map.Entry<Latency, Histogram> entry : samples.histograms().entrySet()) {
                s.setLong(1, trial);
                s.setString(2, entry.getKey().name());
                s.setBytes(3, encode(entry.getValue()));
                s.executeUpdate();
            }
        }
    }

    /** The samples of one trial. */
    static TrialSamples select(Connection c, long trial, String startup)
            throws SQLException, SessionException {
        Map<Latency, Histogram> histograms = new EnumMap<>(Latency.class);
        HistogramRoom room = new HistogramRoom();
        try (PreparedStatement s =
                c.prepareStatement("SELECT latency, data FROM histogram WHERE trial = ?")) {
            s.setLong(1, trial);
            try (ResultSet r = s.executeQuery()) {
                while (r.next()) {
                    histograms.put(Latency.valueOf(r.getString(1)), room.decode(r.getBytes(2)));
                }
            }
        } catch (DataFormatException | RuntimeException e) {
            throw new SessionException("The session holds a histogram that can't be read.", e);
        }
        return new TrialSamples(histograms, Json.read(startup, long[].class));
    }

    /** Sums up the latencies of all trials, for sessions that hold no summaries yet. */
    static void summarizeAll(Connection c) throws SQLException, SessionException {
        Map<Long, Integer> removed = startupSamples(c);
        try (PreparedStatement trials =
                        c.prepareStatement(
                                "SELECT id, experiment, startup FROM trial WHERE id IN (SELECT"
                                        + " trial FROM histogram)");
                PreparedStatement update =
                        c.prepareStatement("UPDATE trial SET summary = ? WHERE id = ?");
                ResultSet r = trials.executeQuery()) {
            while (r.next()) {
                long id = r.getLong(1);
                int k = removed.getOrDefault(r.getLong(2), TrialSettings.DEFAULT.startup());
                update.setString(1, summary(c, id, r.getString(3), k));
                update.setLong(2, id);
                update.executeUpdate();
            }
        }
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
        try (PreparedStatement s = c.prepareStatement("SELECT id, yaml FROM experiment");
                ResultSet r = s.executeQuery()) {
            while (r.next()) {
                try {
                    counts.put(
                            r.getLong(1),
                            ExperimentReader.read(r.getString(2), "", choice -> {})
                                    .trial()
                                    .startup());
                } catch (ExperimentException e) {
                    continue; // SessionStore.experiments() tells the user what is wrong with it
                }
            }
        }
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
