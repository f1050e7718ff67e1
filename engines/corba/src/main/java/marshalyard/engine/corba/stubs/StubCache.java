package marshalyard.engine.corba.stubs;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Compiled classes by what they were made of, a file for each type in a folder that only this user
 * reads and writes. A file is used only if it is a regular one of this user's; what is more than
 * the most goes, the oldest first.
 */
final class StubCache {
    /** The folder, if this property of the JVM names one. */
    static final String FOLDER = "marshalyard.stubs";

    private static final String SUFFIX = ".stubs";
    private static final int MAGIC = 0x4d59_5354;
    private static final int MOST_FILES = 100;
    private static final int MOST_BYTES = 16 << 20;
    private static final int MOST_CLASSES = 20_000;

    private final Path folder;

    private StubCache(Path folder) {
        this.folder = folder;
    }

    /** The cache of this user; empty if there is no folder that is safe to use. */
    static Optional<StubCache> ofUser() {
        String chosen = System.getProperty(FOLDER, "");
        String xdg = System.getenv().getOrDefault("XDG_CACHE_HOME", "");
        Path base =
                !chosen.isEmpty()
                        ? Path.of(chosen)
                        : (xdg.startsWith("/")
                                        ? Path.of(xdg)
                                        : Path.of(System.getProperty("user.home"), ".cache"))
                                .resolve("marshalyard/stubs");
        try {
            Files.createDirectories(base.toAbsolutePath().getParent());
            try {
                Files.createDirectory(
                        base,
                        PosixFilePermissions.asFileAttribute(
                                PosixFilePermissions.fromString("rwx------")));
            } catch (FileAlreadyExistsException e) {
                // it is looked at next
            }
            PosixFileAttributes found = attributes(base);
            boolean ours = found.isDirectory() && isPrivate(found);
            return ours ? Optional.of(new StubCache(base)) : Optional.empty();
        } catch (IOException | UnsupportedOperationException e) {
            return Optional.empty(); // what is compiled is compiled again next time
        }
    }

    private static PosixFileAttributes attributes(Path file) throws IOException {
        return Files.readAttributes(file, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    }

    /** True if nobody but the user of this process can have written the file. */
    private static boolean isPrivate(PosixFileAttributes file) throws IOException {
        UserPrincipal user = Files.getOwner(Path.of("/proc/self"));
        return file.owner().equals(user)
                && Collections.disjoint(
                        file.permissions(),
                        Set.of(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE));
    }

    private Path file(String key) {
        return folder.resolve(key + SUFFIX);
    }

    /** The classes that were kept under a key of hexadecimal digits. */
    Optional<Map<String, byte[]>> find(String key) {
        Path file = file(key);
        try {
            PosixFileAttributes found = attributes(file);
            if (!found.isRegularFile() || found.size() > MOST_BYTES) return Optional.empty();
            if (!isPrivate(found)) return Optional.empty();
            byte[] bytes = read(file);
            Files.setLastModifiedTime(file, FileTime.fromMillis(System.currentTimeMillis()));
            return Optional.of(classes(bytes));
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty(); // it is made again
        }
    }

    private static byte[] read(Path file) throws IOException {
        try (SeekableByteChannel channel =
                        Files.newByteChannel(
                                file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
                InputStream in = Channels.newInputStream(channel)) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) throw new IOException("The file is too large.");
            return bytes;
        }
    }

    private static Map<String, byte[]> classes(byte[] bytes) throws IOException {
        Map<String, byte[]> classes = new TreeMap<>();
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            if (in.readInt() != MAGIC) throw new IOException("The file is of another kind.");
            int count = in.readInt();
            if (count < 0 || count > MOST_CLASSES) throw new IOException("The file is damaged.");
            for (int i = 0; i < count; i++) {
                String name = in.readUTF();
                int length = in.readInt();
                if (length < 0 || length > in.available()) {
                    throw new IOException("The file is damaged.");
                }
                classes.put(name, in.readNBytes(length));
            }
        }
        return classes;
    }

    /** Keeps classes; a failure keeps none, and no reader sees a part of them. */
    void keep(String key, Map<String, byte[]> classes) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (DataOutputStream out = new DataOutputStream(bytes)) {
                out.writeInt(MAGIC);
                out.writeInt(classes.size());
                for (Map.Entry<String, byte[]> one : classes.entrySet()) {
                    out.writeUTF(one.getKey());
                    out.writeInt(one.getValue().length);
                    out.write(one.getValue());
                }
            }
            if (bytes.size() > MOST_BYTES) return;
            Path part = Files.createTempFile(folder, key, ".part"); // only its owner reads it
            try {
                Files.write(part, bytes.toByteArray());
                Files.move(part, file(key), StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(part);
            }
            clean();
        } catch (IOException e) {
            // what is compiled is compiled again next time
        }
    }

    /** Deletes the oldest files above the most, and parts that a killed worker left. */
    private void clean() throws IOException {
        List<Path> files = new ArrayList<>();
        long anHourAgo = System.currentTimeMillis() - 3_600_000;
        try (Stream<Path> all = Files.list(folder)) {
            for (Path file : all.toList()) {
                String name = file.getFileName().toString();
                if (name.endsWith(SUFFIX)) files.add(file);
                else if (name.endsWith(".part") && modified(file) < anHourAgo) {
                    Files.deleteIfExists(file);
                }
            }
        }
        files.sort(Comparator.comparingLong(StubCache::modified).reversed());
        for (Path old : files.subList(Math.min(files.size(), MOST_FILES), files.size())) {
            Files.deleteIfExists(old);
        }
    }

    private static long modified(Path file) {
        try {
            return Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS).toMillis();
        } catch (IOException e) {
            return 0; // gone meanwhile
        }
    }
}
