package marshalyard.model.session;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.zip.CRC32;
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

    /** To be called before the first connection; without a cache the driver does as by itself. */
    static void use() {
        if (System.getProperty("org.sqlite.lib.path") != null) return;
        String name = LibraryLoaderUtil.getNativeLibName();
        String resource = LibraryLoaderUtil.getNativeLibResourcePath() + "/" + name;
        try (InputStream in = SQLiteJDBCLoader.class.getResourceAsStream(resource)) {
            if (in == null) return;
            Path folder = unpack(in.readAllBytes(), UserFolders.cache(), name);
            System.setProperty("org.sqlite.lib.path", folder.toString());
            System.setProperty("org.sqlite.lib.name", name);
        } catch (IOException | RuntimeException e) {
            // no home that can be written: the driver unpacks it into the temporary folder
        }
    }

    /**
     * Unpacks it if it is not there, whole and unchanged.
     *
     * @return the folder with a file of that name
     */
    static Path unpack(byte[] library, Path cache, String name) throws IOException {
        Path folder = cache.resolve("sqlite-" + checksum(library));
        Files.createDirectories(folder);
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException(folder + " is a link");
        }
        Path file = folder.resolve(name);
        if (isSame(file, library)) return folder;
        Path part = Files.createTempFile(folder, name, ".part");
        try {
            Files.write(part, library);
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(part);
        }
        return folder;
    }

    private static boolean isSame(Path file, byte[] library) throws IOException {
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                && Files.size(file) == library.length
                && Arrays.equals(Files.readAllBytes(file), library);
    }

    /**
     * Tells versions apart, no more: whether the file is whole, its content says. A cryptographic
     * hash takes 100 ms before the compiler has met it.
     */
    private static String checksum(byte[] content) {
        CRC32 sum = new CRC32();
        sum.update(content);
        return HexFormat.of().toHexDigits((int) sum.getValue());
    }
}
