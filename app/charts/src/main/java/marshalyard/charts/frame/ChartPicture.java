package marshalyard.charts.frame;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import marshalyard.charts.theme.Theme;
import marshalyard.charts.theme.Typeface;
import marshalyard.model.text.Quote;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.block.LengthConstraintType;
import org.jfree.chart.block.RectangleConstraint;
import org.jfree.chart.entity.LegendItemEntity;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.title.Title;
import org.jfree.chart.ui.HorizontalAlignment;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.Range;

/** A chart that can be drawn on any Java 2D canvas. Used by one thread at a time. */
public final class ChartPicture implements Picture {
    /** The plot with its axes has at least this part of the picture's height. */
    private static final double PLOT_SHARE = 0.6;

    /** The titles of vertical axes always fit in this part of the picture's height. */
    private static final double TITLE_SHARE = 0.4;

    /** A lower picture has one line for each of its titles. */
    private static final int LOW = 360;

    /** A higher picture has more, if it may. */
    private static final int HIGH = 500;

    /** The most lines of a title in a file, which nobody can ask for more. */
    private static final int FILE_LINES = 8;

    /** The most lines of a title on a screen, where the rest is to be had for a click. */
    private static final int SCREEN_LINES = 4;

    /** Titles have more lines while all of them stay in this part of the height of a file. */
    private static final double HEAD_SHARE = 0.25;

    /** The same on a screen. */
    private static final double SCREEN_SHARE = 0.16;

    /**
     * The lines that a title may have in any case, unless the file is low. On a screen there is one
     * less.
     */
    private static final int SURE_LINES = 3;

    private final List<PanelReader> panels;
    private final List<Panel> rows;
    private final JFreeChart chart;
    private final List<TextTitle> head = new ArrayList<>();
    private final List<Title> below = new ArrayList<>();
    private final Legend legend;
    private final NoteMarks notes;
    private final ChartRenderingInfo drawn = new ChartRenderingInfo();
    private List<LegendTitle> legendTitles = List.of();
    private double magnification = 1;
    private boolean onScreen;

    /**
     * A measured point under the pointer.
     *
     * @param spot what it stands for
     * @param series which curve of its panel, from 0
     * @param item which point of the curve, from 0
     * @param x where it stands in the picture
     * @param y likewise
     * @param square the square that it fills there; empty if it is a point
     */
    public record Hit(
            Spot spot, int series, int item, double x, double y, Optional<Rectangle2D> square) {
        /** Its curve and figures, a line for each. */
        public String words() {
            return spot.words();
        }
    }

    /**
     * An item of the legend under the pointer.
     *
     * @param item its id
     * @param group the ids of all that tell the same, such as all colours
     */
    public record LegendHit(String item, List<String> group) {}

    /** All of a chart. */
    public ChartPicture(Drawable what, Theme theme) {
        this(what, theme, View.WHOLE, "");
    }

    /** A part of a chart. */
    public ChartPicture(Drawable what, Theme theme, View view) {
        this(what, theme, view, "");
    }

    /**
     * All of a chart with a line at its foot.
     *
     * @param source where the figures come from, such as the session's name; may be empty
     */
    public ChartPicture(Drawable what, Theme theme, String source) {
        this(what, theme, View.WHOLE, source);
    }

    private ChartPicture(Drawable what, Theme theme, View view, String source) {
        ChartPlot content = what.plot(theme);
        boolean stacked = content.stacked() && content.panels().size() > 1;
        Plot stack = stacked ? PanelStack.of(content.panels()) : null; // gives them their axis
        panels = content.panels().stream().map(p -> new PanelReader(p, view)).toList();
        rows = stacked ? List.of() : content.panels();
        Plot plot = stacked ? stack : plot(content, theme);
        if (what.speeds().size() >= SpeedStrip.LEAST) {
            plot = new SpeedStrip(plot, what.speeds(), theme);
        }
        chart = new JFreeChart(null, null, plot, false);
        chart.setBackgroundPaint(theme.background());
        chart.setPadding(new RectangleInsets(12, 14, 10, 18));
        chart.setTextAntiAlias(true);
        chart.getRenderingHints()
                .put(
                        RenderingHints.KEY_FRACTIONALMETRICS,
                        RenderingHints.VALUE_FRACTIONALMETRICS_ON);
        boolean advised = !what.advice().isEmpty();
        title(what.title(), Typeface.SEMIBOLD, 15, theme.text(), 4);
        title(what.subtitle(), Typeface.REGULAR, 12, theme.muted(), advised ? 2 : 12);
        title(what.advice(), Typeface.SEMIBOLD, 12, theme.text(), 12);
        source(Quote.oneLine(source), theme);
        for (ColourScale scale : content.scales()) {
            Title title = scale.title(theme);
            chart.addSubtitle(title);
            below.add(title);
        }
        legend = new Legend(content.styles(), theme, view);
        notes = new NoteMarks(what.notes(), theme);
    }

    private static Plot plot(ChartPlot content, Theme theme) {
        return content.panels().size() == 1
                ? content.panels().get(0).plot()
                : new PanelGrid(content.panels(), theme);
    }

    private void source(String text, Theme theme) {
        if (text.isEmpty()) return;
        TextTitle title = new TextTitle(text, Typeface.REGULAR.sizeFor(text, 10));
        title.setPosition(RectangleEdge.BOTTOM);
        title.setHorizontalAlignment(HorizontalAlignment.RIGHT);
        title.setPaint(theme.muted());
        title.setPadding(0, 2, 0, 2);
        title.setMaximumLinesToDisplay(1);
        chart.addSubtitle(title);
        head.add(title);
    }

    private void title(String text, Typeface face, float size, Color color, int below) {
        if (text.isEmpty()) return;
        TextTitle title = new TextTitle(text, face.sizeFor(text, size));
        title.setPosition(RectangleEdge.TOP);
        title.setHorizontalAlignment(HorizontalAlignment.LEFT);
        title.setTextAlignment(HorizontalAlignment.LEFT);
        title.setPaint(color);
        title.setPadding(0, 2, below, 2);
        chart.addSubtitle(title);
        head.add(title);
    }

    /**
     * The height of the picture on a page, where nobody can make it larger: more than the usual one
     * if rows of bars in its panels could not be read otherwise.
     */
    public int heightAt(int width, int usual) {
        return Math.max(usual, RowRoom.height(rows, width));
    }

    @Override
    public void draw(Graphics2D g, int width, int height) {
        draw(g, width, height, 1);
    }

    /** Titles have no more lines than a screen has room for. */
    public ChartPicture forScreen() {
        onScreen = true;
        return this;
    }

    /**
     * Draws with larger text, lines and marks than usual.
     *
     * @param times how much larger, such as 1.5
     */
    public void draw(Graphics2D g, double width, double height, double times) {
        magnification = times;
        Graphics2D large = (Graphics2D) g.create();
        large.scale(times, times);
        try {
            draw(large, new Rectangle2D.Double(0, 0, width / times, height / times));
        } finally {
            large.dispose();
        }
        for (int i = 0; i < panels.size(); i++) panels.get(i).drawnAt(magnified(dataArea(i)));
        notes.draw(g, walk(), width, height, times);
    }

    private Rectangle2D magnified(Rectangle2D area) {
        return area == null
                ? null
                : new Rectangle2D.Double(
                        area.getX() * magnification,
                        area.getY() * magnification,
                        area.getWidth() * magnification,
                        area.getHeight() * magnification);
    }

    private void draw(Graphics2D g, Rectangle2D area) {
        double width = area.getWidth();
        double height = area.getHeight();
        limitLines(g, width, height);
        legendTitles.forEach(chart::removeSubtitle);
        legendTitles = fittingLegend(g, width, height);
        legendTitles.forEach(chart::addSubtitle);
        fitTitles(area);
        chart.draw(g, area, drawn);
    }

    /** A sentence that is cut in a file can be read nowhere else: it has what lines it takes. */
    private void limitLines(Graphics2D g, double width, double height) {
        int sure = height < LOW ? 1 : height < HIGH || onScreen ? 2 : SURE_LINES;
        RectangleInsets padding = chart.getPadding();
        double inside = width - padding.getLeft() - padding.getRight();
        int more = !onScreen ? FILE_LINES : height < HIGH ? sure : SCREEN_LINES;
        double share = onScreen ? SCREEN_SHARE : HEAD_SHARE;
        for (int lines = more; lines >= sure; lines--) {
            int most = lines;
            head.forEach(t -> t.setMaximumLinesToDisplay(most));
            if (heightOf(head, g, inside, height) <= share * height) return;
        }
    }

    /**
     * Titles of vertical axes get smaller where curves are low: drawn nowhere, to learn how low.
     */
    private void fitTitles(Rectangle2D area) {
        Graphics2D nowhere = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
        double doubtful = TITLE_SHARE * area.getHeight() / panels.size();
        if (panels.stream().anyMatch(p -> p.titleLength(nowhere) > doubtful)) {
            chart.draw(nowhere, area, drawn);
            for (int i = 0; i < panels.size(); i++) {
                Rectangle2D curves = dataArea(i);
                if (curves != null) panels.get(i).fitTitle(nowhere, curves.getHeight());
            }
        }
        nowhere.dispose();
    }

    /** The legend folds rather than take the plot's room. */
    private List<LegendTitle> fittingLegend(Graphics2D g, double width, double height) {
        RectangleInsets padding = chart.getPadding();
        double inside = width - padding.getLeft() - padding.getRight();
        double room = (1 - PLOT_SHARE) * height - padding.getTop() - padding.getBottom();
        room -= heightOf(head, g, inside, height) + heightOf(below, g, inside, height);
        if (legend.isShort()) return legend.inFull();
        double left = room;
        return legend.fromLongestToShortest()
                .filter(titles -> heightOf(titles, g, inside, height) <= left)
                .findFirst()
                .orElseGet(legend::least);
    }

    private static double heightOf(
            List<? extends Title> titles, Graphics2D g, double width, double height) {
        double sum = 0;
        for (Title title : titles) sum += heightOf(title, g, width, height);
        return sum;
    }

    private static double heightOf(Title title, Graphics2D g, double width, double height) {
        RectangleConstraint room =
                new RectangleConstraint(
                        width,
                        new Range(0, width),
                        LengthConstraintType.RANGE,
                        height,
                        new Range(0, height),
                        LengthConstraintType.RANGE);
        return title.arrange(g, room).getHeight();
    }

    /** Where curves of a panel were drawn; null before the first drawing. */
    private Rectangle2D dataArea(int panel) {
        PlotRenderingInfo info = drawn.getPlotInfo();
        if (panels.size() == 1) return info.getDataArea();
        return panel < info.getSubplotCount() ? info.getSubplotInfo(panel).getDataArea() : null;
    }

    /** The measured point at this place of what was drawn last, if there is one. */
    public Optional<Hit> at(double x, double y) {
        return panels.stream().flatMap(p -> p.at(x, y).stream()).findFirst();
    }

    /** The measured points of what was drawn last, to go from one to another. */
    public PointWalk walk() {
        return new PointWalk(panels.stream().map(PanelReader::points).toList());
    }

    /** The item of the legend at this place of what was drawn last, if there is one. */
    public Optional<LegendHit> legendAt(double x, double y) {
        for (Object entity : drawn.getEntityCollection().getEntities()) {
            if (entity instanceof LegendItemEntity item
                    && item.getSeriesKey() instanceof String id
                    && item.getArea().contains(x / magnification, y / magnification)) {
                return Optional.of(new LegendHit(id, legend.group(id)));
            }
        }
        return Optional.empty();
    }

    /**
     * The curve of the measured point at this place, as the item of a legend that names each curve.
     */
    public Optional<LegendHit> curveAt(double x, double y) {
        return panels.stream()
                .flatMap(p -> p.keyAt(x, y).stream())
                .findFirst()
                .map(Legend::curve)
                .map(id -> new LegendHit(id, legend.group(id)));
    }

    /** The panel at this place or, outside of all, the first if the place is beside its axes. */
    public Optional<PanelReader> panelAt(double x, double y) {
        return panels.stream().filter(p -> p.isAt(x, y)).findFirst();
    }
}
