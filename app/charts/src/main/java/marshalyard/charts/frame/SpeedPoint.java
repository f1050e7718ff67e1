package marshalyard.charts.frame;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import marshalyard.analysis.verdict.SpeedSeries;
import marshalyard.model.measurement.TrialRecord;

/**
 * The own speed of a machine that ran workers, at a moment of an experiment.
 *
 * @param seconds since the first reading, without breaks of the run
 * @param relative as a multiple of the median over the experiment
 * @param resumed true if it is the first one behind a break
 */
public record SpeedPoint(double seconds, double relative, boolean resumed) {
    /** All readings beside these trials, in the order of time. */
    public static List<SpeedPoint> of(Collection<TrialRecord> records) {
        SpeedSeries series =
                SpeedSeries.of(
                        records.stream()
                                .map(TrialRecord::measurement)
                                .filter(Objects::nonNull)
                                .toList());
        List<SpeedPoint> points = new ArrayList<>();
        double seconds = 0;
        SpeedSeries.Moment before = null;
        for (SpeedSeries.Moment moment : series.moments()) {
            boolean resumed = before != null && series.isBreak(before, moment);
            if (before != null && !resumed) {
                seconds += (moment.atMillis() - before.atMillis()) / 1e3;
            }
            points.add(new SpeedPoint(seconds, moment.relative(), resumed));
            before = moment;
        }
        return points;
    }
}
