package marshalyard.charts.frame;

import java.util.Collection;
import java.util.List;
import java.util.Objects;
import marshalyard.analysis.verdict.SpeedSeries;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.reading.SpeedReadings;

/**
 * The machine's own speed at a moment of an experiment.
 *
 * @param seconds since the first reading
 * @param relative as a multiple of the median over the experiment
 */
public record SpeedPoint(double seconds, double relative) {
    /** All readings beside these trials, in the order of time. */
    public static List<SpeedPoint> of(Collection<TrialRecord> records) {
        List<Measurement> measured =
                records.stream().map(TrialRecord::measurement).filter(Objects::nonNull).toList();
        SpeedSeries series = SpeedSeries.of(measured);
        if (series.readings().isEmpty()) return List.of();
        long start = series.readings().get(0).count(SpeedReadings.AT);
        return series.readings().stream()
                .map(
                        r ->
                                new SpeedPoint(
                                        (r.of(SpeedReadings.AT) - start) / 1e3, series.relative(r)))
                .toList();
    }
}
