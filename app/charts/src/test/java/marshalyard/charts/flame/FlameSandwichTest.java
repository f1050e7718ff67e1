package marshalyard.charts.flame;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import marshalyard.model.profile.CategoryRules;
import marshalyard.model.profile.StackText;
import org.junit.jupiter.api.Test;

class FlameSandwichTest {
    private static final FlameFrame ROOT =
            FlameTree.of(
                            StackText.read(
                                    """
                                    t;send;write;copy 50
                                    t;send;copy 20
                                    t;read;copy;check 10
                                    gc;copy 5
                                    t;deep;copy;deep;copy 8
                                    t;idle 7
                                    """),
                            CategoryRules.NONE)
                    .root();

    /** A frame as words: its name, its weight, and what stands below it. */
    private static String words(FlameFrame frame) {
        String below =
                frame.children().stream()
                        .map(FlameSandwichTest::words)
                        .collect(Collectors.joining(" "));
        return frame.name() + " " + frame.weight() + (below.isEmpty() ? "" : " (" + below + ")");
    }

    @Test
    void allCallersOfAFunctionStandAboveItAndAllThatItCallsBelow() {
        FlameSandwich copy = FlameSandwich.of(ROOT, "copy").orElseThrow();
        assertThat(words(copy.callers()))
                .isEqualTo(
                        "copy 93 (write 50 (send 50 (t 50)) send 20 (t 20) read 10 (t 10)"
                                + " deep 8 (t 8) gc 5)");
        assertThat(words(copy.callees())).isEqualTo("copy 93 (check 10 deep 8 (copy 8))");
        assertThat(copy.callees().self()).isEqualTo(75);
    }

    /** It calls itself by way of another: each stack counts once. */
    @Test
    void aStackInWhichAFunctionStandsTwiceCountsOnce() {
        FlameSandwich deep = FlameSandwich.of(ROOT, "deep").orElseThrow();
        assertThat(words(deep.callers())).isEqualTo("deep 8 (t 8)");
        assertThat(words(deep.callees())).isEqualTo("deep 8 (copy 8 (deep 8 (copy 8)))");
    }

    @Test
    void whatIsInNoStackHasNone() {
        assertThat(FlameSandwich.of(ROOT, "gone")).isEmpty();
        assertThat(FlameSandwich.of(ROOT, "all")).as("all is no function").isEmpty();
        assertThat(FlameSandwich.heaviest(ROOT)).isEqualTo("copy");
    }

    @Test
    void theNearestCallerIsTheNearestRow() {
        FlameLayout layout = FlameLayout.of(FlameSandwich.of(ROOT, "copy").orElseThrow(), 930, 1);
        assertThat(layout.rows()).isEqualTo(6);
        assertThat(layout.at(10, 3)).map(b -> b.frame().name()).contains("copy");
        assertThat(layout.at(10, 2)).map(b -> b.frame().name()).contains("write");
        assertThat(layout.at(10, 1)).map(b -> b.frame().name()).contains("send");
        assertThat(layout.at(10, 0)).map(b -> b.frame().name()).contains("t");
        assertThat(layout.at(890, 2)).map(b -> b.frame().name()).contains("gc");
        assertThat(layout.at(10, 4)).map(b -> b.frame().name()).contains("check");
    }
}
