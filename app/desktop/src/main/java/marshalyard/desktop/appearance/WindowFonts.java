package marshalyard.desktop.appearance;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import javafx.scene.text.Font;
import marshalyard.charts.theme.Typeface;
import marshalyard.model.file.CacheFile;
import marshalyard.model.file.UserFolders;
import org.kordamp.ikonli.IkonHandler;
import org.kordamp.ikonli.IkonResolverProvider;

/**
 * The window's fonts, which JavaFX reads from files where it can: of a font that comes another way
 * it makes a copy in the temporary folder, and a process that is killed leaves the copy behind.
 */
final class WindowFonts {
    private static final int SIZE = 13;

    private final Map<String, Font> icons = new HashMap<>();

    /** Gives JavaFX the typeface and the icons; before the first icon is made. */
    void install() {
        for (Typeface face : Typeface.values()) {
            if (face.file().map(WindowFonts::load).isEmpty()) Font.loadFont(face.stream(), SIZE);
        }
        IkonResolverProvider.getInstance(this::load);
    }

    /** Handlers of one font share it. */
    private void load(IkonHandler handler) {
        URL resource = handler.getFontResource();
        handler.setFont(icons.computeIfAbsent(resource.toExternalForm(), key -> load(resource)));
    }

    private static Font load(URL resource) {
        String path = resource.getPath();
        try (InputStream in = resource.openStream()) {
            Path file =
                    CacheFile.keep(
                            UserFolders.cache(),
                            "font",
                            path.substring(path.lastIndexOf('/') + 1),
                            in.readAllBytes());
            Font font = load(file);
            if (font != null) return font;
        } catch (IOException e) {
            // A user without a home has temporary copies.
        }
        return Font.loadFont(resource.toExternalForm(), SIZE);
    }

    /** Null if JavaFX can't read it. It takes what follows the colon as it stands. */
    static Font load(Path file) {
        return Font.loadFont("file:" + file.toAbsolutePath(), SIZE);
    }
}
