package marshalyard.analysis.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import marshalyard.engine.DataType;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Levels;
import marshalyard.model.factor.MessageSize;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.Pacing;
import marshalyard.model.measurement.Received;
import marshalyard.model.measurement.Sent;
import org.HdrHistogram.Histogram;

/** Results of cells for tests of statistics. */
public final class MadeCellResults {
    private MadeCellResults() {}

    public static Cell cell(String engine, DataType type, long bytes, Pattern pattern) {
        return new Cell(
                new EngineSetup(engine, engine, Map.of()),
                Levels.NONE
                        .with(Factors.TYPE, type)
                        .with(Factors.SIZE, MessageSize.ofBytes(bytes))
                        .with(Factors.PATTERN, pattern));
    }

    /** A flood with a trial of each of these throughputs, each in a pair of its own. */
    public static CellResult flood(
            String engine, DataType type, long bytes, double... megabitsPerSecond) {
        List<Measurement> trials = new ArrayList<>();
        for (double rate : megabitsPerSecond) {
            long sent = Math.round(rate * 1e6 / 8);
            trials.add(
                    MeasurementBuilder.of(
                                    new Sent(sent, sent, 900_000_000L, 1_000_000_000L),
                                    new Received(sent, sent, 1, 990_000_000L))
                            .build());
        }
        List<Integer> pairs = IntStream.range(0, trials.size()).boxed().toList();
        return new CellResult(cell(engine, type, bytes, new Pattern.Flood()), trials, pairs, 0);
    }

    /** The same trials in a single pair. */
    public static CellResult withinOnePair(CellResult result) {
        return new CellResult(result.cell(), result.measured(), result.failed());
    }

    /** Pairs of one trial each. */
    public static PairValues pairs(double... values) {
        return PairValues.of(values, IntStream.range(0, values.length).boxed().toList());
    }

    /**
     * Pairs whose trials scatter in two ways.
     *
     * @param centre of all pairs
     * @param between standard deviation of the pairs about the centre, as a fraction of it
     * @param within standard deviation of the trials about their pair's value, likewise
     */
    public static PairValues simulated(
            Random random, int pairs, int trials, double centre, double between, double within) {
        double[] values = new double[pairs * trials];
        List<Integer> numbers = new ArrayList<>();
        for (int pair = 0; pair < pairs; pair++) {
            double ofPair = centre * (1 + between * random.nextGaussian());
            for (int trial = 0; trial < trials; trial++) {
                values[numbers.size()] = ofPair + centre * within * random.nextGaussian();
                numbers.add(pair);
            }
        }
        return PairValues.of(values, numbers);
    }

    /** A measurement of one latency with all samples in a histogram and the first five apart. */
    public static Measurement timed(Latency latency, long... nanos) {
        Histogram histogram = new Histogram(3);
        for (long value : nanos) histogram.recordValue(value);
        long[] startup = java.util.Arrays.copyOf(nanos, Math.min(5, nanos.length));
        return MeasurementBuilder.of(
                        new Sent(nanos.length, nanos.length, 900_000_000L, 1_000_000_000L),
                        new Received(nanos.length, nanos.length, 1, 990_000_000L))
                .latencies(Map.of(latency, histogram), startup)
                .build();
    }

    /**
     * One paced trial of a second, whose response times are all the same.
     *
     * @param intended starts that the schedule had
     * @param missed of these, late or never sent
     * @param sent requests that were sent
     */
    public static Measurement paced(long intended, long missed, long sent, long responseNanos) {
        return scheduled(intended, missed, sent, 1_000_000_000L, responseNanos);
    }

    /**
     * One trial of an open loop that sent all calls in time, with response times that are the same.
     *
     * @param nanos until the last reply came
     */
    public static Measurement open(long sent, long nanos, long responseNanos) {
        return scheduled(sent, 0, sent, nanos, responseNanos);
    }

    private static Measurement scheduled(
            long intended, long missed, long sent, long nanos, long responseNanos) {
        Histogram responses = new Histogram(3);
        responses.recordValueWithCount(responseNanos, sent);
        return MeasurementBuilder.of(
                        new Sent(sent, sent, nanos, nanos),
                        new Received(sent, sent, 1, nanos - 10_000_000L))
                .latencies(
                        Map.of(Latency.RESPONSE, responses, Latency.SERVICE, responses),
                        new long[0])
                .pacing(new Pacing(intended, missed))
                .build();
    }

    /** Call &amp; return with one trial of these round trips. */
    public static CellResult callReturn(String engine, DataType type, long bytes, long... nanos) {
        return new CellResult(
                cell(engine, type, bytes, new Pattern.CallReturn()),
                List.of(timed(Latency.ROUND_TRIP, nanos)),
                0);
    }
}
