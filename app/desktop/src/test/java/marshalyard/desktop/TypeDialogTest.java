package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import marshalyard.engine.ElementType;
import marshalyard.engine.OwnType;
import marshalyard.model.factor.Factors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** A type of the user's own, from a file to a level of the experiment. */
@NeedsDisplay
class TypeDialogTest extends RealWindow {
    @TempDir private Path folder;

    @Start
    void aWindow(Stage window) {
        show(window);
    }

    @Test
    void escapeLosesNoIdl(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").startsWith("24 trials"));
        robot.interact(() -> robot.lookup("#new-type").queryButton().fire());
        robot.interact(
                () -> robot.lookup("#type-idl").queryTextInputControl().setText("struct Foo {"));
        robot.type(KeyCode.ESCAPE);
        until(() -> robot.lookup("#type-form").tryQuery().isEmpty());

        robot.interact(() -> robot.lookup("#new-type").queryButton().fire());

        assertThat(robot.lookup("#type-idl").queryTextInputControl().getText())
                .isEqualTo("struct Foo {");
    }

    @Test
    void anOrderFromAFileWithARule(FxRobot robot) throws Exception {
        Files.writeString(
                folder.resolve("leg.idl"), "struct Leg { string symbol; short ratio; };\n");
        answers.file =
                Files.writeString(
                        folder.resolve("order.idl"),
                        "#include \"leg.idl\"\n"
                                + "struct Order { string symbol; sequence<Leg> legs; };\n");
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").startsWith("24 trials"));
        robot.interact(() -> robot.lookup("#new-type").queryButton().fire());
        assertThat(robot.lookup("#type-label").queryAs(TextField.class).getWidth())
                .as("room for a label before there is a type")
                .isGreaterThan(100);
        assertThat(robot.lookup("#type-idl").queryTextInputControl().getPromptText())
                .as("an example in lines")
                .contains("\r  struct Order {\r");
        robot.clickOn("#type-open");
        until(() -> robot.lookup("#rule-symbol").tryQuery().isPresent());
        robot.clickOn("#rule-symbol").write("3 letters");
        until(() -> text(robot, "#type-preview").contains("symbol: "));
        assertThat(text(robot, "#type-sizes")).contains("bytes packed");
        robot.clickOn("#type-ok");
        until(() -> robot.lookup("#type-form").tryQuery().isEmpty());
        assertThat(parts.setup.choice(Factors.TYPE).chosen())
                .filteredOn(OwnType.class::isInstance)
                .extracting(ElementType::token)
                .containsExactly("order");
    }
}
