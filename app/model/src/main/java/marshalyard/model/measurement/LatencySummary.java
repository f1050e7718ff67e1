package marshalyard.model.measurement;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;

/**
 * Latency with and without its start-up samples. {@code boeing99} (2.5, Figure 6) found that the
 * first call of a run often made most of its standard deviation, and computed all again without the
 * first five samples.
 *
 * @param all every sample
 * @param steady the samples that remain without the start-up samples; empty if none does
 * @param removed how many start-up samples were taken out
 * @param firstCall the first sample in ns; over several trials the median of their first samples;
 *     empty if it was not kept
 */
public record LatencySummary(
        Spread all, Optional<Spread> steady, int removed, OptionalLong firstCall) {

    /** How many start-up samples {@code boeing99} removed. */
    public static final int BOEING = 5;

    /**
     * Summary of one trial.
     *
     * @param histogram every sample in ns, start-up samples included
     * @param startup the first samples in ns, in order
     * @param k how many of them to remove; as many as there are if fewer. A start-up sample that
     *     the histogram does not hold can't be removed from it and is not counted as removed.
     * @throws IllegalArgumentException if the histogram is empty or k negative
     */
    public static LatencySummary of(Histogram histogram, long[] startup, int k) {
        if (k < 0) throw new IllegalArgumentException("A summary removes 0 samples or more.");
        Spread all = Spread.of(histogram);
        OptionalLong firstCall =
                startup.length == 0 ? OptionalLong.empty() : OptionalLong.of(startup[0]);
        if (k == 0 || startup.length == 0) {
            return new LatencySummary(all, Optional.of(all), 0, firstCall);
        }
        Histogram removed = firstOf(histogram, startup, k);
        Histogram steady = histogram.copy();
        steady.subtract(removed);
        return new LatencySummary(
                all,
                steady.getTotalCount() == 0 ? Optional.empty() : Optional.of(Spread.of(steady)),
                (int) removed.getTotalCount(),
                firstCall);
    }

    /**
     * Summary of the samples of several trials together, each without its own start-up samples; the
     * first call is the median of theirs.
     *
     * @throws IllegalArgumentException if there is no trial
     */
    public static LatencySummary pooled(List<LatencySummary> trials) {
        List<Spread> steady = trials.stream().flatMap(t -> t.steady.stream()).toList();
        return new LatencySummary(
                Spread.pooled(trials.stream().map(LatencySummary::all).toList()),
                steady.isEmpty() ? Optional.empty() : Optional.of(Spread.pooled(steady)),
                trials.stream().mapToInt(LatencySummary::removed).sum(),
                median(trials.stream().flatMapToLong(t -> t.firstCall.stream()).sorted()));
    }

    private static Histogram firstOf(Histogram trial, long[] startup, int k) {
        Histogram first = new Histogram(trial);
        first.setAutoResize(true);
        for (int i = 0; i < Math.min(k, startup.length); i++) {
            long value = startup[i];
            if (value <= trial.getMaxValue()
                    && first.getCountAtValue(value) < trial.getCountAtValue(value)) {
                first.recordValue(value);
            }
        }
        return first;
    }

    private static OptionalLong median(LongStream sorted) {
        long[] firsts = sorted.toArray();
        return firsts.length == 0
                ? OptionalLong.empty()
                : OptionalLong.of(firsts[(firsts.length - 1) / 2]);
    }
}
