package marshalyard.analysis.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import marshalyard.engine.Facts;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.figure.Figures;
import marshalyard.model.measurement.Context;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.LinkReading;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Share;
import marshalyard.model.measurement.Steady;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.measurement.Verdict.Kind;
import marshalyard.model.reading.MachineReadings;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import marshalyard.model.unit.Units;

/** The verdicts on one trial. */
public final class TrialVerdicts {
    /** A larger share of the machine used by other programs disturbs. */
    static final double OTHERS = 0.10;

    /**
     * A larger share of the machine used by trials side by side disturbs; half of it is allowed.
     */
    static final double BESIDE = 0.40;

    /** A larger share of the machine taken by the hypervisor disturbs. */
    static final double STEAL = 0.03;

    /**
     * The largest share of starts that may be missed; beyond it the rate is not the one asked for.
     */
    static final double MISSED = 0.01;

    /** Every trial sends one request, which may wait for a CPU. */
    static final long STARTING_NANOS = 10_000_000;

    /** The middle of a trial has a rate of its own that differs so much from all of it. */
    static final double PACE = 1.15;

    /** Compilers that work for a greater share of the trial have changed what it measures. */
    static final double COMPILED = 0.25;

    /** Senders that begin within a smaller part of the trial have begun together. */
    static final double APART = 0.10;

    /** Ten samples beyond the 99th percentile. */
    static final long SAMPLES_FOR_P99 = 1000;

    /** The most receivers that a sentence names one by one. */
    private static final int NAMED = 8;

    private TrialVerdicts() {}

    public static List<Verdict> of(Measurement m) {
        List<Verdict> verdicts = new ArrayList<>();
        Context c = m.context();
        disturbed(verdicts, c.machine(), c.link());
        strangers(verdicts, c.machine());
        stoodStill(verdicts, m);
        beganApart(verdicts, m);
        if (c.pacing() != null && c.pacing().missedFraction() > MISSED) {
            add(
                    verdicts,
                    Kind.RATE_MISSED,
                    "%,d of %,d requests started more than one interval late or never.%s",
                    c.pacing().missed(),
                    c.pacing().intended(),
                    neverSent(m.neverSent()));
        }
        lost(verdicts, m);
        if (m.surplus() > 0) {
            add(
                    verdicts,
                    Kind.SURPLUS,
                    "%,d surplus messages arrived, where %,d were due%s: another program sent too,"
                            + " or some arrived twice. The throughput does not count them.",
                    m.surplus(),
                    m.due(),
                    ofEach(m));
        }
        if (m.integrity() != null && !m.integrity().firstFault().isEmpty()) {
            add(
                    verdicts,
                    Kind.CORRUPT,
                    "%,d of %,d payloads were not as sent. %s",
                    m.integrity().corrupt(),
                    m.integrity().payloads(),
                    m.integrity().firstFault());
        }
        tooFew(verdicts, m);
        if (c.oneWay() != null && !c.oneWay().withheld().isEmpty()) {
            Kind kind = c.oneWay().pairs() == 0 ? Kind.NOT_MATCHED : Kind.CLOCK_BOUND;
            verdicts.add(new Verdict(kind, c.oneWay().withheld()));
        }
        List<Verdict> steadiness = Steadiness.of(m);
        verdicts.addAll(steadiness);
        boolean rose = steadiness.stream().anyMatch(v -> v.kind() == Kind.NOT_WARM);
        BurnInVerdict.of(m, rose).ifPresent(verdicts::add);
        compiling(verdicts, c, m);
        return verdicts;
    }

    /** Senders with a schedule begin when it says so; what they miss is told by the pacing. */
    private static void beganApart(List<Verdict> verdicts, Measurement m) {
        if (m.context().pacing() != null) return;
        long last = m.shares().stream().mapToLong(Share::startNanos).max().orElse(0);
        if (last <= APART * m.sent().transferNanos()) return;
        add(
                verdicts,
                Kind.BEGAN_APART,
                "The last of %d senders began %.3g s behind the first, in a trial of %.3g s: the"
                        + " throughput of all counts from the first on.",
                m.shares().size(),
                last / 1e9,
                m.sent().transferNanos() / 1e9);
    }

    /** A trial of a volume whose time was over before. */
    public static Optional<Verdict> cutShort(Measurement m, TrialSettings settings) {
        if (settings.atMost().isZero() || m.sent().bytes() >= settings.volume()) {
            return Optional.empty();
        }
        return Optional.of(
                new Verdict(
                        Kind.CUT_SHORT,
                        String.format(
                                Locale.ROOT,
                                "Of %s only %.2g %% were sent in %s.",
                                Units.formatSize(settings.volume()),
                                100.0 * m.sent().bytes() / settings.volume(),
                                Units.formatTime(settings.atMost()))));
    }

    /** The verdicts on a trial that has neither workers nor messages: marshalling alone. */
    public static List<Verdict> ofCodec(Measurement m, Cell cell, TrialSettings settings) {
        List<Verdict> verdicts = new ArrayList<>();
        stoodStill(verdicts, m);
        overrun(m, cell, settings).ifPresent(verdicts::add);
        return verdicts;
    }

    /**
     * A trial of limited time that took more than twice this time.
     *
     * @param cell whose receiver or link may stand still on purpose
     */
    public static Optional<Verdict> overrun(Measurement m, Cell cell, TrialSettings settings) {
        long asked = askedNanos(cell, settings);
        boolean stored = m.context().forwarding() != null; // draining is as long as it is
        long took = stored ? m.sent().sendNanos() : m.sent().barrierNanos();
        long onPurpose = settings.stall().plus(cell.get(Factors.LINK).down()).toNanos();
        if (asked == 0 || took <= 2 * (asked + onPurpose) + STARTING_NANOS) return Optional.empty();
        if (drainedAtItsPace(m)) return Optional.empty();
        return Optional.of(
                new Verdict(
                        Kind.OVERRUN,
                        String.format(
                                Locale.ROOT,
                                "The trial took %.3g s where %.3g s were asked.",
                                took / 1e9,
                                asked / 1e9)));
    }

    /**
     * True if the receiver went on behind the last send at least as fast as before: what was in
     * queues then, as the kernel lets them grow to 16 MB, is a part of the transfer like the rest.
     */
    private static boolean drainedAtItsPace(Measurement m) {
        Steady steady = m.context().steady();
        if (steady == null || m.latencies().timed()) return false;
        double each = steady.bytesPerSecond() / m.received().copies();
        return m.sent().barrierNanos() / 1e9 <= PACE * m.sent().bytes() / each;
    }

    /** 0 if the time is not limited. */
    private static long askedNanos(Cell cell, TrialSettings settings) {
        int requests = cell.get(Factors.REQUESTS);
        if (requests > 0 && cell.get(Factors.PATTERN) instanceof Pattern.Scheduled paced) {
            return requests * paced.interval().toNanos();
        }
        boolean volume = requests == 0 && settings.volume() > 0;
        return (volume ? settings.atMost() : settings.duration()).toNanos();
    }

    private static String neverSent(long requests) {
        if (requests <= 0) return "";
        if (requests == 1) {
            return " 1 of them was never sent; its response time and send lag are taken to be the"
                    + " longest of the trial, and a percentile that falls on it is withheld.";
        }
        return " %,d of them were never sent; their response times and send lags are taken to be the longest of the trial, and a percentile that falls among them is withheld."
                .formatted(requests);
    }

    /** Requests that never arrived, and calls that the engine gave up waiting for. */
    private static void lost(List<Verdict> verdicts, Measurement m) {
        long unanswered = Long.parseLong(m.senderFacts().getOrDefault(Facts.UNANSWERED, "0"));
        if (unanswered > 0) {
            add(
                    verdicts,
                    Kind.MESSAGES_LOST,
                    "%,d of %,d calls got no answer in time, %,d of them never arrived. Their round"
                            + " trips are recorded as the engine's time-out.",
                    unanswered,
                    m.due(),
                    Math.max(0, m.lost()));
        } else if (m.lost() > 0) {
            add(
                    verdicts,
                    Kind.MESSAGES_LOST,
                    "%,d of %,d messages never arrived%s.",
                    m.lost(),
                    m.due(),
                    ofEach(m));
        }
    }

    /** A verdict on an engine that says that it loses nothing; one on losses says so, too. */
    public static Verdict ofLossless(Verdict verdict, EngineSetup engine) {
        if (verdict.kind() != Kind.MESSAGES_LOST) return verdict;
        return new Verdict(
                verdict.kind(),
                "%s The engine says that it loses none: `marshalyard check %s` tells what it breaks."
                        .formatted(verdict.sentence(), engine.receiver().id()));
    }

    /** What each of several receivers got; empty if there is one. */
    private static String ofEach(Measurement m) {
        List<Long> each = m.received().each();
        if (each.size() < 2) return "";
        List<String> counts =
                each.stream().limit(NAMED).map(n -> String.format(Locale.ROOT, "%,d", n)).toList();
        String more = each.size() > NAMED ? "; …" : "";
        return " (the receivers got " + String.join("; ", counts) + more + ")";
    }

    private static void disturbed(List<Verdict> verdicts, Readings machine, LinkReading link) {
        boolean together = link != null && link.besideShare() != null;
        double beside = together ? link.besideShare() : 0;
        if (beside > BESIDE) {
            add(
                    verdicts,
                    Kind.DISTURBED,
                    "%d trials that ran beside it used %.0f %% of the machine's CPU time: run fewer"
                            + " side by side.",
                    link.beside(),
                    100 * beside);
        }
        double others = machine.of(MachineReadings.OTHERS) - beside;
        if (others > OTHERS) {
            add(
                    verdicts,
                    Kind.DISTURBED,
                    "Other programs used %.0f %% of the machine's CPU time.",
                    100 * others);
        }
        double steal = machine.of(MachineReadings.STEAL);
        if (steal > STEAL) {
            add(
                    verdicts,
                    Kind.DISTURBED,
                    "The hypervisor took %.0f %% of the machine's CPU time.",
                    100 * steal);
        }
    }

    private static void strangers(List<Verdict> verdicts, Readings machine) {
        long unwelcome = machine.count(MachineReadings.UNWELCOME);
        if (unwelcome <= 0) return;
        add(
                verdicts,
                Kind.STRANGERS,
                "%,d connections or datagrams came from programs that had not been given the"
                        + " address; they were refused.",
                unwelcome);
    }

    private static void stoodStill(List<Verdict> verdicts, Measurement m) {
        double stood = m.context().machine().of(MachineReadings.STANDSTILL);
        if (!StandstillBound.shows(stood, m.sent().barrierNanos())) return;
        add(
                verdicts,
                Kind.STOOD_STILL,
                "A process of the trial stood still for %.2f s while %.2f s were measured.",
                stood / 1e9,
                m.sent().barrierNanos() / 1e9);
    }

    /** A worker in another language may not know the reading. */
    public static Optional<Verdict> standstillUnknown(Measurement m) {
        if (m.context().machine().has(MachineReadings.STANDSTILL)) return Optional.empty();
        return Optional.of(
                new Verdict(
                        Kind.STANDSTILL_UNKNOWN,
                        "A worker does not tell whether it stood still during the trial."));
    }

    private static void tooFew(List<Verdict> verdicts, Measurement m) {
        long least = Long.MAX_VALUE;
        for (Latency latency : m.latencies().recorded()) {
            if (latency == Latency.PROBE) continue; // it lacks the percentile instead
            least = Math.min(least, m.latencies().samples(latency));
        }
        if (least < SAMPLES_FOR_P99) {
            verdicts.add(new Verdict(Kind.TOO_FEW_SAMPLES, tooFew(least)));
        }
    }

    /** Says of so many requests that a 99th percentile takes more. */
    static String tooFew(long requests) {
        return (requests == 1 ? "One request is" : requests + " requests are")
                + " too few for a 99th percentile; it needs "
                + Figures.number(SAMPLES_FOR_P99)
                + ".";
    }

    private static void compiling(List<Verdict> verdicts, Context c, Measurement m) {
        for (Readings end : List.of(c.sender(), c.receiver())) {
            double share = end.of(ProcessReadings.COMPILATION) / m.sent().barrierNanos();
            if (!(share >= COMPILED)) continue;
            add(
                    verdicts,
                    Kind.COMPILING,
                    "The virtual machine of the %s compiled for %.0f %% of the trial: burn in"
                            + " longer.",
                    end == c.sender() ? "sender" : "receiver",
                    100 * Math.min(1, share));
            return;
        }
    }

    private static void add(List<Verdict> verdicts, Kind kind, String format, Object... values) {
        verdicts.add(new Verdict(kind, String.format(Locale.ROOT, format, values)));
    }
}
