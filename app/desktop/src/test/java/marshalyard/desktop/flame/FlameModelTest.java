package marshalyard.desktop.flame;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import marshalyard.charts.flame.FlameFrame;
import marshalyard.charts.flame.FlameLayout;
import marshalyard.charts.flame.FlameSearch;
import marshalyard.desktop.Made;
import marshalyard.desktop.MadeProfiles;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.model.profile.CategoryRules;
import marshalyard.model.profile.Profile;
import org.junit.jupiter.api.Test;

class FlameModelTest {
    private final Plan plan =
            Plan.of(Made.experiment().edit().levels(Factors.PROFILE, "off", "cpu").build());
    private final TrialsModel trials = new TrialsModel();
    private final List<TrialRecord> chosen = new ArrayList<>();
    private final FlameModel flame =
            new FlameModel(trials, () -> chosen, cell -> CategoryRules.NONE);

    private final Cell tcp = profiled("tcp");
    private final Cell jms = profiled("jms");

    private Cell profiled(String engine) {
        return plan.cells().stream()
                .filter(c -> c.engine().id().equals(engine) && !c.isFallback(Factors.PROFILE))
                .findFirst()
                .orElseThrow();
    }

    private void show() {
        trials.show(plan, plan.trials().stream().map(Made::record).toList(), new MadeProfiles());
    }

    private void look(Cell cell) {
        chosen.clear();
        trials.records().stream().filter(r -> r.trial().cell().equals(cell)).forEach(chosen::add);
        flame.follow();
    }

    @Test
    void theTrialsOfACellAreLookedAtTogether() {
        show();
        look(jms);
        assertThat(flame.ends()).containsExactly(Profile.SENDER, Profile.RECEIVER);
        assertThat(flame.graph().orElseThrow().tree().total()).isEqualTo(300);
        flame.endProperty().set(Profile.RECEIVER);
        assertThat(flame.graph().orElseThrow().tree().total()).isEqualTo(30);
    }

    @Test
    void aCellWithoutProfileShowsNothing() {
        show();
        look(plan.cells().stream().filter(c -> c.isFallback(Factors.PROFILE)).findFirst().get());
        assertThat(flame.graph()).isEmpty();
        flame.whole();
        flame.back();
        assertThat(flame.path()).isEmpty();
        assertThat(flame.ends()).isEmpty();
    }

    @Test
    void oneZoomsIntoAFrameAndBackToItsCallers() {
        show();
        look(jms);
        FlameFrame root = flame.path().get(0);
        FlameFrame thread = root.children().get(0);
        flame.zoom(List.of(root, thread, thread.children().get(0)));
        assertThat(flame.zoomed()).isTrue();
        flame.back();
        assertThat(flame.path()).containsExactly(root, thread);
        flame.back();
        flame.back();
        assertThat(flame.path()).containsExactly(root);
        flame.zoom(List.of(root, thread));
        flame.whole();
        assertThat(flame.path()).containsExactly(root);
        assertThat(flame.zoomed()).isFalse();
    }

    @Test
    void aSandwichIsOfTheFunctionThatIsLookedAtAndFollowsClicks() {
        show();
        look(jms);
        flame.sandwichedProperty().set(true);
        assertThat(flame.sandwich().orElseThrow().callers().name())
                .as("where most stacks end")
                .isEqualTo("copy");
        FlameLayout layout = FlameLayout.of(flame.sandwich().orElseThrow(), 100, 1);
        FlameLayout.Box send = layout.at(10, 1).orElseThrow();
        assertThat(flame.words(send))
                .containsExactly("send", "60.0 % of all, 0.18 µs, is copy on this way");
        flame.choose(send);
        assertThat(flame.sandwich().orElseThrow().callees().children())
                .extracting(FlameFrame::name)
                .containsExactly("copy", "marshal");
        flame.endProperty().set(Profile.RECEIVER);
        assertThat(flame.sandwich().orElseThrow().callers().name())
                .as("nothing sends there")
                .isEqualTo("read");
        flame.back();
        assertThat(flame.sandwich()).isEmpty();
        assertThat(flame.zoomed()).isFalse();

        FlameFrame root = flame.path().get(0);
        FlameFrame thread = root.children().get(0);
        flame.zoom(List.of(root, thread, thread.children().get(0)));
        flame.sandwichedProperty().set(true);
        assertThat(flame.sandwich().orElseThrow().callers().name()).isEqualTo("receive");
        flame.whole();
        assertThat(flame.zoomed()).isFalse();
    }

    @Test
    void aSearchTellsThePartThatItFinds() {
        show();
        look(jms);
        flame.searchProperty().set(new FlameSearch("Marshal"));
        assertThat(flame.found()).isEqualTo("40.0 % matches");
        flame.searchProperty().set(new FlameSearch("gone"));
        assertThat(flame.found()).isEqualTo("no frame matches");
    }

    @Test
    void aProfileIsComparedWithThatOfAnotherCell() {
        show();
        look(jms);
        assertThat(flame.references()).contains(tcp).doesNotContain(jms).hasSize(7);
        flame.referenceProperty().set(tcp);
        var graph = flame.graph().orElseThrow();
        assertThat(graph.tree().differential()).isTrue();
        FlameFrame copy = graph.tree().root().children().get(0).children().get(0).children().get(0);
        assertThat(graph.words(copy))
                .contains("copy", "-40.0 percentage points against the profile compared with");
        look(tcp);
        assertThat(flame.referenceProperty().get()).as("nothing is compared with itself").isNull();
    }
}
