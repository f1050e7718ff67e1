package marshalyard.model.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
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
     * Of one trial.
     *
     * @param histogram every sample in ns, start-up samples included
     * @param startup the first samples in ns, in order
     * @param k how many of them to remove; as many as there are if fewer. A start-up sample that
     *     the histogram does not hold can't be removed from it and is not counted as removed.
     * @throws IllegalArgumentException if the histogram is empty or k negative
     */
    public static LatencySummary of(Histogram histogram, long[] startup, int k) {
        return pooled(List.of(histogram), List.of(startup), k);
    }

    /**
     * Of the samples of several trials together, without the first k of each.
     *
     * @param histograms every sample of each trial in ns
     * @param startups the first samples of each trial in ns, in the same order
     * @throws IllegalArgumentException if all histograms are empty, k is negative or the lists
     *     differ in length
     */
    public static LatencySummary pooled(List<Histogram> histograms, List<long[]> startups, int k) {
        if (k < 0 || histograms.isEmpty() || histograms.size() != startups.size()) {
            throw new IllegalArgumentException(
                    "A latency summary needs a histogram and start-up samples for each trial, and"
                            + " removes 0 or more.");
        }
        Histogram all = new Histogram(histograms.get(0).getNumberOfSignificantValueDigits());
        Histogram removed = new Histogram(all);
        for (int i = 0; i < histograms.size(); i++) {
            Histogram trial = histograms.get(i);
            all.add(trial);
            removed.add(firstOf(trial, startups.get(i), k));
        }
        Histogram steady = all.copy();
        steady.subtract(removed);
        return new LatencySummary(
                Spread.of(all),
                steady.getTotalCount() == 0 ? Optional.empty() : Optional.of(Spread.of(steady)),
                (int) removed.getTotalCount(),
                median(startups));
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

    private static OptionalLong median(List<long[]> startups) {
        long[] firsts =
                startups.stream().filter(s -> s.length > 0).mapToLong(s -> s[0]).sorted().toArray();
        return firsts.length == 0
                ? OptionalLong.empty()
                : Arrays.stream(firsts).skip((firsts.length - 1) / 2).findFirst();
    }
}
