package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The window in text of 20 pixels. */
@NeedsDisplay
class LargeTextTest extends RealWindow {
    private static final int LARGE = 20;

    @Start
    void aWindow(Stage window) {
        show(window);
    }

    private static Set<Node> buttons(FxRobot robot) {
        return robot.lookup(".tool-strip > .button").queryAll();
    }

    private boolean inside(Node node) {
        Bounds bounds = node.localToScene(node.getLayoutBounds());
        return bounds.getMinX() >= 0 && bounds.getMaxX() <= stage.getScene().getWidth();
    }

    /** Both ends of the window were out of sight, with Run and with the settings. */
    @Test
    void aNarrowWindowHasAllOfItsButtons(FxRobot robot) throws Exception {
        Button open = robot.lookup("#open").queryButton();
        robot.interact(() -> parts.appearance.textSizeProperty().set(LARGE));
        robot.interact(() -> stage.setWidth(1000));
        until(() -> stage.getScene().getWidth() <= 1000);
        until(() -> buttons(robot).stream().allMatch(this::inside));
        assertThat(buttons(robot)).hasSize(10);
        assertThat(open.getContentDisplay()).isEqualTo(ContentDisplay.GRAPHIC_ONLY);
        assertThat(open.getAccessibleText()).isNotEmpty();

        robot.interact(() -> stage.setWidth(1400));
        until(() -> open.getContentDisplay() == ContentDisplay.LEFT);
        until(() -> buttons(robot).stream().allMatch(this::inside));
    }

    /** They had letters of 10 pixels, the smaller the larger the text. */
    @Test
    void menusOfButtonsHaveTextAsLargeAsAllMenus(FxRobot robot) {
        robot.interact(() -> parts.appearance.textSizeProperty().set(LARGE));
        MenuButton menu = new MenuButton("Menu");
        menu.getStyleClass().add("level-menu");
        menu.getItems().add(new MenuItem("words"));
        robot.interact(() -> ((WindowView) stage.getScene().getRoot()).getChildren().add(menu));
        robot.interact(menu::show);
        List<ContextMenu> shown =
                Window.getWindows().stream()
                        .filter(ContextMenu.class::isInstance)
                        .map(ContextMenu.class::cast)
                        .toList();
        assertThat(shown).hasSize(1);
        Label words = (Label) shown.get(0).getScene().getRoot().lookup(".menu-item .label");
        robot.interact(() -> words.applyCss());
        assertThat(words.getFont().getSize()).isEqualTo(LARGE);
        robot.interact(menu::hide);
    }
}
