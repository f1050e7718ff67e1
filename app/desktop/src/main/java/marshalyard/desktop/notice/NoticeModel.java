package marshalyard.desktop.notice;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** The sentence shown above everything else until it is read. */
public final class NoticeModel {
    private final ReadOnlyObjectWrapper<Notice> current = new ReadOnlyObjectWrapper<>();

    /** A sentence and whether it tells of a failure. */
    public record Notice(boolean error, String sentence) {}

    public void error(String sentence) {
        current.set(new Notice(true, sentence));
    }

    public void info(String sentence) {
        current.set(new Notice(false, sentence));
    }

    public void dismiss() {
        current.set(null);
    }

    /** Null if there is none. */
    public ReadOnlyObjectProperty<Notice> currentProperty() {
        return current.getReadOnlyProperty();
    }
}
