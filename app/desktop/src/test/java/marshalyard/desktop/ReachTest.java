package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import marshalyard.desktop.appearance.ColourScheme;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Access for everybody: names, keys, the size of text, dark. */
@NeedsDisplay
class ReachTest extends RealWindow {
    @Start
    void aWindow(Stage window) {
        show(window);
    }

    /** A screen reader names every control that the keyboard reaches. */
    @Test
    void everyControlHasAName(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").startsWith("24 trials of 8 cells"));
        TabPane tabs = robot.lookup(".tab-pane").queryAs(TabPane.class);
        Set<String> nameless = new TreeSet<>();
        for (Tab tab : tabs.getTabs()) {
            robot.interact(() -> tabs.getSelectionModel().select(tab));
            nameless.addAll(Names.missing(stage.getScene().getRoot()));
        }
        robot.clickOn("#as-yaml");
        nameless.addAll(Names.missing(stage.getScene().getRoot()));
        robot.clickOn("#as-form");
        robot.clickOn("#options-tcp");
        nameless.addAll(Names.missing(stage.getScene().getRoot()));
        assertThat(nameless).isEmpty();
    }

    @Test
    void theKeysAreShownAndCloseAgain(FxRobot robot) throws Exception {
        robot.push(KeyCode.F1);
        until(() -> robot.lookup("#shortcuts").tryQuery().isPresent());
        List<String> texts =
                robot.lookup("#shortcuts .label").queryAllAs(Label.class).stream()
                        .map(Label::getText)
                        .toList();
        assertThat(texts).contains("Run", "Ctrl+R", "Keys", "F1");
        assertThat(texts.stream().filter(t -> t.startsWith("Ctrl")))
                .as("each key does one thing")
                .doesNotHaveDuplicates();
        robot.push(KeyCode.ESCAPE);
        until(() -> robot.lookup("#shortcuts").tryQuery().isEmpty());
    }

    private void openPalette(FxRobot robot) throws Exception {
        robot.push(KeyCode.CONTROL, KeyCode.K);
        until(() -> robot.lookup("#palette").tryQuery().isPresent());
    }

    /** Takes the first entry that has these words. */
    private static void choose(FxRobot robot, String words) {
        robot.interact(() -> robot.lookup("#palette-words").queryTextInputControl().setText(words));
        robot.push(KeyCode.ENTER);
    }

    @Test
    void aSettingIsFoundByWordsAndHasTheFocus(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").startsWith("24 trials of 8 cells"));
        openPalette(robot);
        assertThat(Names.missing(stage.getScene().getRoot())).isEmpty();
        choose(robot, SettingList.SPIN.title());
        until(() -> robot.lookup("#palette").tryQuery().isEmpty());
        until(
                () ->
                        stage.getScene().getFocusOwner() != null
                                && "trial-spin".equals(stage.getScene().getFocusOwner().getId()));
    }

    @Test
    void aChartIsFoundByItsName(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").contains("cells"));
        openPalette(robot);
        choose(robot, "cpu heat table");
        until(() -> robot.lookup("CPU time per GB, sender, heat table").tryQuery().isPresent());
    }

    /** The command line knows charts by these. */
    @Test
    void aChartIsFoundByItsId(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").contains("cells"));
        openPalette(robot);
        choose(robot, "heat-sender-cpu");
        until(() -> robot.lookup("CPU time per GB, sender, heat table").tryQuery().isPresent());
    }

    /** Charts were found, and the tabs beside them were not. */
    @Test
    void aTableIsFoundByItsName(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").contains("cells"));
        for (String table : List.of("Results", "Trials", "Claims", "Summary")) {
            openPalette(robot);
            choose(robot, table);
            until(() -> tabs(robot).getSelectionModel().getSelectedItem().getText().equals(table));
            until(() -> tabs(robot).isFocused());
        }
    }

    /** They went to the settings, for the button with the focus had left with its tab. */
    @Test
    void keysReachTheComparisonWhenItComes(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        Plan plan = Plan.of(Made.experiment());
        robot.interact(
                () -> parts.trials.show(plan, plan.trials().stream().map(Made::record).toList()));
        robot.clickOn("#chart-throughput", MouseButton.SECONDARY).push(KeyCode.ESCAPE);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
        until(() -> robot.lookup("#comparison-answer").tryQuery().isPresent());
        robot.push(KeyCode.TAB);
        Node front = tabs(robot).getSelectionModel().getSelectedItem().getContent();
        until(
                () ->
                        robot.from(front).lookup(".combo-box").queryAll().stream()
                                .anyMatch(Node::isFocused));
    }

    private static TabPane tabs(FxRobot robot) {
        return robot.lookup(".tab-pane").queryAs(TabPane.class);
    }

    @Test
    void aFactorThatIsFoundIsUnfolded(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").contains("cells"));
        assertThat(robot.lookup("#new-link").query().getParent().isVisible()).isFalse();
        openPalette(robot);
        choose(robot, "links");
        until(() -> robot.lookup("#new-link").query().getParent().isVisible());
    }

    @Test
    void textGrowsAndShrinksByKeys(FxRobot robot) throws Exception {
        double before = robot.lookup("#plan-summary").queryAs(Label.class).getFont().getSize();
        robot.push(KeyCode.CONTROL, KeyCode.EQUALS);
        robot.push(KeyCode.CONTROL, KeyCode.EQUALS);
        until(
                () ->
                        robot.lookup("#plan-summary").queryAs(Label.class).getFont().getSize()
                                > before + 1);
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT0);
        until(
                () ->
                        robot.lookup("#plan-summary").queryAs(Label.class).getFont().getSize()
                                == before);
    }

    @Test
    void darkIsDarkEverywhere(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> shows(robot, Color.WHITE));
        robot.clickOn("#appearance");
        until(() -> shows(robot, Color.web("#0d1117")));
        assertThat(parts.appearance.darkProperty().get()).isTrue();
        robot.clickOn("#appearance");
        until(() -> shows(robot, Color.WHITE));
    }

    @Test
    void inHighContrastTheChartIsAsWell(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        Plan plan = Plan.of(Made.experiment());
        robot.interact(
                () -> parts.trials.show(plan, plan.trials().stream().map(Made::record).toList()));
        until(() -> shows(robot, Color.web("#0072b2")));
        robot.interact(() -> parts.appearance.lookProperty().set(ColourScheme.CONTRAST));
        until(() -> shows(robot, Color.web("#00508a")) && !shows(robot, Color.web("#0072b2")));
    }
}
