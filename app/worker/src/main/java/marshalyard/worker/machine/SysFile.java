package marshalyard.worker.machine;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Linux's files about its machine, each of which holds one value. */
public final class SysFile {
    private static final int MOST_BYTES = 4096;

    private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Cntrl}]+");
    private static final Pattern NUMBERED = Pattern.compile("[a-z]*[0-9]+");

    /** No machine has more of anything that is listed. */
    private static final int MOST_ENTRIES = 4096;

    private SysFile() {}

    /** The value in one line; empty if it is not there or not for this user. */
    public static String text(Path file) {
        // One read for the whole value: the kernel gives nothing more to a second one.
        try (InputStream in = Files.newInputStream(file)) {
            byte[] value = in.readNBytes(MOST_BYTES);
            String text = new String(value, StandardCharsets.US_ASCII);
            return BLANKS.matcher(text).replaceAll(" ").strip();
        } catch (IOException e) {
            return ""; // not for this user, or not on this system
        }
    }

    /**
     * The entries of a folder, numbers in their order; none if it can't be read.
     *
     * @param glob such as {@code cpu[0-9]*}
     */
    public static List<Path> entries(Path folder, String glob) {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, glob)) {
            for (Path one : all) {
                if (found.size() < MOST_ENTRIES) found.add(one);
            }
        } catch (IOException e) {
            return List.of(); // not on this system
        }
        found.sort((a, b) -> compare(name(a), name(b)));
        return found;
    }

    static String name(Path file) {
        return file.getFileName().toString();
    }

    /** The shorter name first, so that {@code cpu10} stands behind {@code cpu9}. */
    private static int compare(String a, String b) {
        boolean numbered = NUMBERED.matcher(a).matches() && NUMBERED.matcher(b).matches();
        return numbered && a.length() != b.length() ? a.length() - b.length() : a.compareTo(b);
    }
}
