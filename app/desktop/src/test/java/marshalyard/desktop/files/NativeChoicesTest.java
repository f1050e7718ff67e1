package marshalyard.desktop.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import marshalyard.desktop.NeedsDisplay;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Questions above the window, answered by the keyboard. */
@NeedsDisplay
@ExtendWith(ApplicationExtension.class)
class NativeChoicesTest {
    private NativeChoices choices;

    @Start
    void aWindow(Stage stage) {
        stage.setScene(new javafx.scene.Scene(new Pane(), 600, 400));
        stage.show();
        choices = new NativeChoices(() -> stage);
    }

    private static <T> T answered(FxRobot robot, Callable<T> question, KeyCode... keys)
            throws Exception {
        Future<T> answer = WaitForAsyncUtils.asyncFx(question);
        WaitForAsyncUtils.waitFor(
                20,
                TimeUnit.SECONDS,
                () ->
                        robot.lookup(".dialog-pane .button").queryAll().stream()
                                .anyMatch(button -> button.isFocused()));
        for (KeyCode key : keys) robot.push(key);
        return answer.get(20, TimeUnit.SECONDS);
    }

    private boolean quits() {
        return choices.confirm("Quit during a run?", "A trial is lost.", "Quit", "Keep running");
    }

    @Test
    void enterAloneDoesNothingThatHadToBeAskedFor(FxRobot robot) throws Exception {
        assertThat(answered(robot, this::quits, KeyCode.ENTER)).isFalse();
        assertThat(answered(robot, this::quits, KeyCode.ESCAPE)).isFalse();
        assertThat(answered(robot, this::quits, KeyCode.TAB, KeyCode.ENTER)).isTrue();
    }

    @Test
    void enterGivesTheUsualOfSeveralAnswers(FxRobot robot) throws Exception {
        Callable<Optional<String>> question =
                () -> choices.choose("Quit?", "It is lost.", List.of("Save", "Quit"), "Back");
        assertThat(answered(robot, question, KeyCode.ENTER)).contains("Save");
        assertThat(answered(robot, question, KeyCode.ESCAPE)).isEmpty();
    }
}
