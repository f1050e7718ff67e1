package marshalyard.charts.encoding;

/**
 * A visual property by which a chart can show the level that a curve or a point has in a dimension.
 */
public enum Channel {
    /** Where a point stands from left to right; takes numbers, and engines one after the other. */
    X("x", "X axis"),
    COLOUR("colour", "Colour"),
    MARKER("marker", "Markers"),
    DASH("dash", "Dashes"),
    /** A plot of its own for each level, all with the same axes ("small multiples"). */
    PANEL("panel", "Panels");

    private final String id;
    private final String title;

    Channel(String id, String title) {
        this.id = id;
        this.title = title;
    }

    /** How the command line names it. */
    public String id() {
        return id;
    }

    /** The title in a menu. */
    public String title() {
        return title;
    }
}
