package marshalyard.desktop.appearance;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import javafx.application.Application;
import javafx.scene.Scene;
import javafx.scene.text.Font;
import marshalyard.charts.Typeface;

/** Dresses the window: Primer, light or dark, and Inter. */
public final class Appearance {
    private static final String SHEET = "/marshalyard/desktop/desktop.css";

    private Appearance() {}

    /** Call once, on the window's thread, before any scene is made. */
    public static void install(AppearanceModel model) {
        for (Typeface face : Typeface.values()) Font.loadFont(face.stream(), 13);
        apply(model.darkProperty().get());
        model.darkProperty().addListener((o, was, dark) -> apply(dark));
    }

    public static void dress(Scene scene) {
        scene.getStylesheets().add(Appearance.class.getResource(SHEET).toExternalForm());
    }

    private static void apply(boolean dark) {
        Application.setUserAgentStylesheet(
                dark
                        ? new PrimerDark().getUserAgentStylesheet()
                        : new PrimerLight().getUserAgentStylesheet());
    }
}
