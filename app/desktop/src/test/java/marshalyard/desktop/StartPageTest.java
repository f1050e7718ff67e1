package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The start page and the tour. */
@NeedsDisplay
class StartPageTest extends RealWindow {
    @Start
    void aWindow(Stage window) {
        show(window);
    }

    private static Set<Node> pointedAt(FxRobot robot) {
        return robot.lookup(StartPageTest::isTold).queryAll();
    }

    private static boolean isTold(Node node) {
        return node.getPseudoClassStates().contains(PseudoClass.getPseudoClass("told"));
    }

    @Test
    void aCardOfTheStartPageBringsItsSampleAndTheTourComesOnce(FxRobot robot) throws Exception {
        robot.interact(() -> parts.start.shownProperty().set(true));
        robot.clickOn("#start-first-look-yaml");
        until(() -> !robot.lookup("#start-page").query().isVisible());
        until(() -> text(robot, "#plan-summary").startsWith("24 trials of 8 cells"));
        until(() -> robot.lookup("#tour-begin").tryQuery().isPresent());
        assertThat(robot.lookup("#tour-begin").query().isFocused())
                .as("an offer does not take the keys")
                .isFalse();
        robot.clickOn("#tour-begin");
        for (int step = 0; step < 5; step++) {
            until(() -> robot.lookup("#tour-next").tryQuery().isPresent());
            assertThat(pointedAt(robot)).as("step " + step).isNotEmpty();
            robot.clickOn("#tour-next");
        }
        until(() -> robot.lookup("#tour").tryQuery().isEmpty());
        assertThat(pointedAt(robot)).isEmpty();

        robot.push(KeyCode.CONTROL, KeyCode.HOME);
        until(() -> robot.lookup("#start-page").query().isVisible());
        robot.clickOn("#start-leave");
        until(() -> !robot.lookup("#start-page").query().isVisible());
        assertThat(robot.lookup("#tour").tryQuery()).isEmpty();
    }

    /** Its card came over the chart that was being drawn. */
    @Test
    void whoRunsAtOnceIsAskedLater(FxRobot robot) throws Exception {
        robot.interact(
                () -> {
                    parts.start.shownProperty().set(true);
                    parts.run.starting();
                    parts.start.shownProperty().set(false);
                });
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup("#tour").tryQuery()).isEmpty();

        robot.interact(
                () -> {
                    parts.run.failedToStart();
                    parts.start.shownProperty().set(true);
                    parts.start.shownProperty().set(false);
                });
        until(() -> robot.lookup("#tour-begin").tryQuery().isPresent());
        robot.interact(parts.run::starting);
        until(() -> robot.lookup("#tour").tryQuery().isEmpty());
        robot.interact(parts.run::failedToStart);
    }
}
