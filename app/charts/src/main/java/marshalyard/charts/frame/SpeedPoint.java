package marshalyard.charts.frame;

import java.util.Collection;
import java.util.List;
import java.util.Objects;
import marshalyard.analysis.verdict.SpeedSeries;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;

/**
 * The own speed of a machine that ran workers, at a moment of an experiment.
 *
 * @param seconds since the first reading
 * @param relative as a multiple of the median over the experiment
 */
public record SpeedPoint(double seconds, double relative) {
    /** All readings beside these trials, in the order of time. */
    public static List<SpeedPoint> of(Collection<TrialRecord> records) {
        List<Measurement> measured =
                records.stream().map(TrialRecord::measurement).filter(Objects::nonNull).toList();
        List<SpeedSeries.Moment> moments = SpeedSeries.of(measured).moments();
        return moments.stream()
                .map(
                        m ->
                                new SpeedPoint(
                                        (m.atMillis() - moments.get(0).atMillis()) / 1e3,
                                        m.relative()))
                .toList();
    }
}
