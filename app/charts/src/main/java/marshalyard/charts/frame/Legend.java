package marshalyard.charts.frame;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import marshalyard.charts.encoding.CurveLevel;
import marshalyard.charts.encoding.CurveStyle;
import marshalyard.charts.encoding.StyleAssigner;
import marshalyard.charts.encoding.StyleKey;
import marshalyard.charts.theme.Theme;
import marshalyard.charts.theme.Typeface;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.ui.HorizontalAlignment;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;

/**
 * The frameless legend below the curves. A few curves are named one by one; of more, the legend
 * names each colour, marker and dash once. Every item has an id, by which a {@link View} hides its
 * curves; hidden items are faint.
 */
final class Legend {
    private static final int NAMED_ONE_BY_ONE = 4;

    /** Two lists have at least so many items each, or there is only one. */
    private static final int FEW = 3;

    /** How many items the next shorter list has of one that is too long. */
    private static final double FEWER = 0.8;

    private static final float SIZE = 12;
    private static final Shape AREA = new Rectangle2D.Double(-5, -5, 10, 10);
    private static final BasicStroke NO_LINE = new BasicStroke(0);
    private static final String CURVE = "curve ";
    private static final String COLOUR = "colour ";
    private static final String MARKER = "marker ";
    private static final String DASH = "dash ";

    private final StyleAssigner styles;
    private final Theme theme;
    private final View view;

    Legend(StyleAssigner styles, Theme theme, View view) {
        this.styles = styles;
        this.theme = theme;
        this.view = view;
    }

    /** The ids of the items under which a curve may stand. */
    static Stream<String> itemsOf(StyleKey curve) {
        return Stream.of(
                curve(curve),
                COLOUR + curve.colour().key(),
                MARKER + curve.marker().key(),
                DASH + curve.dash().key());
    }

    /** The id of the item that names a curve alone. */
    static String curve(StyleKey curve) {
        return CURVE + curve.label();
    }

    private Map<String, StyleKey> named() {
        Map<String, StyleKey> named = new LinkedHashMap<>();
        for (StyleKey curve : styles.curves()) named.putIfAbsent(curve.label(), curve);
        named.remove("");
        return named;
    }

    private boolean oneByOne(Map<String, StyleKey> named) {
        boolean several = styles.markers().size() > 1 || styles.dashes().size() > 1;
        return named.size() <= NAMED_ONE_BY_ONE || styles.colours().size() == 1 || !several;
    }

    /** True if nothing of it can be left out. */
    boolean isShort() {
        return size() <= NAMED_ONE_BY_ONE;
    }

    /** The legend with every item. */
    List<LegendTitle> inFull() {
        return titles(size());
    }

    /** A few colours in any case; none of many, if there is no room. */
    List<LegendTitle> least() {
        int colours = oneByOne(named()) ? size() : styles.colours().size();
        if (colours > NAMED_ONE_BY_ONE) return List.of();
        return withoutVariants(colours);
    }

    /** What markers and dashes tell is counted only. */
    private List<LegendTitle> withoutVariants(int most) {
        if (oneByOne(named())) return titles(most);
        LegendItemCollection items = colours(most);
        int variants = several(styles.markers()).size() + several(styles.dashes()).size();
        addRest(items, "and " + variants + " markers and dashes");
        return List.of(title(items, HorizontalAlignment.LEFT, 8, 0));
    }

    /**
     * The legends from the one that names every item to the one that names fewest: first both lists
     * get shorter, then what markers and dashes tell is left out, then colours get fewer.
     */
    Stream<List<LegendTitle>> fromLongestToShortest() {
        int size = size();
        IntStream shorter = IntStream.iterate(size, m -> m >= FEW, m -> (int) (m * FEWER));
        IntStream few = IntStream.iterate(size, m -> m > 0, m -> (int) (m * FEWER));
        return Stream.concat(shorter.mapToObj(this::titles), few.mapToObj(this::withoutVariants));
    }

    /** How many items its longest list has. */
    private int size() {
        Map<String, StyleKey> named = named();
        if (oneByOne(named)) return named.size();
        return Math.max(styles.colours().size(), CurveStyle.MARKS);
    }

    /** The ids of all items that tell the same as one: all curves, all colours. */
    List<String> group(String item) {
        Stream<String> all = styles.curves().stream().flatMap(Legend::itemsOf).distinct();
        String kind = item.substring(0, item.indexOf(' ') + 1);
        return all.filter(i -> i.startsWith(kind)).toList();
    }

    /**
     * The titles of the legend from the lowest up: what markers and dashes tell stands below what
     * colours tell.
     *
     * @param most so many items are named in each list, the others counted
     */
    private List<LegendTitle> titles(int most) {
        Map<String, StyleKey> named = named();
        if (named.isEmpty()) return List.of();
        if (oneByOne(named)) {
            LegendItemCollection each = new LegendItemCollection();
            named.entrySet().stream()
                    .limit(most)
                    .forEach(e -> each.add(curve(e.getKey(), styles.of(e.getValue()))));
            addRest(each, named.size() - most);
            return List.of(title(each, HorizontalAlignment.CENTER, 8, 2));
        }
        return List.of(
                title(variants(most), HorizontalAlignment.LEFT, 0, 2),
                title(colours(most), HorizontalAlignment.LEFT, 8, 0));
    }

    private LegendTitle title(
            LegendItemCollection items, HorizontalAlignment alignment, int above, int below) {
        LegendTitle legend = new LegendTitle(() -> items);
        legend.setPosition(RectangleEdge.BOTTOM);
        legend.setHorizontalAlignment(alignment);
        legend.setFrame(BlockBorder.NONE);
        legend.setBackgroundPaint(null);
        legend.setItemPaint(theme.text());
        legend.setItemFont(Typeface.REGULAR.size(SIZE));
        legend.setItemLabelPadding(new RectangleInsets(3, 4, 3, 12));
        legend.setLegendItemGraphicPadding(new RectangleInsets(3, 4, 3, 2));
        legend.setPadding(above, 8, below, 8);
        return legend;
    }

    private LegendItemCollection colours(int most) {
        LegendItemCollection items = new LegendItemCollection();
        List<CurveLevel> colours = styles.colours();
        for (CurveLevel colour : colours.subList(0, Math.min(most, colours.size()))) {
            Color color = styles.at(styles.placeOf(colour), 0, 0).color();
            items.add(line(COLOUR + colour.key(), colour.words(), color));
        }
        addRest(items, colours.size() - most);
        return items;
    }

    private LegendItemCollection variants(int most) {
        LegendItemCollection items = new LegendItemCollection();
        // From there on all have one style, so that naming more would help nobody.
        int named = Math.min(most, CurveStyle.MARKS);
        List<CurveLevel> markers = several(styles.markers());
        List<CurveLevel> dashes = several(styles.dashes());
        int namedDashes = Math.min(most, markers.isEmpty() ? CurveStyle.MARKS : CurveStyle.DASHES);
        for (int i = 0; i < Math.min(named, markers.size()); i++) {
            CurveLevel level = markers.get(i);
            CurveStyle style = muted(styles.at(0, i, 0));
            items.add(item(MARKER + level.key(), level.words(), style, true, dashes.isEmpty()));
        }
        addMore(items, markers.size() - named, dashes.isEmpty());
        for (int i = 0; i < Math.min(namedDashes, dashes.size()); i++) {
            CurveLevel level = dashes.get(i);
            CurveStyle style = muted(styles.at(0, 0, i));
            items.add(item(DASH + level.key(), level.words(), style, markers.isEmpty(), true));
        }
        addMore(items, dashes.size() - namedDashes, true);
        return items;
    }

    /** The styles of those that are not named: a dot, a thin line. */
    private void addMore(LegendItemCollection items, int more, boolean withLine) {
        if (more <= 0) return;
        CurveStyle beyond = muted(styles.at(0, CurveStyle.MARKS, CurveStyle.MARKS));
        items.add(item("", "and " + more + " more", beyond, true, withLine));
    }

    private static List<CurveLevel> several(List<CurveLevel> levels) {
        return levels.size() > 1 ? levels : new ArrayList<>();
    }

    private void addRest(LegendItemCollection items, int more) {
        if (more > 0) addRest(items, "and " + more + " more");
    }

    private void addRest(LegendItemCollection items, String words) {
        CurveStyle unseen = new CurveStyle(theme.background(), CurveStyle.cross(), NO_LINE);
        items.add(item("", words, unseen, false, false));
    }

    private CurveStyle muted(CurveStyle style) {
        return new CurveStyle(theme.muted(), style.marker(), style.stroke());
    }

    private LegendItem line(String id, String label, Color color) {
        BasicStroke thick = new BasicStroke(4, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
        Shape line = new Line2D.Double(-8, 0, 8, 0);
        return known(id, new LegendItem(label, null, null, null, line, thick, shown(id, color)));
    }

    private LegendItem curve(String label, CurveStyle style) {
        if (!styles.areas()) return item(CURVE + label, label, style, true, true);
        CurveStyle area = new CurveStyle(style.color(), AREA, style.stroke());
        return item(CURVE + label, label, area, true, false);
    }

    private LegendItem item(
            String id, String label, CurveStyle style, boolean withMarker, boolean withLine) {
        Color color = shown(id, style.color());
        LegendItem item =
                new LegendItem(
                        label,
                        null,
                        null,
                        null,
                        withMarker,
                        style.marker(),
                        true,
                        color,
                        false,
                        color,
                        new BasicStroke(1),
                        withLine,
                        new Line2D.Double(-15, 0, 15, 0),
                        style.stroke(),
                        color);
        return known(id, item);
    }

    private Color shown(String id, Color color) {
        return view.hidden().contains(id) ? theme.axis() : color;
    }

    private LegendItem known(String id, LegendItem item) {
        item.setLabelFont(Typeface.REGULAR.sizeFor(item.getLabel(), SIZE));
        if (!id.isEmpty()) item.setSeriesKey(id);
        if (view.hidden().contains(id)) item.setLabelPaint(theme.axis());
        return item;
    }
}
