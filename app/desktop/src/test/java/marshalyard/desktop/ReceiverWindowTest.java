package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import marshalyard.model.experiment.EngineChoice;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** A receiver for other senders, in a window of its own. */
@NeedsDisplay
class ReceiverWindowTest extends RealWindow {
    @Start
    void aWindow(Stage window) {
        show(window);
    }

    /** What an opened file names is not run unasked, not for a receiver either. */
    @Test
    void aReceiverRunsNoCodeThatTheUserDoesNotAllow(FxRobot robot) throws Exception {
        EngineChoice choice = new EngineChoice("tcp", "", Map.of("provider", List.of("jars")));
        robot.interact(
                () -> parts.setup.show(Made.experiment().edit().engines(List.of(choice)).build()));
        answers.yes = false;
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.L);
        robot.clickOn("#reception-open");
        assertThat(lab.receiving()).isFalse();
        assertThat(text(robot, "#reception-arrived")).isEqualTo("Not open");
        answers.yes = true;
        robot.clickOn("#reception-open");
        until(lab::receiving);
        robot.interact(() -> robot.listTargetWindows().get(1).hide());
        until(() -> !lab.receiving());
    }

    @Test
    void aReceiverShowsItsAddressAndCounts(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.L);
        robot.clickOn("#reception-open");
        TextArea address = robot.lookup("#reception-address").queryAs(TextArea.class);
        until(() -> address.getText().equals(FakeLab.ADDRESS));
        until(() -> text(robot, "#reception-arrived").equals("7 messages, 70 elements"));
        robot.clickOn("#reception-copy");
        until(() -> FakeLab.ADDRESS.equals(Clipboard.getSystemClipboard().getString()));
        assertThat(lab.receiving()).isTrue();
        robot.interact(() -> robot.listTargetWindows().get(1).hide());
        until(() -> !lab.receiving());
    }
}
