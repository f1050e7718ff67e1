package marshalyard.analysis.verdict;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import marshalyard.model.factor.Pattern;
import marshalyard.model.figure.Times;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Steady;
import marshalyard.model.measurement.Timeline;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.measurement.Verdict.Kind;
import marshalyard.model.measurement.WarmUp;
import org.hipparchus.stat.StatUtils;

/**
 * Judges whether a trial was steady: by the rates in the two halves of its middle at the receiver,
 * and by the warm-up that preceded it; paced requests also by their response times. Draining what
 * was stored has no steady middle.
 */
final class Steadiness {
    /** The factor between the halves of a trial beyond which the trial was not steady. */
    private static final double CHANGE = 1.15;

    /** A warm-up contains what is cold, and its barrier: it may be this much slower. */
    private static final double ABOVE_WARMUP = 1.5;

    /** A shorter warm-up has no rate worth comparing. */
    private static final long LEAST_WARMUP_NANOS = 20_000_000;

    /** Chance goes beyond so many standard deviations once in 370 trials. */
    private static final double SIGMAS = 3;

    /** The share of a trial's requests in one half of its middle. */
    private static final double HALF = 0.4;

    /** The share of a trial at each end in which queues fill and drain. */
    private static final double TRIM = 0.1;

    /** With fewer readings in the middle the halves have no spread to be held against. */
    private static final int LEAST_POINTS = 6;

    private Steadiness() {}

    /** The verdicts; none for a steady trial. */
    static List<Verdict> of(Measurement m) {
        List<Verdict> verdicts = new ArrayList<>();
        if (m.context().forwarding() != null) return verdicts;
        Steady steady = m.context().steady();
        if (steady == null || steady.firstHalf() <= 0) {
            if (couldTell(m)) {
                add(
                        verdicts,
                        Kind.STEADINESS_UNKNOWN,
                        "The receiver was read too few times to judge whether its rate was steady:"
                                + " measure longer.");
            }
            return verdicts;
        }
        double rise = steady.secondHalf() / steady.firstHalf();
        double bound = Math.max(CHANGE, 1 + chance(m));
        if (rise > bound) {
            add(
                    verdicts,
                    Kind.NOT_WARM,
                    "The second half of the trial was %.0f %% faster than the first: warm up"
                            + " longer.",
                    100 * (rise - 1));
        } else if (rise < 1 / bound) {
            add(
                    verdicts,
                    Kind.UNSTEADY,
                    "The second half of the trial was %.0f %% slower than the first.",
                    100 * (1 - rise));
        }
        if (m.context().pacing() == null) againstWarmUp(verdicts, m);
        else responses(verdicts, m); // for the pace is the rate
        return verdicts;
    }

    /** A few timed requests have a verdict of their own. */
    private static boolean couldTell(Measurement m) {
        boolean few = m.latencies().timed() && m.sent().messages() < TrialVerdicts.SAMPLES_FOR_P99;
        return m.received().messages() >= 0 && !few;
    }

    /** The difference of the halves by chance, if requests begin at random times or in bursts. */
    private static double chance(Measurement m) {
        if (m.context().pacing() == null) return 0;
        double starts = HALF * m.sent().messages() / Pattern.Arrivals.BURST;
        return SIGMAS * Math.sqrt(2 / starts);
    }

    /** The response times in the two halves of the middle, where their difference is no chance. */
    private static void responses(List<Verdict> verdicts, Measurement m) {
        Timeline sender = m.samples() == null ? null : m.samples().timelines().get(Timeline.SENDER);
        if (sender == null) return;
        long sending = m.sent().sendNanos();
        double[] logarithms =
                sender.points().stream()
                        .filter(p -> p.medianNanos() != null && p.medianNanos() > 0)
                        .filter(p -> p.nanos() > TRIM * sending && p.nanos() < (1 - TRIM) * sending)
                        .mapToDouble(p -> Math.log(p.medianNanos()))
                        .toArray();
        if (logarithms.length < LEAST_POINTS) return;
        int middle = logarithms.length / 2;
        double[] first = Arrays.copyOf(logarithms, middle);
        double[] second = Arrays.copyOfRange(logarithms, middle, logarithms.length);
        double rise = StatUtils.mean(second) - StatUtils.mean(first);
        double error =
                Math.sqrt(
                        StatUtils.variance(first) / first.length
                                + StatUtils.variance(second) / second.length);
        if (Math.abs(rise) < Math.max(Math.log(CHANGE), SIGMAS * error)) return;
        add(
                verdicts,
                rise < 0 ? Kind.NOT_WARM : Kind.UNSTEADY,
                rise < 0
                        ? "Responses took %.0f %% less time in the second half of the trial than in"
                                + " the first: warm up longer."
                        : "Responses took %.0f %% more time in the second half of the trial than in"
                                + " the first.",
                100 * Math.abs(Math.expm1(rise)));
    }

    private static void againstWarmUp(List<Verdict> verdicts, Measurement m) {
        WarmUp warmUp = m.context().warmUp();
        if (warmUp == null || warmUp.nanos() < LEAST_WARMUP_NANOS) return;
        // The warm-up's rate ends when its barrier has returned.
        double untilReturned = (double) m.sent().transferNanos() / m.sent().barrierNanos();
        double ratio = m.bytesPerSecond() * untilReturned / warmUp.bytesPerSecond();
        if (ratio > ABOVE_WARMUP) {
            add(
                    verdicts,
                    Kind.NOT_WARM,
                    "The trial was %s times as fast as its own warm-up: warm up longer.",
                    Times.of(ratio));
        } else if (ratio < 1 / CHANGE / CHANGE) {
            add(
                    verdicts,
                    Kind.UNSTEADY,
                    "The trial was %.0f %% slower than its own warm-up.",
                    100 * (1 - ratio));
        }
    }

    private static void add(List<Verdict> verdicts, Kind kind, String format, Object... values) {
        verdicts.add(new Verdict(kind, String.format(Locale.ROOT, format, values)));
    }
}
