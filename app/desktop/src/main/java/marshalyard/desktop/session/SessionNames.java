package marshalyard.desktop.session;

import java.nio.file.Path;

/** The name of a session: its file's name without the ending. */
public final class SessionNames {
    private SessionNames() {}

    public static String of(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(".yard") ? name.substring(0, name.length() - 5) : name;
    }
}
