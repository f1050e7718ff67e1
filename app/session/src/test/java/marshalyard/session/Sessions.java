package marshalyard.session;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.measurement.TrialRecord;

/** Writes session files for tests. */
public final class Sessions {
    private Sessions() {}

    /** Opens a session that can only be read, whoever the user is. */
    public static SessionStore readOnly(Path file) throws Exception {
        return SessionStore.openCopy(file);
    }

    /**
     * Writes a session of one experiment to a file that must not exist.
     *
     * @return the file
     */
    public static Path write(Path file, Experiment experiment, List<TrialRecord> trials)
            throws SessionException {
        try (SessionStore store = SessionStore.create(file)) {
            StoredExperiment stored = store.add(experiment, Set.of());
            for (TrialRecord trial : trials) store.add(stored, trial);
        }
        return file;
    }
}
