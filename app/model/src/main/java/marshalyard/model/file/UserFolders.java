package marshalyard.model.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The folders that a program may use in its user's home (XDG Base Directory Specification). */
public final class UserFolders {
    /** The ways in which a path may begin with the user's home. */
    private static final Pattern BELOW_HOME = Pattern.compile("(?:~|\\$HOME|\\$\\{HOME})/(.*)");

    private UserFolders() {}

    /** The user's home: {@code $HOME} as for every shell, else that of the account. */
    public static Path home() {
        return home(System.getenv("HOME"), System.getProperty("user.home"));
    }

    /**
     * The home that the system has for the user's account, whatever {@code $HOME} says, as ssh
     * takes it.
     */
    public static Path homeOfAccount() {
        return home(System.getProperty("user.home"), System.getenv("HOME"));
    }

    /**
     * The first of these that is a folder's path. Where the system has no entry for the user, Java
     * calls the home {@code ?}, which would be a folder in the current one. The root if none is:
     * nothing can be written there.
     */
    static Path home(String first, String second) {
        for (String home : new String[] {first, second}) {
            if (home != null && Path.of(home).isAbsolute()) return Path.of(home);
        }
        return Path.of("/");
    }

    /**
     * What stands behind the home in a path that begins with {@code ~/}, {@code $HOME/} or {@code
     * ${HOME}/}; empty if it begins otherwise.
     */
    public static Optional<String> belowHome(String path) {
        Matcher begins = BELOW_HOME.matcher(path);
        return begins.matches() ? Optional.of(begins.group(1)) : Optional.empty();
    }

    /**
     * The folder for files that can be made again: {@code $XDG_CACHE_HOME/marshalyard}, by default
     * {@code ~/.cache/marshalyard}; made if it is not there.
     *
     * @throws IOException if it can't be made, for instance where the user has no home
     */
    public static Path cache() throws IOException {
        String given = System.getenv("XDG_CACHE_HOME");
        Path base =
                given != null && Path.of(given).isAbsolute()
                        ? Path.of(given)
                        : home().resolve(".cache");
        return Files.createDirectories(base.resolve("marshalyard"));
    }

    /**
     * The folder for files that the user writes: the folder that the system property {@code
     * marshalyard.config} or the variable MARSHALYARD_CONFIG names, else {@code
     * $XDG_CONFIG_HOME/marshalyard}, else {@code ~/.config/marshalyard}. It need not be there.
     */
    public static Path config() {
        String folder = System.getProperty("marshalyard.config");
        if (folder == null) folder = System.getenv("MARSHALYARD_CONFIG");
        if (folder != null) return Path.of(folder);
        String xdg = System.getenv("XDG_CONFIG_HOME");
        Path config =
                xdg != null && Path.of(xdg).isAbsolute() ? Path.of(xdg) : home().resolve(".config");
        return config.resolve("marshalyard");
    }
}
