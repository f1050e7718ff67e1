package marshalyard.model.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import marshalyard.engine.Facts;
import marshalyard.model.measurement.Context;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Machine;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Steady;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.measurement.Verdict.Kind;

/** The verdicts on one trial. */
public final class TrialVerdicts {
    /** A larger share of the machine used by other programs disturbs. */
    static final double OTHERS = 0.10;

    /** A larger share of the machine taken by the hypervisor disturbs. */
    static final double STEAL = 0.03;

    /** If a larger share of the starts is missed, the rate is not the one asked for. */
    static final double MISSED = 0.01;

    /** If the second half is so much faster than the first, the trial was not warm. */
    static final double RISING = 1.15;

    /** Ten samples beyond the 99th percentile. */
    static final long SAMPLES_FOR_P99 = 1000;

    /** So many receivers are named one by one. */
    private static final int NAMED = 8;

    private TrialVerdicts() {}

    public static List<Verdict> of(Measurement m) {
        List<Verdict> verdicts = new ArrayList<>();
        Context c = m.context();
        disturbed(verdicts, c.machine());
        if (c.pacing() != null && c.pacing().missedFraction() > MISSED) {
            add(
                    verdicts,
                    Kind.RATE_MISSED,
                    "%d of %d requests started more than one interval late or never.%s",
                    c.pacing().missed(),
                    c.pacing().intended(),
                    neverSent(c.pacing().intended() - m.sent().messages()));
        }
        lost(verdicts, m);
        if (m.surplus() > 0) {
            add(
                    verdicts,
                    Kind.SURPLUS,
                    "%d messages too many arrived, where %d were due%s: somebody else sent too, or"
                            + " some came twice. They are no part of the throughput.",
                    m.surplus(),
                    m.due(),
                    ofEach(m));
        }
        if (m.integrity() != null && !m.integrity().firstFault().isEmpty()) {
            add(
                    verdicts,
                    Kind.CORRUPT,
                    "%d of %d payloads were not as sent. %s",
                    m.integrity().corrupt(),
                    m.integrity().payloads(),
                    m.integrity().firstFault());
        }
        tooFew(verdicts, m);
        if (c.oneWay() != null && !c.oneWay().withheld().isEmpty()) {
            verdicts.add(new Verdict(Kind.CLOCK_BOUND, c.oneWay().withheld()));
        }
        rising(verdicts, c.steady());
        return verdicts;
    }

    private static String neverSent(long requests) {
        return requests <= 0
                ? ""
                : " "
                        + requests
                        + " of them were never sent; their response times and send lags stand as"
                        + " the time from the intended start until the end of the trial, which is"
                        + " less than they would have been.";
    }

    /** Requests that never arrived, and calls that the engine gave up waiting for. */
    private static void lost(List<Verdict> verdicts, Measurement m) {
        long unanswered = Long.parseLong(m.senderFacts().getOrDefault(Facts.UNANSWERED, "0"));
        if (unanswered > 0) {
            add(
                    verdicts,
                    Kind.MESSAGES_LOST,
                    "%d of %d calls got no answer in time, %d of them never arrived. Their round"
                            + " trips stand as the engine's time-out.",
                    unanswered,
                    m.due(),
                    Math.max(0, m.lost()));
        } else if (m.lost() > 0) {
            add(
                    verdicts,
                    Kind.MESSAGES_LOST,
                    "%d of %d messages never arrived%s.",
                    m.lost(),
                    m.due(),
                    ofEach(m));
        }
    }

    /** What each of several receivers got; empty if there is one. */
    private static String ofEach(Measurement m) {
        List<Long> each = m.received().each();
        if (each.size() < 2) return "";
        List<String> counts = each.stream().limit(NAMED).map(String::valueOf).toList();
        String more = each.size() > NAMED ? ", …" : "";
        return " (the receivers got " + String.join(", ", counts) + more + ")";
    }

    private static void disturbed(List<Verdict> verdicts, Machine machine) {
        if (machine == null) return;
        if (machine.othersShare() != null && machine.othersShare() > OTHERS) {
            add(
                    verdicts,
                    Kind.DISTURBED,
                    "Other programs used %.0f %% of the machine's CPU time.",
                    100 * machine.othersShare());
        }
        if (machine.stealShare() != null && machine.stealShare() > STEAL) {
            add(
                    verdicts,
                    Kind.DISTURBED,
                    "The hypervisor took %.0f %% of the machine's CPU time away.",
                    100 * machine.stealShare());
        }
    }

    private static void tooFew(List<Verdict> verdicts, Measurement m) {
        long least = Long.MAX_VALUE;
        for (Latency latency : m.latencies().recorded()) {
            least = Math.min(least, m.latencies().samples(latency));
        }
        if (least < SAMPLES_FOR_P99) {
            add(
                    verdicts,
                    Kind.TOO_FEW_SAMPLES,
                    "%d requests are too few for a 99th percentile; it takes %d.",
                    least,
                    SAMPLES_FOR_P99);
        }
    }

    private static void rising(List<Verdict> verdicts, Steady steady) {
        if (steady == null || steady.firstHalf() <= 0) return;
        double rise = steady.secondHalf() / steady.firstHalf();
        if (rise > RISING) {
            add(
                    verdicts,
                    Kind.NOT_WARM,
                    "The second half of the trial was %.0f %% faster than the first: warm up"
                            + " longer.",
                    100 * (rise - 1));
        }
    }

    private static void add(List<Verdict> verdicts, Kind kind, String format, Object... values) {
        verdicts.add(new Verdict(kind, String.format(Locale.ROOT, format, values)));
    }
}
