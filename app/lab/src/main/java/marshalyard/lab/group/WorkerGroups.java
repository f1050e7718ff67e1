package marshalyard.lab.group;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntSupplier;
import marshalyard.lab.LabException;
import marshalyard.lab.catalog.EngineCatalog;
import marshalyard.lab.catalog.Secrets;
import marshalyard.lab.worker.WorkerPool;
import marshalyard.model.factor.EngineSetup;

/**
 * The groups of one fork, by engine setup; one that has lost a worker is replaced. Used by one
 * thread, but for {@link #kill}.
 */
public final class WorkerGroups implements AutoCloseable {
    private final EngineCatalog catalog;
    private final Secrets secrets;
    private final Placement placement;
    private final IntSupplier pairs;
    private final WorkerPool pool = new WorkerPool();
    private final Map<String, WorkerGroup> open = new HashMap<>();

    /**
     * Groups of a fork, none of them open.
     *
     * @param pairs gives each group that is started a number of its own
     */
    public WorkerGroups(
            EngineCatalog catalog, Secrets secrets, Placement placement, IntSupplier pairs) {
        this.catalog = catalog;
        this.secrets = secrets;
        this.placement = placement;
        this.pairs = pairs;
    }

    /**
     * The group of a setup, started if it is not there or not whole.
     *
     * @throws LabException if it does not start
     */
    public WorkerGroup get(EngineSetup setup) throws LabException {
        WorkerGroup group = open.get(setup.key());
        if (group != null && group.alive()) return group;
        drop(setup);
        group = WorkerGroup.open(setup, catalog, secrets, placement, pool, pairs.getAsInt());
        open.put(setup.key(), group);
        return group;
    }

    /** Ends a group that can't be trusted any more. */
    public void drop(EngineSetup setup) {
        WorkerGroup group = open.remove(setup.key());
        if (group != null) group.kill();
    }

    /** Begins to end all workers, also those that are starting; returns at once, on any thread. */
    public void kill() {
        pool.kill();
    }

    /** Ends all workers in order; none is left. */
    @Override
    public void close() {
        open.values().parallelStream().forEach(WorkerGroup::close);
        open.clear();
        pool.close();
    }
}
