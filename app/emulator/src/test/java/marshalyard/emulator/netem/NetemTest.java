package marshalyard.emulator.netem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import marshalyard.emulator.protocol.Counters;
import marshalyard.emulator.protocol.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The arguments of tc and the reading of its answers; OtherProgramsTest has links over netem. */
class NetemTest {
    private static final long MILLI = 1_000_000;

    private static String path(Shape shape) throws Exception {
        return NetemCommand.path("near", shape);
    }

    private static String rate(Shape shape) throws Exception {
        return NetemCommand.rate("receiver", shape);
    }

    @Test
    void oneDisciplineDelaysAndTheOtherHoldsTheRate() throws Exception {
        Shape satellite = new Shape(300 * MILLI, 0, "normal", 0.02, 1, 1, 1_536_000, 0, 70, 0, 0);
        assertThat(path(satellite))
                .isEqualTo(
                        "qdisc replace dev near root netem limit 1000000 delay 300000us loss"
                                + " random 2.0000%");
        assertThat(rate(satellite))
                .isEqualTo("qdisc replace dev receiver root netem limit 70 rate 1536000bit -14");
        assertThat(path(Shape.PLAIN)).isEqualTo("qdisc replace dev near root netem limit 1000000");
        assertThat(rate(Shape.PLAIN))
                .isEqualTo("qdisc replace dev receiver root netem limit 1000000");
    }

    @Test
    void jitterKeepsTheOrderOfPackets() throws Exception {
        Shape normal = new Shape(40 * MILLI, 5 * MILLI, "normal", 0, 1, 1, 0, 0, 100, 0, 0);
        assertThat(path(normal)).endsWith("delay 40000us 5000us distribution normal rate 100gbit");
        Shape uniform = new Shape(40 * MILLI, 5 * MILLI, "uniform", 0, 1, 1, 0, 0, 100, 0, 0);
        assertThat(path(uniform)).endsWith("delay 40000us 5000us rate 100gbit");
    }

    @Test
    void burstsOfLossesAreTheModelOfGilbertAndElliott() throws Exception {
        Shape bursts = new Shape(5 * MILLI, 0, "normal", 0.02, 5, 1, 0, 0, 100, 0.01, 0.005);
        assertThat(path(bursts))
                .endsWith(
                        "delay 5000us loss gemodel 0.4082% 20.0000% 100.0000% 0.0000% reorder"
                                + " 1.0000% duplicate 0.5000%");
        Shape mostlyBad = new Shape(0, 0, "normal", 0.4, 1, 0.5, 0, 0, 100, 0, 0);
        assertThat(path(mostlyBad)).endsWith("loss gemodel 100.0000% 100.0000% 50.0000% 0.0000%");
    }

    @Test
    void noReorderingIsAskedForWithoutADelay() throws Exception {
        Shape shape = new Shape(0, 0, "normal", 0, 1, 1, 0, 0, 100, 0.01, 0);
        assertThat(path(shape)).endsWith("limit 1000000");
    }

    @Test
    void theWholeLatencyIsAskedForAndNeverNone() throws Exception {
        Shape shape = new Shape(5 * MILLI, 0, "normal", 0, 1, 1, 0, 0, 100, 0.01, 0);
        assertThat(path(shape)).contains("delay 5000us");
        Shape jitter = new Shape(0, MILLI, "normal", 0, 1, 1, 0, 0, 100, 0, 0);
        assertThat(path(jitter)).contains("delay 1us 1000us");
    }

    @Test
    void whatNetemCantDoIsSaid() {
        Shape exponential = new Shape(MILLI, MILLI, "exponential", 0, 1, 1, 0, 0, 100, 0, 0);
        assertThatThrownBy(() -> path(exponential))
                .hasMessageStartingWith("netem has no exponential jitter.");
        Shape bucket = new Shape(MILLI, 0, "normal", 0, 1, 1, 1_000_000, 16_384, 100, 0, 0);
        assertThatThrownBy(() -> rate(bucket)).hasMessageContaining("has no burst");
    }

    @Test
    void talliesAreThoseThatTcTellsOfEachDevice() throws Exception {
        String said =
                "qdisc netem 8001: root refcnt 2 limit 1000000 delay 300ms\n"
                        + " Sent 84000 bytes 98 pkt (dropped 2, overlimits 0 requeues 0) \n"
                        + " backlog 4542b 3p requeues 0\n"
                        + "qdisc netem 8002: root refcnt 2 limit 70 rate 1536Kbit\n"
                        + " Sent 0 bytes 0 pkt (dropped 0, overlimits 0 requeues 0) \n"
                        + " backlog 0b 0p requeues 0";
        NetemCounts first = new NetemCounts(98, 84_000 - 98 * 14, 2, 3);
        assertThat(NetemCounts.read(said, 2)).containsExactly(first, NetemCounts.NONE);
        assertThat(first.packets()).isEqualTo(103);
        assertThatThrownBy(() -> NetemCounts.read(said, 3)).hasMessageContaining("does not tell");
    }

    @Test
    void dropsOfTheQueueAreNotLossesByChance() {
        Counting counting = new Counting();
        counting.begin(new NetemCounts(10, 400, 1, 0), new NetemCounts(7, 300, 2, 0));
        Counters counted =
                counting.counters(new NetemCounts(108, 4400, 3, 0), new NetemCounts(90, 0, 10, 0));
        assertThat(counted.values())
                .isEqualTo(
                        Map.of(
                                "packets",
                                100L,
                                "bytes",
                                4000L,
                                "lost",
                                2L,
                                "overflowed",
                                8L,
                                "cut",
                                0L));
    }

    @Test
    void dropsOfACutLinkAreNotLossesByChance() {
        Counting counting = new Counting();
        counting.begin(NetemCounts.NONE, NetemCounts.NONE);
        counting.cut(new NetemCounts(50, 2000, 1, 0));
        assertThat(counting.counters(new NetemCounts(50, 2000, 6, 0), NetemCounts.NONE).values())
                .containsEntry("cut", 5L);
        counting.mend(new NetemCounts(50, 2000, 21, 0));
        Counters counted = counting.counters(new NetemCounts(90, 4000, 23, 0), NetemCounts.NONE);
        assertThat(counted.values()).containsEntry("cut", 20L).containsEntry("lost", 3L);
        counting.begin(new NetemCounts(90, 4000, 23, 0), NetemCounts.NONE);
        Counters begun = counting.counters(new NetemCounts(90, 4000, 23, 0), NetemCounts.NONE);
        assertThat(begun.values().values()).hasSize(5).containsOnly(0L);
    }

    @Test
    void theLineThatTcRefusesIsNamed() {
        String[] lines = {"qdisc show dev near", "qdisc replace dev near root netem"};
        assertThat(
                        Tc.complaint(
                                lines,
                                "Error: Specified qdisc kind is unknown.\nCommand failed -:2"))
                .isEqualTo(
                        "'tc qdisc replace dev near root netem' failed: Error: Specified qdisc"
                                + " kind is unknown.");
        assertThat(Tc.complaint(lines, "Killed")).isEqualTo("'tc' failed: Killed");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void tcIsFoundInTheFoldersOfTheSystemToo(@TempDir Path folder) throws Exception {
        Path empty = Files.createDirectory(folder.resolve("bin"));
        Path tc = Files.createDirectory(folder.resolve("sbin")).resolve("tc");
        Files.createFile(tc);
        assertThatThrownBy(() -> Tc.program(List.of(empty, tc.getParent())))
                .hasMessageContaining("Install the package iproute2");
        assertThat(tc.toFile().setExecutable(true)).isTrue();
        assertThat(Tc.program(List.of(empty, tc.getParent()))).isEqualTo(tc);
    }
}
