package marshalyard.desktop.session;

import java.util.List;
import java.util.stream.Stream;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;

/**
 * The user's remarks on an experiment of a session.
 *
 * @param notes any text; may be empty
 * @param tags words by which the user finds it again, none twice
 */
public record Remarks(String notes, List<String> tags) {
    public static final Remarks NONE = new Remarks("", List.of());

    private static final String NOTES = "notes";
    private static final String TAGS = "tags";

    public Remarks {
        tags = tags.stream().distinct().toList();
    }

    /**
     * Remarks with tags from one line.
     *
     * @param line tags with commas between them
     */
    public static Remarks of(String notes, String line) {
        List<String> tags =
                Stream.of(line.split(",")).map(String::strip).filter(t -> !t.isEmpty()).toList();
        return new Remarks(notes.strip(), tags);
    }

    /** The tags with commas between them. */
    public String tagLine() {
        return String.join(", ", tags);
    }

    static Remarks read(SessionStore store, StoredExperiment of) throws SessionException {
        return of(store.setting(of, NOTES).orElse(""), store.setting(of, TAGS).orElse(""));
    }

    void write(SessionStore store, StoredExperiment of) throws SessionException {
        store.putSetting(of, NOTES, notes);
        store.putSetting(of, TAGS, tagLine());
    }
}
