package marshalyard.cli.terminal;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The terminal behind a standard stream, if there is one. Java's console needs standard input and
 * output to be one, and from version 22 on may be there without.
 */
public final class Terminal {
    /** The descriptor of standard input. */
    public static final int IN = 0;

    /** The descriptor of standard error. */
    public static final int ERR = 2;

    /** What a terminal has at least, unless its user made it smaller. */
    private static final int USUAL_COLUMNS = 80;

    private static final int LEAST_COLUMNS = 20;

    private Terminal() {}

    /**
     * True if a descriptor is a terminal; where the system does not tell, if Java has a console.
     */
    public static boolean isBehind(int descriptor) {
        try {
            return isOne(Files.readSymbolicLink(Path.of("/proc/self/fd", "" + descriptor)));
        } catch (IOException | UnsupportedOperationException unknown) {
            return System.console() != null;
        }
    }

    static boolean isOne(Path device) {
        String name = device.toString();
        return name.startsWith("/dev/pts/")
                || name.startsWith("/dev/tty")
                || name.equals("/dev/console");
    }

    /** How many letters a line of the process's terminal has; 80 if nobody tells. */
    static int columns() {
        try {
            Process asked =
                    new ProcessBuilder("stty", "size")
                            .redirectInput(new File("/dev/tty"))
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
            byte[] told = asked.getInputStream().readNBytes(USUAL_COLUMNS);
            return columns(new String(told, StandardCharsets.US_ASCII));
        } catch (IOException e) {
            return USUAL_COLUMNS;
        }
    }

    /**
     * Reads what stty tells.
     *
     * @param size rows and columns, such as {@code 24 80}
     */
    static int columns(String size) {
        String text = size.strip();
        if (!text.matches("[0-9]{1,5} [0-9]{1,5}")) return USUAL_COLUMNS;
        int columns = Integer.parseInt(text.substring(text.indexOf(' ') + 1));
        return columns == 0 ? USUAL_COLUMNS : Math.max(LEAST_COLUMNS, columns);
    }
}
