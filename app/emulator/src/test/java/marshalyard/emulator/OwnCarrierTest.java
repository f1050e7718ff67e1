package marshalyard.emulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import marshalyard.emulator.protocol.Command;
import marshalyard.emulator.protocol.Shape;
import marshalyard.emulator.protocol.Values;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The counts of our own emulator, of packets that it carried and of those that it did not. */
@EnabledOnOs(OS.LINUX)
@Timeout(60)
class OwnCarrierTest {
    private static final long MILLI = 1_000_000;
    private static final int FLOOD = 60_000;
    private static final int PINGS = 60;

    @TempDir private Path scratch;

    @BeforeEach
    void namespaces() throws Exception {
        assumeThat(EmulatedLink.isPossibleWith("ping"))
                .as("ping (iputils-ping), ip (iproute2) or namespaces are not there")
                .isTrue();
    }

    private EmulatedLink link(long latencyNanos, double loss) throws Exception {
        return EmulatedLink.of(
                "own", new Shape(latencyNanos, 0, "normal", loss, 1, 1, 0, 0, 100, 0, 0), scratch);
    }

    private static String flood(EmulatedLink link, int packets) throws Exception {
        return link.atSender(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                DatagramSource.class.getName(),
                link.receiverAddress(),
                Integer.toString(packets));
    }

    private static void signal(EmulatedLink link, String signal) throws Exception {
        new ProcessBuilder("kill", "-" + signal, Long.toString(link.pid())).start().waitFor();
    }

    /** More than any buffer holds come while the emulator stands still. */
    @Test
    void everyPacketThatTheKernelDropsBeforeTheEmulatorIsCounted() throws Exception {
        try (EmulatedLink link = link(MILLI, 0)) {
            signal(link, "STOP");
            String said = flood(link, FLOOD);
            signal(link, "CONT");
            assertThat(said).isEmpty();
            Values counted = link.tell(Command.COUNT, new Values());
            long room = counted.number("there.room");
            assertThat(room).isGreaterThanOrEqualTo(8_000);
            assertThat(counted.number("there.overrun")).isGreaterThan(0);
            long carried = link.settled().number("there.packets");
            assertThat(carried).isBetween(room / 2, FLOOD - 1L);
            assertThat(carried + link.tell(Command.COUNT, new Values()).number("there.overrun"))
                    .isEqualTo(FLOOD);
        }
    }

    /** The ring has room for all; a socket's buffer of the kernel's usual bound holds some 500. */
    @Test
    void packetsWaitForAnEmulatorThatStandsStill() throws Exception {
        int few = 5_000;
        try (EmulatedLink link = link(MILLI, 0)) {
            signal(link, "STOP");
            flood(link, few);
            signal(link, "CONT");
            assertThat(link.settled().number("there.packets")).isEqualTo(few);
            assertThat(link.tell(Command.COUNT, new Values()).number("there.overrun")).isZero();
        }
    }

    @Test
    void theLinkTellsWhenNoPacketWaitsAnyMore() throws Exception {
        int few = 100;
        try (EmulatedLink link = link(300 * MILLI, 0)) {
            flood(link, few);
            Values counted = link.settled();
            assertThat(counted.number("there.packets")).isEqualTo(few);
            assertThat(counted.number("there.delayLeastNanos"))
                    .as("of those that have left")
                    .isGreaterThanOrEqualTo(300 * MILLI);
        }
    }

    /** The kernel's 30 s would let what one trial lost cost the messages of the next ones. */
    @Test
    void anEndWaitsForFragmentsOnlyAsLongAsTheirLinkTakes() throws Exception {
        Shape slow = new Shape(MILLI, 0, "normal", 0, 1, 1, 64_000, 1_500, 100, 0, 0);
        for (Shape shape : List.of(Shape.PLAIN, slow)) {
            try (EmulatedLink link = EmulatedLink.of("own", shape, scratch)) {
                assertThat(link.atSender("cat", "/proc/sys/net/ipv4/ipfrag_time"))
                        .isEqualTo(shape == slow ? "20" : "1");
            }
        }
    }

    /** Neither the wake-ups of the emulator nor those of a probe are taken off the latency. */
    @Test
    void noPacketIsOnTheLinkForLessThanItsLatency() throws Exception {
        try (EmulatedLink link = link(20 * MILLI, 0)) {
            link.tell(Command.WATCH, new Values().put("seed", 1));
            String said = link.atSender("ping", "-c", "50", "-i", "0.02", link.receiverAddress());
            Values counted = link.tell(Command.COUNT, new Values());
            for (String way : List.of("there", "back")) {
                long least = counted.number(way + ".delayLeastNanos");
                long median = counted.number(way + ".delayMedianNanos");
                assertThat(least).as(way).isGreaterThanOrEqualTo(20 * MILLI);
                assertThat(median).as(way).isGreaterThanOrEqualTo(least);
                assertThat(counted.number(way + ".delayMostNanos")).isGreaterThanOrEqualTo(median);
            }
            assertThat(Double.parseDouble(said.replaceFirst("(?s).*= ([0-9.]+)/.*", "$1")))
                    .as(said)
                    .isGreaterThanOrEqualTo(40);
        }
    }

    @Test
    void aMeasuredPhaseMeetsTheSameLossesWhateverCameBefore() throws Exception {
        try (EmulatedLink link = link(MILLI, 0.2)) {
            link.tell(Command.WATCH, new Values().put("seed", 7));
            List<Integer> first = lost(link);
            assertThat(first).isNotEmpty();
            link.atSender("ping", "-c", "13", "-i", "0.01", link.receiverAddress());
            link.tell(Command.WATCH, new Values().put("seed", 7));
            assertThat(lost(link)).isEqualTo(first);
            assertThat(link.tell(Command.COUNT, new Values()).number("there.packets"))
                    .isEqualTo(PINGS);
        }
    }

    /** The pings that were not answered. */
    private static List<Integer> lost(EmulatedLink link) throws Exception {
        String said =
                link.atSender(
                        "ping", "-c", "" + PINGS, "-i", "0.01", "-W", "1", link.receiverAddress());
        List<Integer> answered =
                Pattern.compile("icmp_seq=([0-9]+)")
                        .matcher(said)
                        .results()
                        .map(found -> Integer.valueOf(found.group(1)))
                        .toList();
        return IntStream.rangeClosed(1, PINGS).boxed().filter(n -> !answered.contains(n)).toList();
    }

    @Test
    void aProbeTellsTheCeilingToo() throws Exception {
        try (EmulatedLink link = link(MILLI, 0)) {
            Values probed = link.tell(Command.PROBE, new Values());
            assertThat(probed.number("ceilingPackets")).isPositive();
            assertThat(probed.real("ceilingBitsPerSecond")).isPositive();
            assertThat(probed.number("leastNanos")).isGreaterThanOrEqualTo(2 * MILLI);
        }
    }
}
