package marshalyard.charts.course;

import java.util.List;

/**
 * One trial.
 *
 * @param nanos from the beginning of the run's first trial until that of this one
 * @param pair of workers that measured it
 * @param value in the metric's base unit
 * @param relative the value against the median of the cell's trials
 * @param remarks what a reader of the value must know, a sentence each
 */
record CoursePoint(long nanos, int pair, double value, double relative, List<String> remarks) {
    CoursePoint {
        remarks = List.copyOf(remarks);
    }
}
