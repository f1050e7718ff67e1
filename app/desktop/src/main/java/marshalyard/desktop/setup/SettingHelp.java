package marshalyard.desktop.setup;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** One sentence or two on a control: under the mouse, and by F1 while it has the focus. */
final class SettingHelp {
    private static final double WIDTH = 320;
    private static final double GAP = 4;

    private SettingHelp() {}

    static void on(Node control, String help) {
        Tooltip tooltip = new Tooltip(help);
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(WIDTH);
        Tooltip.install(control, tooltip);
        control.setAccessibleHelp(help);
        control.addEventFilter(
                KeyEvent.KEY_PRESSED,
                e -> {
                    boolean asked = e.getCode() == KeyCode.F1 && !tooltip.isShowing();
                    tooltip.hide();
                    if (asked) showBelow(control, tooltip);
                    if (e.getCode() == KeyCode.F1) e.consume();
                });
        control.focusedProperty()
                .addListener(
                        (o, was, focused) -> {
                            if (!focused) tooltip.hide();
                        });
    }

    private static void showBelow(Node control, Tooltip tooltip) {
        Bounds place = control.localToScreen(control.getBoundsInLocal());
        tooltip.show(control, place.getMinX(), place.getMaxY() + GAP);
    }
}
