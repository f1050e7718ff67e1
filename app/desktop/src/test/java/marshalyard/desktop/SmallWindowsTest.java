package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The small windows beside the large one. */
@NeedsDisplay
class SmallWindowsTest extends RealWindow {
    @Start
    void aWindow(Stage window) {
        show(window);
    }

    @Test
    void everyPageCanBeReadAndEscapeClosesTheGuide(FxRobot robot) throws Exception {
        WindowView view = (WindowView) stage.getScene().getRoot();
        robot.interact(() -> view.actions().get("guide").run());
        until(() -> reads(robot, "A first experiment"));
        ListView<?> pages = robot.lookup("#guide-pages").queryListView();
        robot.interact(pages::requestFocus);
        for (int page = 1; page < pages.getItems().size(); page++) {
            int number = page;
            robot.interact(() -> pages.getSelectionModel().select(number));
            until(() -> pages.getSelectionModel().getSelectedIndex() == number);
        }
        until(() -> reads(robot, "How to install Marshalyard"));
        Window guide = pages.getScene().getWindow();
        assertThat(Names.missing(pages.getScene().getRoot())).isEmpty();
        escape(robot, pages);
        until(() -> !guide.isShowing());
    }

    @Test
    void theHostsBeginInTheirFirstFieldAndEscapeClosesThem(FxRobot robot) throws Exception {
        robot.interact(() -> parts.hosts.show(stage));
        ListView<?> list = robot.lookup("#hosts-list").queryListView();
        Window hosts = list.getScene().getWindow();
        assertThat(list.getScene().getFocusOwner().getId()).isEqualTo("host-name");
        robot.interact(list::requestFocus);
        escape(robot, list);
        until(() -> !hosts.isShowing());

        robot.interact(() -> parts.hosts.show(stage));
        Node name = robot.lookup("#host-name").query();
        Window again = name.getScene().getWindow();
        escape(robot, name);
        until(() -> !again.isShowing());
    }

    /** Without a window manager keys may reach the other window. */
    private static void escape(FxRobot robot, Node at) {
        KeyEvent key =
                new KeyEvent(
                        KeyEvent.KEY_PRESSED, "", "", KeyCode.ESCAPE, false, false, false, false);
        robot.interact(() -> Event.fireEvent(at, key));
    }

    private static boolean reads(FxRobot robot, String words) {
        Node page = robot.lookup("#guide-page").tryQuery().orElse(null);
        return page != null
                && page.lookupAll("Text").stream()
                        .anyMatch(n -> n instanceof Text t && t.getText().contains(words));
    }
}
