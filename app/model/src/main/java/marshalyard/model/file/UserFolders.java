package marshalyard.model.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The folders that a program may use in its user's home (XDG Base Directory Specification). */
public final class UserFolders {
    private UserFolders() {}

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
                        : Path.of(System.getProperty("user.home"), ".cache");
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
                xdg != null && Path.of(xdg).isAbsolute()
                        ? Path.of(xdg)
                        : Path.of(System.getProperty("user.home"), ".config");
        return config.resolve("marshalyard");
    }
}
