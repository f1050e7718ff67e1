package marshalyard.emulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import marshalyard.emulator.protocol.Command;
import marshalyard.emulator.protocol.Shape;
import marshalyard.emulator.protocol.Values;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Emulated links as ping and iperf3 see them, whoever carries the packets: bounds that hold on a
 * busy machine too.
 */
@EnabledOnOs(OS.LINUX)
@Timeout(60)
class OtherProgramsTest {
    private static final long MILLI = 1_000_000;
    private static final long RATE = 4_000_000;

    /** IPv4, ICMP, and what ping fills them with. */
    private static final long PING_BYTES = 84;

    @TempDir private Path scratch;

    private static void needs(String carrier, String program, String debianPackage)
            throws Exception {
        assumeThat(EmulatedLink.isPossibleWith(program))
                .as(program + " (" + debianPackage + "), ip (iproute2) or namespaces are not there")
                .isTrue();
        assumeThat(carrier.equals("own") || EmulatedLink.isPossibleOverNetem())
                .as("this machine's kernel has no netem (sch_netem)")
                .isTrue();
    }

    private static Shape shape(long latencyNanos, double loss, long bitsPerSecond) {
        return new Shape(latencyNanos, 0, "normal", loss, 1, 1, bitsPerSecond, 0, 100, 0, 0);
    }

    /** The number that a pattern's group finds in a text. */
    private static double number(String pattern, String text) {
        Matcher found = Pattern.compile(pattern, Pattern.DOTALL).matcher(text);
        assertThat(found.find()).as(pattern + " in " + text).isTrue();
        return Double.parseDouble(found.group(1));
    }

    /** The summary of iperf3's receiver, the last one of its kind. */
    private static String received(String json) {
        int at = json.lastIndexOf("\"sum_received\"");
        return json.substring(at < 0 ? json.lastIndexOf("\"sum\"") : at);
    }

    private String iperf(EmulatedLink link, String... more) throws Exception {
        Process server = link.atReceiver("Server listening", "iperf3", "-s", "-1", "--forceflush");
        try {
            String[] command = {"iperf3", "-c", link.receiverAddress(), "-J", "-t", "2"};
            String[] all = Arrays.copyOf(command, command.length + more.length);
            System.arraycopy(more, 0, all, command.length, more.length);
            return link.atSender(all);
        } finally {
            server.destroyForcibly().waitFor();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"own", "netem"})
    void noPingReturnsBeforeTheLatencyOfBothDirections(String carrier) throws Exception {
        needs(carrier, "ping", "iputils-ping");
        try (EmulatedLink link = EmulatedLink.of(carrier, shape(20 * MILLI, 0, 0), scratch)) {
            String said = link.atSender("ping", "-c", "20", "-i", "0.05", link.receiverAddress());
            assertThat(number("= ([0-9.]+)/", said)).as(said).isGreaterThan(39.5);
            assertThat(said).contains("20 packets transmitted, 20 received");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"own", "netem"})
    void pingMissesThePacketsThatTheEmulatorCountsAsLost(String carrier) throws Exception {
        needs(carrier, "ping", "iputils-ping");
        try (EmulatedLink link = EmulatedLink.of(carrier, shape(MILLI, 0.1, 0), scratch)) {
            String said = link.atSender("ping", "-c", "100", "-i", "0.02", link.receiverAddress());
            Values counted = link.tell(Command.COUNT, new Values());
            long lost = counted.number("there.lost") + counted.number("back.lost");
            assertThat(100 - (long) number("([0-9]+) received", said)).isEqualTo(lost);
            assertThat(lost).isPositive();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"own", "netem"})
    void tcpOfIperfIsNoFasterThanTheRate(String carrier) throws Exception {
        needs(carrier, "iperf3", "iperf3");
        try (EmulatedLink link = EmulatedLink.of(carrier, shape(5 * MILLI, 0, RATE), scratch)) {
            String said = received(iperf(link));
            assertThat(number("\"bits_per_second\":\\s*([0-9.e+]+)", said))
                    .as(said)
                    .isPositive()
                    .isLessThan(RATE);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"own", "netem"})
    void udpOfIperfLosesWhatTheLinkLoses(String carrier) throws Exception {
        needs(carrier, "iperf3", "iperf3");
        try (EmulatedLink link = EmulatedLink.of(carrier, shape(5 * MILLI, 0.05, 0), scratch)) {
            String said = iperf(link, "-u", "-b", "8M");
            Values counted = link.tell(Command.COUNT, new Values());
            double lost = number("\"lost_packets\":\\s*([0-9]+)", received(said));
            // The connection that controls the test loses some packets too, and sends them again.
            assertThat(lost)
                    .as(said)
                    .isPositive()
                    .isLessThanOrEqualTo(counted.number("there.lost"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"own", "netem"})
    void everyPingIsCountedOnceAndNothingElseIs(String carrier) throws Exception {
        needs(carrier, "ping", "iputils-ping");
        try (EmulatedLink link = EmulatedLink.of(carrier, shape(MILLI, 0, 0), scratch)) {
            link.atSender("ping", "-c", "50", "-i", "0.02", link.receiverAddress());
            Values counted = link.tell(Command.COUNT, new Values());
            for (String way : List.of("there", "back")) {
                assertThat(counted.number(way + ".packets")).as(way).isEqualTo(50);
                assertThat(counted.number(way + ".bytes")).as(way).isEqualTo(50 * PING_BYTES);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"own", "netem"})
    void jitterKeepsTheOrderOfPings(String carrier) throws Exception {
        needs(carrier, "ping", "iputils-ping");
        Shape jitter = new Shape(20 * MILLI, 15 * MILLI, "uniform", 0, 1, 1, 0, 0, 100, 0, 0);
        try (EmulatedLink link = EmulatedLink.of(carrier, jitter, scratch)) {
            String said = link.atSender("ping", "-c", "200", "-i", "0.002", link.receiverAddress());
            List<Integer> numbers =
                    Pattern.compile("icmp_seq=([0-9]+)")
                            .matcher(said)
                            .results()
                            .map(found -> Integer.valueOf(found.group(1)))
                            .toList();
            assertThat(numbers).isSorted().hasSizeGreaterThan(150);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"own", "netem"})
    void pingMissesThePacketsThatACutLinkDropped(String carrier) throws Exception {
        needs(carrier, "ping", "iputils-ping");
        try (EmulatedLink link = EmulatedLink.of(carrier, shape(MILLI, 0, 0), scratch)) {
            link.tell(Command.CUT, new Values().put("nanos", 1000 * MILLI));
            String said = link.atSender("ping", "-c", "100", "-i", "0.02", link.receiverAddress());
            Values counted = link.tell(Command.COUNT, new Values());
            assertThat(counted.number("there.cut")).isPositive();
            assertThat(counted.number("there.lost") + counted.number("back.lost")).isZero();
            assertThat(100 - (long) number("([0-9]+) received", said))
                    .isEqualTo(counted.number("there.cut") + counted.number("back.cut"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"own", "netem"})
    void udpOfIperfLosesWhatTheQueueDrops(String carrier) throws Exception {
        needs(carrier, "iperf3", "iperf3");
        try (EmulatedLink link = EmulatedLink.of(carrier, shape(5 * MILLI, 0, RATE), scratch)) {
            String said = iperf(link, "-u", "-b", "8M");
            Values counted = link.tell(Command.COUNT, new Values());
            double lost = number("\"lost_packets\":\\s*([0-9]+)", received(said));
            // The connection that controls the test meets the full queue, too.
            assertThat(lost)
                    .as(said)
                    .isPositive()
                    .isLessThanOrEqualTo(counted.number("there.overflowed"));
            assertThat(counted.number("there.lost")).isZero();
        }
    }
}
