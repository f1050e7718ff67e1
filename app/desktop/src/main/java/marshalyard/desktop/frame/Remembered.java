package marshalyard.desktop.frame;

import java.util.prefs.Preferences;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;

/** Parts of the window that come back as the user left them. */
public final class Remembered {
    private final Preferences preferences;

    public Remembered(Preferences preferences) {
        this.preferences = preferences;
    }

    /** Where the window itself is remembered. */
    public Preferences preferences() {
        return preferences;
    }

    /**
     * Puts the dividers of a pane where they were left.
     *
     * @param name unique among the panes of the window
     * @param first where they stand at the first start, 0 to 1
     */
    public void dividers(SplitPane pane, String name, double... first) {
        for (int i = 0; i < first.length; i++) {
            String key = "divider-" + name + "-" + i;
            double left = preferences.getDouble(key, first[i]);
            SplitPane.Divider divider = pane.getDividers().get(i);
            divider.setPosition(left > 0.02 && left < 0.98 ? left : first[i]);
            divider.positionProperty()
                    .addListener((o, was, is) -> preferences.putDouble(key, is.doubleValue()));
        }
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
