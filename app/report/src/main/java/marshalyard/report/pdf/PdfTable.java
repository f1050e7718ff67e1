package marshalyard.report.pdf;

import java.awt.Color;
import java.awt.Font;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import marshalyard.analysis.table.Table;
import marshalyard.charts.theme.Theme;
import marshalyard.charts.theme.Typeface;

/** A table; its header stands on every page that it reaches, and wide cells have several lines. */
final class PdfTable {
    private static final Theme THEME = Theme.LIGHT;
    private static final float SIZE = TableWidths.SIZE, LEADING = 11, GAP = TableWidths.GAP;

    private final A4Pages paper;
    private final Table sheet;
    private final float[] widths;

    PdfTable(A4Pages paper, Table sheet) {
        this.paper = paper;
        this.sheet = sheet;
        this.widths = TableWidths.fitted(TableWidths.natural(sheet));
    }

    void write() throws IOException {
        paper.need(7 * LEADING);
        paper.down(8);
        for (String line : Lines.of(sheet.title(), bold(sheet.title()), A4Pages.INNER)) {
            paper.text(line, bold(sheet.title()), THEME.text(), A4Pages.MARGIN, SIZE);
            paper.down(LEADING);
        }
        paper.down(2);
        if (!sheet.rows().isEmpty()) {
            header();
            for (List<String> row : sheet.rows()) row(row);
        }
        if (!sheet.note().isEmpty()) {
            for (String line : Lines.of(sheet.note(), regular(sheet.note()), A4Pages.INNER)) {
                paper.need(LEADING);
                paper.text(line, regular(sheet.note()), THEME.muted(), A4Pages.MARGIN, SIZE + 2);
                paper.down(LEADING);
            }
        }
        paper.down(6);
    }

    private void header() throws IOException {
        List<List<String>> lines = new ArrayList<>();
        for (int i = 0; i < widths.length; i++) {
            lines.add(Lines.of(sheet.header().get(i), bold(""), widths[i]));
        }
        cells(lines, bold(""), THEME.muted(), THEME.axis());
    }

    private void row(List<String> row) throws IOException {
        List<List<String>> lines = new ArrayList<>();
        for (int i = 0; i < widths.length; i++) {
            lines.add(Lines.of(row.get(i).strip(), regular(row.get(i)), widths[i]));
        }
        float height = height(lines);
        boolean full = paper.y() + height > A4Pages.HEIGHT - 62;
        if (full) {
            paper.turn();
            header();
        }
        cells(lines, regular(String.join("", row)), THEME.text(), THEME.grid());
    }

    private static float height(List<List<String>> lines) {
        return lines.stream().mapToInt(List::size).max().orElse(1) * LEADING + 3;
    }

    private void cells(List<List<String>> lines, Font font, Color color, Color rule) {
        float x = A4Pages.MARGIN;
        for (int i = 0; i < widths.length; i++) {
            float below = SIZE;
            for (String line : lines.get(i)) {
                float indent = sheet.isNumeric(i) ? widths[i] - A4Pages.width(line, font) : 0;
                paper.text(line, font, color, x + indent, below);
                below += LEADING;
            }
            x += widths[i] + GAP;
        }
        paper.down(height(lines) - 1);
        paper.rule(rule, A4Pages.MARGIN, Math.min(x - GAP, A4Pages.WIDTH - A4Pages.MARGIN));
        paper.down(2);
    }

    private static Font regular(String text) {
        return Typeface.REGULAR.sizeFor(text, SIZE);
    }

    private static Font bold(String text) {
        return Typeface.SEMIBOLD.sizeFor(text, SIZE);
    }
}
