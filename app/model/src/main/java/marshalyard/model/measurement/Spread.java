package marshalyard.model.measurement;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import marshalyard.model.figure.Percentile;
import org.HdrHistogram.Histogram;

/**
 * The spread of a trial's samples. All figures carry the resolution of their histogram: three
 * significant digits where the worker recorded them.
 *
 * @param n samples, at least 1
 * @param mean arithmetic mean in ns
 * @param deviation sample standard deviation (n - 1) in ns; 0 for one sample
 * @param min smallest in ns
 * @param max largest in ns
 * @param percentiles in ns; those that n does not allow are absent
 */
public record Spread(
        long n,
        double mean,
        double deviation,
        long min,
        long max,
        Map<Percentile, Long> percentiles) {

    public Spread {
        EnumMap<Percentile, Long> copy = new EnumMap<>(Percentile.class);
        copy.putAll(percentiles);
        percentiles = Collections.unmodifiableMap(copy);
    }

    /**
     * The spread of recorded values in ns.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Spread of(Histogram histogram) {
        long n = histogram.getTotalCount();
        if (n == 0) throw new IllegalArgumentException("A spread needs at least one sample.");
        EnumMap<Percentile, Long> percentiles = new EnumMap<>(Percentile.class);
        for (Percentile p : Percentile.values()) {
            if (p.allowedBy(n)) percentiles.put(p, histogram.getValueAtPercentile(p.percent()));
        }
        // The histogram divides by n, the papers' spreadsheets by n - 1.
        double deviation =
                n == 1 ? 0 : histogram.getStdDeviation() * Math.sqrt((double) n / (n - 1));
        return new Spread(
                n,
                histogram.getMean(),
                deviation,
                histogram.getMinValue(),
                histogram.getMaxValue(),
                percentiles);
    }

    /** The deviation in ns; empty for one sample, which deviates from nothing. */
    public OptionalDouble knownDeviation() {
        return n > 1 ? OptionalDouble.of(deviation) : OptionalDouble.empty();
    }

    /**
     * Spread of the samples of several trials together. Percentiles can't be told from spreads:
     * there are none, unless there is only one trial.
     *
     * @throws IllegalArgumentException if there is no trial
     */
    public static Spread pooled(List<Spread> trials) {
        if (trials.isEmpty()) throw new IllegalArgumentException("A spread needs a trial.");
        if (trials.size() == 1) return trials.get(0);
        long n = trials.stream().mapToLong(Spread::n).sum();
        double mean = trials.stream().mapToDouble(t -> t.n * t.mean).sum() / n;
        double squares =
                trials.stream()
                        .mapToDouble(
                                t ->
                                        (t.n - 1) * t.deviation * t.deviation
                                                + t.n * (t.mean - mean) * (t.mean - mean))
                        .sum();
        return new Spread(
                n,
                mean,
                Math.sqrt(squares / (n - 1)),
                trials.stream().mapToLong(Spread::min).min().getAsLong(),
                trials.stream().mapToLong(Spread::max).max().getAsLong(),
                Map.of());
    }

    /** The same without the percentiles that have less than this share of samples beyond them. */
    Spread below(double share) {
        EnumMap<Percentile, Long> known = new EnumMap<>(Percentile.class);
        percentiles.forEach(
                (p, nanos) -> {
                    if (p.beyond() >= share) known.put(p, nanos);
                });
        return new Spread(n, mean, deviation, min, max, known);
    }

    /** A percentile in ns; empty if there are too few samples for it. */
    public OptionalLong at(Percentile percentile) {
        Long value = percentiles.get(percentile);
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }
}
