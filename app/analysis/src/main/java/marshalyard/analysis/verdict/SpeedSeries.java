package marshalyard.analysis.verdict;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Stream;
import marshalyard.model.measurement.Context;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.reading.Readings;
import marshalyard.model.reading.SpeedReadings;
import org.hipparchus.stat.StatUtils;

/** The speed of the machine in the course of an experiment, beside its median. */
public final class SpeedSeries {
    /** A change of a tenth is more than the readings themselves scatter. */
    private static final double TOLD = 0.10;

    private final TreeMap<Long, Readings> readings = new TreeMap<>();
    private final double median;

    private SpeedSeries(Stream<Readings> all) {
        all.forEach(speed -> readings.put(speed.whole(SpeedReadings.AT), speed));
        median =
                StatUtils.percentile(
                        readings.values().stream().mapToDouble(SpeedReadings::score).toArray(), 50);
    }

    /** All readings that were taken beside these measurements. */
    public static SpeedSeries of(Collection<Measurement> measurements) {
        return new SpeedSeries(
                measurements.stream().map(Measurement::context).flatMap(SpeedSeries::ofContext));
    }

    private static Stream<Readings> ofContext(Context c) {
        return Stream.of(c.speed(), c.speedAfter()).filter(speed -> speed.has(SpeedReadings.AT));
    }

    /** The readings in the order of time. */
    public List<Readings> readings() {
        return List.copyOf(readings.values());
    }

    /** The middle score; NaN without readings. */
    public double medianScore() {
        return median;
    }

    /** A reading's score as a multiple of the median. */
    public double relative(Readings reading) {
        return SpeedReadings.score(reading) / median;
    }

    /**
     * The machine's speed during a measurement, as a multiple of the median: the mean of the
     * readings before and after it. Empty if it was not read.
     */
    public OptionalDouble during(Measurement measurement) {
        Readings before = measurement.context().speed();
        if (!before.has(SpeedReadings.AT)) return OptionalDouble.empty();
        Map.Entry<Long, Readings> next = readings.higherEntry(before.whole(SpeedReadings.AT));
        double first = SpeedReadings.score(before);
        double after = next == null ? first : SpeedReadings.score(next.getValue());
        return OptionalDouble.of((first + after) / 2 / median);
    }

    /** A sentence on the machine's own speed, if that changed by {@value #TOLD} or more. */
    public Optional<String> sentence() {
        var speeds = readings.values().stream().mapToDouble(this::relative).summaryStatistics();
        boolean same = speeds.getMin() > 1 - TOLD && speeds.getMax() < 1 + TOLD;
        if (speeds.getCount() == 0 || same) return Optional.empty();
        return Optional.of(
                String.format(
                        Locale.ROOT,
                        "The machine itself ran at %.0f to %.0f %% of its median speed meanwhile.",
                        100 * speeds.getMin(),
                        100 * speeds.getMax()));
    }
}
