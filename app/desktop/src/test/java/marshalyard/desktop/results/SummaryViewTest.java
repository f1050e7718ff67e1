package marshalyard.desktop.results;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import marshalyard.desktop.NeedsDisplay;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@NeedsDisplay
@ExtendWith(ApplicationExtension.class)
class SummaryViewTest {
    private Label note;
    private Stage stage;

    @Start
    void aNote(Stage window) {
        stage = window;
        ScrollPane pane = new ScrollPane();
        note =
                SummaryView.sentence(
                        "The sender of tcp sent values. ".repeat(40), "muted", 40, pane);
        pane.setContent(new VBox(note));
        stage.setScene(new Scene(pane, 900, 400));
        stage.show();
    }

    /** It was as long as its sentence, and ran out of the window. */
    @Test
    void aNoteHasAsManyLinesAsItNeeds(FxRobot robot) {
        robot.interact(() -> stage.setWidth(900)); // another test may have left it narrow
        WaitForAsyncUtils.waitForFxEvents(5);
        assertThat(note.getWidth()).isBetween(500.0, 900.0);
        double wide = note.getHeight();
        robot.interact(() -> stage.setWidth(450));
        WaitForAsyncUtils.waitForFxEvents(5);
        assertThat(note.getWidth()).isLessThan(450);
        assertThat(note.getHeight()).isGreaterThan(1.5 * wide);
    }
}
