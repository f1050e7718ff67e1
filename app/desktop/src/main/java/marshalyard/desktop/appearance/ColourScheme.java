package marshalyard.desktop.appearance;

/** The look of the window. */
public enum ColourScheme {
    /** The scheme of the desktop at the start of the program; light where it says nothing. */
    DESKTOP("Like the desktop"),
    LIGHT("Light"),
    DARK("Dark"),
    /** Black on white, every edge drawn. */
    CONTRAST("High contrast");

    private final String title;

    ColourScheme(String title) {
        this.title = title;
    }

    /** The title in a menu. */
    public String title() {
        return title;
    }
}
