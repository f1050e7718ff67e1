package marshalyard.cli.manual;

import java.util.IllegalFormatException;
import picocli.CommandLine.Help.Ansi;

/** Texts with which commands describe themselves, as help prints them. */
public final class HelpText {
    private HelpText() {}

    /** On one line. */
    public static String line(String said) {
        return of(said).replaceAll("\\s+", " ").strip();
    }

    /** With its line breaks. A text that is no format is meant as it stands. */
    static String of(String said) {
        try {
            return Ansi.OFF.string(String.format(said));
        } catch (IllegalFormatException e) {
            return Ansi.OFF.string(said);
        }
    }

    /** The first sentence on one line, without its full stop. */
    public static String sentence(String... lines) {
        String text = lines.length == 0 ? "" : line(lines[0]);
        int end = text.indexOf(". ");
        return end < 0 ? text.replaceFirst("\\.$", "") : text.substring(0, end);
    }
}
