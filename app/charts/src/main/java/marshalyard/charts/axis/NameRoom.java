package marshalyard.charts.axis;

import java.awt.FontMetrics;
import java.awt.geom.Rectangle2D;
import java.util.List;
import org.jfree.chart.axis.Axis;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;

/**
 * The room of the names along an axis: at most half of the picture, whose other half is the plot's.
 * Longer names lose their middle, since the ends are what tells them apart.
 */
public final class NameRoom {
    /** The part of a picture that names leave to the plot, at least. */
    public static final double PLOT_SHARE = 0.5;

    private static final String CUT = "…";

    /** Room that was reserved to the pixel is not too small for having been computed anew. */
    private static final double ROUNDING = 1;

    private final Axis axis;
    private double room = Double.MAX_VALUE;

    public NameRoom(Axis axis) {
        this.axis = axis;
    }

    /**
     * Takes up to half of a picture, before the axis reserves its space.
     *
     * @param area of the plot and its axes
     * @param label the height of the axis's title
     */
    public void reserve(Rectangle2D area, RectangleEdge edge, double label) {
        boolean below = RectangleEdge.isTopOrBottom(edge);
        double length = below ? area.getHeight() : area.getWidth();
        room = (1 - PLOT_SHARE) * length - label - margins(below);
    }

    /**
     * Takes what lies left of an axis, before it is drawn: another plot may have reserved the room.
     *
     * @param cursor where the axis stands
     */
    public void drawnLeft(Rectangle2D area, double cursor, double label) {
        room = cursor - area.getX() - label - margins(false);
    }

    private double margins(boolean below) {
        RectangleInsets margins = axis.getTickLabelInsets();
        return below
                ? margins.getTop() + margins.getBottom()
                : margins.getLeft() + margins.getRight();
    }

    /** The names, each with as many of its letters as there is room for. */
    public List<String> fitting(List<String> names, FontMetrics metrics) {
        if (!axis.isTickLabelsVisible()) return names;
        return names.stream().map(name -> cut(name, metrics, room + ROUNDING)).toList();
    }

    /** The name, without its middle if it is wider than the room: {@code corba-s… · octet}. */
    static String cut(String name, FontMetrics metrics, double room) {
        if (metrics.stringWidth(name) <= room) return name;
        int letters = name.codePointCount(0, name.length());
        for (int kept = letters - 1; kept > 1; kept--) {
            int end = name.offsetByCodePoints(0, (kept + 1) / 2);
            int rest = name.offsetByCodePoints(name.length(), -(kept / 2));
            String cut = name.substring(0, end) + CUT + name.substring(rest);
            if (metrics.stringWidth(cut) <= room) return cut;
        }
        return CUT;
    }
}
