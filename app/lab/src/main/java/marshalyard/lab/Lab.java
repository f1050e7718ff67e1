package marshalyard.lab;

import java.util.Set;
import java.util.TreeSet;
import marshalyard.lab.catalog.CodeFolders;
import marshalyard.lab.catalog.EngineCatalog;
import marshalyard.lab.catalog.Secrets;
import marshalyard.lab.run.HostedReceiver;
import marshalyard.lab.run.PlanRunner;
import marshalyard.lab.worker.WorkerLauncher;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.session.SessionException;

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
     * @param confirmedFolders folders of code that the user has seen and allowed to run
     * @throws LabException if there is no such engine, it can't be opened, or it runs code that the
     *     user has not confirmed
     */
    public StandaloneReceiver receive(
            EngineSetup setup, int queue, Secrets secrets, Set<String> confirmedFolders)
            throws LabException {
        checkConfirmed(CodeFolders.in(setup, catalog), confirmedFolders);
        return HostedReceiver.open(setup, queue, catalog, launcher, secrets);
    }

    /**
     * Starts to run a plan; returns at once.
     *
     * @throws LabException if the experiment has code run that the user has not confirmed, or
     *     another program writes the session
     */
    public Run start(RunRequest request, RunListener listener) throws LabException {
        checkConfirmed(
                CodeFolders.in(request.plan().experiment(), catalog), request.confirmedFolders());
        try {
            request.session().claim();
        } catch (SessionException e) {
            throw new LabException(e.getMessage(), e);
        }
        PlanRunner runner = new PlanRunner(request, catalog, launcher, listener);
        runner.begin();
        return runner;
    }

    private static void checkConfirmed(Set<String> needed, Set<String> confirmed)
            throws LabException {
        Set<String> folders = new TreeSet<>(needed);
        folders.removeAll(confirmed);
        if (folders.isEmpty()) return;
        throw new LabException(
                "Code from "
                        + String.join(", ", folders)
                        + " would run. Look at it, and confirm it if you trust it.");
    }
}
