package marshalyard.lab.trial;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.model.measurement.BurntIn;
import marshalyard.model.measurement.BurntIn.Ending;
import marshalyard.model.reading.BurnInReadings;
import marshalyard.model.reading.Reading;
import marshalyard.model.reading.Readings;

/**
 * One cell in a burn-in: how warm it is, by its own slices alone. It is warm when the code that it
 * runs has been called so often that the virtual machine has compiled it, the compilers had nearly
 * nothing to do in its slices, and its rate has stopped rising. It stays so unless its rate steps
 * up again.
 */
final class CellWarmth {
    /** A slower request may wait or carry much, so that code that is not compiled costs little. */
    private static final double SLOW_NANOS = 1e6;

    /** CPUs that the workers use together at most if their requests wait, as over a far link. */
    private static final double WAITING_CPUS = 0.2;

    /** Any engine handles a smaller message within {@link #SLOW_NANOS} of computing when warm. */
    private static final long LARGE_BYTES = 16 * 1024;

    /** Compilers are quiet if they are in most of so many slices. */
    private static final int QUIET_SLICES = 3;

    /** The mean of two slices is so much above the two before if the rate rises. */
    private static final double RISE = Math.log(1.10);

    /** A rate so much above the one that seemed to be the last shows that it was not. */
    private static final double STEP = Math.log(1.25);

    /** Slices in a mean: single ones differ by a fifth on virtual CPUs. */
    private static final int MEAN = 2;

    private final boolean paced;
    private final boolean large;
    private final List<Slice> slices = new ArrayList<>();
    private final List<Double> logarithms = new ArrayList<>();
    private double settled = Double.NaN;
    private boolean quiet;
    private int step; // slices before the rate stepped up

    /**
     * A short phase of the cell.
     *
     * @param nanos until the barrier had returned
     * @param compiledNanos for which the compilers of one worker worked, the one that compiled
     *     longest; null if none tells
     * @param cpus that the workers used together, without spinning; null if one does not tell
     */
    record Slice(long calls, long nanos, Long compiledNanos, Double cpus) {
        double rate() {
            return Math.max(calls, 1) * 1e9 / Math.max(nanos, 1);
        }

        boolean isSlow() {
            return rate() < 1e9 / SLOW_NANOS;
        }

        boolean waits() {
            return cpus == null || cpus <= WAITING_CPUS;
        }

        double compiled() {
            return compiledNanos == null ? 0 : (double) compiledNanos / Math.max(nanos, 1);
        }
    }

    /**
     * Nothing has run yet.
     *
     * @param paced true if a schedule sets the rate, so that more time brings no more calls
     * @param messageBytes of payload
     */
    CellWarmth(boolean paced, double messageBytes) {
        this.paced = paced;
        this.large = messageBytes >= LARGE_BYTES;
    }

    void add(Slice slice) {
        slices.add(slice);
        logarithms.add(Math.log(slice.rate()));
        int n = logarithms.size();
        if (n >= 2 * MEAN) settle(mean(n - MEAN), mean(n - 2 * MEAN));
        quiet |= slices.size() - step >= QUIET_SLICES && compiled() <= BurntIn.QUIET;
    }

    private void settle(double now, double before) {
        if (Double.isNaN(settled)) {
            if (now < before + RISE) settled = now;
        } else if (now > settled + STEP) {
            settled = Double.NaN;
            quiet = false;
            step = slices.size();
        }
    }

    private double mean(int from) {
        double sum = 0;
        for (double logarithm : logarithms.subList(from, from + MEAN)) sum += logarithm;
        return sum / MEAN;
    }

    /** Requests made so far. */
    long calls() {
        return slices.stream().mapToLong(Slice::calls).sum();
    }

    /**
     * What keeps it from being warm; {@link Ending#WARM} if nothing does.
     *
     * @param calls made so far in all cells that run its code
     */
    Ending state(long calls) {
        if (!quiet && slices.size() - step >= QUIET_SLICES) return Ending.COMPILING;
        if (calls < BurntIn.LEAST_CALLS && !paced && !isExempt()) return Ending.FEW_CALLS;
        return Double.isNaN(settled) || !quiet ? Ending.RISING : Ending.WARM;
    }

    /** A request that computes for long although it is small is slow because its code is cold. */
    private boolean isExempt() {
        return last(MEAN).stream().allMatch(slice -> slice.isSlow() && (large || slice.waits()));
    }

    private List<Slice> last(int most) {
        return slices.subList(Math.max(0, slices.size() - most), slices.size());
    }

    /** Median share of the last slices for which compilers worked. */
    private double compiled() {
        List<Double> shares = last(QUIET_SLICES).stream().map(Slice::compiled).sorted().toList();
        return shares.isEmpty() ? 0 : shares.get(shares.size() / 2);
    }

    /**
     * The outcome.
     *
     * @param calls as in {@link #state}
     * @param tookNanos of the whole burn-in
     */
    BurntIn outcome(long calls, long tookNanos) {
        Map<Reading, Number> values = new TreeMap<>((a, b) -> a.id().compareTo(b.id()));
        values.put(BurnInReadings.PASSES, slices.size());
        values.put(BurnInReadings.CALLS, calls);
        values.put(BurnInReadings.TIME, tookNanos);
        boolean told = slices.stream().anyMatch(slice -> slice.compiledNanos() != null);
        if (told) values.put(BurnInReadings.COMPILED, compiled());
        return new BurntIn(state(calls), Readings.of(values));
    }
}
