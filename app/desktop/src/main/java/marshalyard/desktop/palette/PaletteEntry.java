package marshalyard.desktop.palette;

/**
 * Something that the user can go to or do.
 *
 * @param kind what it is, such as {@code Setting}
 * @param title what it is called
 * @param detail what else tells it, such as its keys or where it is; may be empty
 * @param does goes there, or does it
 */
public record PaletteEntry(String kind, String title, String detail, Runnable does) {}
