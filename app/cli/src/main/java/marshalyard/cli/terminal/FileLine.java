package marshalyard.cli.terminal;

import java.io.PrintWriter;
import java.nio.file.Path;
import marshalyard.model.text.Quote;

/** Lines that name a file, whose name may come from a stranger: a terminal would obey an ESC. */
public final class FileLine {
    private FileLine() {}

    /**
     * Prints {@code Chart: c.svg}, say.
     *
     * @param what the file is
     */
    public static void print(PrintWriter out, String what, Path file) {
        out.println(what + ": " + name(file));
    }

    /** The name of a file within a sentence. */
    public static String name(Path file) {
        return Quote.oneLine(file.toString());
    }
}
