package marshalyard.lab;

import java.util.Set;
import java.util.TreeSet;
import marshalyard.lab.catalog.CodeFolders;
import marshalyard.lab.catalog.EngineCatalog;
import marshalyard.lab.catalog.Secrets;
import marshalyard.lab.run.LoneReceiver;
import marshalyard.lab.run.PlanRunner;
import marshalyard.lab.worker.WorkerLauncher;
import marshalyard.model.experiment.EngineSetup;

/** Runs plans on this machine. */
public final class Lab {
    private final EngineCatalog catalog;
    private final WorkerLauncher launcher;

    public Lab(Home home, EngineCatalog catalog) {
        this.catalog = catalog;
        this.launcher = new WorkerLauncher(home);
    }

    public EngineCatalog catalog() {
        return catalog;
    }

    /**
     * Opens a receiver for senders that are not Marshalyard's.
     *
     * @param setup engine and options
     * @param queue socket queue size in bytes; 0 for the system's default
     * @throws LabException if there is no such engine or it can't be opened
     */
    public Reception receive(EngineSetup setup, int queue, Secrets secrets) throws LabException {
        return LoneReceiver.open(setup, queue, catalog, launcher, secrets);
    }

    /**
     * Starts to run a plan; returns at once.
     *
     * @throws LabException if the experiment has code run that the user has not confirmed
     */
    public Run start(RunRequest request, RunListener listener) throws LabException {
        Set<String> folders = new TreeSet<>(CodeFolders.in(request.plan().experiment(), catalog));
        folders.removeAll(request.confirmedFolders());
        if (!folders.isEmpty()) {
            throw new LabException(
                    "The experiment runs code from "
                            + String.join(", ", folders)
                            + ". Look at it, and confirm it if you trust it.");
        }
        PlanRunner runner = new PlanRunner(request, catalog, launcher, listener);
        runner.begin();
        return runner;
    }
}
