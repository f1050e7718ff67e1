package marshalyard.charts.flame;

import java.awt.Color;
import java.util.EnumMap;
import java.util.Map;
import marshalyard.charts.bars.CategoryColours;
import marshalyard.charts.theme.Theme;
import marshalyard.model.profile.Category;

/** The colours of frames: by category, or by how they differ from those compared with. */
public final class FlameColours {
    /** A part of the whole that has grown or shrunk by so much has the full colour. */
    private static final double FULL = 0.10;

    /** Frames that no search matches, and the root. */
    private static final double FAINT = 0.82;

    /**
     * Colours of text; neither is a colour of a theme, which on a web page changes with the theme.
     */
    private static final Color DARK = new Color(0x10151b), BRIGHT = new Color(0xfefefe);

    private final Theme theme;
    private final boolean dark;
    private final Map<Category, Color> categories = new EnumMap<>(Category.class);

    public FlameColours(Theme theme) {
        this.theme = theme;
        this.dark = theme.background().getRed() < 0x80;
        for (Category category : Category.values()) {
            categories.put(category, CategoryColours.of(category, theme));
        }
    }

    /** The fill of a frame; frames that a search leaves out fade. */
    public Color of(FlameTree tree, FlameFrame frame, FlameSearch search) {
        Color colour =
                tree.differential()
                        ? ofGrowth(tree.growth(frame))
                        : frame == tree.root() ? theme.grid() : of(frame.category());
        boolean left = !search.isEmpty() && !search.matches(frame);
        return left ? mixed(colour, theme.background(), FAINT) : colour;
    }

    public Color of(Category category) {
        return categories.get(category);
    }

    /** Red for what has grown, blue for what has shrunk. */
    public Color ofGrowth(double growth) {
        Color full = growth > 0 ? theme.palette().get(1) : theme.palette().get(0);
        double strength = Math.min(1, Math.abs(growth) / FULL);
        return mixed(full, theme.grid(), 1 - strength);
    }

    /** The colour of text on a fill: black or white, whichever is easier to read. */
    public Color on(Color fill) {
        if (fill.equals(theme.grid())) return theme.text();
        double light = 0.299 * fill.getRed() + 0.587 * fill.getGreen() + 0.114 * fill.getBlue();
        return light > 140 ? DARK : BRIGHT;
    }

    /** The colour between two frames. */
    public Color border() {
        return dark ? theme.background() : Color.WHITE;
    }

    private static Color mixed(Color a, Color b, double ofB) {
        return new Color(
                between(a.getRed(), b.getRed(), ofB),
                between(a.getGreen(), b.getGreen(), ofB),
                between(a.getBlue(), b.getBlue(), ofB));
    }

    private static int between(int a, int b, double ofB) {
        return (int) Math.round(a + (b - a) * ofB);
    }
}
