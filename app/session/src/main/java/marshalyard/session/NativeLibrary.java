package marshalyard.session;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import marshalyard.model.file.CacheFile;
import marshalyard.model.file.UserFolders;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.LibraryLoaderUtil;

/**
 * SQLite's native library, unpacked once into the user's cache under the checksum of its content.
 * By itself SQLite's driver unpacks it into the temporary folder at every start and leaves it there
 * when the process is killed.
 */
final class NativeLibrary {
    private NativeLibrary() {}

    /**
     * Prepares the library; to be called before the first connection; without a cache the driver
     * does as by itself.
     */
    static void use() {
        if (System.getProperty("org.sqlite.lib.path") != null) return;
        String name = LibraryLoaderUtil.getNativeLibName();
        String resource = LibraryLoaderUtil.getNativeLibResourcePath() + "/" + name;
        try (InputStream in = SQLiteJDBCLoader.class.getResourceAsStream(resource)) {
            if (in == null) return;
            Path file = CacheFile.keep(UserFolders.cache(), "sqlite", name, in.readAllBytes());
            System.setProperty("org.sqlite.lib.path", file.getParent().toString());
            System.setProperty("org.sqlite.lib.name", name);
        } catch (IOException | RuntimeException e) {
            // no home that can be written: the driver unpacks it into the temporary folder
        }
    }
}
