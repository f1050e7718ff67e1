package marshalyard.analysis.compare;

import java.util.List;
import java.util.Locale;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.verdict.SpeedSeries;
import marshalyard.model.figure.Figures;

/**
 * The speed of the machine itself in one session over that in another, by its readings beside the
 * trials.
 *
 * @param speed candidate over reference; NaN if a session has no readings
 * @param ofTimes true if times are compared, which shrink on a faster machine
 */
public record MachineRatio(double speed, boolean ofTimes) {
    /** A smaller change is within what the readings themselves scatter. */
    private static final double SAME = 0.03;

    /**
     * The ratio of two sets of results.
     *
     * @param times true if times are compared
     */
    public static MachineRatio of(
            List<CellResult> reference, List<CellResult> candidate, boolean times) {
        return new MachineRatio(median(candidate) / median(reference), times);
    }

    private static double median(List<CellResult> results) {
        return SpeedSeries.of(results.stream().flatMap(r -> r.measured().stream()).toList())
                .medianScore();
    }

    /** What would be left of a ratio if the machines were equally fast; empty if unknown. */
    public String divided(double ratio) {
        if (Double.isNaN(speed)) return "";
        return Figures.of(ofTimes ? ratio * speed : ratio / speed);
    }

    /** What a reader of the ratios must know of the machines. */
    public String sentence() {
        if (Double.isNaN(speed)) {
            return "One of the sessions does not hold the machine's own speed, so the machines are"
                    + " not compared.";
        }
        if (Math.abs(speed - 1) <= SAME) {
            return String.format(
                    Locale.ROOT, "The machine itself was as fast (%.2f) in both sessions.", speed);
        }
        return String.format(
                Locale.ROOT,
                "The machines differ: that of the candidate was itself %.0f %% %s. The last column"
                        + " is the ratio as measured %s that.",
                100 * Math.abs(speed - 1),
                speed > 1 ? "faster" : "slower",
                ofTimes ? "times" : "divided by");
    }
}
