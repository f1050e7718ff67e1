package marshalyard.charts.claims;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Paint;
import java.util.List;
import marshalyard.analysis.claim.ClaimOutcome;
import marshalyard.charts.encoding.CurveStyle;
import marshalyard.charts.theme.Theme;
import org.jfree.chart.renderer.xy.XYErrorRenderer;

/** Marks that are filled where a claim holds, hollow where it does not, pale where nobody knows. */
final class VerdictMarks extends XYErrorRenderer {
    private static final long serialVersionUID = 1;

    private final transient List<PaperDots> papers;
    private final transient List<CurveStyle> styles;
    private final transient Theme theme;

    VerdictMarks(List<PaperDots> papers, List<CurveStyle> styles, Theme theme) {
        this.papers = papers;
        this.styles = styles;
        this.theme = theme;
        setDrawXError(false);
        setDrawYError(true);
        setCapLength(3);
        setErrorStroke(new BasicStroke(1.2f));
        setUseFillPaint(true);
        setUseOutlinePaint(true);
        setDefaultLinesVisible(false);
        setDefaultShapesVisible(true);
        setDefaultShapesFilled(true);
        setDefaultCreateEntities(false);
        for (int i = 0; i < styles.size(); i++) {
            setSeriesPaint(i, styles.get(i).color());
            setSeriesShape(i, styles.get(i).marker());
            setSeriesOutlinePaint(i, styles.get(i).color());
            setSeriesOutlineStroke(i, new BasicStroke(1.6f));
        }
    }

    @Override
    public Paint getItemFillPaint(int series, int item) {
        Color color = styles.get(series).color();
        ClaimOutcome outcome = papers.get(series).dots().get(item).claim().outcome();
        return switch (outcome) {
            case HOLDS -> color;
            case DOES_NOT_HOLD -> theme.background();
            case UNDECIDED, NOT_MEASURED -> between(color, theme.background());
        };
    }

    private static Color between(Color a, Color b) {
        return new Color(
                (a.getRed() + 2 * b.getRed()) / 3,
                (a.getGreen() + 2 * b.getGreen()) / 3,
                (a.getBlue() + 2 * b.getBlue()) / 3);
    }
}
