package marshalyard.desktop.session;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;

/** The names of sessions and of their experiments. */
public final class SessionNames {
    private SessionNames() {}

    /** The name of a session: its file's name without the ending. */
    public static String of(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(".yard") ? name.substring(0, name.length() - 5) : name;
    }

    /**
     * A name that tells an experiment from the others of its session: its title, behind its number
     * where another one has the same title.
     *
     * @param number from 1, in the order of the session
     * @param titles of all experiments of the session
     */
    public static String ofExperiment(int number, String title, List<String> titles) {
        return Collections.frequency(titles, title) == 1 ? title : number + " " + title;
    }
}
