package marshalyard.desktop.layout;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.prefs.Preferences;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/**
 * The parts of the window that are seen. The user shows and hides them; where the window is too
 * small for the inspector of a cell beside them, the settings make way while it is open, then the
 * shelf.
 */
public final class LayoutModel {
    /** Width of a chart and an inspector beside each other, in pixels. */
    static final double BESIDE = 920;

    /** Height of a chart with 300 pixels of plot, and an inspector below it, in pixels. */
    static final double BELOW = 880;

    /** The place of the inspector. */
    public enum Side {
        BESIDE,
        BELOW
    }

    private final Preferences preferences;
    private final Map<WindowPart, ReadOnlyBooleanWrapper> shown = new EnumMap<>(WindowPart.class);
    private final BooleanProperty chartAlone = new SimpleBooleanProperty();
    private final BooleanProperty fullScreen = new SimpleBooleanProperty();
    private final ReadOnlyObjectWrapper<Side> side = new ReadOnlyObjectWrapper<>(Side.BESIDE);
    private boolean inspecting;

    /** The user has asked for a part while a cell is inspected: none makes way any more. */
    private boolean insisted;

    private double width = 1440;
    private double height = 760;

    public LayoutModel(Preferences preferences) {
        this.preferences = preferences;
        for (WindowPart part : WindowPart.values()) shown.put(part, new ReadOnlyBooleanWrapper());
        chartAlone.addListener((o, was, is) -> arrange());
        arrange();
    }

    /** Whether a part is seen now. */
    public ReadOnlyBooleanProperty shownProperty(WindowPart part) {
        return shown.get(part).getReadOnlyProperty();
    }

    /** Hides a part that is seen, or shows it. */
    public void toggle(WindowPart part) {
        boolean show = !shown.get(part).get();
        preferences.putBoolean(key("shows", part), show);
        if (show) chartAlone.set(false);
        insisted |= inspecting;
        arrange();
    }

    /** True while the chart, or what else is in front, fills the window. */
    public BooleanProperty chartAloneProperty() {
        return chartAlone;
    }

    /** True while the window fills the screen and has no frame. */
    public BooleanProperty fullScreenProperty() {
        return fullScreen;
    }

    /** Where an inspector stands that is open. */
    public ReadOnlyObjectProperty<Side> sideProperty() {
        return side.getReadOnlyProperty();
    }

    /** The user has begun to look into a cell, or has ended it. */
    public void inspect(boolean open) {
        if (open == inspecting) return;
        inspecting = open;
        insisted = false;
        arrange();
    }

    /** The room for shelf, charts and settings, in pixels. */
    public void room(double newWidth, double newHeight) {
        width = newWidth;
        height = newHeight;
        arrange();
    }

    /** The width or height of a part, as the user has left it. */
    double size(WindowPart part) {
        return Math.max(part.least(), preferences.getDouble(key("size", part), part.size()));
    }

    /** The user has made a part larger or smaller. */
    void resize(WindowPart part, double size) {
        preferences.putDouble(key("size", part), size);
        arrange();
    }

    private static String key(String what, WindowPart part) {
        return what + "-" + part.name().toLowerCase(Locale.ROOT);
    }

    private boolean wants(WindowPart part) {
        return !chartAlone.get() && preferences.getBoolean(key("shows", part), part.first());
    }

    private void arrange() {
        boolean shelf = wants(WindowPart.SHELF);
        boolean settings = wants(WindowPart.SETTINGS);
        double middle = middle(shelf, settings);
        Side where = middle < BESIDE && height >= BELOW ? Side.BELOW : Side.BESIDE;
        if (inspecting && !insisted && where == Side.BESIDE) {
            if (middle < BESIDE) settings = false;
            if (middle(shelf, settings) < BESIDE) shelf = false;
        }
        shown.get(WindowPart.SHELF).set(shelf);
        shown.get(WindowPart.SETTINGS).set(settings);
        shown.get(WindowPart.LOG).set(wants(WindowPart.LOG));
        side.set(where);
    }

    private double middle(boolean shelf, boolean settings) {
        return width
                - (shelf ? size(WindowPart.SHELF) : 0)
                - (settings ? size(WindowPart.SETTINGS) : 0);
    }
}
