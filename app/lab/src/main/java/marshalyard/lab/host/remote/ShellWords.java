package marshalyard.lab.host.remote;

import java.util.List;
import java.util.stream.Collectors;

/** Words as a POSIX shell reads them, whatever characters they hold. */
final class ShellWords {
    private ShellWords() {}

    static String word(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }

    static String words(List<String> texts) {
        return texts.stream().map(ShellWords::word).collect(Collectors.joining(" "));
    }
}
