package marshalyard.charts.depth;

import java.util.Arrays;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import marshalyard.model.measurement.Forwarding;

/**
 * The line that is drawn for a queue's depth: few enough points for any canvas, all peaks kept.
 * While the broker was away nobody could ask it, so there the line is broken.
 *
 * @param nanos ascending
 * @param depths messages waiting then; NaN where the line is broken
 */
record DepthLine(long[] nanos, double[] depths) {
    /** Parts of the time, of which each keeps its least and its greatest depth. */
    private static final int PARTS = 400;

    static final DepthLine NONE = new DepthLine(new long[0], new double[0]);

    static DepthLine of(Forwarding seen) {
        int[] places = places(seen.depths());
        long[] nanos = Arrays.stream(places).mapToLong(i -> seen.depthNanos()[i]).toArray();
        double[] depths = Arrays.stream(places).mapToDouble(i -> seen.depths()[i]).toArray();
        return seen.restartNanos() == null
                ? new DepthLine(nanos, depths)
                : broken(nanos, depths, seen.joinNanos() - seen.restartNanos());
    }

    /** The receiver joins as soon as the broker is back, so a time between can be told. */
    private static DepthLine broken(long[] nanos, double[] depths, long time) {
        long[] times = Arrays.copyOf(nanos, nanos.length + 1);
        times[nanos.length] = time;
        Arrays.sort(times);
        int gap = Arrays.binarySearch(times, time);
        double[] values = Arrays.copyOf(depths, times.length);
        System.arraycopy(depths, gap, values, gap + 1, depths.length - gap);
        values[gap] = Double.NaN;
        return new DepthLine(times, values);
    }

    private static int[] places(long[] depths) {
        if (depths.length <= 2 * PARTS) return IntStream.range(0, depths.length).toArray();
        int[] kept = new int[2 * PARTS + 2];
        int count = 0;
        for (int part = 0; part < PARTS; part++) {
            int from = (int) ((long) part * depths.length / PARTS);
            int to = (int) ((part + 1L) * depths.length / PARTS);
            int least = from;
            int greatest = from;
            for (int i = from; i < to; i++) {
                if (depths[i] < depths[least]) least = i;
                if (depths[i] > depths[greatest]) greatest = i;
            }
            kept[count++] = Math.min(least, greatest);
            kept[count++] = Math.max(least, greatest);
        }
        kept[count++] = 0;
        kept[count] = depths.length - 1;
        return Arrays.stream(kept).sorted().distinct().toArray();
    }

    /** When it was asked for the last time before the broker was killed, if it was. */
    OptionalLong crash() {
        for (int i = 1; i < depths.length; i++) {
            if (Double.isNaN(depths[i])) return OptionalLong.of(nanos[i - 1]);
        }
        return OptionalLong.empty();
    }

    /** Where the line stands at a time, for a mark upon it; NaN if it has no point. */
    double at(long time) {
        int next = Arrays.binarySearch(nanos, time);
        if (next < 0) next = -next - 1;
        double before = next == 0 ? Double.NaN : depths[next - 1];
        double after = next == nanos.length ? Double.NaN : depths[next];
        if (Double.isNaN(before)) return after;
        if (Double.isNaN(after)) return before;
        double part = (double) (time - nanos[next - 1]) / (nanos[next] - nanos[next - 1]);
        return before + part * (after - before);
    }
}
