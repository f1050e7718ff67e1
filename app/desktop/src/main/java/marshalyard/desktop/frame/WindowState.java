package marshalyard.desktop.frame;

import java.util.ArrayList;
import java.util.List;
import java.util.prefs.Preferences;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.input.MouseEvent;

/** Parts of the window that come back as the user left them. */
public final class WindowState {
    /** A part nearer to the edge than this has vanished, and nobody would find it again. */
    private static final double EDGE = 0.04;

    private final Preferences preferences;
    private final List<Runnable> places = new ArrayList<>();

    public WindowState(Preferences preferences) {
        this.preferences = preferences;
    }

    /** Where the window itself is remembered. */
    public Preferences preferences() {
        return preferences;
    }

    /**
     * Puts the dividers of a pane where they were left, and remembers where the mouse leaves them:
     * a window that grows or shrinks moves them as well.
     *
     * @param name unique among the panes of the window
     * @param first where they stand at the first start, 0 to 1
     */
    public void dividers(SplitPane pane, String name, double... first) {
        Runnable place =
                () -> {
                    double[] positions = new double[first.length];
                    for (int i = 0; i < first.length; i++) {
                        double left = preferences.getDouble(key(name, i), first[i]);
                        positions[i] = left > EDGE && left < 1 - EDGE ? left : first[i];
                    }
                    pane.setDividerPositions(positions);
                };
        places.add(place);
        place.run();
        pane.addEventFilter(MouseEvent.MOUSE_RELEASED, e -> keep(pane, name));
    }

    private void keep(SplitPane pane, String name) {
        double[] positions = pane.getDividerPositions();
        for (int i = 0; i < positions.length; i++) {
            preferences.putDouble(key(name, i), positions[i]);
        }
    }

    private static String key(String name, int number) {
        return "divider-" + name + "-" + number;
    }

    /** Puts all dividers where they belong, once the window has its size. */
    void place() {
        places.forEach(Runnable::run);
    }

    /** Brings the tab to the front that was there last, if it is there; tabs are told by text. */
    public void tab(TabPane pane, String name) {
        String key = "tab-" + name;
        String last = preferences.get(key, "");
        for (Tab tab : pane.getTabs()) {
            if (tab.getText().equals(last)) pane.getSelectionModel().select(tab);
        }
        pane.getSelectionModel()
                .selectedItemProperty()
                .addListener(
                        (o, was, is) -> {
                            if (is != null) preferences.put(key, is.getText());
                        });
    }
}
