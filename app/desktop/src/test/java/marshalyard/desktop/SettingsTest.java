package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Fields of the form of settings. */
@NeedsDisplay
class SettingsTest extends RealWindow {
    @Start
    void aWindow(Stage window) {
        show(window);
    }

    @Test
    void whatIsTypedWrongIsSaidBesideTheField(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> robot.lookup("#plan-summary").queryAs(Label.class).getText().contains("cells"));
        TextField size = robot.lookup("#add-size").queryAs(TextField.class);
        robot.clickOn(size).write("64Q\n");
        assertThat(robot.lookup(".fault").queryAllAs(Label.class))
                .anyMatch(l -> l.isVisible() && l.getText().contains("not a unit of size"));
        robot.interact(size::clear);
        robot.clickOn(size).write("256K\n");
        assertThat(text(robot, "#plan-summary")).startsWith("36 trials of 12 cells");
    }

    /** Neither the lines of the form nor the sentences below it take another place. */
    @Test
    void nothingMovesWhenAMessageComesOrGoes(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").contains("cells"));
        TextField size = robot.lookup("#add-size").queryAs(TextField.class);
        List<Node> watched =
                List.of(
                        robot.lookup("#add-pattern").query(),
                        robot.lookup("#trial-warmup").query(),
                        robot.lookup(".plan-summary").query());
        List<Double> before = watched.stream().map(SettingsTest::top).toList();
        robot.clickOn(size).write("64Q\n");
        until(
                () ->
                        robot.lookup(".fault").queryAllAs(Label.class).stream()
                                .anyMatch(l -> l.isVisible() && l.getHeight() > 10));
        assertThat(watched.stream().map(SettingsTest::top)).isEqualTo(before);
        robot.interact(size::clear);
        robot.clickOn("#engine-jms");
        until(() -> !text(robot, "#plan-summary").startsWith("24 trials"));
        assertThat(watched.stream().map(SettingsTest::top)).isEqualTo(before);
    }

    /** It lies over what stands below, which the last field has nothing of. */
    @Test
    void whatIsWrongWithTheLastFieldCanBeRead(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").contains("cells"));
        ScrollPane form =
                robot.lookup(".setup .edge-to-edge").queryAllAs(ScrollPane.class).iterator().next();
        robot.interact(robot.lookup("#fold-chart-to-begin-with").queryAs(Button.class)::fire);
        TextField last = robot.lookup("#view-scale").queryAs(TextField.class);
        robot.interact(() -> last.setText("?!"));
        robot.interact(() -> form.setVvalue(1));
        Label fault =
                robot.from(last.getParent().getParent()).lookup(".fault").queryAs(Label.class);
        until(() -> fault.isVisible() && fault.getHeight() > 10);
        until(() -> bottom(fault) <= bottom(form));
    }

    @Test
    void whatIsWrongWithAFieldDoesNotCoverTheOneThatIsTypedInto(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").contains("cells"));
        TextField burnIn = robot.lookup("#trial-burnIn").queryAs(TextField.class);
        robot.interact(burnIn::requestFocus);
        robot.interact(() -> burnIn.setText("?!"));
        Label fault =
                robot.from(burnIn.getParent().getParent()).lookup(".fault").queryAs(Label.class);
        until(() -> fault.isVisible() && fault.getHeight() > 10);
        robot.push(KeyCode.TAB);
        until(() -> !fault.isVisible());
        robot.push(KeyCode.SHIFT, KeyCode.TAB);
        until(fault::isVisible);
    }

    private static double bottom(Node node) {
        return node.localToScene(node.getLayoutBounds()).getMaxY();
    }

    private static double top(Node node) {
        return node.localToScene(node.getLayoutBounds()).getMinY();
    }

    @Test
    void aNumberTypedWrongStaysAndIsSaid(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").startsWith("24 trials of 8 cells"));
        TextField trials = robot.lookup("#repeat-trials .text-field").queryAs(TextField.class);
        robot.interact(trials::requestFocus);
        robot.interact(trials::clear);
        robot.write("abc");
        assertThat(text(robot, "#plan-summary"))
                .isEqualTo("Trials per pair: 'abc' is not a whole number.");
        robot.push(KeyCode.TAB);
        assertThat(trials.getText()).isEqualTo("abc");
        assertThat(robot.lookup("#run").query().isDisabled()).isTrue();
        robot.interact(trials::requestFocus);
        robot.interact(trials::clear);
        robot.write("4");
        assertThat(text(robot, "#plan-summary")).startsWith("32 trials of 8 cells");
        robot.push(KeyCode.UP);
        assertThat(text(robot, "#plan-summary")).startsWith("40 trials of 8 cells");
    }

    @Test
    void aLevelThatIsTypedIsTakenWhenTheFieldIsLeft(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").startsWith("24 trials of 8 cells"));
        robot.clickOn("#add-size").write("32M").push(KeyCode.TAB);
        until(() -> text(robot, "#plan-summary").startsWith("36 trials of 12 cells"));
        assertThat(robot.lookup("#add-size").queryAs(TextField.class).getText()).isEmpty();
    }

    @Test
    void f1OnAFieldSaysWhatItIsFor(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").contains("cells"));
        robot.interact(() -> robot.lookup("#trial-warmup").query().requestFocus());
        robot.push(KeyCode.F1);
        until(
                () ->
                        Window.getWindows().stream()
                                .anyMatch(
                                        w ->
                                                w instanceof Tooltip tip
                                                        && tip.getText()
                                                                .contains("recorded apart")));
        assertThat(robot.lookup("#shortcuts").tryQuery()).isEmpty();
    }
}
