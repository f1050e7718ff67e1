package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TabPane;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.stage.Stage;
import marshalyard.desktop.appearance.ColourScheme;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The window in high contrast: nothing is told by a pale ground, and no ground hides its text. */
@NeedsDisplay
class HighContrastTest extends RealWindow {
    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");
    private static final PseudoClass FOCUS_VISIBLE = PseudoClass.getPseudoClass("focus-visible");

    @Start
    void aWindow(Stage window) {
        show(window);
        parts.appearance.lookProperty().set(ColourScheme.CONTRAST);
    }

    /** The grounds, up to the one on which the text stands. */
    private static List<Paint> grounds(Region region) {
        return region.getBackground().getFills().stream().map(BackgroundFill::getFill).toList();
    }

    @Test
    void theTextOfATabCanBeReadWhereTheKeyboardIs(FxRobot robot) throws Exception {
        TabPane tabs = robot.lookup(".tab-pane").queryAs(TabPane.class);
        robot.interact(() -> tabs.pseudoClassStateChanged(FOCUS_VISIBLE, true));
        Region front =
                robot.lookup(".tab").queryAllAs(Region.class).stream()
                        .filter(tab -> tab.getPseudoClassStates().contains(SELECTED))
                        .findFirst()
                        .orElseThrow();
        until(() -> grounds(front).equals(List.of(Color.web("#00358a"), Color.WHITE)));
    }

    /** A second edge stood between the text of a choice and its arrow. */
    @Test
    void theTextOfAChoiceHasNoFrameOfItsOwn(FxRobot robot) throws Exception {
        ComboBox<String> choice = new ComboBox<>();
        choice.getItems().addAll("sender", "receiver");
        choice.setValue("sender");
        robot.interact(() -> ((Pane) stage.getScene().getRoot()).getChildren().add(choice));
        Region text = (Region) choice.lookup(".list-cell");
        robot.interact(() -> text.pseudoClassStateChanged(SELECTED, true));
        WaitForAsyncUtils.waitForFxEvents(5);
        assertThat(text.getBackground() == null || !grounds(text).contains(Color.BLACK)).isTrue();
        robot.interact(() -> ((Pane) stage.getScene().getRoot()).getChildren().remove(choice));
    }

    @Test
    void theLineThatIsChosenHasAFrame(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> parts.trials.planProperty().get() != null);
        Region line =
                robot.lookup("#shelf .tree-cell").queryAllAs(Region.class).stream()
                        .filter(cell -> cell.getPseudoClassStates().contains(SELECTED))
                        .findFirst()
                        .orElseThrow();
        assertThat(grounds(line)).containsExactly(Color.BLACK, Color.WHITE);
    }
}
