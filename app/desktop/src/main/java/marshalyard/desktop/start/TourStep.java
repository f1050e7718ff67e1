package marshalyard.desktop.start;

import java.util.List;
import marshalyard.desktop.layout.WindowPart;

/**
 * One step of the tour.
 *
 * @param target selector of what it points at
 * @param part the part of the window where that is; null for one that is always there
 */
record TourStep(String target, WindowPart part, String title, String text) {
    static final List<TourStep> ALL =
            List.of(
                    new TourStep(
                            "#shelf",
                            WindowPart.SHELF,
                            "Choose an experiment",
                            "Here are your sessions and, below them, samples by subject. Opening one"
                                    + " does not run anything."),
                    new TourStep(
                            ".setup",
                            WindowPart.SETTINGS,
                            "Choose what to vary",
                            "Engines, data types, sizes, patterns. What an engine can't do is grey and"
                                    + " says why. Below stand the number of trials and the time that"
                                    + " they take."),
                    new TourStep(
                            "#run",
                            null,
                            "Run",
                            "Every finished trial is saved at once. Cancel when you have seen enough;"
                                    + " Resume runs the missing trials, even tomorrow."),
                    new TourStep(
                            ".chart-view",
                            null,
                            "Read the curves",
                            "Points have error bars, faint dots are single trials. A hollow point is to"
                                    + " be read with care: rest the pointer on it to read why. The"
                                    + " menus above choose the axis, colours and panels."),
                    new TourStep(
                            ".chart-view",
                            null,
                            "Click a point",
                            "A click on a point, or Enter after the arrow keys, opens what is behind it:"
                                    + " its trials, percentiles, what both ends did. Try it, as soon"
                                    + " as there is a point."));
}
