package marshalyard.analysis.compare;

import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.statistics.Interval;

/**
 * The question that a comparison answers.
 *
 * @param metric of which the ratios are
 * @param confidence level of each interval
 * @param margin within which two are called alike, a fraction
 */
public record Question(Metric metric, double confidence, double margin) {
    /** How two compare in throughput. */
    public static final Question THROUGHPUT = of(Metrics.THROUGHPUT);

    public Question {
        Interval.requireConfidence(confidence);
        Equivalence.requireMargin(margin);
    }

    /** At the levels that go without saying. */
    public static Question of(Metric metric) {
        return new Question(metric, Interval.CONFIDENCE, Equivalence.MARGIN);
    }
}
