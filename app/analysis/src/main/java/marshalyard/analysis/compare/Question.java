package marshalyard.analysis.compare;

import java.util.function.Predicate;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.statistics.Interval;
import marshalyard.model.factor.Cell;

/**
 * The question that a comparison answers.
 *
 * @param metric of which the ratios are
 * @param confidence level of each interval
 * @param margin within which two are called alike, a fraction
 * @param cells those that are asked; the others are not looked at
 */
public record Question(Metric metric, double confidence, double margin, Predicate<Cell> cells) {
    /** How two compare in throughput. */
    public static final Question THROUGHPUT = of(Metrics.THROUGHPUT);

    public Question {
        Interval.requireConfidence(confidence);
        Equivalence.requireMargin(margin);
    }

    /** A question about all cells. */
    public Question(Metric metric, double confidence, double margin) {
        this(metric, confidence, margin, cell -> true);
    }

    /** At the levels that go without saying. */
    public static Question of(Metric metric) {
        return new Question(metric, Interval.CONFIDENCE, Equivalence.MARGIN);
    }
}
