package marshalyard.charts.load;

import java.util.List;
import java.util.Optional;
import marshalyard.charts.encoding.StyleKey;
import marshalyard.model.figure.Percentile;

/**
 * A percentile of response times of an engine over the achieved rate.
 *
 * @param label of the engine, and the percentile
 * @param style what tells it from other curves
 * @param percentile which
 * @param points by growing rate, those that fell behind among them
 * @param knee the point at the knee; empty if there is none
 */
record LoadCurve(
        String label,
        StyleKey style,
        Percentile percentile,
        List<LoadPoint> points,
        Optional<LoadPoint> knee) {
    LoadCurve {
        points = List.copyOf(points);
    }

    /** The points that have a place on the vertical axis. */
    List<LoadPoint> kept() {
        return points.stream().filter(p -> p.at(percentile).isPresent()).toList();
    }

    /** The points at which no latency stands for the engine. */
    List<LoadPoint> saturated() {
        return points.stream().filter(LoadPoint::saturated).toList();
    }

    /** The height of a point that has a place, in ns. */
    double nanos(LoadPoint point) {
        return point.at(percentile).orElseThrow();
    }
}
