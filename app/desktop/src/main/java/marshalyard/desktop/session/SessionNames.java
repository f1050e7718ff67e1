package marshalyard.desktop.session;

import java.nio.file.Path;
import java.util.Collection;
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
     * A name that tells a session from others: its own, with as much of its folder as sessions of
     * the same name take, as in {@code first-look in monday}.
     *
     * @param others may have the session itself among them
     */
    public static String apart(Path file, Collection<Path> others) {
        List<Path> folders =
                others.stream()
                        .filter(other -> !other.equals(file) && of(other).equals(of(file)))
                        .map(other -> other.toAbsolutePath().getParent())
                        .toList();
        if (folders.isEmpty()) return of(file);
        Path folder = file.toAbsolutePath().getParent();
        int names = 1;
        while (names < folder.getNameCount() && endsAlike(folder, names, folders)) names++;
        return of(file) + " in " + last(folder, names);
    }

    private static boolean endsAlike(Path folder, int names, List<Path> others) {
        return others.stream().anyMatch(other -> other.endsWith(last(folder, names)));
    }

    private static Path last(Path folder, int names) {
        int all = folder.getNameCount();
        return all == 0 ? folder : folder.subpath(all - names, all);
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
