package marshalyard.session;

import java.nio.ByteBuffer;
import java.util.zip.DataFormatException;
import marshalyard.model.measurement.TrialRules;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * Decodes histograms as long as there is room for them: a hundred bytes in a file can ask for
 * megabytes in memory.
 */
final class HistogramRoom {
    /** Ours have some KB. */
    private static final int MOST_BYTES = 1 << 20;

    /** The largest share of the memory that histograms may take. */
    private static final double SHARE = 0.75;

    private long taken;

    /**
     * @throws SessionException if there is no room for it beside the earlier ones
     * @throws DataFormatException if it is not compressed as histograms are
     */
    Histogram decode(byte[] data) throws DataFormatException, SessionException {
        if (data.length > MOST_BYTES) throw new IllegalArgumentException("too long");
        Histogram histogram;
        try {
            histogram = Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(data), 0);
        } catch (OutOfMemoryError e) { // one array, which was not made: the rest is sound
            throw tooLarge();
        }
        for (HistogramIterationValue value : histogram.recordedValues()) {
            long count = value.getCountAtValueIteratedTo();
            if (count >= 0 && count <= TrialRules.MOST_MESSAGES) continue;
            throw new IllegalArgumentException("it counts " + count + " requests at once");
        }
        taken += histogram.getEstimatedFootprintInBytes();
        if (taken > SHARE * Runtime.getRuntime().maxMemory()) throw tooLarge();
        return histogram;
    }

    private static SessionException tooLarge() {
        return new SessionException(
                "The session's histograms need more memory than this program has. It is damaged, or"
                        + " needs a larger heap: set JAVA_TOOL_OPTIONS=-Xmx8g, say.");
    }
}
