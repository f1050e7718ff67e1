package marshalyard.lab.run;

import java.util.Set;
import java.util.TreeSet;
import marshalyard.engine.Trait;
import marshalyard.lab.Home;
import marshalyard.lab.LabClock;
import marshalyard.lab.LabException;
import marshalyard.lab.Run;
import marshalyard.lab.RunEvent;
import marshalyard.lab.RunListener;
import marshalyard.lab.catalog.CategoryTexts;
import marshalyard.lab.catalog.CodeFolders;
import marshalyard.lab.catalog.EngineCatalog;
import marshalyard.lab.codec.CodecBench;
import marshalyard.lab.group.Sites;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.host.LocalHost;
import marshalyard.lab.link.LinkedSites;
import marshalyard.lab.place.PlacedSites;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Profiling;
import marshalyard.session.EngineRules;
import marshalyard.session.SessionException;

/** Starts the runs of an installation. */
public final class Runs {
    private final Home home;
    private final EngineCatalog catalog;
    private final Surroundings surroundings;

    public Runs(Home home, EngineCatalog catalog, Surroundings surroundings) {
        this.home = home;
        this.catalog = catalog;
        this.surroundings = surroundings;
    }

    /**
     * Starts to run a plan; returns at once.
     *
     * @throws LabException if the experiment would run code that the user has not confirmed, or if
     *     another program writes the session
     */
    public Run start(RunRequest request, RunListener listener) throws LabException {
        CodeFolders.requireConfirmed(
                CodeFolders.in(request.plan().experiment(), catalog), request.confirmedFolders());
        try {
            request.session().claim();
            keepCategories(request);
        } catch (SessionException e) {
            throw new LabException(e.getMessage(), e);
        }
        LabClock clock = surroundings.clock();
        Bundle own = Bundle.withoutEngine(home.workerFolder());
        Sites placed =
                new PlacedSites(
                        surroundings.hosts(),
                        this::isBrokered,
                        surroundings.backoff(),
                        clock,
                        text -> listener.on(RunEvent.Note.of(clock, RunEvent.Level.WARN, text)));
        Sites sites = new LinkedSites(placed, Bundle.withoutEngine(home.emulatorFolder()), clock);
        CodecBench codecs =
                new CodecBench(
                        request.plan().experiment(),
                        catalog,
                        new LocalHost(),
                        home.codecsFolder(),
                        clock);
        PlanRunner runner =
                new PlanRunner(request, catalog, surroundings, sites, own, codecs, listener);
        runner.begin();
        return runner;
    }

    /**
     * Keeps the categories beside the profiles, so that a session shows the same wherever it is
     * opened.
     */
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
}
