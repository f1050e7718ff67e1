package marshalyard.desktop;

import javafx.stage.Window;
import marshalyard.desktop.session.SessionEntry;

/** The screens that actions bring up in the window, beside those that its models show. */
interface WindowScreens {
    /** The tab that compares. */
    void compare();

    /** The card with title, notes and tags of an experiment. */
    void describe(SessionEntry kept);

    /** The card on which a link is made for the experiment in the form. */
    void newLink();

    /** The card on which a type is made for it. */
    void newType();

    /** The chart in front, or the table in front, on the clipboard. */
    void copy();

    /** Writes the rows or the chart in front to a file, or else the chart that was last. */
    void export();

    /** The palette. */
    void palette();

    /** The guide, at the page where it was last. */
    void guide();

    /** The tour. */
    void tour();

    /** The card with version and build. */
    void about();

    /** The card with every key. */
    void keys();

    /** A further window with the chart in front. */
    void chartWindow();

    /** The window that further windows belong to. */
    Window owner();
}
