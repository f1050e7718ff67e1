package marshalyard.desktop.appearance;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import javafx.application.Application;
import javafx.application.ConditionalFeature;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.ContextMenu;
import javafx.stage.Window;

/** Dresses the window: Primer, light, dark or with high contrast, and Inter. */
public final class Appearance {
    private static final int ICON_SIZE = 16;

    private Appearance() {}

    /** Call once, on the window's thread, before any scene is made. */
    public static void install(AppearanceModel model) {
        new WindowFonts().install();
        apply(model.darkProperty().get());
        model.darkProperty().addListener((o, was, dark) -> apply(dark));
        model.lookProperty().addListener((o, was, is) -> closeLists());
    }

    /**
     * A menu or a list that is open would lose its colours: they are those of its owner, which has
     * no new ones yet.
     */
    private static void closeLists() {
        for (Window window : List.copyOf(Window.getWindows())) {
            if (window instanceof ContextMenu) window.hide();
            else if (window.getScene() != null)
                window.getScene().getRoot().lookupAll(".combo-box-base").forEach(Appearance::close);
        }
    }

    private static void close(Node node) {
        if (node instanceof ComboBoxBase<?> box) box.hide();
    }

    /** Gives a scene its stylesheets, and others when the user chooses so. */
    public static void dress(Scene scene, AppearanceModel model) {
        Runnable change = () -> scene.getStylesheets().setAll(stylesheets(model));
        model.lookProperty().addListener((o, was, is) -> change.run());
        model.textSizeProperty().addListener((o, was, is) -> change.run());
        change.run();
    }

    private static List<String> stylesheets(AppearanceModel model) {
        List<String> stylesheets = new ArrayList<>();
        stylesheets.add(stylesheet("desktop.css"));
        if (!Platform.isSupported(ConditionalFeature.TRANSPARENT_WINDOW)) {
            stylesheets.add(stylesheet("no-transparency.css"));
        }
        if (model.lookProperty().get() == ColourScheme.CONTRAST)
            stylesheets.add(stylesheet("high-contrast.css"));
        int size = model.textSizeProperty().get();
        if (size != AppearanceModel.TEXT_SIZE) stylesheets.add(textSize(size));
        return stylesheets;
    }

    private static String stylesheet(String name) {
        return Appearance.class.getResource("/marshalyard/desktop/" + name).toExternalForm();
    }

    /**
     * A stylesheet and no style of the root, so that menus and tooltips have it, too. The menu of a
     * button takes the em of its owner several times, unless it has a size of its own.
     */
    private static String textSize(int pixels) {
        String css =
                ".root, .context-menu { -fx-font-size: %spx; } .ikonli-font-icon { -fx-icon-size: %spx; }"
                        .formatted(pixels, ICON_SIZE * pixels / AppearanceModel.TEXT_SIZE);
        return "data:text/css;base64,"
                + Base64.getEncoder().encodeToString(css.getBytes(StandardCharsets.UTF_8));
    }

    private static void apply(boolean dark) {
        closeLists();
        Application.setUserAgentStylesheet(
                dark
                        ? new PrimerDark().getUserAgentStylesheet()
                        : new PrimerLight().getUserAgentStylesheet());
    }
}
