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

    /** Half of the packets may leave later by so much of their latency, but see the next one. */
    static final double LATE = 0.05;

    /** Half of what a round trip may differ by. */
    static final double LEAST_LATE_NANOS = LEAST_LATENCY_NANOS / 2;

    /** One packet in a hundred may leave later by so much of its latency, but see the next one. */
    static final double LATE_TAIL = 0.1;

    static final double LEAST_LATE_TAIL_NANOS = 1_000_000;

    private static final int HUNDRED = 100;

    /** Round trips of a probe, and the time over which they are asked for where there is jitter. */
    private static final int TRIPS = 40;

    private static final double TRIPS_NANOS = 1e9;

    /** The standard deviation of a median beside that of a mean. */
    private static final double OF_MEDIAN = 1.25;

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
        stoodStill(found, reading, tookNanos);
        notCut(found, asked, reading);
        List<Verdict> verdicts = new ArrayList<>();
        for (String sentence : found) verdicts.add(new Verdict(Kind.LINK, sentence));
        for (String sentence : underLoad(asked, reading, tookNanos)) {
            verdicts.add(new Verdict(Kind.LINK_LOAD, sentence));
        }
        return verdicts;
    }

    /** What the trial's own packets did to the emulator, so that no trial is chosen by it. */
    private static List<String> underLoad(Link asked, LinkReading reading, long tookNanos) {
        List<String> found = new ArrayList<>();
        String there = "from sender to receiver";
        String back = "from receiver to sender";
        overrun(found, there, reading.there());
        overrun(found, back, reading.back());
        load(found, there, reading.there(), asked, reading, tookNanos);
        load(found, back, reading.back(), asked, reading, tookNanos);
        late(found, there, asked.there(), reading.there());
        late(found, back, asked.back(), reading.back());
        return found;
    }

    private static void probe(List<String> found, String when, Link asked, Readings probe) {
        if (probe.isEmpty()) return;
        double expected = roundTripNanos(asked);
        double allowed = Math.max(LATENCY * expected, LEAST_LATENCY_NANOS) + chance(asked);
        boolean asksLatency = RoundTripMedian.nanos(asked) > 0;
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

    /**
     * The chance difference of the median of a probe's round trips where the latency moves, in ns.
     */
    static double chance(Link link) {
        double there = link.there().jitter().amount().toNanos();
        double back = link.back().jitter().amount().toNanos();
        if (there + back == 0) return 0;
        double memory = Math.max(memory(link.there().jitter()), memory(link.back().jitter()));
        double apart = TRIPS_NANOS / memory;
        double trips = Math.max(1, Math.min(TRIPS, apart));
        return SIGMAS * OF_MEDIAN * Math.hypot(there, back) / Math.sqrt(trips);
    }

    /** Time until jitter has forgotten what it was, in ns. */
    private static double memory(Jitter jitter) {
        return jitter.distribution().memory() * (double) jitter.amount().toNanos();
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
                    "%s %.1f %% of %,d packets were lost where %.1f %% were asked.",
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
                "The emulator could not follow and dropped %,d of %,d packets %s%s.",
                overrun,
                count.count(PacketReadings.PACKETS),
                way,
                room(count));
    }

    private static String room(Readings count) {
        long room = count.count(PacketReadings.ROOM);
        return room == 0 ? "" : String.format(Locale.ROOT, "; %,d have room to wait for it", room);
    }

    /** The ceiling was measured when the link was made, and stands in every probe. */
    private static void load(
            List<String> found,
            String way,
            Readings count,
            Link asked,
            LinkReading reading,
            long tookNanos) {
        Readings probe = reading.before().isEmpty() ? reading.after() : reading.before();
        EmulatorLoad load = EmulatorLoad.of(count, probe, asked.mtu(), tookNanos);
        if (!load.isHigh()) return;
        String most =
                Double.isFinite(load.ceiling())
                        ? String.format(Locale.ROOT, " of at most %,.0f", load.ceiling())
                        : "";
        String busy =
                Double.isFinite(load.busy())
                        ? String.format(
                                Locale.ROOT,
                                " and was busy for %.0f %% of the trial",
                                100 * load.busy())
                        : "";
        add(
                found,
                "The emulator carried %,.0f%s packets/s %s%s: the figure may be its ceiling.",
                load.packetsPerSecond(),
                most,
                way,
                busy);
    }

    /** A link without latency and rate promises nothing. */
    private static void late(List<String> found, String way, Direction asked, Readings count) {
        long latency = asked.latency().toNanos();
        if (latency == 0 && asked.rate().unlimited()) return;
        double half = count.of(PacketReadings.LATE_MEDIAN);
        double tail = count.of(PacketReadings.LATE_P99);
        boolean many = count.count(PacketReadings.PACKETS) >= HUNDRED;
        if (half > Math.max(LATE * latency, LEAST_LATE_NANOS)) {
            add(found, "Half of the packets %s left more than %.2f ms late.", way, half / 1e6);
        } else if (many && tail > Math.max(LATE_TAIL * latency, LEAST_LATE_TAIL_NANOS)) {
            add(found, "One packet in a hundred %s left more than %.2f ms late.", way, tail / 1e6);
        }
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
        return RoundTripMedian.nanos(link) + rateNanos(link.there()) + rateNanos(link.back());
    }

    private static double rateNanos(Direction d) {
        return d.rate().nanos(EmulatorLoad.SMALL_BYTES);
    }

    private static void add(List<String> found, String format, Object... values) {
        found.add(String.format(Locale.ROOT, format, values));
    }
}
