package marshalyard.lab.host.remote;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The files below a folder, to be sent to a host under the hash of all of their content.
 *
 * @param folder where they are here
 * @param files by their names below the folder, with the SHA-256 of their content in hex
 */
record Parcel(Path folder, Map<String, String> files) {
    /** The file that lists all others as sha256sum does. */
    static final String SUMS = "SHA256SUMS";

    /** Reads all of its files. */
    static Parcel of(Path folder) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(folder.relativize(file).toString(), hash(file));
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return new Parcel(folder, files);
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

    /** Writes the files, and behind them their list. */
    void write(OutputStream out) throws IOException {
        try (Tar tar = new Tar(out)) {
            for (String name : files.keySet()) tar.add(name, folder.resolve(name));
            tar.add(SUMS, sums().getBytes(StandardCharsets.UTF_8));
        }
    }
}
