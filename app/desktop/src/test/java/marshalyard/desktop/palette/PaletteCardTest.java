package marshalyard.desktop.palette;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
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
class PaletteCardTest {
    @Start
    void aCardInLargeText(Stage window) {
        String title = "Documents of 200 bytes to 20K over sockets, ONC RPC, CORBA and JMS";
        PaletteModel model =
                new PaletteModel(
                        List.of(
                                new PaletteEntry("New experiment", title, "", () -> {}),
                                new PaletteEntry("Setting", "Spin", "Ctrl+X", () -> {})));
        PaletteCard card = new PaletteCard(model, () -> {});
        card.setStyle("-fx-font-size: 20px;");
        window.setScene(new Scene(card));
        window.show();
    }

    /** What it is stood outside the card. */
    @Test
    void aLongTitleLeavesRoomForWhatItIs(FxRobot robot) {
        WaitForAsyncUtils.waitForFxEvents(5);
        Node list = robot.lookup("#palette-found").query();
        double right = list.localToScene(list.getBoundsInLocal()).getMaxX();
        assertThat(robot.lookup("New experiment").queryAs(Label.class))
                .satisfies(
                        kind -> {
                            double end = kind.localToScene(kind.getBoundsInLocal()).getMaxX();
                            assertThat(end).isLessThanOrEqualTo(right);
                            assertThat(kind.getWidth()).isGreaterThanOrEqualTo(kind.prefWidth(-1));
                        });
        Label detail = robot.lookup("Ctrl+X").queryAs(Label.class);
        assertThat(detail.getWidth()).isGreaterThan(detail.prefWidth(-1));
        Label title = robot.lookup("Spin").queryAs(Label.class);
        assertThat(title.getWidth()).isGreaterThanOrEqualTo(title.prefWidth(-1));
    }
}
