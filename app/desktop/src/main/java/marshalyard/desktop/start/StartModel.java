package marshalyard.desktop.start;

import java.nio.file.Path;
import java.util.prefs.Preferences;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableMap;
import javafx.scene.image.Image;

/** The state of the start page: whether it is in view, and the pictures on it. */
public final class StartModel {
    private static final String TOUR_SEEN = "tour-seen";

    private final Preferences preferences;
    private final BooleanProperty shown = new SimpleBooleanProperty();
    private final ObservableMap<Path, Image> thumbnails = FXCollections.observableHashMap();

    public StartModel(Preferences preferences) {
        this.preferences = preferences;
    }

    /** True while the page covers the charts. */
    public BooleanProperty shownProperty() {
        return shown;
    }

    /** A chart of each recent session that has one, as they are made. */
    public ObservableMap<Path, Image> thumbnails() {
        return thumbnails;
    }

    /** True until the user has seen the tour, or has said that there is no need to. */
    public boolean isTourDue() {
        return !preferences.getBoolean(TOUR_SEEN, false);
    }

    public void tourSeen() {
        preferences.putBoolean(TOUR_SEEN, true);
    }
}
