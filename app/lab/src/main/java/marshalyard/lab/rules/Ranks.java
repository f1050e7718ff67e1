package marshalyard.lab.rules;

import java.util.Arrays;
import marshalyard.worker.protocol.EncodedHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * Single values held against the histogram that was counted of them, rank by rank: if each bucket
 * holds as many of the values as it counts, the k-th value lies in the bucket of the k-th count.
 * Where only some of the values are there, the k-th lowest is no lower than that of all, and the
 * k-th highest no higher.
 */
final class Ranks {
    /** The value of a worker's bucket may be off by this part of it, and a time may be rounded. */
    private static final long PART = LatencyRules.COARSEST;

    static final long ROUNDING_NANOS = 100;

    private final Histogram counted;

    Ranks(Histogram counted) {
        this.counted = counted;
    }

    /**
     * A value that the histogram can't have counted.
     *
     * @param value in ns
     * @param rank from 1
     * @param counted at that rank
     */
    record Stray(long value, long rank, long counted) {
        /** The rule that it breaks. */
        String why(String field) {
            return "as number "
                    + rank
                    + " by its length does not fit the "
                    + counted
                    + " ns that '"
                    + field
                    + "' has there";
        }
    }

    /**
     * The first value that is lower than the histogram allows, or higher.
     *
     * @param values some or all of those counted
     * @return null if there is none
     */
    Stray stray(long[] values) {
        long[] sorted = values.clone();
        Arrays.sort(sorted);
        Stray low = tooLow(sorted);
        return low != null ? low : tooHigh(sorted);
    }

    /** The first of some ascending values that is lower than the histogram allows. */
    Stray tooLow(long[] sorted) {
        long rank = 0;
        for (HistogramIterationValue bucket : counted.recordedValues()) {
            if (rank >= sorted.length) return null;
            long least = counted.lowestEquivalentValue(bucket.getValueIteratedTo());
            long value = sorted[(int) rank];
            if (value < least - least / PART - ROUNDING_NANOS) {
                return new Stray(value, rank + 1, least);
            }
            rank += bucket.getCountAtValueIteratedTo();
        }
        return null;
    }

    private Stray tooHigh(long[] sorted) {
        long rank = sorted.length - counted.getTotalCount();
        for (HistogramIterationValue bucket : counted.recordedValues()) {
            rank += bucket.getCountAtValueIteratedTo();
            if (rank <= 0) continue;
            long most = counted.highestEquivalentValue(bucket.getValueIteratedTo());
            if (most >= EncodedHistogram.LONGEST_NANOS) return null; // longer ones count as this
            long value = sorted[(int) Math.min(rank, sorted.length) - 1];
            if (value > most + most / PART + ROUNDING_NANOS) return new Stray(value, rank, most);
        }
        return null;
    }

    /**
     * The same for all values, which count from a beginning that lies the same time before that of
     * the histogram.
     */
    Stray strayFromOneBeginning(long[] values) {
        long[] sorted = values.clone();
        Arrays.sort(sorted);
        long before = Long.MAX_VALUE;
        int rank = 0;
        for (HistogramIterationValue bucket : counted.recordedValues()) {
            long least = counted.lowestEquivalentValue(bucket.getValueIteratedTo());
            before = Math.min(before, sorted[rank] - least + least / PART);
            rank += (int) bucket.getCountAtValueIteratedTo();
        }
        if (before < -ROUNDING_NANOS) return new Stray(sorted[0], 1, counted.getMinValue());
        for (int i = 0; i < sorted.length; i++) sorted[i] -= before;
        return tooHigh(sorted);
    }
}
