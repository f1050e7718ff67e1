package marshalyard.analysis.verdict;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Stream;
import marshalyard.model.measurement.Context;
import marshalyard.model.measurement.MachineSpeed;
import marshalyard.model.measurement.Measurement;
import org.hipparchus.stat.StatUtils;

/** The speed of the machine in the course of an experiment, beside its median. */
public final class SpeedSeries {
    /** A change of a tenth is more than the readings themselves scatter. */
    private static final double TOLD = 0.10;

    private final TreeMap<Long, MachineSpeed> readings = new TreeMap<>();
    private final double median;

    private SpeedSeries(Stream<MachineSpeed> all) {
        all.filter(Objects::nonNull).forEach(s -> readings.put(s.atMillis(), s));
        median =
                StatUtils.percentile(
                        readings.values().stream().mapToDouble(MachineSpeed::score).toArray(), 50);
    }

    /** All readings that were taken beside these measurements. */
    public static SpeedSeries of(Collection<Measurement> measurements) {
        return new SpeedSeries(
                measurements.stream().map(Measurement::context).flatMap(SpeedSeries::ofContext));
    }

    private static Stream<MachineSpeed> ofContext(Context c) {
        return Stream.of(c.speed(), c.speedAfter()).filter(Objects::nonNull);
    }

    /** The readings in the order of time. */
    public List<MachineSpeed> readings() {
        return List.copyOf(readings.values());
    }

    /** The middle score; NaN without readings. */
    public double medianScore() {
        return median;
    }

    /** A reading's score as a multiple of the median. */
    public double relative(MachineSpeed reading) {
        return reading.score() / median;
    }

    /**
     * The machine's speed during a measurement, as a multiple of the median: the mean of the
     * readings before and after it. Empty if it was not read.
     */
    public OptionalDouble during(Measurement measurement) {
        MachineSpeed before = measurement.context().speed();
        if (before == null) return OptionalDouble.empty();
        Map.Entry<Long, MachineSpeed> next = readings.higherEntry(before.atMillis());
        double after = next == null ? before.score() : next.getValue().score();
        return OptionalDouble.of((before.score() + after) / 2 / median);
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
