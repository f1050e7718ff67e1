package marshalyard.worker.profile;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CollapsedStacksTest {
    @Test
    void whatOnlyOneProcessKnowsIsLeftOut() {
        CollapsedStacks stacks =
                CollapsedStacks.of(
                        """
                        [measuring tid=77];a.B$$Lambda$14.0x00007f3d04.run;a.B.send 3
                        [measuring tid=78];a.B$$Lambda$15/0x00007f3d08.run;a.B.send 4
                        [GC Thread#0 tid=5];G1::scan<int, long> 2
                        [measuring tid=77];java.lang.invoke.LambdaForm$MH.0x00007f8a.invoke;x 1
                        """);
        assertThat(stacks.text().lines())
                .containsExactly(
                        "measuring;a.B$$Lambda.run;a.B.send 7",
                        "GC Thread#0;G1::scan<int, long> 2",
                        "measuring;java.lang.invoke.LambdaForm$MH.invoke;x 1");
        assertThat(stacks.dropped()).isZero();
    }

    @Test
    void threadsThatEndedBeforeTheirNamesWereReadHaveNone() {
        CollapsedStacks stacks = CollapsedStacks.of("[tid=77];x.A 3\ntid=78;x.A 4\n");
        assertThat(stacks.text()).isEqualTo("?;x.A 7\n");
    }

    @Test
    void readingTheMachineBeforeAndAfterIsNoPartOfATrial() {
        CollapsedStacks stacks =
                CollapsedStacks.of(
                        """
                        [measuring tid=7];marshalyard.worker.report.TelemetryProbe.start;x.Files.read 3
                        [measuring tid=7];marshalyard.worker.report.TelemetryProbe.stop 2
                        [own-phase-timer tid=8];marshalyard.worker.report.TelemetryProbe.gcNanos;y 1
                        """);
        assertThat(stacks.text())
                .isEqualTo(
                        "own-phase-timer;marshalyard.worker.report.TelemetryProbe.gcNanos;y 1\n");
    }

    @Test
    void samplesAreWeightedToTheCpuTimeThatWasMeasured() {
        String collapsed =
                """
                [measuring tid=7];a.B.send 300
                [measuring tid=7];marshalyard.worker.report.TelemetryProbe.stop 100
                """;
        CollapsedStacks stacks = CollapsedStacks.of(collapsed, 800);
        assertThat(stacks.text()).isEqualTo("measuring;a.B.send 600\n");
        assertThat(stacks.seen()).isEqualTo(400);
        assertThat(CollapsedStacks.of(collapsed, -1).text()).isEqualTo("measuring;a.B.send 300\n");
        assertThat(CollapsedStacks.of("", 800).text()).isEmpty();
    }

    @Test
    void theLightestStacksOfAHugeProfileAreDroppedAndCounted() {
        StringBuilder text = new StringBuilder();
        for (int i = 1; i <= 60_000; i++) {
            text.append("t;").append("x".repeat(90)).append(i).append(" ").append(i).append('\n');
        }
        CollapsedStacks stacks = CollapsedStacks.of(text.toString());
        assertThat(stacks.text().length()).isLessThanOrEqualTo(4 << 20);
        assertThat(stacks.dropped()).isPositive();
        assertThat(stacks.text()).startsWith("t;" + "x".repeat(90) + "60000 60000\n");
    }
}
