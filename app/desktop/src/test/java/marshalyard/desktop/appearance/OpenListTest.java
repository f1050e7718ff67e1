package marshalyard.desktop.appearance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import marshalyard.desktop.MemoryPreferences;
import marshalyard.desktop.NeedsDisplay;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Lists that are open while the look changes. */
@NeedsDisplay
@ExtendWith(ApplicationExtension.class)
class OpenListTest {
    private final ComboBox<String> combo = new ComboBox<>();
    private final ChoiceBox<String> choice = new ChoiceBox<>();
    private AppearanceModel model;

    @Start
    void aWindow(Stage stage) {
        model = new AppearanceModel(new MemoryPreferences());
        model.lookProperty().set(ColourScheme.LIGHT);
        Appearance.install(model);
        combo.getItems().setAll("one", "two");
        choice.getItems().setAll("one", "two");
        Scene scene = new Scene(new VBox(combo, choice), 300, 200);
        Appearance.dress(scene, model);
        stage.setScene(scene);
        stage.show();
    }

    private static List<Window> popups() {
        return Window.getWindows().stream().filter(PopupWindow.class::isInstance).toList();
    }

    private static Parent popup() {
        return popups().get(0).getScene().getRoot();
    }

    private static double list() {
        popup().applyCss();
        Region list = (Region) popup().lookup(".list-view");
        List<BackgroundFill> fills = list.getBackground().getFills();
        return ((Color) fills.get(fills.size() - 1).getFill()).getBrightness();
    }

    private static double text() {
        popup().applyCss();
        return ((Color) ((Label) popup().lookup(".menu-item .label")).getTextFill())
                .getBrightness();
    }

    @Test
    void theListOfAComboBoxClosesAndOpensInTheNewColours(FxRobot robot) {
        robot.interact(combo::show);
        robot.interact(() -> assertThat(list()).isGreaterThan(0.9));
        robot.interact(() -> model.lookProperty().set(ColourScheme.DARK));
        robot.interact(() -> assertThat(popups()).isEmpty());
        robot.interact(combo::show);
        robot.interact(() -> assertThat(list()).isLessThan(0.3));
    }

    @Test
    void theListOfAChoiceBoxClosesAndOpensInTheNewColours(FxRobot robot) {
        robot.interact(choice::show);
        robot.interact(() -> assertThat(text()).isLessThan(0.3));
        robot.interact(() -> model.desktopDarkProperty().set(true));
        robot.interact(() -> model.lookProperty().set(ColourScheme.DESKTOP));
        robot.interact(() -> assertThat(popups()).isEmpty());
        robot.interact(choice::show);
        robot.interact(() -> assertThat(text()).isGreaterThan(0.6));
    }
}
