package marshalyard.charts.flame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import marshalyard.model.profile.Category;
import marshalyard.model.profile.CategoryRule;
import marshalyard.model.profile.CategoryRules;
import marshalyard.model.profile.StackText;
import marshalyard.model.profile.Stacks;
import org.junit.jupiter.api.Test;

class FlameTreeTest {
    private static final CategoryRules RULES =
            new CategoryRules(
                    List.of(
                            CategoryRule.ofFrames(Category.MARSHAL, "*.write_*"),
                            CategoryRule.ofFrames(Category.ZERO, "*.fill"),
                            CategoryRule.ofThreads(Category.GC, "GC Thread*")));

    private static final Stacks STACKS =
            StackText.read(
                    """
                    measuring;Loop.run;Stub.send;Out.write_long;Out.check;Arrays.fill 60
                    measuring;Loop.run;Stub.send;Out.write_long;Out.check 10
                    measuring;Loop.run;Stub.send;Socket.write 20
                    GC Thread#0;copy_to_survivor;Arrays.fill 10
                    """);

    @Test
    void stacksAreAddedUpFromTheOutside() {
        FlameTree tree = FlameTree.of(STACKS, RULES);
        FlameFrame root = tree.root();
        assertThat(root.weight()).isEqualTo(100);
        assertThat(root.children())
                .extracting(FlameFrame::name)
                .containsExactly("measuring", "GC Thread#0");
        FlameFrame send = root.children().get(0).children().get(0).children().get(0);
        assertThat(send.name()).isEqualTo("Stub.send");
        assertThat(send.weight()).isEqualTo(90);
        assertThat(send.self()).isZero();
        assertThat(send.children().get(0).self()).isZero();
        assertThat(root.depth()).isEqualTo(7);
    }

    @Test
    void aFrameCountsAsItsNearestNamedCallerUnlessItsThreadDecides() {
        FlameTree tree = FlameTree.of(STACKS, RULES);
        assertThat(tree.categories())
                .containsEntry(Category.ZERO, 60L)
                .containsEntry(Category.MARSHAL, 10L)
                .containsEntry(Category.UNKNOWN, 20L)
                .containsEntry(Category.GC, 10L)
                .hasSize(4);
    }

    @Test
    void aSearchCountsEachStackOnce() {
        FlameTree tree = FlameTree.of(STACKS, RULES);
        assertThat(tree.share(new FlameSearch("OUT."))).isEqualTo(0.7);
        assertThat(tree.share(new FlameSearch("fill"))).isEqualTo(0.7);
        assertThat(tree.share(FlameSearch.NONE)).isZero();
    }

    @Test
    void differencesAreOfPartsWhateverTheTotals() {
        Stacks reference =
                StackText.read(
                        """
                        measuring;Loop.run;Stub.send;Out.write_long 5
                        measuring;Loop.run;Stub.send;Socket.write 5
                        """);
        FlameTree tree = FlameTree.difference(STACKS, reference, RULES);
        FlameFrame send = tree.root().children().get(0).children().get(0).children().get(0);
        assertThat(tree.growth(send)).isCloseTo(-0.1, within(1e-9));
        FlameFrame write = send.children().get(0);
        assertThat(write.name()).isEqualTo("Out.write_long");
        assertThat(tree.growth(write)).isCloseTo(0.2, within(1e-9));
        assertThat(tree.growth(tree.root())).isZero();
    }

    @Test
    void whatIsOnlyInTheOtherProfileHasNoWidthAndIsLast() {
        Stacks reference = StackText.read("measuring;Loop.run;Gone.away 10");
        FlameTree tree = FlameTree.difference(STACKS, reference, RULES);
        List<FlameFrame> called = tree.root().children().get(0).children().get(0).children();
        FlameFrame gone = called.get(called.size() - 1);
        assertThat(gone.name()).isEqualTo("Gone.away");
        assertThat(gone.weight()).isZero();
        assertThat(tree.growth(gone)).isEqualTo(-1);
    }
}
