package marshalyard.report.pdf;

import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2D;
import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2DFontTextDrawer;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.awt.geom.Line2D;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import marshalyard.charts.theme.Typeface;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;

/** Pages of A4 that are filled from top to bottom; all lengths are in points, 1/72 inch. */
final class A4Pages implements AutoCloseable {
    static final float WIDTH = PDRectangle.A4.getWidth(), HEIGHT = PDRectangle.A4.getHeight();
    static final float MARGIN = 50;

    /** Width of what stands between the margins. */
    static final float INNER = WIDTH - 2 * MARGIN;

    private static final float FOOT = 62;

    /** Height of what fits on one page. */
    static final float INNER_HEIGHT = HEIGHT - MARGIN - FOOT;

    private static final FontRenderContext EXACT = new FontRenderContext(null, true, true);

    private final PDDocument document;
    private final PdfBoxGraphics2DFontTextDrawer drawer = new PdfBoxGraphics2DFontTextDrawer();
    private final List<PDPage> pages = new ArrayList<>();
    private PdfBoxGraphics2D page;
    private float y;

    A4Pages(PDDocument document) throws IOException {
        this.document = document;
        for (Typeface face : new Typeface[] {Typeface.REGULAR, Typeface.SEMIBOLD}) {
            try (InputStream in = face.stream()) {
                drawer.registerFont(face.size(12).getFontName(), in);
            }
        }
        turn();
    }

    /** Ends the page and begins the next. */
    void turn() throws IOException {
        finish();
        pages.add(new PDPage(PDRectangle.A4));
        document.addPage(pages.get(pages.size() - 1));
        page = graphics();
        y = MARGIN;
    }

    private PdfBoxGraphics2D graphics() throws IOException {
        PdfBoxGraphics2D g = new PdfBoxGraphics2D(document, WIDTH, HEIGHT);
        g.setFontTextDrawer(drawer);
        return g;
    }

    /** Begins a page if this one has less room than that. */
    void need(float height) throws IOException {
        if (y + height > HEIGHT - FOOT && y > MARGIN) turn();
    }

    /** Where the next thing begins, from the top. */
    float y() {
        return y;
    }

    void down(float height) {
        y += height;
    }

    PDPage page() {
        return pages.get(pages.size() - 1);
    }

    Graphics2D canvas() {
        return page;
    }

    /** Text whose baseline lies so far below the top of what comes next. */
    void text(String text, Font font, Color color, float x, float below) {
        page.setFont(font);
        page.setPaint(color);
        page.drawString(text, x, y + below);
    }

    void rule(Color color, float from, float to) {
        page.setPaint(color);
        page.setStroke(new java.awt.BasicStroke(0.5f));
        page.draw(new Line2D.Float(from, y, to, y));
    }

    static float width(String text, Font font) {
        return (float) font.getStringBounds(text, EXACT).getWidth();
    }

    /** Puts the same line at the foot of every page, with its number. */
    void foot(String text, Color color) throws IOException {
        finish();
        for (int i = 0; i < pages.size(); i++) {
            PdfBoxGraphics2D g = graphics();
            g.setPaint(color);
            g.setFont(Typeface.REGULAR.sizeFor(text, 8));
            g.drawString(text, MARGIN, HEIGHT - 34);
            String number = "page " + (i + 1) + " of " + pages.size();
            Font font = Typeface.REGULAR.size(8);
            g.setFont(font);
            g.drawString(number, WIDTH - MARGIN - width(number, font), HEIGHT - 34);
            place(g, pages.get(i));
        }
    }

    private void finish() throws IOException {
        if (page == null) return;
        place(page, page());
        page = null;
    }

    private void place(PdfBoxGraphics2D g, PDPage where) throws IOException {
        g.dispose();
        try (PDPageContentStream content =
                new PDPageContentStream(
                        document, where, PDPageContentStream.AppendMode.APPEND, true)) {
            content.drawForm(g.getXFormObject());
        }
    }

    @Override
    public void close() {
        drawer.close();
    }
}
