package marshalyard.desktop.appearance;

/** How the window looks. */
public enum Look {
    /** As the desktop says at the start of the program; light where it says nothing. */
    DESKTOP("As the desktop"),
    LIGHT("Light"),
    DARK("Dark"),
    /** Black on white, every edge drawn. */
    CONTRAST("High contrast");

    private final String title;

    Look(String title) {
        this.title = title;
    }

    /** For a menu. */
    public String title() {
        return title;
    }
}
