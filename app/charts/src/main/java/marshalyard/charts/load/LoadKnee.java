package marshalyard.charts.load;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.model.experiment.CapacityGoal;
import marshalyard.model.figure.Percentile;

/** The rule by which one of an engine's points is the knee. */
record LoadKnee(CapacityGoal goal) {
    /** The knee of these points; empty if there is none. */
    Optional<LoadPoint> of(List<LoadPoint> points) {
        if (points.size() < 2) return Optional.empty();
        return goal.asked()
                ? points.stream().filter(this::keeps).max(Comparator.comparing(LoadPoint::rate))
                : points.stream()
                        .filter(p -> p.at(Percentile.P50).isPresent())
                        .max(Comparator.comparing(LoadKnee::power));
    }

    private boolean keeps(LoadPoint point) {
        if (point.saturated()) return false;
        for (Map.Entry<Percentile, Duration> bound : goal.most().entrySet()) {
            if (bound.getValue().isZero()) continue;
            Optional<Double> nanos = point.at(bound.getKey());
            if (nanos.isEmpty() || nanos.get() > bound.getValue().toNanos()) return false;
        }
        return true;
    }

    private static double power(LoadPoint point) {
        return point.rate() / point.at(Percentile.P50).orElseThrow();
    }

    /** What the ring stands for. */
    String words() {
        return goal.asked()
                ? "ring: highest rate with " + goal.words()
                : "ring: greatest rate by median (power)";
    }
}
