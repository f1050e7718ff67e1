package marshalyard.lab.run;

import java.util.Set;
import java.util.TreeSet;
import marshalyard.engine.Trait;
import marshalyard.lab.Home;
import marshalyard.lab.LabException;
import marshalyard.lab.Run;
import marshalyard.lab.RunEvent;
import marshalyard.lab.RunListener;
import marshalyard.lab.StandaloneReceiver;
import marshalyard.lab.catalog.Capabilities;
import marshalyard.lab.catalog.CategoryTexts;
import marshalyard.lab.catalog.CodeFolders;
import marshalyard.lab.catalog.EngineCatalog;
import marshalyard.lab.catalog.Secrets;
import marshalyard.lab.codec.CodecBench;
import marshalyard.lab.group.Sites;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.HostSource;
import marshalyard.lab.host.LocalHost;
import marshalyard.lab.link.LinkedSites;
import marshalyard.lab.place.Backoff;
import marshalyard.lab.place.PlacedSites;
import marshalyard.lab.receive.HostedReceiver;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Profiling;
import marshalyard.session.EngineRules;
import marshalyard.session.SessionException;

/** Runs plans; the way in for both faces. */
public final class Lab {
    private final Home home;
    private final EngineCatalog catalog;
    private final Host host;
    private final HostSource hosts;
    private final Backoff backoff;

    /** On this machine. */
    public Lab(Home home, EngineCatalog catalog) {
        this(home, catalog, new LocalHost());
    }

    /** All workers on one host. */
    public Lab(Home home, EngineCatalog catalog, Host host) {
        this(home, catalog, host, HostSource.of(host), Backoff.USUAL);
    }

    /** On this machine and other hosts. */
    public Lab(Home home, EngineCatalog catalog, HostSource hosts) {
        this(home, catalog, new LocalHost(), hosts, Backoff.USUAL);
    }

    /**
     * On several hosts.
     *
     * @param host where this program runs, with what loads and reads the machine
     * @param hosts where workers run, as the placement of each cell says
     * @param backoff for hosts that are lost
     */
    public Lab(Home home, EngineCatalog catalog, Host host, HostSource hosts, Backoff backoff) {
        this.home = home;
        this.catalog = catalog;
        this.host = host;
        this.hosts = hosts;
        this.backoff = backoff;
    }

    public EngineCatalog catalog() {
        return catalog;
    }

    /** What its engines can't do, and which hosts there are. */
    public Capabilities capabilities() {
        return catalog.capabilities().on(label -> hosts.labels().contains(label));
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
        return HostedReceiver.open(setup, queue, catalog, host, secrets);
    }

    /**
     * Starts to run a plan; returns at once.
     *
     * @throws LabException if the experiment would run code that the user has not confirmed, or if
     *     another program writes the session
     */
    public Run start(RunRequest request, RunListener listener) throws LabException {
        checkConfirmed(
                CodeFolders.in(request.plan().experiment(), catalog), request.confirmedFolders());
        try {
            request.session().claim();
            keepCategories(request);
        } catch (SessionException e) {
            throw new LabException(e.getMessage(), e);
        }
        Bundle own = Bundle.withoutEngine(home.workerFolder());
        Sites placed =
                new PlacedSites(
                        hosts,
                        this::isBrokered,
                        backoff,
                        text -> listener.on(RunEvent.Note.of(RunEvent.Level.WARN, text)));
        Sites sites = new LinkedSites(placed, Bundle.withoutEngine(home.emulatorFolder()));
        CodecBench codecs =
                new CodecBench(
                        request.plan().experiment(), catalog, new LocalHost(), home.codecsFolder());
        PlanRunner runner = new PlanRunner(request, catalog, host, sites, own, codecs, listener);
        runner.begin();
        return runner;
    }

    /** Beside the profiles, so that a session shows the same wherever it is opened. */
    private void keepCategories(RunRequest request) throws LabException, SessionException {
        Set<String> engines = new TreeSet<>();
        for (Cell cell : request.plan().cells()) {
            if (cell.get(Factors.PROFILE) == Profiling.OFF) continue;
            engines.add(cell.engine().sender().id());
            engines.add(cell.engine().receiver().id());
        }
        for (String engine : engines) {
            Bundle bundle = catalog.bundle(engine);
            if (bundle == null || bundle.engine().isEmpty()) continue;
            EngineRules.keep(
                    request.session(),
                    request.experiment(),
                    engine,
                    CategoryTexts.of(bundle.engine().get()));
        }
    }

    private boolean isBrokered(String engine) {
        return catalog.find(engine).map(e -> e.has(Trait.BROKERED)).orElse(false);
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
