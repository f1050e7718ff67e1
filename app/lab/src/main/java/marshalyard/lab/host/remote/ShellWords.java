package marshalyard.lab.host.remote;

import java.util.List;
import java.util.stream.Collectors;
import marshalyard.model.file.UserFolders;

/** Words as a POSIX shell reads them, whatever characters they hold. */
final class ShellWords {
    private ShellWords() {}

    static String word(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }

    /** A path, whose beginning may be the home there: {@code ~/}, {@code $HOME/}. */
    static String path(String text) {
        return UserFolders.belowHome(text)
                .map(rest -> "\"$HOME\"/" + word(rest))
                .orElseGet(() -> word(text));
    }

    static String words(List<String> texts) {
        return texts.stream().map(ShellWords::word).collect(Collectors.joining(" "));
    }
}
