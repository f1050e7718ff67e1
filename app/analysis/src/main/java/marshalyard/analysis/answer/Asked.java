package marshalyard.analysis.answer;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import marshalyard.analysis.compare.Equivalence;
import marshalyard.analysis.compare.Question;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.statistics.Interval;
import marshalyard.model.factor.Cell;

/**
 * A question about two sides in one figure or several.
 *
 * @param metrics of which the ratios are, the first one leading; none for those that each pattern
 *     is about
 * @param confidence level of each interval
 * @param margin within which two are called alike, a fraction
 */
public record Asked(List<Metric> metrics, double confidence, double margin) {
    /** What each pattern is about, at the levels that go without saying. */
    public static final Asked BY_PATTERN =
            new Asked(List.of(), Interval.CONFIDENCE, Equivalence.MARGIN);

    public Asked {
        metrics = List.copyOf(metrics);
    }

    /**
     * Reads {@code latency-p99,sender-cpu}; none, or null, for those that each pattern is about.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    public static List<Metric> parse(String metrics) {
        if (metrics == null) return List.of();
        return Arrays.stream(metrics.split(","))
                .map(String::strip)
                .filter(token -> !token.isEmpty())
                .map(Metrics::find)
                .distinct()
                .toList();
    }

    Question question(Metric metric, Predicate<Cell> cells) {
        return new Question(metric, confidence, margin, cells);
    }
}
