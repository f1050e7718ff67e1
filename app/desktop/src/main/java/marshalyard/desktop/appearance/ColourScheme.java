package marshalyard.desktop.appearance;

/** How the window looks. */
public enum ColourScheme {
    /** As the desktop says at the start of the program; light where it says nothing. */
    DESKTOP("As the desktop"),
    LIGHT("Light"),
    DARK("Dark"),
    /** Black on white, every edge drawn. */
    CONTRAST("High contrast");

    private final String title;

    ColourScheme(String title) {
        this.title = title;
    }

    /** For a menu. */
    public String title() {
        return title;
    }
}
