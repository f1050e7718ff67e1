package marshalyard.analysis.table.result;

import static marshalyard.model.factor.EngineDimension.ENGINE;

import java.util.ArrayList;
import java.util.List;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.model.figure.Figures;
import org.hipparchus.stat.StatUtils;

/**
 * Cells whose order hangs on the statistic: by the means of their trials one is higher, by the
 * medians the other. Few trials far from the others make such an order, and who reads a mean alone
 * concludes the reverse.
 */
final class Disorder {
    /** Cells that are as near as this have no order that anybody would tell. */
    private static final double NEAR = 0.02;

    private Disorder() {}

    /** A cell by both statistics. */
    private record Middle(CellResult cell, double mean, double median) {}

    /**
     * A sentence for every two engines whose order differs in cells that are alike otherwise.
     *
     * @param place where the cells are, such as {@code 64K} or, in a table of several types, {@code
     *     octet · 64K}
     */
    static List<String> sentences(Metric metric, String place, List<CellResult> cells) {
        List<Middle> all =
                cells.stream()
                        .filter(cell -> metric.saturation(cell).isEmpty())
                        .flatMap(
                                cell ->
                                        metric.values(cell).stream()
                                                .map(values -> values.trials())
                                                .filter(trials -> trials.length > 2)
                                                .map(
                                                        trials ->
                                                                new Middle(
                                                                        cell,
                                                                        StatUtils.mean(trials),
                                                                        StatUtils.percentile(
                                                                                trials, 50))))
                        .toList();
        List<String> sentences = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            for (Middle other : all.subList(i + 1, all.size())) {
                Middle one = all.get(i);
                if (!one.cell().cell().without(ENGINE).equals(other.cell().cell().without(ENGINE)))
                    continue;
                boolean higher = above(one.mean(), other.mean());
                boolean lower = above(other.mean(), one.mean());
                if (higher && above(other.median(), one.median())) {
                    sentences.add(sentence(metric, place, one, other));
                } else if (lower && above(one.median(), other.median())) {
                    sentences.add(sentence(metric, place, other, one));
                }
            }
        }
        return sentences;
    }

    private static boolean above(double one, double other) {
        return one > (1 + NEAR) * other;
    }

    private static String sentence(Metric metric, String place, Middle high, Middle low) {
        return ("Arithmetic means and medians of the trials disagree at %s: %s is above %s by the"
                        + " means (%s and"
                        + " %s), below it by the medians (%s and %s).")
                .formatted(
                        place,
                        high.cell().cell().engine().label(),
                        low.cell().cell().engine().label(),
                        told(metric, high.mean()),
                        told(metric, low.mean()),
                        told(metric, high.median()),
                        told(metric, low.median()));
    }

    private static String told(Metric metric, double value) {
        return Figures.withUnit(metric.quantity(), value);
    }
}
