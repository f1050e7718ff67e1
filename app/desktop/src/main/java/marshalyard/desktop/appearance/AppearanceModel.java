package marshalyard.desktop.appearance;

import java.util.prefs.Preferences;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;

/** Light or dark, remembered from one start to the next. */
public final class AppearanceModel {
    private static final String DARK = "dark";

    private final BooleanProperty dark = new SimpleBooleanProperty();

    public AppearanceModel(Preferences preferences) {
        dark.set(preferences.getBoolean(DARK, false));
        dark.addListener((o, was, is) -> preferences.putBoolean(DARK, is));
    }

    public BooleanProperty darkProperty() {
        return dark;
    }
}
