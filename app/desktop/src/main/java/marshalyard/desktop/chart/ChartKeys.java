package marshalyard.desktop.chart;

import java.util.List;
import marshalyard.desktop.help.Shortcut;

/** The keys that work while a chart has the focus, and that no menu has. */
public final class ChartKeys {
    private static final String PLACE = "Chart";

    private ChartKeys() {}

    /** The keys as the list of keys shows them. */
    public static List<Shortcut> all() {
        return List.of(
                new Shortcut(PLACE, "Zoom in or out", "+ −", "Zooms around the middle."),
                new Shortcut(
                        PLACE,
                        "Go from point to point",
                        "← → ↑ ↓",
                        "Along a curve, and to the curve above or below."),
                new Shortcut(PLACE, "Look into the point", "Enter", "Opens the inspector."),
                new Shortcut(
                        PLACE,
                        "Take the point as a side of a claim",
                        "C",
                        "Ctrl and a click does the same; Claim… then proposes a sentence."),
                new Shortcut(
                        PLACE, "Move the visible part", "Shift+← → ↑ ↓", "Works after zooming in."),
                new Shortcut(
                        PLACE,
                        "Show the whole chart, then close the inspector",
                        "Esc",
                        "The first press ends the zoom."));
    }
}
