package marshalyard.lab.run;

import java.util.HashMap;
import java.util.Map;
import marshalyard.lab.LabException;
import marshalyard.lab.catalog.EngineCatalog;
import marshalyard.lab.catalog.Secrets;
import marshalyard.lab.worker.WorkerLauncher;
import marshalyard.model.factor.EngineSetup;

/** The stations of one fork, by engine setup; one that has lost a worker is replaced. */
final class WorkerGroups implements AutoCloseable {
    /** So many times in a row a station may fail to open until it is no longer tried. */
    private static final int STRIKES = 3;

    private final EngineCatalog catalog;
    private final WorkerLauncher launcher;
    private final Secrets secrets;
    private final Map<String, WorkerGroup> open = new HashMap<>();
    private final Map<String, Integer> strikes = new HashMap<>();
    private final Map<String, String> reasons = new HashMap<>();

    WorkerGroups(EngineCatalog catalog, WorkerLauncher launcher, Secrets secrets) {
        this.catalog = catalog;
        this.launcher = launcher;
        this.secrets = secrets;
    }

    /** The station of a setup, started if it is not there or not whole. */
    synchronized WorkerGroup get(EngineSetup setup) throws LabException {
        String key = setup.key();
        WorkerGroup station = open.get(key);
        if (station != null && station.alive()) return station;
        if (strikes.getOrDefault(key, 0) >= STRIKES) throw new LabException(reasons.get(key));
        drop(setup);
        try {
            station = WorkerGroup.open(setup, catalog, launcher, secrets);
        } catch (LabException e) {
            strike(setup, e.getMessage());
            throw e;
        }
        open.put(key, station);
        return station;
    }

    /** Opening an end failed; after three times in a row the setup is given up. */
    synchronized void strike(EngineSetup setup, String reason) {
        strikes.merge(setup.key(), 1, Integer::sum);
        reasons.put(setup.key(), reason);
    }

    synchronized void worked(EngineSetup setup) {
        strikes.remove(setup.key());
    }

    /** Ends a station that can't be trusted any more. */
    synchronized void drop(EngineSetup setup) {
        WorkerGroup station = open.remove(setup.key());
        if (station != null) station.kill();
    }

    /** Ends all workers at once. */
    synchronized void kill() {
        open.values().forEach(WorkerGroup::kill);
        open.clear();
    }

    @Override
    public synchronized void close() {
        open.values().parallelStream().forEach(WorkerGroup::close);
        open.clear();
    }
}
