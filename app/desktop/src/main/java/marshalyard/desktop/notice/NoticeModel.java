package marshalyard.desktop.notice;

import java.time.Duration;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import marshalyard.model.text.Quote;

/** The sentence shown above everything else until it is read. */
public final class NoticeModel {
    private static final Duration LEAST = Duration.ofSeconds(6);
    private static final long MILLIS_A_LETTER = 80;

    private final ReadOnlyObjectWrapper<Notice> current = new ReadOnlyObjectWrapper<>();

    /** A sentence and whether it tells of a failure. */
    public record Notice(boolean error, String sentence) {
        public Notice {
            sentence = Quote.sentence(sentence); // it may hold what a worker or a file says
        }

        /**
         * How long it stays by itself, so that it can be read twice; errors stay until the user has
         * closed them.
         */
        public Optional<Duration> stays() {
            if (error) return Optional.empty();
            return Optional.of(LEAST.plusMillis(MILLIS_A_LETTER * sentence.length()));
        }
    }

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
