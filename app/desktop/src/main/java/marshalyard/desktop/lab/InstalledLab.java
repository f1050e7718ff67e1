package marshalyard.desktop.lab;

import java.util.ArrayList;
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
import marshalyard.lab.host.HostDialog;
import marshalyard.lab.host.book.BookHosts;
import marshalyard.lab.host.book.HostBook;
import marshalyard.lab.host.check.HostTest;
import marshalyard.lab.run.Lab;
import marshalyard.lab.run.RunRequest;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.EngineSetup;

/** The lab of an installation. */
public final class InstalledLab implements LabAccess {
    private final EngineCatalog catalog;
    private final Home home;
    private final HostDialog dialog;
    private final BookHosts hosts;
    private final List<String> faults;
    private final Lab lab;

    private InstalledLab(Home home, EngineCatalog catalog, HostDialog dialog) throws LabException {
        this.catalog = catalog;
        this.dialog = dialog;
        this.faults = new ArrayList<>(catalog.faults());
        this.hosts = new BookHosts(book(), dialog);
        this.lab = new Lab(home, catalog, hosts);
        this.home = home;
    }

    /** A list of hosts that can't be read is a fault like an engine that can't be used. */
    private HostBook book() {
        try {
            return HostBook.load();
        } catch (LabException e) {
            faults.add(e.getMessage());
            return HostBook.empty();
        }
    }

    /**
     * Asks all engines what they are, about a second; not for the window's thread.
     *
     * @param dialog asks the user while hosts are opened
     */
    public static LabAccess open(Home home, HostDialog dialog) throws LabException {
        return new InstalledLab(home, EngineCatalog.load(home), dialog);
    }

    @Override
    public Set<String> hosts() {
        return hosts.labels();
    }

    @Override
    public void use(HostBook book) {
        hosts.use(book);
    }

    @Override
    public boolean test(HostBook book, String label, HostTest.Listener listener)
            throws LabException {
        return HostTest.of(home, book, dialog).run(label, listener);
    }

    @Override
    public List<EngineDescriptor> engines() {
        return catalog.engines();
    }

    @Override
    public List<EngineDescriptor> codecs() {
        return catalog.codecs();
    }

    @Override
    public List<String> faults() {
        return List.copyOf(faults);
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
