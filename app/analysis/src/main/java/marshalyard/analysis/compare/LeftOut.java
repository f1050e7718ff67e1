package marshalyard.analysis.compare;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import marshalyard.analysis.metric.Metric;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.figure.Quantity;

/**
 * The cells that were measured on both sides and do not ask the question, each with the reason: the
 * experiment fixes the figure, a side has none, or the two sides are not alike.
 */
final class LeftOut {
    private static final Set<String> BY_RATE = Set.of("total-time", "message-time", "sent");

    static final String ONE_PAIR =
            "A single worker pair on a side tells nothing of how pairs differ.";
    static final String UNEQUAL = "The two sides did unequal work for each message.";

    private LeftOut() {}

    /**
     * The reasons by key. Cells of unequal work, and those of a single worker pair, are left out
     * only where others remain: the answer says what it rests on.
     *
     * @param compared by key
     * @param unequal whether the two sides of a key did unequal work
     */
    static Map<String, String> of(
            Map<String, Comparison> compared,
            Map<String, Boolean> unequal,
            BiFunction<String, Metric, String> ofCell,
            Metric metric) {
        Map<String, String> reasons = new LinkedHashMap<>();
        for (String key : compared.keySet()) {
            String reason = ofCell.apply(key, metric);
            if (!reason.isEmpty()) reasons.put(key, reason);
        }
        unlessAll(compared, reasons, (key, comparison) -> comparison.withinOnePair(), ONE_PAIR);
        unlessAll(compared, reasons, (key, comparison) -> unequal.get(key), UNEQUAL);
        return reasons;
    }

    private static void unlessAll(
            Map<String, Comparison> compared,
            Map<String, String> reasons,
            BiFunction<String, Comparison, Boolean> without,
            String reason) {
        Map<String, String> more = new LinkedHashMap<>();
        boolean others = false;
        for (Map.Entry<String, Comparison> each : compared.entrySet()) {
            if (reasons.containsKey(each.getKey())) continue;
            if (without.apply(each.getKey(), each.getValue())) more.put(each.getKey(), reason);
            else others = true;
        }
        if (others) reasons.putAll(more);
    }

    /** Why a cell has no figure that tells of the two sides; empty if it has. */
    static String reason(OneSide reference, OneSide candidate, Metric metric) {
        boolean paced =
                Stream.of(reference, candidate)
                        .allMatch(s -> s.cell().get(Factors.PATTERN) instanceof Pattern.Scheduled);
        if (!paced) return "";
        boolean kept = reference.saturation() == null && candidate.saturation() == null;
        boolean ofRate = metric.quantity() == Quantity.RATE || BY_RATE.contains(metric.token());
        if (ofRate) {
            return kept ? "Paced, and the rate was kept: the experiment fixes this figure." : "";
        }
        if (kept || !metric.isLatency()) return "";
        return reference.saturation() != null
                ? "The reference " + reference.saturation().words() + "."
                : "The candidate " + candidate.saturation().words() + ".";
    }
}
