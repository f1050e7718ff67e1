package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.effect.DropShadow;
import javafx.scene.image.Image;
import javafx.scene.image.PixelReader;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Background;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import marshalyard.desktop.overlay.Overlay;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The keyboard's way through the window can be seen at each stop. */
@NeedsDisplay
class FocusTest extends RealWindow {
    private static final int MOST_STOPS = 80;

    /** What shows the focus stands so near to its control, in pixels. */
    private static final double NEAR = 4;

    @Start
    void aWindow(Stage window) {
        show(window);
    }

    @Test
    void everyStopLooksOtherWithTheFocus(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").startsWith("24 trials of 8 cells"));
        Set<Node> stops = new LinkedHashSet<>();
        Set<String> unseen = new TreeSet<>();
        Set<String> smeared = new TreeSet<>();
        Image before = picture();
        for (int i = 0; i < MOST_STOPS; i++) {
            robot.push(KeyCode.TAB);
            WaitForAsyncUtils.waitForFxEvents();
            Node here = stage.getScene().getFocusOwner();
            Image now = picture();
            if (!stops.add(here)) break;
            if (!differs(before, now, here.localToScene(here.getLayoutBounds()))) {
                unseen.add(here.getId() + " " + here.getStyleClass());
            }
            if (!hasGround(here)) smeared.add(here.getId() + " " + here.getStyleClass());
            before = now;
        }
        assertThat(stops).hasSizeGreaterThan(40).noneMatch(stop -> stop instanceof Overlay);
        assertThat(unseen).isEmpty();
        assertThat(smeared).as("the line runs around each letter").isEmpty();
    }

    private static boolean hasGround(Node node) {
        if (!(node.getEffect() instanceof DropShadow)) return true;
        Background ground = ((Region) node).getBackground();
        return ground != null
                && ground.getFills().stream()
                        .anyMatch(fill -> !Color.TRANSPARENT.equals(fill.getFill()));
    }

    private Image picture() throws Exception {
        return WaitForAsyncUtils.asyncFx(() -> (Image) stage.getScene().snapshot(null)).get();
    }

    private static boolean differs(Image one, Image other, Bounds at) {
        PixelReader first = one.getPixelReader();
        PixelReader second = other.getPixelReader();
        int right = (int) Math.min(one.getWidth(), at.getMaxX() + NEAR);
        int bottom = (int) Math.min(one.getHeight(), at.getMaxY() + NEAR);
        for (int y = (int) Math.max(0, at.getMinY() - NEAR); y < bottom; y++) {
            for (int x = (int) Math.max(0, at.getMinX() - NEAR); x < right; x++) {
                if (first.getArgb(x, y) != second.getArgb(x, y)) return true;
            }
        }
        return false;
    }
}
