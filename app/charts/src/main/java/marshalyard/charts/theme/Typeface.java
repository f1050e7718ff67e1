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

    private final byte[] woff;
    private final byte[] sfnt;
    private final Optional<Path> file;
    private final Font font;

    Typeface(int weight) {
        String name = "inter/inter-latin-" + weight + "-normal.woff";
        try (InputStream in = Typeface.class.getResourceAsStream(name)) {
            if (in == null) throw new IOException("The program lacks its font " + name + ".");
            woff = in.readAllBytes();
            sfnt = Woff.unpack(woff);
            file = kept("inter-" + weight + ".ttf", sfnt);
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

    private static Optional<Path> kept(String name, byte[] sfnt) {
        try {
            return Optional.of(CacheFile.keep(UserFolders.cache(), "font", name, sfnt));
        } catch (IOException e) {
            return Optional.empty(); // a user without a home
        }
    }

    /** A TrueType font. */
    public InputStream stream() {
        return new ByteArrayInputStream(sfnt);
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
        StringBuilder css = new StringBuilder();
        for (Typeface face : new Typeface[] {REGULAR, SEMIBOLD}) {
            css.append("@font-face{font-family:'")
                    .append(face.family())
                    .append("';src:url(data:font/woff;base64,")
                    .append(Base64.getEncoder().encodeToString(face.woff))
                    .append(")format('woff')}");
        }
        return css.toString();
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
