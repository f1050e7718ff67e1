import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Writes each jar below folders anew without compression, entries in their order and with one time:
 * xz makes a package of such jars smaller by a third, and Java need not inflate them at a start.
 *
 * <pre>java Stored.java SECONDS LEFT_OUT FOLDER...</pre>
 *
 * LEFT_OUT is a pattern of entries, with the jar's name before them: {@code jna-.*\.jar/.*\.dll}.
 */
final class Stored {
    private Stored() {}

    public static void main(String[] arguments) throws IOException {
        long seconds = Long.parseLong(arguments[0]);
        LocalDateTime time = LocalDateTime.ofEpochSecond(seconds, 0, ZoneOffset.UTC);
        Pattern leftOut = Pattern.compile(arguments[1]);
        for (int k = 2; k < arguments.length; k++) {
            List<Path> jars;
            try (Stream<Path> files = Files.walk(Path.of(arguments[k]))) {
                jars = files.filter(f -> f.toString().endsWith(".jar")).toList();
            }
            for (Path jar : jars) if (!Files.isSymbolicLink(jar)) store(jar, leftOut, time);
        }
    }

    private static void store(Path jar, Pattern leftOut, LocalDateTime time) throws IOException {
        Path part = jar.resolveSibling(jar.getFileName() + ".part");
        try (ZipFile from = new ZipFile(jar.toFile());
                OutputStream file = Files.newOutputStream(part);
                ZipOutputStream to = new ZipOutputStream(file)) {
            to.setMethod(ZipOutputStream.STORED);
            for (ZipEntry entry : Collections.list(from.entries())) {
                String name = entry.getName();
                if (leftOut.matcher(jar.getFileName() + "/" + name).matches()) continue;
                byte[] bytes;
                try (InputStream in = from.getInputStream(entry)) {
                    bytes = in.readAllBytes();
                }
                ZipEntry stored = new ZipEntry(name);
                stored.setMethod(ZipEntry.STORED);
                stored.setSize(bytes.length);
                CRC32 sum = new CRC32();
                sum.update(bytes);
                stored.setCrc(sum.getValue());
                stored.setTimeLocal(time);
                to.putNextEntry(stored);
                to.write(bytes);
                to.closeEntry();
            }
        }
        Files.move(part, jar, StandardCopyOption.REPLACE_EXISTING);
    }
}
