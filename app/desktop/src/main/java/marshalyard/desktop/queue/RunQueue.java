package marshalyard.desktop.queue;

import java.util.Optional;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import marshalyard.session.StoredExperiment;

/** The experiments that wait, in the order in which they will run. */
public final class RunQueue {
    private final ObservableList<QueuedExperiment> waiting = FXCollections.observableArrayList();
    private final ObservableList<QueuedExperiment> waitingView =
            FXCollections.unmodifiableObservableList(waiting);

    /** Puts an experiment at the end; one that waits already stays where it is. */
    public void add(QueuedExperiment experiment) {
        if (!holds(experiment.stored())) waiting.add(experiment);
    }

    /** Takes the first one out; empty if none waits. */
    public Optional<QueuedExperiment> next() {
        return waiting.isEmpty() ? Optional.empty() : Optional.of(waiting.remove(0));
    }

    /** The experiment does not wait any more. */
    public void remove(StoredExperiment stored) {
        waiting.removeIf(w -> w.isOf(stored));
    }

    /** Puts an experiment before the others. */
    public void first(QueuedExperiment experiment) {
        if (waiting.remove(experiment)) waiting.add(0, experiment);
    }

    public boolean holds(StoredExperiment stored) {
        return waiting.stream().anyMatch(w -> w.isOf(stored));
    }

    public ObservableList<QueuedExperiment> waiting() {
        return waitingView;
    }
}
