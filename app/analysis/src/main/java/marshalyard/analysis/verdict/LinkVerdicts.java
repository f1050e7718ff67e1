package marshalyard.analysis.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import marshalyard.model.link.Direction;
import marshalyard.model.link.Jitter;
import marshalyard.model.link.Link;
import marshalyard.model.measurement.LinkReading;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.measurement.Verdict.Kind;
import marshalyard.model.reading.PacketReadings;
import marshalyard.model.reading.ProbeReadings;
import marshalyard.model.reading.Reading;
import marshalyard.model.reading.Readings;

/** Holds an emulated link against what was asked of it. */
public final class LinkVerdicts {
    /** A round trip may be so much longer or shorter. */
    static final double LATENCY = 0.05;

    /** Waking a thread takes as long as this, so shorter differences tell nothing. */
    static final double LEAST_LATENCY_NANOS = 150_000;

    /** Losses may differ by so much, and by what chance explains. */
    static final double LOSS = 0.005;

    /** A rate may be so much higher or lower. */
    static final double RATE = 0.05;

    /** Chance goes beyond so many standard deviations once in 370 probes. */
    private static final double SIGMAS = 3;

    /** The probe's small packets: IPv4, UDP, kind and number. */
    private static final int SMALL_BYTES = 36;

    private LinkVerdicts() {}

    /**
     * What a reader of a trial must know of its link.
     *
     * @param tookNanos what the measured phase took
     */
    public static List<Verdict> of(Link asked, LinkReading reading, long tookNanos) {
        List<String> found = new ArrayList<>();
        probe(found, "Before the trial", asked, reading.before());
        probe(found, "After the trial", asked, reading.after());
        overrun(found, "from sender to receiver", reading.there());
        overrun(found, "from receiver to sender", reading.back());
        stoodStill(found, reading, tookNanos);
        notCut(found, asked, reading);
        return found.stream().map(sentence -> new Verdict(Kind.LINK, sentence)).toList();
    }

    private static void probe(List<String> found, String when, Link asked, Readings probe) {
        if (probe.isEmpty()) return;
        double expected = roundTripNanos(asked);
        double allowed = Math.max(LATENCY * expected, LEAST_LATENCY_NANOS);
        boolean asksLatency = asked.roundTrip().toNanos() > 0;
        double median = probe.of(ProbeReadings.MEDIAN);
        if (asksLatency && Math.abs(median - expected) > allowed) {
            add(
                    found,
                    "%s a round trip took %.2f ms where %.2f ms were asked.",
                    when,
                    median / 1e6,
                    expected / 1e6);
        }
        way(found, when + ", from sender to receiver,", asked.there(), probe, ProbeReadings.THERE);
        way(found, when + ", from receiver to sender,", asked.back(), probe, ProbeReadings.BACK);
    }

    private static void way(
            List<String> found,
            String when,
            Direction asked,
            Readings probe,
            ProbeReadings.Way way) {
        long sent = probe.count(way.sent());
        double loss = way.loss(probe);
        double fraction = asked.loss().fraction();
        double spread = fraction * (1 - fraction) * Math.max(1, 2 * asked.loss().burst() - 1);
        double chance = sent == 0 ? 1 : SIGMAS * Math.sqrt(spread / sent);
        if (Math.abs(loss - fraction) > Math.max(LOSS, chance)) {
            add(
                    found,
                    "%s %.1f %% of %d packets were lost where %.1f %% were asked.",
                    when,
                    100 * loss,
                    sent,
                    100 * fraction);
        }
        double rate = probe.of(way.rate());
        if (asked.rate().unlimited() || !(rate > 0)) return;
        double ratio = rate / asked.rate().bitsPerSecond();
        if (Math.abs(ratio - 1) > RATE) {
            add(
                    found,
                    "%s %.3f Mbit/s passed where %.3f Mbit/s were asked.",
                    when,
                    rate / 1e6,
                    asked.rate().megabits());
        }
    }

    private static void overrun(List<String> found, String way, Readings count) {
        long overrun = count.count(PacketReadings.OVERRUN);
        if (overrun == 0) return;
        add(
                found,
                "The emulator could not follow and dropped %d of %d packets %s.",
                overrun,
                count.count(PacketReadings.PACKETS),
                way);
    }

    private static void stoodStill(List<String> found, LinkReading reading, long tookNanos) {
        double there = reading.there().of(PacketReadings.STOOD);
        double back = reading.back().of(PacketReadings.STOOD);
        double stood = Math.max(there, back);
        if (!StandstillBound.shows(stood, tookNanos)) return;
        add(
                found,
                "The emulator carried nothing for %.2f s of the %.2f s of the trial.",
                stood / 1e9,
                tookNanos / 1e9);
    }

    /** A trial may end before its middle is known, or send nothing meanwhile. */
    private static void notCut(List<String> found, Link asked, LinkReading reading) {
        if (asked.down().isZero() || reading.there().isEmpty() || reading.back().isEmpty()) {
            return;
        }
        Reading cut = PacketReadings.CUT;
        if (reading.there().count(cut) + reading.back().count(cut) > 0) return;
        found.add("No packet met the link while it was down: let the trial last longer.");
    }

    /** The median round trip of a small packet that a link is to have. */
    public static double roundTripNanos(Link link) {
        return oneWay(link.there()) + oneWay(link.back());
    }

    private static double oneWay(Direction d) {
        double jitter =
                d.jitter().distribution() == Jitter.Distribution.EXPONENTIAL
                        ? d.jitter().amount().toNanos() * 0.84 // half the median of a sum of two
                        : 0;
        return d.latency().toNanos() + jitter + d.rate().nanos(SMALL_BYTES);
    }

    private static void add(List<String> found, String format, Object... values) {
        found.add(String.format(Locale.ROOT, format, values));
    }
}
