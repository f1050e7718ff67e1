package marshalyard.desktop.appearance;

import java.util.prefs.Preferences;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import marshalyard.charts.theme.Theme;

/** The look of the window and the size of its text, remembered from one start to the next. */
public final class AppearanceModel {
    /** Pixels of plain text. */
    public static final int TEXT_SIZE = 13;

    private static final int SMALLEST = 12;
    private static final int LARGEST = 20;

    private static final String LOOK = "look";
    private static final String SIZE = "text-size";

    /** The preference from before there were more looks than two. */
    private static final String WAS_DARK = "dark";

    private final ObjectProperty<ColourScheme> look =
            new SimpleObjectProperty<>(ColourScheme.DESKTOP);
    private final BooleanProperty desktopDark = new SimpleBooleanProperty();
    private final ReadOnlyBooleanWrapper dark = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<Theme> theme = new ReadOnlyObjectWrapper<>(Theme.LIGHT);
    private final IntegerProperty textSize = new SimpleIntegerProperty(TEXT_SIZE);

    public AppearanceModel(Preferences preferences) {
        look.set(kept(preferences));
        textSize.set(within(preferences.getInt(SIZE, TEXT_SIZE)));
        look.addListener((o, was, is) -> preferences.put(LOOK, is.name()));
        textSize.addListener((o, was, is) -> preferences.putInt(SIZE, is.intValue()));
        look.addListener((o, was, is) -> tell());
        desktopDark.addListener((o, was, is) -> tell());
        tell();
    }

    private static ColourScheme kept(Preferences preferences) {
        String name = preferences.get(LOOK, "");
        for (ColourScheme look : ColourScheme.values()) {
            if (look.name().equals(name)) return look;
        }
        return preferences.getBoolean(WAS_DARK, false) ? ColourScheme.DARK : ColourScheme.DESKTOP;
    }

    private void tell() {
        dark.set(
                look.get() == ColourScheme.DARK
                        || look.get() == ColourScheme.DESKTOP && desktopDark.get());
        if (look.get() == ColourScheme.CONTRAST) theme.set(Theme.CONTRAST);
        else theme.set(dark.get() ? Theme.DARK : Theme.LIGHT);
    }

    /** The other one of light and dark than what is seen now. */
    public void toggle() {
        look.set(dark.get() ? ColourScheme.LIGHT : ColourScheme.DARK);
    }

    /** Makes text larger by so many pixels, within 12 to 20. */
    public void enlarge(int pixels) {
        textSize.set(within(textSize.get() + pixels));
    }

    private static int within(int size) {
        return Math.max(SMALLEST, Math.min(size, LARGEST));
    }

    /** What the user has chosen. */
    public ObjectProperty<ColourScheme> lookProperty() {
        return look;
    }

    /** Whether the desktop is dark; false until it is known. */
    public BooleanProperty desktopDarkProperty() {
        return desktopDark;
    }

    /** Whether the window is dark now. */
    public ReadOnlyBooleanProperty darkProperty() {
        return dark.getReadOnlyProperty();
    }

    /** The colours of charts now. */
    public ReadOnlyObjectProperty<Theme> themeProperty() {
        return theme.getReadOnlyProperty();
    }

    /** Pixels of plain text, 12 to 20; {@value #TEXT_SIZE} at first. */
    public IntegerProperty textSizeProperty() {
        return textSize;
    }
}
