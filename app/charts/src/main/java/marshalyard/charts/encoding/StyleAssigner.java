package marshalyard.charts.encoding;

import java.util.List;
import marshalyard.charts.theme.Theme;

/**
 * Gives every curve of a chart its style, so that many curves can still be read: a colour, a marker
 * and a dash for each level that the {@link Encoding} puts there. Where markers have nothing of
 * their own to tell they follow the dashes or, failing these, the colours, and the other way round.
 */
public final class StyleAssigner {
    private final Theme theme;
    private final List<StyleKey> curves;
    private final List<CurveLevel> colours;
    private final List<CurveLevel> markers;
    private final List<CurveLevel> dashes;
    private final boolean areas;

    /** An assigner for all curves of a chart, in the order of the legend. */
    public StyleAssigner(List<StyleKey> curves, Theme theme) {
        this(curves, theme, false);
    }

    /** An assigner for parts of bars, which have a colour only, in the order of the legend. */
    public static StyleAssigner ofAreas(List<StyleKey> parts, Theme theme) {
        return new StyleAssigner(parts, theme, true);
    }

    private StyleAssigner(List<StyleKey> curves, Theme theme, boolean areas) {
        this.theme = theme;
        this.areas = areas;
        this.curves = List.copyOf(curves);
        this.colours = curves.stream().map(StyleKey::colour).distinct().toList();
        this.markers = curves.stream().map(StyleKey::marker).distinct().toList();
        this.dashes = curves.stream().map(StyleKey::dash).distinct().toList();
    }

    /** True for parts of bars, false for curves. */
    public boolean areas() {
        return areas;
    }

    /** The curves, in the order of the legend. */
    public List<StyleKey> curves() {
        return curves;
    }

    /** The levels that colours tell. */
    public List<CurveLevel> colours() {
        return colours;
    }

    /** The levels that markers tell. */
    public List<CurveLevel> markers() {
        return markers;
    }

    /** The levels that dashes tell. */
    public List<CurveLevel> dashes() {
        return dashes;
    }

    /** The colour of a level, from 0. */
    public int placeOf(CurveLevel colour) {
        return curves.stream()
                .filter(c -> c.colour().equals(colour))
                .mapToInt(StyleKey::place)
                .findFirst()
                .orElse(0);
    }

    /** The style of a colour, a marker and a dash, each counted from 0. */
    public CurveStyle at(int colour, int marker, int dash) {
        boolean marked = markers.size() > 1;
        boolean dashed = dashes.size() > 1;
        if (marked && dashed) return CurveStyle.of(theme, colour, marker, dash);
        int variant = marked ? marker : dash;
        boolean plain = !marked && !dashed;
        return CurveStyle.of(theme, colour, plain ? colour : variant, variant);
    }

    /** The style of one of these curves. */
    public CurveStyle of(StyleKey curve) {
        return at(curve.place(), markers.indexOf(curve.marker()), dashes.indexOf(curve.dash()));
    }
}
