package marshalyard.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import marshalyard.model.link.Link;
import marshalyard.model.link.LinkText;
import marshalyard.model.measurement.LinkReading;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.reading.PacketReadings;
import marshalyard.model.reading.ProbeReadings;
import marshalyard.model.reading.Readings;
import org.junit.jupiter.api.Test;

class LinkVerdictsTest {
    private static final long MILLI = 1_000_000;

    private static LinkReading reading(long roundTripNanos, int lost, double rate, long overrun) {
        Readings probe = Readings.NONE.with(ProbeReadings.MEDIAN, roundTripNanos);
        for (ProbeReadings.Way way : List.of(ProbeReadings.THERE, ProbeReadings.BACK)) {
            probe = probe.with(way.sent(), 4_000).with(way.lost(), lost).with(way.rate(), rate);
        }
        Readings count =
                Readings.of(Map.of(PacketReadings.PACKETS, 1_000, PacketReadings.OVERRUN, overrun));
        return new LinkReading("own", probe, Readings.NONE, count, count);
    }

    private static List<String> sentences(String link, LinkReading reading) {
        Link asked = LinkText.parse(link).get(0);
        List<Verdict> verdicts = LinkVerdicts.of(asked, reading, 1_000_000_000);
        assertThat(verdicts).allMatch(v -> v.kind() == kind(v.sentence()));
        return verdicts.stream().map(Verdict::sentence).toList();
    }

    /** A trial is measured again for what lies outside of it, not for what it did itself. */
    private static Verdict.Kind kind(String sentence) {
        boolean load = sentence.matches("(The emulator (could|carried [0-9])|Half|One packet).*");
        Verdict.Kind kind = load ? Verdict.Kind.LINK_LOAD : Verdict.Kind.LINK;
        assertThat(kind.fromOutside()).isEqualTo(!load);
        return kind;
    }

    @Test
    void aLinkThatIsAsAskedHasNone() {
        assertThat(sentences("latency: 40 ms, loss: 2 %", reading(81 * MILLI, 85, 0, 0))).isEmpty();
        assertThat(sentences("rate: 10 Mbit/s", reading(MILLI / 10, 0, 9.8e6, 0))).isEmpty();
    }

    @Test
    void aRoundTripMayDifferByFivePercent() {
        assertThat(sentences("latency: 40 ms", reading(84 * MILLI, 0, 0, 0))).isEmpty();
        assertThat(sentences("latency: 40 ms", reading(85 * MILLI, 0, 0, 0)))
                .containsExactly(
                        "Before the trial a round trip took 85.00 ms where 80.00 ms were asked.");
        assertThat(sentences("latency: 40 ms", reading(75 * MILLI, 0, 0, 0))).hasSize(1);
    }

    /** A packet of 36 bytes takes 4.5 ms of 64 kbit/s in each direction. */
    @Test
    void theRateIsPartOfARoundTrip() {
        assertThat(sentences("latency: 10 ms, rate: 64 kbit/s", reading(29 * MILLI, 0, 64e3, 0)))
                .isEmpty();
    }

    /** Half a point, or three standard deviations of so many packets. */
    @Test
    void aLossMayDifferByHalfAPointOrByChance() {
        assertThat(sentences("latency: 1 ms", reading(2 * MILLI, 19, 0, 0))).isEmpty();
        assertThat(sentences("latency: 1 ms", reading(2 * MILLI, 25, 0, 0))).hasSize(2);
        assertThat(sentences("latency: 1 ms, loss: 8 %", reading(2 * MILLI, 360, 0, 0))).isEmpty();
        assertThat(sentences("latency: 1 ms, loss: 8 %", reading(2 * MILLI, 400, 0, 0)))
                .first()
                .asString()
                .contains("10.0 % of 4,000 packets were lost where 8.0 % were asked");
        // three deviations are 1.29 points, and bursts of five make them three times as large
        assertThat(sentences("latency: 1 ms, loss: 8 %", reading(2 * MILLI, 371, 0, 0))).isEmpty();
        assertThat(sentences("latency: 1 ms, loss: 8 %", reading(2 * MILLI, 372, 0, 0))).hasSize(2);
        String bursts = "latency: 1 ms, loss: 8 % in bursts of 5";
        assertThat(sentences(bursts, reading(2 * MILLI, 474, 0, 0))).isEmpty();
        assertThat(sentences(bursts, reading(2 * MILLI, 475, 0, 0))).hasSize(2);
    }

    /** A thread takes as long as that to wake up. */
    @Test
    void aShortRoundTripMayDifferBy150Microseconds() {
        assertThat(sentences("latency: 1 ms", reading(2_150_000, 0, 0, 0))).isEmpty();
        assertThat(sentences("latency: 1 ms", reading(2_150_001, 0, 0, 0))).hasSize(1);
        assertThat(sentences("latency: 1 ms", reading(1_849_999, 0, 0, 0))).hasSize(1);
    }

    @Test
    void aRateMayDifferByFivePercent() {
        assertThat(sentences("rate: 10 Mbit/s", reading(MILLI, 0, 9.4e6, 0)))
                .hasSize(2)
                .first()
                .asString()
                .contains("9.400 Mbit/s passed where 10.000 Mbit/s were asked");
    }

    @Test
    void aCutThatNobodyMetIsTold() {
        assertThat(sentences("latency: 1 ms, down: 2 s", reading(2 * MILLI, 0, 0, 0)))
                .containsExactly(
                        "No packet met the link while it was down: let the trial last longer.");
    }

    /** The latest of fewer than a hundred packets is no packet in a hundred. */
    @Test
    void onePacketInAHundredIsOneOfAHundred() {
        Readings late = Readings.of(Map.of(PacketReadings.LATE_P99, 3 * MILLI));
        LinkReading few = loaded(late.with(PacketReadings.PACKETS, 99));
        LinkReading enough = loaded(late.with(PacketReadings.PACKETS, 100));
        assertThat(sentences("latency: 20 ms", few)).isEmpty();
        assertThat(sentences("latency: 20 ms", enough))
                .containsExactly(
                        "One packet in a hundred from sender to receiver left more than 3.00 ms"
                                + " late.");
    }

    /** Packets of either direction meet the cut; a direction that is not counted tells nothing. */
    @Test
    void aCutIsMissedWhereBothDirectionsTellOfIt() {
        Readings count = Readings.of(Map.of(PacketReadings.PACKETS, 1_000));
        Readings cut = count.with(PacketReadings.CUT, 1);
        assertThat(cut(count, count)).hasSize(1);
        assertThat(cut(cut, count)).isEmpty();
        assertThat(cut(count, cut)).isEmpty();
        assertThat(cut(count, Readings.NONE)).isEmpty();
        assertThat(cut(Readings.NONE, count)).isEmpty();
    }

    private static List<String> cut(Readings there, Readings back) {
        LinkReading reading = new LinkReading("own", Readings.NONE, Readings.NONE, there, back);
        return sentences("latency: 1 ms, down: 2 s", reading);
    }

    @Test
    void anEmulatorThatCantFollowIsTold() {
        assertThat(sentences("latency: 40 ms", reading(80 * MILLI, 0, 0, 3)))
                .containsExactly(
                        "The emulator could not follow and dropped 3 of 1,000 packets from sender to"
                                + " receiver.",
                        "The emulator could not follow and dropped 3 of 1,000 packets from receiver"
                                + " to sender.");
    }

    private static Readings flooded() {
        return Readings.of(
                Map.of(PacketReadings.PACKETS, 200_000, PacketReadings.BYTES, 7_200_000));
    }

    private static LinkReading loaded(Readings there) {
        Readings probe =
                Readings.of(
                        Map.of(
                                ProbeReadings.MEDIAN,
                                40 * MILLI,
                                ProbeReadings.CEILING,
                                250_000,
                                ProbeReadings.CEILING_RATE,
                                1.2e9));
        return new LinkReading("own", probe, Readings.NONE, there, Readings.NONE);
    }

    /** 200,000 packets of 36 bytes in a second, or of 1500: then at most 100,000 pass. */
    @Test
    void aLinkWithLatencyAloneHasACeilingToo() {
        Readings busy = flooded().with(PacketReadings.BUSY, 300 * MILLI);
        assertThat(sentences("latency: 20 ms", loaded(flooded()))).isEmpty();
        assertThat(sentences("latency: 20 ms", loaded(busy))).isEmpty();
        assertThat(sentences("latency: 20 ms", loaded(busy.with(PacketReadings.PACKETS, 210_000))))
                .containsExactly(
                        "The emulator carried 210,000 of at most 250,000 packets/s from sender to"
                                + " receiver and was busy for 30 % of the trial: the figure may be"
                                + " its ceiling.");
        assertThat(
                        sentences(
                                "latency: 20 ms",
                                loaded(
                                        busy.with(PacketReadings.PACKETS, 90_000)
                                                .with(PacketReadings.BYTES, 90_000L * 1500))))
                .hasSize(1)
                .first()
                .asString()
                .contains("90,000 of at most 100,000 packets/s");
    }

    @Test
    void anEmulatorThatNeverWaitsIsTold() {
        Readings busy = flooded().with(PacketReadings.BUSY, 850 * MILLI);
        assertThat(sentences("latency: 20 ms", loaded(busy)))
                .hasSize(1)
                .first()
                .asString()
                .contains("was busy for 85 % of the trial");
    }

    @Test
    void packetsThatLeaveLateAreTold() {
        Readings late = flooded().with(PacketReadings.LATE_MEDIAN, MILLI);
        assertThat(sentences("latency: 20 ms", loaded(late))).isEmpty();
        assertThat(
                        sentences(
                                "latency: 20 ms",
                                loaded(late.with(PacketReadings.LATE_MEDIAN, 11 * MILLI / 10))))
                .containsExactly(
                        "Half of the packets from sender to receiver left more than 1.10 ms late.");
        assertThat(
                        sentences(
                                "latency: 20 ms",
                                loaded(late.with(PacketReadings.LATE_P99, 3 * MILLI))))
                .containsExactly(
                        "One packet in a hundred from sender to receiver left more than 3.00 ms"
                                + " late.");
    }

    /** Forty round trips in a second tell 20 independent ones of a jitter of 6.25 ms. */
    @Test
    void theMedianOfMovingRoundTripsMayDifferByChance() {
        Link asked = LinkText.parse("latency: 40 ms, jitter: 6.25 ms").get(0);
        assertThat(LinkVerdicts.chance(asked) / MILLI)
                .isCloseTo(3 * 1.25 * 6.25 * Math.sqrt(2 / 20.0), within(1e-9));
        assertThat(LinkVerdicts.chance(Link.LOOPBACK)).isZero();
        assertThat(sentences("latency: 40 ms, jitter: 6.25 ms", reading(90 * MILLI, 0, 0, 0)))
                .isEmpty();
        assertThat(sentences("latency: 40 ms, jitter: 6.25 ms", reading(92 * MILLI, 0, 0, 0)))
                .hasSize(1);
    }
}
