package marshalyard.desktop.quit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Stream;
import marshalyard.desktop.current.CurrentExperiment;
import marshalyard.desktop.session.SessionModel;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.desktop.shelf.ShelfModel;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.text.Counted;

/** Work of the user that stands in no file and no session: new experiments, changes to others. */
public final class UnsavedWork {
    private final CurrentExperiment current;
    private final ShelfModel shelf;
    private final SessionModel session;
    private final Predicate<ShelfItem.Draft> saveNew;
    private final BiPredicate<ShelfItem, Experiment> saveChanged;

    /**
     * Such work.
     *
     * @param saveNew asks where to keep a new experiment and writes it; false if the user does not
     *     say
     * @param saveChanged the same of an item with what the user has made of it
     */
    public UnsavedWork(
            CurrentExperiment current,
            ShelfModel shelf,
            SessionModel session,
            Predicate<ShelfItem.Draft> saveNew,
            BiPredicate<ShelfItem, Experiment> saveChanged) {
        this.current = current;
        this.shelf = shelf;
        this.session = session;
        this.saveNew = saveNew;
        this.saveChanged = saveChanged;
    }

    /** Takes what is typed, and says what would be lost; empty if nothing would. */
    Optional<String> sentence() {
        current.takeTyped();
        List<ShelfItem.Draft> drafts = shelf.drafts();
        List<ShelfItem> changed = changed();
        if (drafts.isEmpty() && changed.isEmpty()) return Optional.empty();
        String what;
        if (changed.isEmpty()) {
            what =
                    drafts.size() == 1
                            ? "“" + drafts.get(0).title() + "” is in no file"
                            : drafts.size() + " new experiments are in no file";
        } else {
            List<String> parts = new ArrayList<>();
            if (!drafts.isEmpty()) {
                parts.add(Counted.of(drafts.size(), "new experiment"));
            }
            parts.add(
                    changed.size() == 1
                            ? "changes to “" + changed.get(0).title() + "”"
                            : "changes to " + changed.size() + " experiments");
            what = capital(String.join(" and ", parts)) + " are in no file";
        }
        return Optional.of(what + " and would be lost.");
    }

    private static String capital(String words) {
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    /** Asks where to keep each, and writes it; false as soon as the user does not say. */
    boolean save() {
        Map<Object, Experiment> made = current.unkept();
        List<ShelfItem> changed = changed();
        return List.copyOf(shelf.drafts()).stream().allMatch(saveNew)
                && changed.stream()
                        .allMatch(item -> saveChanged.test(item, made.get(item.identity())));
    }

    /** Experiments of files and of the session that the user has changed since they were kept. */
    private List<ShelfItem> changed() {
        Map<Object, Experiment> made = current.unkept();
        return Stream.<ShelfItem>concat(
                        shelf.samples().stream(),
                        session.experiments().stream().map(ShelfItem.InSession::new))
                .filter(item -> made.containsKey(item.identity()) || current.hasUnread(item))
                .toList();
    }
}
