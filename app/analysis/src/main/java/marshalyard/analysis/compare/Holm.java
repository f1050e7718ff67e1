package marshalyard.analysis.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Holm's step-down adjustment of p-values (Scandinavian Journal of Statistics 6, 1979). */
public final class Holm {
    private Holm() {}

    /**
     * The p-values adjusted for their number.
     *
     * @param p of a family of tests; NaN is in no family and stays
     */
    public static double[] adjusted(double[] p) {
        double[] adjusted = p.clone();
        List<Integer> order =
                new ArrayList<>(
                        IntStream.range(0, p.length)
                                .filter(i -> !Double.isNaN(p[i]))
                                .boxed()
                                .toList());
        order.sort(Comparator.comparingDouble(i -> p[i]));
        double largest = 0;
        for (int rank = 0; rank < order.size(); rank++) {
            int i = order.get(rank);
            largest = Math.max(largest, Math.min(1, (order.size() - rank) * p[i]));
            adjusted[i] = largest;
        }
        return adjusted;
    }
}
