package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import marshalyard.desktop.run.RunModel.State;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Factors;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.matcher.control.LabeledMatchers;
import org.testfx.util.WaitForAsyncUtils;

/** Making an experiment, editing it as form and as text, and writing notes on it. */
@NeedsDisplay
class OwnExperimentTest extends RealWindow {
    @Start
    void aWindow(Stage window) {
        show(window);
    }

    @Test
    void anExperimentIsMadeEditedAndTakenBackByKeys(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").startsWith("24 trials of 8 cells"));
        robot.push(KeyCode.CONTROL, KeyCode.N);
        until(() -> text(robot, "#plan-summary").startsWith("10 trials of 1 cell"));
        robot.clickOn("#experiment-title");
        robot.interact(
                () -> robot.lookup("#experiment-title-editor").queryAs(TextArea.class).clear());
        robot.write("Mine\n");
        until(() -> parts.shelf.drafts().get(0).title().equals("Mine"));
        assertThat(robot.lookup("#edited").query().isVisible()).isTrue();
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        until(() -> parts.setup.title().value().equals("New experiment"));
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.Z);
        until(() -> parts.setup.title().value().equals("Mine"));
    }

    /** Nothing happened: an action had one key only, and redo has Ctrl+Shift+Z. */
    @Test
    void ctrlYMakesAChangeAgain(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").startsWith("24 trials of 8 cells"));
        for (String focused : List.of("#add-size", "#shelf")) {
            robot.interact(() -> parts.setup.add(Factors.SIZE, "32M"));
            robot.interact(parts.setup::undo);
            until(() -> text(robot, "#plan-summary").startsWith("24 trials"));
            robot.interact(() -> robot.lookup(focused).query().requestFocus());
            robot.push(KeyCode.CONTROL, KeyCode.Y);
            until(() -> text(robot, "#plan-summary").startsWith("36 trials of 12 cells"));
            robot.interact(parts.setup::undo);
        }
    }

    private void measureFirstLook(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> !robot.lookup("#run").query().isDisabled());
        robot.clickOn("#run");
        until(() -> parts.run.stateProperty().get() == State.RUNNING);
        lab.finish();
        until(() -> !parts.run.isBusy());
    }

    @Test
    void anExperimentOfTheSessionGetsNotes(FxRobot robot) throws Exception {
        measureFirstLook(robot);
        robot.push(KeyCode.F2);
        robot.clickOn("#remarks-tags").write("quiet, night").push(KeyCode.TAB);
        assertThat(robot.lookup("#remarks-notes").query().isFocused()).isTrue();
        robot.push(KeyCode.TAB).push(KeyCode.SHIFT, KeyCode.TAB).push(KeyCode.TAB); // to Cancel
        assertThat(robot.lookup("#remarks-notes").query().isFocused()).isFalse();
        assertThat(robot.lookup("#remarks-notes").queryAs(TextArea.class).getText()).isEmpty();
        robot.push(KeyCode.TAB).push(KeyCode.ENTER);
        until(
                () ->
                        parts.session
                                .experiments()
                                .get(0)
                                .remarks()
                                .tags()
                                .equals(List.of("quiet", "night")));
        assertThat(robot.lookup("#remarks").tryQuery()).isEmpty();
    }

    /** The card was closed before it was known, and what was typed was lost. */
    @Test
    void notesThatCantBeWrittenStayWhereTheyAreTyped(FxRobot robot) throws Exception {
        measureFirstLook(robot);
        Path file = parts.session.storeProperty().get().file();
        Files.move(file, folder.resolve("elsewhere.yard"));
        robot.push(KeyCode.F2);
        robot.clickOn("#remarks-notes").write("Nothing else ran.").clickOn("#remarks-save");
        until(() -> parts.notices.currentProperty().get().error());
        assertThat(parts.notices.currentProperty().get().sentence())
                .startsWith(file + " was deleted or moved while it was in use");
        assertThat(robot.lookup("#remarks-notes").queryAs(TextArea.class).getText())
                .isEqualTo("Nothing else ran.");
    }

    @Test
    void aFilterThatFindsNothingSaysSo(FxRobot robot) throws Exception {
        until(() -> robot.lookup("First look").tryQuery().isPresent());
        assertThat(robot.lookup("#shelf-none").query().isVisible()).isFalse();
        robot.clickOn("#shelf-filter").write("nothing like it");
        until(() -> robot.lookup("#shelf-none").query().isVisible());
        robot.interact(() -> robot.lookup("#shelf-filter").queryAs(TextField.class).clear());
        until(() -> !robot.lookup("#shelf-none").query().isVisible());
    }

    /** The folders that the words had opened stayed open. */
    @Test
    void foldersThatAFilterOpensAreFoldedWhenItIsCleared(FxRobot robot) throws Exception {
        robot.interact(
                () ->
                        parts.shelf.show(
                                List.of(
                                        ofSubject("First steps", "First look"),
                                        ofSubject("Load", "Knees"),
                                        ofSubject("Links", "Knees of links"))));
        until(() -> onShelf(robot).contains("First look"));
        assertThat(onShelf(robot)).contains("Load").doesNotContain("Knees");
        robot.clickOn("#shelf-filter").write("knees");
        until(() -> onShelf(robot).containsAll(List.of("Knees", "Knees of links")));
        robot.clickOn(
                robot.lookup("#shelf .label")
                        .match(LabeledMatchers.hasText("Knees of links"))
                        .queryLabeled());
        robot.interact(() -> robot.lookup("#shelf-filter").queryAs(TextField.class).clear());
        until(() -> onShelf(robot).contains("First look"));
        until(() -> !onShelf(robot).contains("Knees"));
        assertThat(onShelf(robot)).as("it is in view").contains("Knees of links");
    }

    private static List<String> onShelf(FxRobot robot) {
        return robot.lookup("#shelf .label").queryAllAs(Label.class).stream()
                .map(Label::getText)
                .toList();
    }

    private static ShelfItem.Sample ofSubject(String subject, String title) {
        Experiment experiment = Made.experiment().edit().title(title).build();
        return new ShelfItem.Sample(Path.of(title + ".yaml"), experiment, "", subject);
    }

    @Test
    void aLineOfTheShelfHasAMenu(FxRobot robot) throws Exception {
        robot.rightClickOn("First look");
        until(() -> text(robot, "#plan-summary").startsWith("24 trials of 8 cells"));
        robot.clickOn("Duplicate");
        until(() -> parts.shelf.drafts().size() == 1);
        assertThat(parts.setup.title().value()).isEqualTo("First look (copy)");
    }

    @Test
    void theYamlIsEditedBesideTheForm(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").startsWith("24 trials of 8 cells"));
        robot.clickOn("#as-yaml");
        TextArea yaml = robot.lookup("#yaml").queryAs(TextArea.class);
        robot.interact(() -> yaml.setText(yaml.getText().replace("trials: 3", "trials: 5")));
        until(() -> text(robot, "#plan-summary").startsWith("40 trials of 8 cells"));
        robot.interact(() -> yaml.setText(yaml.getText().replace("trials: 5", "trials: five")));
        Hyperlink fault = robot.lookup("#yaml-fault").queryAs(Hyperlink.class);
        until(() -> fault.getText().contains("'five' is not a whole number"));
        robot.clickOn(fault);
        until(() -> yaml.getSelectedText().contains("trials: five"));
        robot.clickOn("#as-form");
        until(() -> text(robot, "#plan-summary").startsWith("40 trials of 8 cells"));
    }

    @Test
    void aLongDescriptionLeavesRoomForTheSettings(FxRobot robot) {
        String text = "This is one of many sentences. ".repeat(60);
        robot.interact(() -> parts.setup.show(Made.experiment().edit().description(text).build()));
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup("#experiment-description").query().getBoundsInLocal().getHeight())
                .isLessThan(140);
        robot.clickOn("#experiment-description");
        TextArea editor = robot.lookup("#experiment-description-editor").queryAs(TextArea.class);
        assertThat(editor.getText().strip()).isEqualTo(text.strip());
    }
}
