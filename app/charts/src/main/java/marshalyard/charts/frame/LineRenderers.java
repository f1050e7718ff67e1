package marshalyard.charts.frame;

import java.awt.BasicStroke;
import java.util.List;
import marshalyard.charts.encoding.CurveStyle;
import marshalyard.charts.theme.Theme;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;

/** Renderers of plain curves: their lines, and marks upon them. */
public final class LineRenderers {
    private LineRenderers() {}

    /** A line for each curve, without marks. */
    public static XYLineAndShapeRenderer lines(List<CurveStyle> styles) {
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, false);
        renderer.setDrawSeriesLineAsPath(true);
        renderer.setDefaultCreateEntities(false);
        for (int i = 0; i < styles.size(); i++) {
            renderer.setSeriesPaint(i, styles.get(i).color());
            renderer.setSeriesStroke(i, styles.get(i).stroke());
        }
        return renderer;
    }

    /** The marker of each curve, without lines. */
    public static XYLineAndShapeRenderer marks(List<CurveStyle> styles, Theme theme) {
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(false, true);
        renderer.setUseOutlinePaint(true);
        renderer.setDefaultCreateEntities(false);
        for (int i = 0; i < styles.size(); i++) {
            renderer.setSeriesPaint(i, styles.get(i).color());
            renderer.setSeriesShape(i, styles.get(i).marker());
            renderer.setSeriesOutlinePaint(i, theme.background());
            renderer.setSeriesOutlineStroke(i, new BasicStroke(1.2f));
        }
        return renderer;
    }
}
