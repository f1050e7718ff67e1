package marshalyard.charts;

import java.awt.Font;
import java.awt.FontFormatException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Base64;

/** Inter (SIL Open Font License 1.1), which comes along so that a figure looks alike everywhere. */
public enum Typeface {
    REGULAR(400),
    SEMIBOLD(600),
    BOLD(700);

    private final byte[] woff;
    private final byte[] sfnt;
    private final Font font;

    Typeface(int weight) {
        String name = "inter/inter-latin-" + weight + "-normal.woff";
        try (InputStream in = Typeface.class.getResourceAsStream(name)) {
            if (in == null) throw new IOException("The program lacks its font " + name + ".");
            woff = in.readAllBytes();
            sfnt = Woff.unpack(woff);
            font = Font.createFont(Font.TRUETYPE_FONT, new ByteArrayInputStream(sfnt));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (FontFormatException e) {
            throw new UncheckedIOException(new IOException(e));
        }
    }

    /** A TrueType file. */
    public InputStream stream() {
        return new ByteArrayInputStream(sfnt);
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

    /** For Java 2D, at this size in pixels. */
    public Font size(float pixels) {
        return font.deriveFont(pixels);
    }

    /** For text that people wrote: another font where Inter lacks a letter of it. */
    public Font sizeFor(String text, float pixels) {
        if (font.canDisplayUpTo(text) < 0) return size(pixels);
        int style = this == REGULAR ? Font.PLAIN : Font.BOLD;
        return new Font(Font.SANS_SERIF, style, 1).deriveFont(pixels);
    }
}
