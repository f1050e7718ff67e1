package marshalyard.lab.host.remote;

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
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/**
 * The files below a folder, to be sent to a host under the hash of all of their content.
 *
 * @param folder where they are here
 * @param files by their names below the folder, with the SHA-256 of their content in hex
 */
record Parcel(Path folder, Map<String, String> files) {
    /** The file that lists all others as sha256sum does. */
    static final String SUMS = "SHA256SUMS";

    private static final int TAR_RECORD = 10_240;

    /** Modes for this user alone. */
    private static final int FILE = 0600;

    private static final int PROGRAM = 0700;

    /** Folders that were read, as they were then. */
    private static final Map<Path, Read> READ = new HashMap<>();

    private record Read(Map<String, String> state, Parcel parcel) {}

    /** Reads all of its files, unless it has read them and none has changed: hosts can be many. */
    static Parcel of(Path folder) throws IOException {
        synchronized (READ) {
            Map<String, String> state = state(folder);
            Read read = READ.get(folder);
            if (read != null && read.state.equals(state)) return read.parcel;
            Map<String, String> files = new TreeMap<>();
            for (String name : state.keySet()) files.put(name, hash(folder.resolve(name)));
            Parcel parcel = new Parcel(folder, files);
            READ.put(folder, new Read(state, parcel));
            return parcel;
        }
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

    /** The lines of {@value #SUMS}. */
    String sums() {
        StringBuilder lines = new StringBuilder();
        files.forEach((name, hash) -> lines.append(hash).append("  ").append(name).append('\n'));
        return lines.toString();
    }

    /** Its name on a host: the same for the same names and content, in hex. */
    String hash() {
        byte[] digest = sha256().digest(sums().getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(digest).substring(0, 32);
    }

    /** Writes the files, and behind them their list, as a tar archive; the stream stays open. */
    void write(OutputStream out) throws IOException {
        String utf8 = StandardCharsets.UTF_8.name();
        TarArchiveOutputStream tar = new TarArchiveOutputStream(out, TAR_RECORD, utf8);
        tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_GNU); // BusyBox reads no other
        for (String name : files.keySet()) {
            Path file = folder.resolve(name);
            int mode = Files.isExecutable(file) ? PROGRAM : FILE;
            tar.putArchiveEntry(entry(name, Files.size(file), mode));
            Files.copy(file, tar);
            tar.closeArchiveEntry();
        }
        byte[] sums = sums().getBytes(StandardCharsets.UTF_8);
        tar.putArchiveEntry(entry(SUMS, sums.length, FILE));
        tar.write(sums);
        tar.closeArchiveEntry();
        tar.finish();
        tar.flush();
    }

    private static TarArchiveEntry entry(String name, long bytes, int mode) {
        TarArchiveEntry entry = new TarArchiveEntry(name);
        entry.setSize(bytes);
        entry.setMode(mode);
        entry.setModTime(0);
        entry.setIds(0, 0); // whoever unpacks
        entry.setNames("", "");
        return entry;
    }
}
