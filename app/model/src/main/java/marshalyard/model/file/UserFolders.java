package marshalyard.model.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The folders that a program may use in its user's home (XDG Base Directory Specification). */
public final class UserFolders {
    private UserFolders() {}

    /**
     * The user's home. Where the system has no entry for the user, Java calls it {@code ?}, which
     * would be a folder in the current one: then it is {@code $HOME}, or else the root, where
     * nothing can be written.
     */
    public static Path home() {
        return home(System.getProperty("user.home"), System.getenv("HOME"));
    }

    static Path home(String ofJava, String variable) {
        for (String home : new String[] {ofJava, variable}) {
            if (home != null && Path.of(home).isAbsolute()) return Path.of(home);
        }
        return Path.of("/");
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
