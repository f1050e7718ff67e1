package marshalyard.desktop.frame;

import java.util.List;
import java.util.prefs.Preferences;
import javafx.beans.value.ChangeListener;
import javafx.collections.ListChangeListener.Change;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.Window;
import marshalyard.desktop.fxthread.FxThread;

/** Shows a window where it stood last, and remembers where it goes. */
public final class WindowFrame {
    private static final double WIDTH = 1440;
    private static final double HEIGHT = 900;

    private final Stage stage;
    private final WindowState remembered;
    private final Preferences preferences;
    private WindowPlace place;
    private boolean sized;

    public WindowFrame(Stage stage, WindowState remembered) {
        this.stage = stage;
        this.remembered = remembered;
        this.preferences = remembered.preferences();
    }

    /** Shows the window. Call it once, instead of {@link Stage#show()}. */
    public void show() {
        List<Rectangle2D> screens =
                Screen.getScreens().stream().map(Screen::getVisualBounds).toList();
        place =
                WindowPlace.kept(preferences)
                        .map(kept -> kept.on(screens))
                        .orElseGet(() -> WindowPlace.centred(screens.get(0), WIDTH, HEIGHT, false));
        stand();
        stage.show();
        // Some window managers (openbox) answer the first mapping with the least size.
        FxThread.later(
                () -> {
                    stand();
                    follow();
                    if (place.maximised()) Window.getWindows().addListener(this::sizeFirst);
                    FxThread.later(remembered::place);
                });
    }

    private void stand() {
        stage.setX(place.bounds().getMinX());
        stage.setY(place.bounds().getMinY());
        stage.setWidth(place.bounds().getWidth());
        stage.setHeight(place.bounds().getHeight());
        stage.setMaximized(place.maximised());
    }

    /**
     * Sizes the first window that is shown beside one that has filled the screen from its
     * beginning: its first mapping is answered likewise.
     */
    private void sizeFirst(Change<? extends Window> shown) {
        while (!sized && shown.next()) {
            for (Window window : shown.getAddedSubList()) {
                if (window instanceof Stage first) {
                    sized = true;
                    FxThread.later(() -> size(first));
                    return;
                }
            }
        }
    }

    /** Gives a window the size that its scene has, in the middle of this one. */
    private void size(Stage window) {
        window.sizeToScene();
        window.setX(stage.getX() + (stage.getWidth() - window.getWidth()) / 2);
        window.setY(stage.getY() + (stage.getHeight() - window.getHeight()) / 2);
    }

    private void follow() {
        ChangeListener<Object> moved = (o, was, is) -> remember();
        stage.xProperty().addListener(moved);
        stage.yProperty().addListener(moved);
        stage.widthProperty().addListener(moved);
        stage.heightProperty().addListener(moved);
        stage.maximizedProperty().addListener(moved);
    }

    /** The bounds of a window that fills the screen are not those to return to. */
    private void remember() {
        if (stage.isIconified() || stage.isFullScreen() || !stage.isShowing()) return;
        Rectangle2D bounds =
                stage.isMaximized()
                        ? place.bounds()
                        : new Rectangle2D(
                                stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight());
        place = new WindowPlace(bounds, stage.isMaximized());
        place.keep(preferences);
    }
}
