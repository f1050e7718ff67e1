package marshalyard.analysis.answer;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import marshalyard.analysis.compare.GroupRatio;
import marshalyard.analysis.compare.Question;
import marshalyard.analysis.compare.Scatter;
import marshalyard.analysis.compare.Unit;
import marshalyard.analysis.statistics.StudentT;
import marshalyard.model.text.Counted;
import org.hipparchus.distribution.continuous.ChiSquaredDistribution;

/**
 * The number of pairs that would decide a question, if they scatter as those that were measured and
 * the ratio stays where it is. They decide it in some 80 of 100 such cases.
 *
 * @param pairs of both sides, or sessions on each; {@value #MOST} for as many or more
 * @param unit what is counted
 * @param time that they take, by what those that were measured took; zero if that is not known
 */
public record MorePairs(int pairs, Unit unit, Duration time) {
    /** Nobody waits for more. */
    static final int MOST = 10_000;

    private static final double DECIDED = 0.8;

    /** Fewer tell too little of their scatter. */
    private static final int LEAST = 4;

    /**
     * What would decide a question; empty if nothing is known of the scatter of pairs.
     *
     * @param perPair how long one more pair of both sides takes
     */
    static Optional<MorePairs> of(GroupRatio ratio, Question question, Duration perPair) {
        List<Scatter> scatter = ratio.scatter();
        boolean known =
                scatter.stream().anyMatch(s -> s.units() > 1)
                        && !ratio.withinOnePair()
                        && !ratio.isSingle();
        if (!known) return Optional.empty();
        double away = Math.abs(Math.log(ratio.ratio()));
        double room = Math.log1p(question.margin()) - away;
        int fewest = scatter.stream().mapToInt(Scatter::units).filter(n -> n > 1).min().orElse(1);
        int more = Math.max(1, LEAST - fewest);
        while (more < MOST && !decides(scatter, more, question.confidence(), away, room)) {
            more += Math.max(1, more / 50);
        }
        return Optional.of(of(Math.min(more, MOST), ratio.unit(), perPair));
    }

    static MorePairs of(int pairs, Unit unit, Duration perPair) {
        return new MorePairs(pairs, unit, perPair.multipliedBy(pairs));
    }

    private static boolean decides(
            List<Scatter> scatter, int more, double confidence, double away, double room) {
        double variance = 0;
        double degrees = 0;
        for (Scatter side : scatter) {
            if (side.units() < 2) continue;
            variance += likely(side) / (side.units() + more);
            degrees += side.units() + more - 1;
        }
        // A side of one session scatters as the other does.
        if (scatter.stream().anyMatch(side -> side.units() < 2)) variance *= 2;
        double error = Math.sqrt(variance);
        double sure = StudentT.quantile(degrees, DECIDED);
        return error * (StudentT.errors(degrees, confidence) + sure) <= away
                || error * (StudentT.quantile(degrees, confidence) + sure) <= room;
    }

    /**
     * The variance that lies above what was seen as often as below: few pairs mostly scatter less
     * than more of them will.
     */
    private static double likely(Scatter side) {
        int degrees = side.units() - 1;
        double median = new ChiSquaredDistribution(degrees).inverseCumulativeProbability(0.5);
        return side.variance() * degrees / median;
    }

    /** {@code some 12 more pairs, about 4 min}. */
    public String words() {
        String what = unit == Unit.SESSIONS ? "session" : "pair";
        String each = unit == Unit.TWO_SESSIONS || unit == Unit.SESSIONS ? " of each" : "";
        if (pairs >= MOST)
            return "more than " + Counted.digits(MOST) + " more " + what + "s" + each;
        String count = Counted.of(rounded(pairs), "more " + what) + each;
        return "some " + count + (time.isZero() ? "" : ", about " + about(time));
    }

    /** Two digits, up: it is known no better. */
    private static long rounded(long number) {
        long unit = 1;
        while (number / unit >= 100) unit *= 10;
        return (number + unit - 1) / unit * unit;
    }

    private static String about(Duration time) {
        long seconds = Math.max(1, time.toSeconds());
        if (seconds < 100) return rounded(seconds) + " s";
        long minutes = Math.round(seconds / 60.0);
        if (minutes < 100) return minutes + " min";
        return Counted.digits(Math.round(minutes / 60.0)) + " h";
    }
}
