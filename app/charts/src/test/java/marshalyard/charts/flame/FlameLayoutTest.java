package marshalyard.charts.flame;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import marshalyard.model.profile.CategoryRules;
import marshalyard.model.profile.StackText;
import org.junit.jupiter.api.Test;

class FlameLayoutTest {
    private static final FlameFrame ROOT =
            FlameTree.of(
                            StackText.read("t;a;b 50\nt;a;c 30\nt;d 19\nt;e;f 1\n"),
                            CategoryRules.NONE)
                    .root();

    @Test
    void framesAreAsWideAsTheirPartAndStandUnderTheirCaller() {
        FlameLayout layout = FlameLayout.of(List.of(ROOT), 1000, 1);
        assertThat(layout.rows()).isEqualTo(4);
        assertThat(layout.boxes())
                .extracting(b -> b.frame().name() + " " + b.row() + " " + b.x() + " " + b.width())
                .containsExactly(
                        "all 0 0.0 1000.0",
                        "t 1 0.0 1000.0",
                        "a 2 0.0 800.0",
                        "b 3 0.0 500.0",
                        "c 3 500.0 300.0",
                        "d 2 800.0 190.0",
                        "e 2 990.0 10.0",
                        "f 3 990.0 10.0");
    }

    @Test
    void framesThatCouldNotBeSeenAreLeftOut() {
        FlameLayout layout = FlameLayout.of(List.of(ROOT), 50, 1);
        assertThat(layout.boxes())
                .extracting(b -> b.frame().name())
                .doesNotContain("e", "f")
                .contains("d");
    }

    @Test
    void theFrameThatIsLookedAtIsAsWideAsEverything() {
        FlameFrame t = ROOT.children().get(0);
        FlameFrame a = t.children().get(0);
        FlameLayout layout = FlameLayout.of(List.of(ROOT, t, a), 800, 1);
        assertThat(layout.boxes())
                .extracting(b -> b.frame().name() + " " + b.width())
                .containsExactly("all 800.0", "t 800.0", "a 800.0", "b 500.0", "c 300.0");
        assertThat(layout.at(510, 3)).map(b -> b.frame().name()).contains("c");
        assertThat(layout.at(510, 9)).isEmpty();
    }

    @Test
    void namesLoseTheirPackageFirst() {
        String name = "java.util.Arrays.fill";
        assertThat(FrameName.fitting(name, 30, String::length)).contains(name);
        assertThat(FrameName.fitting(name, 12, String::length)).contains("Arrays.fill");
        assertThat(FrameName.fitting(name, 5, String::length)).contains("fill");
        assertThat(FrameName.fitting("copy_to_survivor", 6, String::length)).contains("copy_…");
        assertThat(FrameName.fitting(name, 1, String::length)).isEmpty();
    }
}
