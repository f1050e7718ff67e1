package marshalyard.desktop.shelf;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import marshalyard.model.experiment.Experiment;

/** Samples and opened experiment files, and which item of the shelf is in view. */
public final class ShelfModel {
    private final ObservableList<ShelfItem.Sample> samples = FXCollections.observableArrayList();
    private final ObservableList<ShelfItem.Sample> samplesView =
            FXCollections.unmodifiableObservableList(samples);
    private final ObservableList<ShelfItem.Draft> drafts = FXCollections.observableArrayList();
    private final ObservableList<ShelfItem.Draft> draftsView =
            FXCollections.unmodifiableObservableList(drafts);
    private int drafted;
    private final ObjectProperty<ShelfItem> inView = new SimpleObjectProperty<>();
    private final ReadOnlyObjectWrapper<Path> opening = new ReadOnlyObjectWrapper<>();
    private int reading; // how often that file

    /** A file is being read; some parts of it may be, one behind the other. */
    public void opening(Path file) {
        reading = file.equals(opening.get()) ? reading + 1 : 1;
        opening.set(file);
    }

    /** It has been read, or can't be. */
    public void opened(Path file) {
        if (file.equals(opening.get()) && --reading == 0) opening.set(null);
    }

    /** The file that is being read; null if there is none. */
    public ReadOnlyObjectProperty<Path> openingProperty() {
        return opening.getReadOnlyProperty();
    }

    /**
     * Does a step when no file is being read any more; at once if none is.
     *
     * @param later runs what is to be done in the window behind what it does now: a session is read
     *     in two steps, between which nothing is read for a moment
     */
    public void whenOpened(Consumer<Runnable> later, Runnable step) {
        if (opening.get() == null) {
            step.run();
            return;
        }
        opening.addListener(
                new ChangeListener<>() {
                    @Override
                    public void changed(ObservableValue<? extends Path> file, Path was, Path is) {
                        if (is != null) return;
                        opening.removeListener(this);
                        later.accept(() -> whenOpened(later, step));
                    }
                });
    }

    public void show(List<ShelfItem.Sample> found) {
        samples.setAll(found);
    }

    /** Adds a file that the user opened; one from the same file is replaced. */
    public void add(ShelfItem.Sample sample) {
        samples.removeIf(s -> s.file().equals(sample.file()));
        samples.add(sample);
    }

    /** Adds a new experiment, behind whose title a number tells it from others that are new. */
    public ShelfItem.Draft draft(Experiment experiment) {
        String title = freeTitle(experiment.title());
        Experiment titled = experiment.edit().title(title).build();
        ShelfItem.Draft draft = new ShelfItem.Draft(++drafted, titled, title);
        drafts.add(draft);
        return draft;
    }

    private String freeTitle(String wanted) {
        List<String> taken = drafts.stream().map(ShelfItem.Draft::title).toList();
        String free = wanted;
        for (int number = 2; taken.contains(free); number++) free = wanted + " " + number;
        return free;
    }

    /** The user has given the new experiment in view another title. */
    public void rename(ShelfItem.Draft draft, String title) {
        ShelfItem.Draft changed = new ShelfItem.Draft(draft.number(), draft.experiment(), title);
        drafts.replaceAll(d -> d.number() == draft.number() ? changed : d);
        inView.set(changed);
    }

    /** Takes a new experiment away, because it is kept elsewhere now, or not wanted. */
    public void remove(ShelfItem.Draft draft) {
        drafts.removeIf(d -> d.number() == draft.number());
    }

    /** New experiments that are in no file and in no session. */
    public ObservableList<ShelfItem.Draft> drafts() {
        return draftsView;
    }

    public ObservableList<ShelfItem.Sample> samples() {
        return samplesView;
    }

    /** Null at first. */
    public ObjectProperty<ShelfItem> inViewProperty() {
        return inView;
    }
}
