package marshalyard.desktop.run;

import java.util.List;
import java.util.Set;
import marshalyard.engine.EngineDescriptor;
import marshalyard.lab.Home;
import marshalyard.lab.LabException;
import marshalyard.lab.Run;
import marshalyard.lab.RunListener;
import marshalyard.lab.StandaloneReceiver;
import marshalyard.lab.catalog.Capabilities;
import marshalyard.lab.catalog.CodeFolders;
import marshalyard.lab.catalog.EngineCatalog;
import marshalyard.lab.catalog.Secrets;
import marshalyard.lab.run.Lab;
import marshalyard.lab.run.RunRequest;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.EngineSetup;

/** The lab of an installation. */
public final class InstalledLab implements LabAccess {
    private final EngineCatalog catalog;
    private final Lab lab;

    private InstalledLab(Lab lab) {
        this.lab = lab;
        this.catalog = lab.catalog();
    }

    /** Asks all engines what they are, about a second; not for the window's thread. */
    public static LabAccess open(Home home) throws LabException {
        return new InstalledLab(new Lab(home, EngineCatalog.load(home)));
    }

    @Override
    public List<EngineDescriptor> engines() {
        return catalog.engines();
    }

    @Override
    public List<String> faults() {
        return catalog.faults();
    }

    @Override
    public void check(EngineChoice choice) {
        catalog.check(choice);
    }

    @Override
    public Capabilities capabilities() {
        return lab.capabilities();
    }

    @Override
    public Secrets.Split split(Experiment experiment) {
        return Secrets.split(catalog.expanded(experiment), catalog);
    }

    @Override
    public Set<String> codeFolders(Experiment experiment) {
        return CodeFolders.in(experiment, catalog);
    }

    @Override
    public Set<String> codeFolders(EngineSetup setup) {
        return CodeFolders.in(setup, catalog);
    }

    @Override
    public StandaloneReceiver receive(
            EngineSetup setup, Secrets secrets, Set<String> confirmedFolders) throws LabException {
        return lab.receive(setup, 0, secrets, confirmedFolders);
    }

    @Override
    public Run start(RunRequest request, RunListener listener) throws LabException {
        return lab.start(request, listener);
    }
}
