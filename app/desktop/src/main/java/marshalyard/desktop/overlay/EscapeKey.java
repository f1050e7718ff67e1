package marshalyard.desktop.overlay;

import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;

/** The key that closes a small window. */
public final class EscapeKey {
    private EscapeKey() {}

    /** Closes a window by Escape, unless a menu or a field in it has a use for the key. */
    public static void closes(Stage window, Scene scene) {
        scene.addEventHandler(KeyEvent.KEY_PRESSED, key -> close(window, key));
        scene.addEventFilter( // a list takes the key, and does nothing with it
                KeyEvent.KEY_PRESSED,
                key -> {
                    if (scene.getFocusOwner() instanceof ListView<?>) close(window, key);
                });
    }

    private static void close(Stage window, KeyEvent key) {
        if (key.getCode() == KeyCode.ESCAPE) window.close();
    }
}
