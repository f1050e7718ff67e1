package marshalyard.desktop.log;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import marshalyard.lab.RunEvent.Level;

/** The last lines of what happened. */
public final class LogModel {
    private static final int MOST = 5_000;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss.SSS");

    private final ObservableList<Line> lines = FXCollections.observableArrayList();
    private final ObservableList<Line> linesView = FXCollections.unmodifiableObservableList(lines);

    /** A line; its text is one sentence or figure. */
    public record Line(Instant at, Level level, String text) {
        /** The time in this machine's time zone. */
        public String time() {
            return TIME.format(at.atZone(ZoneId.systemDefault()));
        }
    }

    public void add(Instant at, Level level, String text) {
        if (lines.size() >= MOST) lines.remove(0, MOST / 10);
        lines.add(new Line(at, level, text));
    }

    public void add(Level level, String text) {
        add(Instant.now(), level, text);
    }

    public ObservableList<Line> lines() {
        return linesView;
    }
}
