package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeCell;
import javafx.scene.input.KeyCode;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import marshalyard.desktop.run.RunModel.State;
import marshalyard.desktop.shelf.ShelfItem;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Running, cancelling, resuming and queueing by mouse. */
@NeedsDisplay
class RunWindowTest extends RealWindow {
    @Start
    void aWindow(Stage window) {
        show(window);
    }

    @Test
    void aSampleIsChosenChangedRunAndShown(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").startsWith("24 trials of 8 cells"));
        robot.clickOn("#engine-jms");
        assertThat(text(robot, "#plan-summary")).startsWith("12 trials of 4 cells");
        robot.clickOn("#run");
        until(() -> parts.run.stateProperty().get() == State.RUNNING);
        lab.measure(11);
        lab.beginNext();
        until(() -> text(robot, "#time-left").startsWith("11 of 12 trials"));
        assertThat(text(robot, "#current-trial")).contains("tcp", "flood", "trial");
        assertThat(robot.lookup("#engine-tcp").queryAs(CheckBox.class).isDisabled()).isFalse();
        until(() -> shows(robot, Color.web("#0072b2")));
        lab.measure(1);
        lab.finish();
        until(() -> text(robot, "#current-trial").equals("No run in progress"));
        robot.clickOn("Results");
        until(() -> robot.lookup("#results").queryAs(TableView.class).getItems().size() == 4);
    }

    @Test
    void nothingJumpsWhenARunBeginsOrEnds(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> !robot.lookup("#run").query().isDisabled());
        assertThat(text(robot, "#glance-line")).isEqualTo("Nothing has been measured yet.");
        Bounds before = tabs(robot);
        robot.clickOn("#run");
        until(() -> parts.run.stateProperty().get() == State.RUNNING);
        lab.measure(24);
        until(() -> text(robot, "#glance-line").startsWith("Told when"));
        assertThat(tabs(robot)).isEqualTo(before);
        lab.finish();
        until(() -> !robot.lookup("#glance-all").query().isDisabled());
        assertThat(text(robot, "#glance-line")).isNotEmpty().doesNotStartWith("Told");
        assertThat(tabs(robot)).isEqualTo(before);
    }

    private static Bounds tabs(FxRobot robot) {
        WaitForAsyncUtils.waitForFxEvents();
        Node tabs = robot.lookup(".tab-pane").query();
        return tabs.localToScene(tabs.getLayoutBounds());
    }

    @Test
    void duringARunAnotherExperimentIsLookedAt(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> !robot.lookup("#run").query().isDisabled());
        robot.clickOn("#run");
        until(() -> parts.run.stateProperty().get() == State.RUNNING);
        lab.measure(6);
        until(() -> text(robot, "#time-left").startsWith("6 of 24 trials"));
        until(() -> shows(robot, Color.web("#0072b2")));

        robot.clickOn(shelf(robot, ShelfItem.Sample.class));
        until(() -> parts.trials.records().isEmpty());
        lab.measure(2);
        until(() -> text(robot, "#time-left").startsWith("8 of 24 trials"));
        assertThat(parts.trials.records()).isEmpty();

        robot.clickOn(shelf(robot, ShelfItem.InSession.class));
        until(() -> parts.trials.records().size() == 8);
        until(() -> shows(robot, Color.web("#0072b2")));
        lab.measure(16);
        lab.finish();
        until(() -> text(robot, "#current-trial").equals("No run in progress"));
    }

    @Test
    void cancelledIsSaidAndResumed(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> !robot.lookup("#run").query().isDisabled());
        robot.clickOn("#run");
        until(() -> parts.run.stateProperty().get() == State.RUNNING);
        lab.measure(3);
        robot.clickOn("#cancel");
        until(() -> text(robot, "#notice").contains("21 trials are missing"));
        robot.clickOn("#dismiss-notice");
        robot.clickOn("#resume");
        until(() -> parts.run.stateProperty().get() == State.RUNNING);
        lab.measure(21);
        lab.finish();
        until(() -> !parts.run.isBusy());
        assertThat(parts.session.experiments().get(0).complete()).isTrue();
    }

    /** It ended after two lines, and its rest stood in a tooltip only. */
    @Test
    void allOfALongNoticeIsAClickAway(FxRobot robot) throws Exception {
        Node all = robot.lookup("#whole-notice").query();
        robot.interact(() -> parts.notices.info("Saved."));
        until(() -> text(robot, "#notice").equals("Saved."));
        WaitForAsyncUtils.waitForFxEvents(5);
        assertThat(all.isVisible()).isFalse();
        String sentence = "The host has no room for what is measured. ".repeat(12).strip();
        robot.interact(() -> parts.notices.error(sentence));
        until(all::isVisible);
        robot.clickOn(all);
        until(() -> robot.lookup("#whole-notice-words").tryQuery().isPresent());
        assertThat(robot.lookup("#whole-notice-words").queryText().getText()).isEqualTo(sentence);
        robot.push(KeyCode.ESCAPE);
        robot.clickOn("#dismiss-notice");
    }

    @Test
    void anExperimentThatIsRunDuringARunWaits(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> !robot.lookup("#run").query().isDisabled());
        robot.clickOn("#run");
        until(() -> parts.run.stateProperty().get() == State.RUNNING);
        robot.clickOn("#engine-jms");
        robot.clickOn("#run");
        until(() -> robot.lookup("#queue").query().isVisible());
        MenuButton queue = robot.lookup("#queue").queryAs(MenuButton.class);
        assertThat(queue.getText()).isEqualTo("1 waiting");
        lab.finish();
        until(() -> !queue.isVisible());
        until(() -> text(robot, "#plan-summary").startsWith("12 trials of 4 cells"));
        assertThat(parts.session.experiments()).hasSize(2);
        lab.finish();
        until(() -> !parts.run.isBusy());
        until(() -> text(robot, "#notice").startsWith("The run has ended"));
    }

    /** The shelf's line of the only item of a kind. */
    private static Node shelf(FxRobot robot, Class<? extends ShelfItem> kind) {
        WaitForAsyncUtils.waitForFxEvents();
        return robot.lookup("#shelf .tree-cell").queryAllAs(TreeCell.class).stream()
                .filter(cell -> cell.isVisible() && kind.isInstance(cell.getItem()))
                .findFirst()
                .orElseThrow();
    }
}
