package marshalyard.analysis.compare;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.verdict.SpeedSeries;
import marshalyard.model.figure.Figures;
import marshalyard.model.measurement.Measurement;

/**
 * The speed of the machine itself on one side over that on the other, by its readings beside the
 * trials: a diagnostic. A ratio is divided by it only where an engine's figures followed the
 * machine's speed within the sessions; else such a division would add the scatter of the readings
 * to a figure that has nothing to do with them.
 *
 * @param speed candidate over reference; NaN if a side has no readings
 * @param followed by the label of each engine that followed the machine for sure
 */
public record MachineRatio(double speed, Map<String, MachineFollowed> followed) {
    /** A smaller change is within what the readings themselves scatter. */
    private static final double SAME = 0.03;

    public MachineRatio {
        followed = Collections.unmodifiableMap(new LinkedHashMap<>(followed));
    }

    /** The ratio of two sides. */
    public static MachineRatio of(List<Results> reference, List<Results> candidate, Metric metric) {
        double speed = median(candidate) / median(reference);
        List<Results> all = Stream.concat(reference.stream(), candidate.stream()).toList();
        Map<String, MachineFollowed> followed = new LinkedHashMap<>();
        all.stream()
                .flatMap(r -> r.engines().stream())
                .distinct()
                .forEach(
                        engine ->
                                MachineFollowed.of(all, engine, metric)
                                        .filter(MachineFollowed::isSure)
                                        .ifPresent(slope -> followed.put(engine, slope)));
        return new MachineRatio(speed, followed);
    }

    private static double median(List<Results> sessions) {
        List<Measurement> all =
                sessions.stream()
                        .flatMap(s -> s.all().stream())
                        .flatMap(r -> r.measured().stream())
                        .toList();
        return SpeedSeries.of(all).medianScore();
    }

    /** True if the machines differ and an engine follows them, so that ratios can be divided. */
    public boolean divides() {
        return differs() && !followed.isEmpty();
    }

    private boolean differs() {
        return Math.abs(speed - 1) > SAME;
    }

    /** What is left of a cell's ratio without the machine's part; empty if that is not known. */
    public String divided(CellComparison cell) {
        MachineFollowed slope = followed.get(cell.cell().engine().label());
        Interval interval = cell.comparison().interval();
        if (slope == null || !differs() || !(interval.low() > 0)) return "";
        Interval rest = slope.without(interval, speed);
        return Figures.of(slope.without(cell.comparison().ratio(), speed))
                + " ("
                + Figures.of(rest.low())
                + " to "
                + Figures.of(rest.high())
                + ")";
    }

    /** What a reader of the ratios must know of the machines. */
    public String sentence() {
        if (Double.isNaN(speed)) {
            return "One of the sessions does not hold the machine's own speed, so the machines are"
                    + " not compared.";
        }
        if (!differs()) {
            return String.format(
                    Locale.ROOT, "The machine itself was as fast (%.2f) in both sessions.", speed);
        }
        String differ =
                String.format(
                        Locale.ROOT,
                        "The machines differ: that of the candidate was itself %.0f %% %s. ",
                        100 * Math.abs(speed - 1),
                        speed > 1 ? "faster" : "slower");
        return followed.isEmpty()
                ? differ
                        + "Within the sessions no engine's figures followed the machine's speed for"
                        + " sure, so no ratio is divided by it."
                : differ
                        + "The last column is the ratio without that, for engines whose figures"
                        + " followed it within the sessions ("
                        + followed.entrySet().stream()
                                .map(e -> e.getKey() + " by " + told(e.getValue()))
                                .collect(Collectors.joining(", "))
                        + ").";
    }

    /** {@code 0.9 ± 0.1 %} for each per cent. */
    private static String told(MachineFollowed slope) {
        return String.format(Locale.ROOT, "%.2f ± %.2f %% for 1 %%", slope.slope(), slope.error());
    }
}
