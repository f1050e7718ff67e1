package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The start page and the tour. */
@NeedsDisplay
class StartPageTest extends RealWindow {
    @Start
    void aWindow(Stage window) {
        show(window);
    }

    @Test
    void aCardOfTheStartPageBringsItsSampleAndTheTourComesOnce(FxRobot robot) throws Exception {
        robot.interact(() -> parts.start.shownProperty().set(true));
        robot.clickOn("#start-first-look-yaml");
        until(() -> !robot.lookup("#start-page").query().isVisible());
        until(() -> text(robot, "#plan-summary").startsWith("24 trials of 8 cells"));
        for (int step = 0; step < 4; step++) {
            until(() -> robot.lookup("#tour-next").tryQuery().isPresent());
            robot.clickOn("#tour-next");
        }
        until(() -> robot.lookup("#tour").tryQuery().isEmpty());

        robot.push(KeyCode.CONTROL, KeyCode.HOME);
        until(() -> robot.lookup("#start-page").query().isVisible());
        robot.clickOn("#start-leave");
        until(() -> !robot.lookup("#start-page").query().isVisible());
        assertThat(robot.lookup("#tour").tryQuery()).isEmpty();
    }
}
