package marshalyard.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;

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
        assertThat(verdicts).allMatch(v -> v.kind() == Verdict.Kind.LINK);
        return verdicts.stream().map(Verdict::sentence).toList();
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
                .contains("10.0 % of 4000 packets were lost where 8.0 % were asked");
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

    @Test
    void anEmulatorThatCantFollowIsTold() {
        assertThat(sentences("latency: 40 ms", reading(80 * MILLI, 0, 0, 3)))
                .containsExactly(
                        "The emulator could not follow and dropped 3 of 1000 packets from sender to"
                                + " receiver.",
                        "The emulator could not follow and dropped 3 of 1000 packets from receiver"
                                + " to sender.");
    }
}
