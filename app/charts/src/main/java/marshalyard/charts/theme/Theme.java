package marshalyard.charts.theme;

import java.awt.Color;
import java.util.List;

/**
 * Colours of a chart.
 *
 * @param background of the whole picture
 * @param text of title and legend
 * @param muted of subtitle and axes
 * @param grid lines behind the curves
 * @param axis lines
 * @param palette colours of curves, used in this order
 */
public record Theme(
        Color background, Color text, Color muted, Color grid, Color axis, List<Color> palette) {

    /** Colours on white; Okabe and Ito's palette with a darker yellow. */
    public static final Theme LIGHT =
            new Theme(
                    new Color(0xffffff),
                    new Color(0x1f2328),
                    new Color(0x59636e),
                    new Color(0xe4e8ec),
                    new Color(0xaab2bb),
                    colors(
                            0x0072b2, 0xd55e00, 0x009e73, 0xcc79a7, 0x56b4e9, 0xe69f00, 0xb8a800,
                            0x4d5560));

    /** Colours on Primer's dark; the same hues, lifted. */
    public static final Theme DARK =
            new Theme(
                    new Color(0x0d1117),
                    new Color(0xe6edf3),
                    new Color(0x8b949e),
                    new Color(0x21262d),
                    new Color(0x484f58),
                    colors(
                            0x4aa3df, 0xf0762b, 0x1fc997, 0xe295c0, 0x8fd0f5, 0xf2b134, 0xe3d84a,
                            0xb1bac4));

    /** Black on white; curves in the same hues, dark enough to be read like text. */
    public static final Theme CONTRAST =
            new Theme(
                    Color.WHITE,
                    Color.BLACK,
                    Color.BLACK,
                    new Color(0x949494),
                    Color.BLACK,
                    colors(
                            0x00508a, 0xa33c00, 0x00664b, 0x9c2f74, 0x00738a, 0x8a5600, 0x655c00,
                            0x000000));

    public Theme {
        palette = List.copyOf(palette);
    }

    private static List<Color> colors(int... rgb) {
        return java.util.Arrays.stream(rgb).mapToObj(Color::new).toList();
    }
}
