package marshalyard.desktop.tabs;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Scene;
import javafx.scene.control.Tab;
import javafx.scene.layout.StackPane;
import javafx.scene.shape.Rectangle;
import javafx.stage.Stage;
import marshalyard.desktop.NeedsDisplay;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Beside an inspector the first and the last tab were cut. */
@NeedsDisplay
@ExtendWith(ApplicationExtension.class)
class FittingTabsTest {
    private FittingTabs tabs;
    private Stage stage;

    @Start
    void sixTabs(Stage window) {
        stage = window;
        tabs = new FittingTabs();
        for (int i = 0; i < 6; i++) {
            Tab tab = new Tab("Histogram");
            tab.setGraphic(new Rectangle(16, 16));
            tabs.getTabs().add(tab);
        }
        stage.setScene(new Scene(new StackPane(tabs), 1400, 300));
        stage.show();
    }

    private double headers() {
        return tabs.lookup(".headers-region").prefWidth(-1);
    }

    private void width(FxRobot robot, double width) {
        robot.interact(() -> stage.setWidth(width));
        WaitForAsyncUtils.waitForFxEvents(10);
    }

    @Test
    void tabsStandWithoutIconsWhereTheyHaveNoRoomElse(FxRobot robot) {
        Tab first = tabs.getTabs().get(0);
        width(robot, 1400); // another test may have left it narrow
        assertThat(first.getGraphic()).isNotNull();
        double full = headers();

        width(robot, full - 20);
        assertThat(first.getGraphic()).isNull();
        assertThat(headers()).isLessThan(tabs.getWidth());

        robot.interact(() -> tabs.getTabs().remove(5));
        WaitForAsyncUtils.waitForFxEvents(10);
        assertThat(first.getGraphic()).as("one less").isNotNull();

        width(robot, full / 2);
        robot.interact(() -> tabs.getTabs().remove(first));
        assertThat(first.getGraphic()).as("comes with its icon").isNotNull();
    }
}
