package marshalyard.emulator.netem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import marshalyard.emulator.protocol.Counters;
import marshalyard.emulator.protocol.Shape;
import org.junit.jupiter.api.Test;

/** What tc is told and what is read of its answers; no link runs over netem here. */
class NetemTest {
    private static final long MILLI = 1_000_000;

    private static String command(Shape shape) throws Exception {
        return String.join(" ", NetemCommand.of("receiver", shape, 1500));
    }

    @Test
    void aShapeBecomesADisciplineOfTheDevice() throws Exception {
        Shape satellite =
                new Shape(300 * MILLI, 2 * MILLI, "normal", 0.02, 1, 1, 1_536_000, 0, 100, 0, 0);
        assertThat(command(satellite))
                .isEqualTo(
                        "qdisc replace dev receiver root netem limit 139 delay 300000us 2000us"
                                + " distribution normal loss random 2.0000% rate 1536000bit");
        assertThat(command(Shape.PLAIN))
                .isEqualTo("qdisc replace dev receiver root netem limit 1000000");
    }

    @Test
    void burstsOfLossesAreTheModelOfGilbertAndElliott() throws Exception {
        Shape bursts = new Shape(5 * MILLI, 0, "normal", 0.02, 5, 1, 0, 0, 100, 0.01, 0.005);
        assertThat(command(bursts))
                .endsWith(
                        "delay 5000us loss gemodel 0.4082% 20.0000% 100.0000% 0.0000% reorder"
                                + " 1.0000% duplicate 0.5000%");
    }

    @Test
    void whatNetemCantDoIsSaid() {
        Shape exponential = new Shape(MILLI, MILLI, "exponential", 0, 1, 1, 0, 0, 100, 0, 0);
        assertThatThrownBy(() -> command(exponential))
                .hasMessageStartingWith("netem has no exponential jitter.");
        Shape bucket = new Shape(MILLI, 0, "normal", 0, 1, 1, 1_000_000, 16_384, 100, 0, 0);
        assertThatThrownBy(() -> command(bucket)).hasMessageContaining("has no burst");
    }

    @Test
    void countersAreThoseOfTheDiscipline() throws Exception {
        Counters counted =
                Tc.counted(
                        "qdisc netem 8001: root refcnt 2 limit 139 delay 300ms\n"
                                + " Sent 84000 bytes 98 pkt (dropped 2, overlimits 0 requeues 0)\n"
                                + " backlog 0b 0p requeues 0\n");
        assertThat(counted.packets()).isEqualTo(100);
        assertThat(counted.lost()).isEqualTo(2);
        assertThat(counted.bytes()).isEqualTo(84_000);
        assertThat(counted.since(counted)).isEqualTo(Counters.NONE);
    }
}
