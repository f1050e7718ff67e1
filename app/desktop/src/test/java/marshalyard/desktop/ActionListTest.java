package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import javafx.stage.Window;
import marshalyard.desktop.action.Action;
import marshalyard.desktop.action.ActionGroup;
import marshalyard.desktop.action.ActionList;
import marshalyard.desktop.chart.ChartKeys;
import marshalyard.desktop.help.Shortcut;
import marshalyard.desktop.session.SessionEntry;
import marshalyard.desktop.shelf.ShelfItem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The one list of what the user can do. */
class ActionListTest {
    @TempDir private Path folder;
    private Desk desk;
    private ActionList actions;

    @BeforeEach
    void aListWithoutAWindow() {
        desk = new Desk(folder);
        actions = WindowActions.of(desk.parts, new NoScreens(), () -> {});
    }

    @AfterEach
    void close() throws Exception {
        desk.close();
    }

    private static final class NoScreens implements WindowScreens {
        @Override
        public void compare() {}

        @Override
        public void newLink() {}

        @Override
        public void newType() {}

        @Override
        public void copy() {}

        @Override
        public void export() {}

        @Override
        public void chartWindow() {}

        @Override
        public void describe(SessionEntry kept) {}

        @Override
        public void palette() {}

        @Override
        public void keys() {}

        @Override
        public void guide() {}

        @Override
        public void tour() {}

        @Override
        public void about() {}

        @Override
        public Window owner() {
            return null;
        }
    }

    @Test
    void whatBeginsAnExperimentIsToldByItsMenu() {
        assertThat(ActionGroup.TEMPLATES.place()).isEqualTo("New experiment");
        assertThat(ActionGroup.SAMPLES.place()).isEqualTo("New experiment");
        assertThat(ActionGroup.RUN.place()).isEqualTo("Experiment");
    }

    @Test
    void eachActionStandsOnceAndHasTextAndHelp() {
        List<Action> all = actions.all().toList();
        assertThat(all).extracting(Action::id).doesNotHaveDuplicates().contains("run", "keys");
        assertThat(all).allSatisfy(a -> assertThat(a.text()).isNotBlank());
        assertThat(all).allSatisfy(a -> assertThat(a.help()).matches("[A-Z].*\\."));
    }

    @Test
    void noTwoActionsShareAKey() {
        assertThat(actions.all().filter(a -> a.keys().isPresent()))
                .extracting(a -> a.keys().orElseThrow())
                .doesNotHaveDuplicates()
                .hasSizeGreaterThan(20);
    }

    @Test
    void theListOfKeysHasEveryActionWithAKey() {
        List<Shortcut> keys = Shortcut.with(actions, ChartKeys.all());
        actions.all()
                .filter(a -> a.keys().isPresent())
                .forEach(
                        a ->
                                assertThat(keys)
                                        .filteredOn(k -> k.action().equals(a.text()))
                                        .singleElement()
                                        .matches(k -> k.help().equals(a.help())));
        assertThat(keys).extracting(Shortcut::place).contains("File", "Chart");
    }

    @Test
    void anActionIsDoneOnlyWhenItCanBe() {
        Action resume = actions.get("resume");
        assertThat(resume.enabled().getValue()).isFalse();
        resume.run();
        assertThat(desk.parts.run.isBusy()).isFalse();
        actions.get("run").run();
        assertThat(desk.parts.run.isBusy()).isTrue();
        actions.get("cancel").run();
        assertThat(resume.enabled().getValue()).isTrue();
    }

    @Test
    void samplesAreOfferedToBeginWith() {
        assertThat(actions.in(ActionGroup.SAMPLES))
                .extracting(Action::text)
                .containsExactly("First look");
        desk.parts.shelf.add(
                new ShelfItem.Sample(
                        folder.resolve("b.yaml"),
                        Made.experiment().edit().title("snake_case").build(),
                        ""));
        assertThat(actions.in(ActionGroup.SAMPLES))
                .extracting(Action::text)
                .containsExactly("First look", "snake_case");
        actions.in(ActionGroup.SAMPLES).get(1).run();
        assertThat(desk.inForm().title()).isEqualTo("snake_case");
    }
}
