package marshalyard.desktop.queue;

import java.util.Set;
import marshalyard.lab.catalog.Secrets;
import marshalyard.session.StoredExperiment;

/**
 * An experiment that waits to be run. It is in the session already, so that nothing is lost if the
 * program ends before.
 *
 * @param secrets of its engines' options
 * @param confirmedFolders folders of code that the user has allowed to run
 */
public record QueuedExperiment(
        StoredExperiment stored, Secrets secrets, Set<String> confirmedFolders) {
    public QueuedExperiment {
        confirmedFolders = Set.copyOf(confirmedFolders);
    }

    /** True if it is this experiment. */
    boolean isOf(StoredExperiment other) {
        return stored.id() == other.id() && stored.added().equals(other.added());
    }
}
