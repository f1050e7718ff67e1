package marshalyard.charts.frame;

import java.util.List;
import marshalyard.charts.theme.Theme;

/** A thing that a {@link ChartPicture} draws: curves under a title. Immutable. */
public interface Drawable {
    /** One line; may be empty. */
    String title();

    /** A second, muted line; may be empty. */
    String subtitle();

    /** What makes it readable if it shows too much, a sentence; empty if it is fine. */
    default String advice() {
        return "";
    }

    /** Remarks of the user's at its points; none if there are none. */
    default List<Note> notes() {
        return List.of();
    }

    /** The speed that the machine had meanwhile, for a strip under the curves; empty for none. */
    default List<SpeedPoint> speeds() {
        return List.of();
    }

    /** What JFreeChart draws of it. */
    ChartPlot plot(Theme theme);
}
