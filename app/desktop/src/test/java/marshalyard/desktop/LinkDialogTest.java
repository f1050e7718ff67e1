package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import marshalyard.desktop.setup.OfferedLevel;
import marshalyard.model.factor.Factors;
import marshalyard.model.link.LinkText;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** A link made by pointing, above the window. */
@NeedsDisplay
class LinkDialogTest extends RealWindow {
    @Start
    void aWindow(Stage window) {
        show(window);
    }

    private void openFirstLook(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").startsWith("24 trials"));
    }

    @Test
    void aLinkOfFortyMillisecondsAndOnePercentLoss(FxRobot robot) throws Exception {
        openFirstLook(robot);
        robot.interact(() -> robot.lookup("#new-link").queryButton().fire());
        assertThat(robot.lookup("#link-latency").query().isFocused()).isTrue();
        robot.clickOn("#begin-satellite");
        assertThat(robot.lookup("#link-latency").queryTextInputControl().getText())
                .isEqualTo("300 ms");
        robot.doubleClickOn("#link-latency");
        robot.interact(() -> robot.lookup("#link-latency").queryTextInputControl().clear());
        robot.clickOn("#link-latency").write("40");
        robot.clickOn("#link-loss").write("1");
        assertThat(robot.lookup("#link-path .label").queryAllAs(Labeled.class))
                .extracting(Labeled::getText)
                .anyMatch(t -> t.contains("40 ms, loss 1 %"));
        robot.clickOn("#link-ok");
        assertThat(robot.lookup("#link-form").tryQuery()).isEmpty();
        assertThat(parts.setup.choice(Factors.LINK).chosen())
                .containsAll(LinkText.parse("latency: 40 ms, loss: 1 %"))
                .hasSize(2);
        assertThat(parts.setup.choice(Factors.LINK).levels())
                .filteredOn(OfferedLevel::isChosen)
                .extracting(OfferedLevel::label)
                .contains("40 ms, loss 1 %");
    }

    /** Some ended in three dots. */
    @Test
    void largeTextCutsNothing(FxRobot robot) throws Exception {
        openFirstLook(robot);
        robot.interact(() -> parts.appearance.enlarge(8));
        robot.push(KeyCode.CONTROL, KeyCode.L);
        WaitForAsyncUtils.waitForFxEvents(5);
        assertThat(robot.lookup("#link-form .label").queryAllAs(Labeled.class))
                .filteredOn(label -> label.isVisible() && !label.getText().isEmpty())
                .isNotEmpty()
                .allSatisfy(label -> assertThat(shown(label)).isEqualTo(label.getText()));
        Labeled alike = robot.lookup("#link-alike").queryAs(Labeled.class);
        assertThat(shown(alike)).isEqualTo("Same both ways");
        Labeled summary = robot.lookup("#plan-summary").queryAs(Labeled.class);
        assertThat(shown(summary)).isEqualTo(summary.getText());
        robot.push(KeyCode.ESCAPE);
        robot.interact(() -> parts.appearance.enlarge(-8));
    }

    /** What is seen of a label's text, without the breaks of its lines. */
    private static String shown(Labeled label) {
        return ((Text) label.lookup(".text")).getText().replaceAll("\\s+", " ");
    }

    @Test
    void thousandsOfALinkAreGrouped(FxRobot robot) throws Exception {
        openFirstLook(robot);
        robot.push(KeyCode.CONTROL, KeyCode.L);
        robot.clickOn("#link-queue").write("2500");
        assertThat(robot.lookup("#link-path .label").queryAllAs(Labeled.class))
                .extracting(Labeled::getText)
                .anyMatch(t -> t.contains("queue 2,500 packets"));
        assertThat(robot.lookup("#link-queue").queryTextInputControl().getText())
                .as("what is typed stays")
                .isEqualTo("2500");
        robot.interact(() -> robot.lookup("#link-queue").queryTextInputControl().clear());
        robot.push(KeyCode.ESCAPE);
    }

    /** A key, two numbers and Enter. */
    @Test
    void aLinkIsMadeByKeys(FxRobot robot) throws Exception {
        openFirstLook(robot);
        robot.push(KeyCode.CONTROL, KeyCode.L);
        robot.write("40").push(KeyCode.TAB);
        robot.write("1").push(KeyCode.ENTER);
        assertThat(robot.lookup("#link-form").tryQuery()).isEmpty();
        assertThat(parts.setup.choice(Factors.LINK).chosen())
                .containsAll(LinkText.parse("latency: 40 ms, loss: 1 %"));
        assertThat(robot.lookup("#new-link").query().getParent().isVisible())
                .as("the links are seen")
                .isTrue();
    }

    @Test
    void escapeLosesNoLink(FxRobot robot) throws Exception {
        openFirstLook(robot);
        robot.push(KeyCode.CONTROL, KeyCode.L);
        robot.write("40").push(KeyCode.ESCAPE);
        until(() -> robot.lookup("#link-form").tryQuery().isEmpty());

        robot.push(KeyCode.CONTROL, KeyCode.L);
        assertThat(robot.lookup("#link-latency").queryTextInputControl().getText()).isEqualTo("40");
        robot.clickOn("#link-ok");

        robot.push(KeyCode.CONTROL, KeyCode.L);
        assertThat(robot.lookup("#link-latency").queryTextInputControl().getText())
                .as("what was taken is over")
                .isEmpty();
    }

    @Test
    void aSmallWindowShowsTheButtonsOfTheForm(FxRobot robot) throws Exception {
        robot.interact(() -> stage.setHeight(690));
        openFirstLook(robot);
        robot.interact(() -> robot.lookup("#new-link").queryButton().fire());
        Node ok = robot.lookup("#link-ok").query();
        until(() -> ok.localToScene(ok.getLayoutBounds()).getMaxY() < stage.getScene().getHeight());
    }
}
