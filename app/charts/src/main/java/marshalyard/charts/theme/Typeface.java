package marshalyard.charts.theme;

import java.awt.Font;
import java.awt.FontFormatException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Optional;
import marshalyard.model.file.CacheFile;
import marshalyard.model.file.UserFolders;

/** Inter (SIL Open Font License 1.1), which comes along so that a figure looks alike everywhere. */
public enum Typeface {
    REGULAR(400),
    SEMIBOLD(600),
    BOLD(700);

    private final int weight;
    private final byte[] ttf;
    private final Optional<Path> file;
    private final Font font;

    Typeface(int weight) {
        this.weight = weight;
        try {
            ttf = resource("inter-" + weight + ".ttf");
            file = kept("inter-" + weight + ".ttf", ttf);
            font =
                    file.isPresent()
                            ? Font.createFont(Font.TRUETYPE_FONT, file.get().toFile())
                            : Font.createFont(Font.TRUETYPE_FONT, stream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (FontFormatException e) {
            throw new UncheckedIOException(new IOException(e));
        }
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = Typeface.class.getResourceAsStream("inter/" + name)) {
            if (in == null) throw new IOException("The program lacks its font " + name + ".");
            return in.readAllBytes();
        }
    }

    private static Optional<Path> kept(String name, byte[] ttf) {
        try {
            return Optional.of(CacheFile.keep(UserFolders.cache(), "font", name, ttf));
        } catch (IOException e) {
            return Optional.empty(); // a user without a home
        }
    }

    /** A TrueType font. */
    public InputStream stream() {
        return new ByteArrayInputStream(ttf);
    }

    /**
     * The same as a file in the user's cache, for those who would make a temporary copy of a
     * stream; empty where none can be written.
     */
    public Optional<Path> file() {
        return file;
    }

    /** What CSS calls it. */
    public String family() {
        return font.getFamily();
    }

    /** CSS that brings along the typeface's regular and semibold fonts, for web pages and SVG. */
    public static String css() {
        return REGULAR.face() + SEMIBOLD.face();
    }

    /** Packed as WOFF, half as long as TrueType. */
    private String face() {
        try {
            byte[] woff = resource("inter-latin-" + weight + "-normal.woff");
            return "@font-face{font-family:'"
                    + family()
                    + "';src:url(data:font/woff;base64,"
                    + Base64.getEncoder().encodeToString(woff)
                    + ")format('woff')}";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The font for Java 2D, at this size in pixels. */
    public Font size(float pixels) {
        return font.deriveFont(pixels);
    }

    /** The font for text that people wrote: another font where Inter lacks a letter of it. */
    public Font sizeFor(String text, float pixels) {
        if (font.canDisplayUpTo(text) < 0) return size(pixels);
        int style = this == REGULAR ? Font.PLAIN : Font.BOLD;
        return new Font(Font.SANS_SERIF, style, 1).deriveFont(pixels);
    }
}
