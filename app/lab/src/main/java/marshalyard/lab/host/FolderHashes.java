package marshalyard.lab.host;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Hashes of the files below a folder.
 *
 * @param files by their names below the folder, with the SHA-256 of their content in hex
 */
public record FolderHashes(Map<String, String> files) {
    private static final int FEW = 1_000;
    private static final long SMALL_BYTES = 200_000_000;

    /** Folders that were read, as they were then. */
    private static final Map<Path, Read> READ = new HashMap<>();

    private record Read(Map<String, String> state, FolderHashes hashes) {}

    /** Reads all of its files, unless it has read them and none has changed: hosts can be many. */
    public static FolderHashes of(Path folder) throws IOException {
        synchronized (READ) {
            Map<String, String> state = state(folder);
            Read read = READ.get(folder);
            if (read != null && read.state.equals(state)) return read.hashes;
            Map<String, String> files = new TreeMap<>();
            for (String name : state.keySet()) files.put(name, hash(folder.resolve(name)));
            FolderHashes hashes = new FolderHashes(files);
            READ.put(folder, new Read(state, hashes));
            return hashes;
        }
    }

    /**
     * The same of a folder that nobody has to wait for.
     *
     * @throws IOException also if it has more than {@value #FEW} files or some hundred megabytes
     */
    public static FolderHashes ofSmall(Path folder) throws IOException {
        int files = 0;
        long bytes = 0;
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : (Iterable<Path>) all.filter(Files::isRegularFile)::iterator) {
                files++;
                bytes += Files.size(file);
                if (files > FEW || bytes > SMALL_BYTES) throw new IOException("it is large");
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return of(folder);
    }

    /** Names below a folder, with what changes when a file does. */
    private static Map<String, String> state(Path folder) throws IOException {
        Map<String, String> state = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
                state.put(
                        folder.relativize(file).toString(),
                        now.size() + " " + now.lastModifiedTime() + " " + now.fileKey());
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return state;
    }

    private static String hash(Path file) throws IOException {
        MessageDigest digest = sha256();
        try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
            in.transferTo(OutputStream.nullOutputStream());
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** A line for each file, as sha256sum(1) writes them. */
    public String sums() {
        StringBuilder lines = new StringBuilder();
        files.forEach((name, hash) -> lines.append(hash).append("  ").append(name).append('\n'));
        return lines.toString();
    }

    /** The SHA-256 of {@link #sums}: the same for the same names and content, in hex. */
    public String all() {
        return HexFormat.of().formatHex(sha256().digest(sums().getBytes(StandardCharsets.UTF_8)));
    }
}
