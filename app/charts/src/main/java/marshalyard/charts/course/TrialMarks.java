package marshalyard.charts.course;

import java.awt.BasicStroke;
import java.awt.Paint;
import java.awt.Stroke;
import java.util.List;
import marshalyard.charts.encoding.CurveStyle;
import marshalyard.charts.theme.Theme;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;

/** Trials as marks, hollow where something must be known to read their figure. */
final class TrialMarks extends XYLineAndShapeRenderer {
    private static final long serialVersionUID = 1;

    private static final Stroke HALO = new BasicStroke(1.2f);
    private static final Stroke RING = new BasicStroke(1.8f);

    private final transient List<CourseCurve> curves;
    private final transient Theme theme;

    TrialMarks(List<CourseCurve> curves, List<CurveStyle> styles, Theme theme) {
        super(false, true);
        this.curves = curves;
        this.theme = theme;
        setUseOutlinePaint(true);
        setUseFillPaint(true);
        setDefaultCreateEntities(false);
        for (int i = 0; i < styles.size(); i++) {
            setSeriesPaint(i, styles.get(i).color());
            setSeriesShape(i, styles.get(i).marker());
        }
    }

    private boolean hollow(int series, int item) {
        return !curves.get(series).points().get(item).remarks().isEmpty();
    }

    @Override
    public Paint getItemFillPaint(int series, int item) {
        return hollow(series, item) ? theme.background() : getItemPaint(series, item);
    }

    @Override
    public Paint getItemOutlinePaint(int series, int item) {
        return hollow(series, item) ? getItemPaint(series, item) : theme.background();
    }

    @Override
    public Stroke getItemOutlineStroke(int series, int item) {
        return hollow(series, item) ? RING : HALO;
    }
}
