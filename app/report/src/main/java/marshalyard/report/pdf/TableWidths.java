package marshalyard.report.pdf;

import java.util.List;
import marshalyard.analysis.table.Table;
import marshalyard.charts.theme.Typeface;

/** The widths of the columns of a table on paper, in points. */
final class TableWidths {
    /** Size of the letters. */
    static final float SIZE = 8;

    /** The gap between columns. */
    static final float GAP = 10;

    /** No column is squeezed to less. */
    private static final float LEAST = 34;

    private TableWidths() {}

    /** The widths of the columns' text. */
    static float[] natural(Table sheet) {
        float[] wide = new float[sheet.header().size()];
        for (int i = 0; i < wide.length; i++) {
            String title = sheet.header().get(i);
            wide[i] = Math.max(LEAST, A4Pages.width(title, Typeface.SEMIBOLD.sizeFor("", SIZE)));
            for (List<String> row : sheet.rows()) {
                String text = row.get(i);
                float width = A4Pages.width(text.strip(), Typeface.REGULAR.sizeFor(text, SIZE));
                wide[i] = Math.max(wide[i], width);
            }
        }
        return wide;
    }

    /** The same if there is room; else the wide ones give way. */
    static float[] fitted(float[] natural) {
        float room = A4Pages.INNER - GAP * (natural.length - 1);
        float cap = room;
        while (sum(natural, cap) > room && cap > LEAST) cap *= 0.97f;
        float[] fitted = natural.clone();
        for (int i = 0; i < fitted.length; i++) fitted[i] = Math.min(natural[i], cap);
        return fitted;
    }

    private static float sum(float[] widths, float cap) {
        float sum = 0;
        for (float width : widths) sum += Math.min(width, cap);
        return sum;
    }
}
