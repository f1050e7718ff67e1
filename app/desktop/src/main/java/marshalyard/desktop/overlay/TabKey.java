package marshalyard.desktop.overlay;

import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** The key that goes on to what is below a field. */
public final class TabKey {
    private TabKey() {}

    /**
     * Leaves a text of several lines by Tab, as any other field; JavaFX puts a tab into it, and
     * leaves it by Ctrl+Tab, which nobody tries.
     */
    public static void leaves(TextArea area) {
        area.addEventFilter(
                KeyEvent.KEY_PRESSED,
                key -> {
                    if (key.getCode() != KeyCode.TAB || key.isShiftDown()) return;
                    if (key.isControlDown()) return;
                    key.consume();
                    area.fireEvent(withControl(area));
                });
    }

    private static KeyEvent withControl(TextArea area) {
        return new KeyEvent(
                area, area, KeyEvent.KEY_PRESSED, "", "", KeyCode.TAB, false, true, false, false);
    }
}
