package marshalyard.charts;

import marshalyard.analysis.metric.Metric;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.text.FirstLetter;

/** A kind of chart that shows one metric: of the cells and the trials that have it. */
public interface MetricKind extends ChartKind {
    /** What it shows. */
    Metric metric();

    @Override
    default boolean appliesTo(Cell cell) {
        return metric().appliesTo(cell.get(Factors.PATTERN));
    }

    @Override
    default String needs() {
        return metric().patterns() + " among the patterns";
    }

    @Override
    default boolean isIn(TrialRecord record) {
        return metric().isIn(record);
    }

    @Override
    default String wants() {
        return metric().wants();
    }

    /**
     * The metric's title with what it measures of some cells in front: {@code Round trip, median}
     * for {@code Latency, median}.
     *
     * @param subject what that is; empty for the title as it is
     */
    default String titleOf(String subject) {
        String title = metric().title();
        int rest = title.indexOf(", ");
        if (subject.isEmpty() || rest < 0) return title;
        return FirstLetter.upper(subject) + title.substring(rest);
    }
}
