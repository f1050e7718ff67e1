package marshalyard.report.pdf;

import java.awt.Font;
import java.awt.Graphics2D;
import java.io.IOException;
import java.util.List;
import marshalyard.analysis.table.Table;
import marshalyard.charts.Chart;
import marshalyard.charts.flame.FlamePicture;
import marshalyard.charts.frame.ChartPicture;
import marshalyard.charts.frame.Picture;
import marshalyard.charts.theme.Theme;
import marshalyard.charts.theme.Typeface;
import marshalyard.report.document.Block;

/** Writes what stands between headings. */
final class PdfBlocks {
    /** Pixels of a chart, which are shrunk to the width between the margins. */
    private static final int CHART_PIXELS_WIDE = 760, CHART_PIXELS_HIGH = 450;

    private static final int FLAME_PIXELS_WIDE = 1000;

    static final float CHART_HEIGHT = A4Pages.INNER * CHART_PIXELS_HIGH / CHART_PIXELS_WIDE;

    private static final Theme THEME = Theme.LIGHT;
    private static final float SIZE = 9.5f, LEADING = 13.5f;
    private static final float NAMES = 96;

    private final A4Pages paper;

    PdfBlocks(A4Pages paper) {
        this.paper = paper;
    }

    /** A heading with room above it, and room on the page for what it heads. */
    void heading(String text, float size, float above) throws IOException {
        Font font = Typeface.SEMIBOLD.sizeFor(text, size);
        List<String> lines = Lines.of(text, font, A4Pages.INNER);
        paper.need(above + lines.size() * size * 1.3f + 8 * LEADING);
        paper.down(above);
        for (String line : lines) {
            paper.text(line, font, THEME.text(), A4Pages.MARGIN, size);
            paper.down(size * 1.3f);
        }
        paper.down(4);
    }

    /** The experiment's description. */
    void lead(String text) throws IOException {
        paragraph(text, Typeface.REGULAR.sizeFor(text, 10.5f), true);
    }

    void write(Block block) throws IOException {
        if (block instanceof Block.Prose prose) {
            paragraph(prose.text(), regular(prose.text()), false);
        } else if (block instanceof Block.Bullets bullets) {
            heading(bullets.title(), 10.5f, 6);
            for (String line : bullets.lines()) bullet(line);
        } else if (block instanceof Block.Facts facts) {
            for (Block.Fact fact : facts.facts()) fact(fact);
            paper.down(6);
        } else if (block instanceof Block.DataTable table) {
            for (Table piece : TablePieces.of(table.sheet())) new PdfTable(paper, piece).write();
        } else if (block instanceof Block.Figure figure) {
            chart(figure.heading(), figure.chart());
        } else if (block instanceof Block.Flame flame) {
            flame(flame);
        } else if (block instanceof Block.Listing listing) {
            listing(listing.text());
        }
    }

    private static Font regular(String text) {
        return Typeface.REGULAR.sizeFor(text, SIZE);
    }

    private void paragraph(String text, Font font, boolean muted) throws IOException {
        for (String line : Lines.of(text, font, A4Pages.INNER)) {
            paper.need(LEADING);
            paper.text(
                    line,
                    font,
                    muted ? THEME.muted() : THEME.text(),
                    A4Pages.MARGIN,
                    font.getSize2D());
            paper.down(LEADING);
        }
        paper.down(4);
    }

    private void bullet(String text) throws IOException {
        Font font = regular(text);
        String mark = "•";
        for (String line : Lines.of(text, font, A4Pages.INNER - 12)) {
            paper.need(LEADING);
            paper.text(mark, regular(mark), THEME.muted(), A4Pages.MARGIN, SIZE);
            paper.text(line, font, THEME.text(), A4Pages.MARGIN + 12, SIZE);
            paper.down(LEADING);
            mark = " ";
        }
    }

    private void fact(Block.Fact fact) throws IOException {
        Font font = regular(fact.value());
        String name = fact.name();
        for (String line : Lines.of(fact.value(), font, A4Pages.INNER - NAMES)) {
            paper.need(LEADING);
            Font bold = Typeface.SEMIBOLD.sizeFor(name, SIZE);
            paper.text(name, bold, THEME.muted(), A4Pages.MARGIN, SIZE);
            paper.text(line, font, THEME.text(), A4Pages.MARGIN + NAMES, SIZE);
            paper.down(LEADING);
            name = " ";
        }
        paper.down(2);
    }

    private void chart(String heading, Chart chart) throws IOException {
        paper.need(CHART_HEIGHT + 3 * LEADING);
        heading(heading, 10.5f, 4);
        draw(new ChartPicture(chart, THEME), CHART_PIXELS_WIDE, CHART_PIXELS_HIGH, CHART_HEIGHT);
    }

    /** Draws a flame graph as wide as the page, or as high. */
    private void flame(Block.Flame flame) throws IOException {
        FlamePicture picture = new FlamePicture(flame.graph(), THEME, flame.source());
        int high = picture.heightAt(FLAME_PIXELS_WIDE);
        float height = Math.min(A4Pages.INNER * high / FLAME_PIXELS_WIDE, A4Pages.INNER_HEIGHT);
        paper.need(height);
        draw(picture, FLAME_PIXELS_WIDE, high, height);
    }

    /** Draws so many pixels into a height in points. */
    private void draw(Picture picture, int wide, int high, float height) {
        double scale = height / high;
        Graphics2D g = (Graphics2D) paper.canvas().create();
        g.translate(A4Pages.MARGIN, paper.y());
        g.scale(scale, scale);
        picture.draw(g, wide, high);
        g.dispose();
        paper.down(height + 8);
    }

    private void listing(String text) throws IOException {
        Font font = Typeface.REGULAR.sizeFor(text, 8.5f);
        paper.down(4);
        for (String line : Lines.of(text, font, A4Pages.INNER - 12)) {
            paper.need(12);
            paper.text(line, font, THEME.text(), A4Pages.MARGIN + 12, 9);
            paper.down(12);
        }
        paper.down(8);
    }
}
