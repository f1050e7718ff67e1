package marshalyard.model.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Levels;
import marshalyard.model.factor.MessageSize;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Received;
import marshalyard.model.measurement.Sent;
import org.HdrHistogram.Histogram;

/** Results of cells for tests of statistics. */
public final class Results {
    private Results() {}

    public static Cell cell(String engine, DataType type, long bytes, Pattern pattern) {
        return new Cell(
                new EngineSetup(engine, engine, Map.of()),
                Levels.NONE
                        .with(Factors.TYPE, type)
                        .with(Factors.SIZE, MessageSize.ofBytes(bytes))
                        .with(Factors.PATTERN, pattern));
    }

    /** A flood with a trial of each of these throughputs. */
    public static CellResult flood(
            String engine, DataType type, long bytes, double... megabitsPerSecond) {
        List<Measurement> trials = new ArrayList<>();
        for (double rate : megabitsPerSecond) {
            long sent = Math.round(rate * 1e6 / 8);
            trials.add(
                    new Measurement(
                            new Sent(sent, sent, 900_000_000L, 1_000_000_000L),
                            new Received(sent, sent, 1, 990_000_000L),
                            Map.of(),
                            new long[0],
                            Map.of(),
                            Map.of(),
                            null));
        }
        return new CellResult(cell(engine, type, bytes, new Pattern.Flood()), trials, 0);
    }

    /** A measurement of one latency with all samples in a histogram and the first five apart. */
    public static Measurement timed(Latency latency, long... nanos) {
        Histogram histogram = new Histogram(3);
        for (long value : nanos) histogram.recordValue(value);
        long[] startup = java.util.Arrays.copyOf(nanos, Math.min(5, nanos.length));
        return new Measurement(
                new Sent(nanos.length, nanos.length, 900_000_000L, 1_000_000_000L),
                new Received(nanos.length, nanos.length, 1, 990_000_000L),
                Map.of(latency, histogram),
                startup,
                Map.of(),
                Map.of(),
                null);
    }

    /** Call &amp; return with one trial of these round trips. */
    public static CellResult callReturn(String engine, DataType type, long bytes, long... nanos) {
        return new CellResult(
                cell(engine, type, bytes, new Pattern.CallReturn()),
                List.of(timed(Latency.ROUND_TRIP, nanos)),
                0);
    }
}
