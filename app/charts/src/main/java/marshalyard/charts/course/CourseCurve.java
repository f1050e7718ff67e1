package marshalyard.charts.course;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import marshalyard.analysis.metric.Metric;
import marshalyard.charts.encoding.StyleKey;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.Verdict;
import org.hipparchus.stat.descriptive.rank.Median;

/**
 * The trials of a cell in the order in which they ran.
 *
 * @param cell whose
 * @param label of the cell: {@code tcp · octet · 8K}
 * @param style what tells it from other curves
 * @param points empty while nothing has been measured
 */
record CourseCurve(Cell cell, String label, StyleKey style, List<CoursePoint> points) {
    CourseCurve {
        points = List.copyOf(points);
    }

    /** The same, told from others in another way. */
    CourseCurve in(StyleKey other) {
        return new CourseCurve(cell, label, other, points);
    }

    /** True if a line joins two of its trials, which are of one pair of workers. */
    boolean hasLine() {
        return IntStream.range(1, points.size())
                .anyMatch(i -> points.get(i).pair() == points.get(i - 1).pair());
    }

    /**
     * The points of a cell's trials; none whose median is 0, for nothing stands against it.
     *
     * @param begin of the run
     */
    static List<CoursePoint> points(Metric metric, List<TrialRecord> trials, Instant begin) {
        double median =
                new Median()
                        .evaluate(
                                trials.stream()
                                        .mapToDouble(t -> metric.of(t).orElseThrow())
                                        .toArray());
        if (!(median > 0)) return List.of();
        return trials.stream()
                .map(trial -> point(metric, trial, begin, median))
                .sorted(Comparator.comparingLong(CoursePoint::nanos))
                .toList();
    }

    private static CoursePoint point(
            Metric metric, TrialRecord trial, Instant begin, double median) {
        double value = metric.of(trial).orElseThrow();
        List<String> remarks =
                trial.measurement().verdicts().stream()
                        .filter(metric::isDoubtedBy)
                        .map(Verdict::sentence)
                        .toList();
        long nanos = Duration.between(begin, trial.started()).toNanos();
        return new CoursePoint(nanos, trial.pair(), value, value / median, remarks);
    }
}
