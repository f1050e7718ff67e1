package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import marshalyard.desktop.action.Action;
import marshalyard.desktop.action.ActionList;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The faces of the list of actions: the menu bar, the tool strip and the list of keys. */
@NeedsDisplay
class MenuTest extends RealWindow {
    @Start
    void aWindow(Stage window) {
        show(window);
    }

    private ActionList actions() {
        return ((WindowView) stage.getScene().getRoot()).actions();
    }

    private static List<MenuItem> items(Menu menu) {
        List<MenuItem> all = new ArrayList<>();
        for (MenuItem item : menu.getItems()) {
            if (item instanceof Menu inner) all.addAll(items(inner));
            else if (!(item instanceof SeparatorMenuItem)) all.add(item);
        }
        return all;
    }

    private List<MenuItem> menuBar(FxRobot robot) {
        return robot.lookup(".menu-bar").queryAs(MenuBar.class).getMenus().stream()
                .flatMap(menu -> items(menu).stream())
                .toList();
    }

    @Test
    void menuAndListOfKeysShowEveryAction(FxRobot robot) throws Exception {
        List<Action> all = actions().all().toList();
        assertThat(menuBar(robot))
                .extracting(MenuItem::getId)
                .containsExactlyElementsOf(all.stream().map(a -> "menu-" + a.id()).toList());
        assertThat(menuBar(robot).stream().filter(i -> i.getAccelerator() != null))
                .extracting(MenuItem::getAccelerator)
                .containsExactlyElementsOf(all.stream().flatMap(a -> a.keys().stream()).toList());

        robot.push(KeyCode.F1);
        until(() -> robot.lookup("#shortcuts").tryQuery().isPresent());
        List<String> listed =
                robot.lookup("#shortcuts .label").queryAllAs(Label.class).stream()
                        .map(Label::getText)
                        .toList();
        assertThat(listed)
                .containsAll(
                        all.stream()
                                .filter(a -> a.keys().isPresent())
                                .flatMap(
                                        a ->
                                                List.of(
                                                        a.text(),
                                                        a.keys().orElseThrow().getDisplayText())
                                                        .stream())
                                .toList());
    }

    @Test
    void menuAndButtonFollowWhatCanBeDone(FxRobot robot) throws Exception {
        Button cancel = robot.lookup("#cancel").queryButton();
        assertThat(cancel.isDisabled()).isTrue();
        robot.clickOn("First look");
        until(() -> !robot.lookup("#run").query().isDisabled());
        robot.clickOn("#run");
        until(() -> !cancel.isDisabled());
        assertThat(robot.lookup("#run").queryButton().getText()).isEqualTo("Run next");

        CheckMenuItem pause = (CheckMenuItem) item(robot, "menu-pause");
        robot.push(KeyCode.CONTROL, KeyCode.H);
        until(() -> parts.run.pausedProperty().get());
        assertThat(pause.isSelected()).isTrue();
        robot.push(KeyCode.CONTROL, KeyCode.H);
        until(() -> !parts.run.pausedProperty().get());
        assertThat(pause.isSelected()).isFalse();
        robot.clickOn("#cancel");
        until(() -> !parts.run.isBusy());
        assertThat(item(robot, "menu-pause").isDisable()).isTrue();
    }

    private MenuItem item(FxRobot robot, String id) {
        return menuBar(robot).stream().filter(i -> id.equals(i.getId())).findFirst().orElseThrow();
    }
}
