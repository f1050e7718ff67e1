package marshalyard.lab.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The reason why a program can't be started, if the Java that runs this one was replaced. */
public final class ReplacedJava {
    private ReplacedJava() {}

    /** The reason in words; the exception's own if Java is still what it was. */
    public static String reason(IOException e) {
        return reason(e, Path.of(System.getProperty("java.home")));
    }

    /**
     * The same of a Java in a folder. An upgrade takes away the helper that starts programs, or all
     * of the folder.
     */
    static String reason(IOException e, Path java) {
        String said = String.valueOf(e.getMessage());
        boolean replaced = said.contains("spawn helper") || !Files.exists(java.resolve("lib"));
        return replaced
                ? "Java was replaced while Marshalyard ran, as an upgrade does. Close Marshalyard and"
                        + " start it again; finished trials are kept, Resume runs the others"
                : said;
    }
}
