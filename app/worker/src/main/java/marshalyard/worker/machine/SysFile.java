package marshalyard.worker.machine;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Linux's files about its machine, each of which holds one value. */
public final class SysFile {
    private static final int MOST_BYTES = 4096;
    private static final byte DELETE = 127;

    /** Stands for what is no ASCII. */
    private static final char UNKNOWN = '\uFFFD';

    /** No machine has more of anything that is listed. */
    private static final int MOST_ENTRIES = 4096;

    private SysFile() {}

    /** The value in one line; empty if it is not there or not for this user. */
    public static String text(Path file) {
        // One read for the whole value: the kernel gives nothing more to a second one.
        try (InputStream in = new FileInputStream(file.toFile())) {
            return oneLine(in.readNBytes(MOST_BYTES));
        } catch (IOException e) {
            return ""; // not for this user, or not on this system
        }
    }

    /**
     * Runs of blanks and control characters as one space each. Without a regular expression, for a
     * worker that has just begun reads dozens of values.
     */
    private static String oneLine(byte[] value) {
        StringBuilder line = new StringBuilder(value.length);
        boolean between = false;
        for (byte letter : value) {
            boolean blank = letter >= 0 && letter <= ' ' || letter == DELETE;
            if (!blank) {
                if (between && line.length() > 0) line.append(' ');
                line.append(letter < 0 ? UNKNOWN : (char) letter);
            }
            between = blank;
        }
        return line.toString();
    }

    /** All entries of a folder, numbers in their order; none if it can't be read. */
    public static List<Path> entries(Path folder) {
        return entries(folder, name -> true);
    }

    /** The entries that are called a word and a number, such as {@code cpu0}, in this order. */
    static List<Path> numbered(Path folder, String word) {
        return entries(
                folder,
                name ->
                        name.length() > word.length()
                                && name.startsWith(word)
                                && isDigit(name.charAt(word.length())));
    }

    /**
     * The entries of a folder with such names, numbers in their order; none if it can't be read.
     */
    public static List<Path> entries(Path folder, Predicate<String> wanted) {
        String[] all = folder.toFile().list();
        if (all == null) return List.of(); // not on this system
        return Stream.of(all)
                .filter(wanted)
                .limit(MOST_ENTRIES)
                .sorted(SysFile::compare)
                .map(folder::resolve)
                .toList();
    }

    static String name(Path file) {
        return file.getFileName().toString();
    }

    /** The shorter name first, so that {@code cpu10} stands behind {@code cpu9}. */
    private static int compare(String a, String b) {
        boolean shorter = a.length() != b.length() && isNumbered(a) && isNumbered(b);
        return shorter ? a.length() - b.length() : a.compareTo(b);
    }

    /** True of small letters, or none, with digits behind them. */
    private static boolean isNumbered(String name) {
        int digits = 0;
        while (digits < name.length() && name.charAt(digits) >= 'a' && name.charAt(digits) <= 'z') {
            digits++;
        }
        return digits < name.length() && name.chars().skip(digits).allMatch(SysFile::isDigit);
    }

    private static boolean isDigit(int letter) {
        return letter >= '0' && letter <= '9';
    }
}
