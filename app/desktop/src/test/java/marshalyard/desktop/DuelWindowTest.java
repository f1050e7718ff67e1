package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.control.ComboBox;
import javafx.stage.Stage;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Factors;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** A duel asked for in its small window. */
@NeedsDisplay
class DuelWindowTest extends RealWindow {
    @Start
    void aWindow(Stage window) {
        show(window);
    }

    private static void type(FxRobot robot, String box, String text) {
        robot.interact(() -> robot.lookup(box).queryAs(ComboBox.class).getEditor().setText(text));
    }

    @Test
    void anEngineThatIsNoneIsToldThereAndAGoodOneRuns(FxRobot robot) throws Exception {
        robot.interact(() -> parts.duel.show(stage));
        type(robot, "#duel-first", "tcp");
        type(robot, "#duel-second", "nothing");
        robot.interact(() -> robot.lookup("#duel-run").queryButton().fire());
        assertThat(text(robot, "#duel-message")).contains("There is no engine 'nothing'.");
        assertThat(parts.run.isBusy()).isFalse();

        type(robot, "#duel-second", "jms delivery=persistent");
        robot.interact(
                () ->
                        robot
                                .lookup("#duel-run")
                                .queryButton()
                                .getScene()
                                .getRoot()
                                .lookupAll(".text-field")
                                .stream()
                                .map(node -> (javafx.scene.control.TextInputControl) node)
                                .filter(field -> field.getText().equals("call-return"))
                                .forEach(field -> field.setText("flood")));
        robot.interact(() -> robot.lookup("#duel-run").queryButton().fire());

        until(() -> parts.run.isBusy());
        Experiment asked = parts.run.experiment().experiment();
        assertThat(asked.repetition().until().decided()).isTrue();
        assertThat(asked.levels(Factors.PATTERN)).hasToString("[Flood[]]");
        assertThat(asked.engines())
                .contains(EngineChoice.of("tcp"), EngineChoice.parse("jms delivery=persistent"));
    }
}
