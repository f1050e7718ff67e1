package marshalyard.desktop.log;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import marshalyard.desktop.notice.NoticeModel;
import marshalyard.lab.RunEvent.Level;
import marshalyard.model.text.Quote;

/** The last lines of what happened. */
public final class LogModel {
    private static final int MOST = 5_000;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss.SSS");

    private final ObservableList<Line> lines = FXCollections.observableArrayList();
    private final ObservableList<Line> linesView = FXCollections.unmodifiableObservableList(lines);
    private final ReadOnlyIntegerWrapper unseen = new ReadOnlyIntegerWrapper();
    private boolean seen;

    /** A line; its text is one sentence or figure. */
    public record Line(Instant at, Level level, String text) {
        /** The time in this machine's time zone. */
        public String time() {
            return TIME.format(at.atZone(ZoneId.systemDefault()));
        }
    }

    /**
     * Adds a line.
     *
     * @param text shown in one line and {@linkplain Quote#sentence cut to what a person reads}, for
     *     it may hold what a worker said
     */
    public void add(Instant at, Level level, String text) {
        if (lines.size() >= MOST) lines.remove(0, MOST / 10);
        lines.add(new Line(at, level, Quote.sentence(text)));
        if (!seen && level != Level.INFO) unseen.set(unseen.get() + 1);
    }

    /** Notices that have gone can be read again: each one is a line from now on. */
    public void keep(NoticeModel notices) {
        notices.currentProperty()
                .addListener(
                        (o, was, is) -> {
                            if (is == null || lastTextIs(is.sentence())) return;
                            add(is.error() ? Level.ERROR : Level.INFO, is.sentence());
                        });
    }

    /** The log is looked at, or no longer. */
    public void look(boolean open) {
        seen = open;
        if (open) unseen.set(0);
    }

    /** How many warnings and errors came since the log was looked at. */
    public ReadOnlyIntegerProperty unseenProperty() {
        return unseen.getReadOnlyProperty();
    }

    public void add(Level level, String text) {
        add(Instant.now(), level, text);
    }

    /** True if the last line says this. */
    public boolean lastTextIs(String text) {
        String shown = Quote.sentence(text);
        return !lines.isEmpty() && lines.get(lines.size() - 1).text().equals(shown);
    }

    public ObservableList<Line> lines() {
        return linesView;
    }
}
