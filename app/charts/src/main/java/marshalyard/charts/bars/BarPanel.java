package marshalyard.charts.bars;

import java.awt.BasicStroke;
import java.awt.Color;
import java.text.DecimalFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import marshalyard.charts.axis.AxisStyle;
import marshalyard.charts.encoding.StyleKey;
import marshalyard.charts.frame.Panel;
import marshalyard.charts.theme.PlotStyle;
import marshalyard.charts.theme.Theme;
import marshalyard.charts.theme.Typeface;
import marshalyard.model.figure.Figures;
import org.jfree.chart.annotations.XYLineAnnotation;
import org.jfree.chart.annotations.XYTextAnnotation;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.Range;

/** Collects bars below one another and makes a panel of them. */
public final class BarPanel {
    private static final float MARK_WIDTH = 2;

    /** Half of the stop of a mark, where rows lie 1 apart. */
    private static final double STOP = 0.1;

    private final List<String> rows = new ArrayList<>();
    private final Map<StyleKey, Color> colours;
    private final List<StyleKey> keys;
    private final List<List<Segment>> segments = new ArrayList<>();
    private final List<XYTextAnnotation> figures = new ArrayList<>();
    private final List<Mark> marks = new ArrayList<>();
    private double low;
    private double high;

    /** A line along the lower edge of a bar, from 0 to a place with a stop. */
    private record Mark(int row, double to) {}

    /**
     * A panel.
     *
     * @param colours of all kinds of segments, in the order of the legend
     */
    public BarPanel(Map<StyleKey, Color> colours) {
        this.colours = colours;
        this.keys = List.copyOf(colours.keySet());
        keys.forEach(key -> segments.add(new ArrayList<>()));
    }

    /** One more row, and its number. */
    public int row(String name) {
        rows.add(name);
        return rows.size() - 1;
    }

    public void add(StyleKey kind, Segment segment) {
        segments.get(keys.indexOf(kind)).add(segment);
        low = Math.min(low, Math.min(segment.from(), segment.to()));
        high = Math.max(high, Math.max(segment.from(), segment.to()));
    }

    /** A figure right of a place, or left of it. */
    public void figure(int row, double at, String text, boolean right) {
        XYTextAnnotation figure = new RowFigure(right ? " " + text : text + " ", at, row);
        figure.setTextAnchor(right ? TextAnchor.CENTER_LEFT : TextAnchor.CENTER_RIGHT);
        figures.add(figure);
    }

    /** A line along the lower edge of a row's bar, from 0 to a place. */
    public void mark(int row, double to) {
        marks.add(new Mark(row, to));
        low = Math.min(low, to);
        high = Math.max(high, to);
    }

    /**
     * The panel.
     *
     * @param axis the title of the horizontal axis, whose figures all count from 0 to both sides if
     *     it is mirrored
     */
    public Panel panel(String title, String axis, boolean mirrored, Theme theme) {
        RowNames vertical = new RowNames(rows);
        AxisStyle.dressed(vertical, theme);
        vertical.setAxisLineVisible(false);
        vertical.setInverted(true);
        XYPlot plot = PlotStyle.between(horizontal(axis, mirrored, theme), vertical, theme);
        plot.setRangeGridlinesVisible(false);
        plot.setDataset(new SegmentDataset(segments));
        SegmentRenderer renderer = new SegmentRenderer(theme.text());
        for (int i = 0; i < keys.size(); i++) {
            renderer.setSeriesPaint(i, colours.get(keys.get(i)));
        }
        plot.setRenderer(renderer);
        ValueMarker zero = new ValueMarker(0);
        zero.setPaint(theme.axis());
        plot.addDomainMarker(zero);
        for (XYTextAnnotation figure : figures) {
            figure.setPaint(theme.text());
            plot.addAnnotation(figure);
        }
        for (Mark mark : marks) {
            double edge = mark.row() + SegmentRenderer.HALF;
            BasicStroke stroke = new BasicStroke(MARK_WIDTH);
            Color colour = theme.text();
            plot.addAnnotation(new XYLineAnnotation(0, edge, mark.to(), edge, stroke, colour));
            plot.addAnnotation(
                    new XYLineAnnotation(
                            mark.to(), edge - STOP, mark.to(), edge + STOP, stroke, colour));
        }
        return new Panel(
                title, plot, keys, (series, item) -> segments.get(series).get(item).spot());
    }

    private NumberAxis horizontal(String title, boolean mirrored, Theme theme) {
        Range bars = new Range(low, high > low ? high : low + 1);
        NumberAxis axis =
                AxisStyle.dressed(
                        new BarAxis(
                                title,
                                bars,
                                rows,
                                figures(TextAnchor.CENTER_RIGHT),
                                figures(TextAnchor.CENTER_LEFT),
                                Typeface.REGULAR.size(RowFigure.SIZE)),
                        theme);
        if (mirrored) {
            DecimalFormat format = Figures.format("#,##0.###");
            format.setNegativePrefix("");
            axis.setNumberFormatOverride(format);
        }
        return axis;
    }

    private List<String> figures(TextAnchor anchor) {
        return figures.stream()
                .filter(figure -> figure.getTextAnchor().equals(anchor))
                .map(XYTextAnnotation::getText)
                .toList();
    }
}
