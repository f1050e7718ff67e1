package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import marshalyard.model.factor.Factors;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The form of an engine, above the window. */
@NeedsDisplay
class EngineDialogTest extends RealWindow {
    @Start
    void aWindow(Stage window) {
        show(window);
    }

    @Test
    void optionsOfAnEngineAreChosenInItsForm(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").startsWith("24 trials"));
        robot.clickOn("#options-jms");
        robot.clickOn("persistent");
        assertThat(text(robot, "#form-summary")).startsWith("2 setups: delivery");
        TextField prefetch = robot.lookup("#option-prefetch .text-field").queryAs(TextField.class);
        robot.interact(prefetch::clear);
        robot.clickOn(prefetch).write("9000");
        assertThat(robot.lookup("#option-prefetch .fault").queryAs(Label.class).getText())
                .contains("lies between 1 and 5000");
        assertThat(robot.lookup("#form-ok").query().isDisabled()).isTrue();
        robot.interact(prefetch::clear);
        robot.clickOn(prefetch).write("5");
        robot.clickOn("#form-ok");
        assertThat(text(robot, "#plan-summary")).startsWith("36 trials of 12 cells");
        assertThat(robot.lookup(".engine-options").queryAllAs(Label.class))
                .extracting(Label::getText)
                .contains("delivery: express, persistent; prefetch: 5");
    }

    @Test
    void itsNameIsWholeBesideWhatItCantDo(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").startsWith("24 trials"));
        robot.clickOn("#options-jms").clickOn("#duplicate");
        TextField label = robot.lookup("#setup-label").queryAs(TextField.class);
        robot.interact(() -> label.setText("jms topics"));
        robot.clickOn("topic").clickOn("#form-ok");
        robot.interact(() -> parts.setup.add(Factors.TYPE, "binstruct"));
        until(() -> notes(robot).anyMatch(said -> !said.isEmpty()));
        robot.interact(() -> stage.getScene().getRoot().layout());
        Text name = (Text) robot.lookup("#engine-jms-topics").query().lookup(".text");
        assertThat(name.getText()).isEqualTo("jms topics");
    }

    private static Stream<String> notes(FxRobot robot) {
        return robot.lookup(".engine-note").queryAllAs(Label.class).stream().map(Label::getText);
    }

    @Test
    void anEngineIsSetUpTwiceAndOnceAgain(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").startsWith("24 trials"));
        robot.clickOn("#options-jms");
        robot.clickOn("#duplicate");
        assertThat(text(robot, "#form-fault")).contains("measures the same as 'jms'");
        robot.clickOn("topic").clickOn("#form-ok");
        assertThat(text(robot, "#plan-summary")).startsWith("48 trials of 16 cells");
        robot.clickOn("#options-jms-2").press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
        assertThat(robot.lookup("#engine-form").tryQuery()).isEmpty();
        robot.clickOn("#options-jms-2").clickOn("#remove");
        assertThat(text(robot, "#plan-summary")).startsWith("24 trials of 8 cells");
    }

    @Test
    void nothingBelowAFormIsReachedByKeys(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> !robot.lookup("#run").query().isDisabled());
        robot.clickOn("#options-jms");
        robot.push(KeyCode.SHIFT, KeyCode.TAB);
        assertThat(stage.getScene().getFocusOwner().getId()).isEqualTo("setup-label");
        robot.push(new KeyCodeCombination(KeyCode.R, KeyCombination.SHORTCUT_DOWN));
        assertThat(parts.run.isBusy()).isFalse();
    }
}
