package marshalyard.desktop.session;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.prefs.Preferences;
import java.util.stream.Collectors;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The sessions used last, newest first, remembered from one start to the next. */
public final class RecentSessions {
    private static final String KEY = "recent-sessions";
    private static final int MOST = 6;

    private final Preferences preferences;
    private final ObservableList<Path> files = FXCollections.observableArrayList();
    private final ObservableList<Path> filesView = FXCollections.unmodifiableObservableList(files);

    public RecentSessions(Preferences preferences) {
        this.preferences = preferences;
        Arrays.stream(preferences.get(KEY, "").split("\n"))
                .filter(line -> !line.isBlank())
                .flatMap(line -> path(line).stream())
                .filter(Files::isRegularFile)
                .limit(MOST)
                .forEach(files::add);
    }

    private static List<Path> path(String text) {
        try {
            return List.of(Path.of(text));
        } catch (InvalidPathException e) {
            return List.of(); // written by another system; not ours to use
        }
    }

    public ObservableList<Path> files() {
        return filesView;
    }

    void used(Path file) {
        Path absolute = file.toAbsolutePath();
        files.remove(absolute);
        files.add(0, absolute);
        if (files.size() > MOST) files.remove(MOST, files.size());
        remember();
    }

    void forget(Path file) {
        files.remove(file.toAbsolutePath());
        remember();
    }

    private void remember() {
        String text = files.stream().map(Path::toString).collect(Collectors.joining("\n"));
        if (text.length() <= Preferences.MAX_VALUE_LENGTH) preferences.put(KEY, text);
    }
}
