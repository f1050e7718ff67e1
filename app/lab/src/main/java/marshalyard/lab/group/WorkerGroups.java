package marshalyard.lab.group;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import marshalyard.engine.OwnType;
import marshalyard.lab.LabClock;
import marshalyard.lab.LabException;
import marshalyard.lab.catalog.EngineCatalog;
import marshalyard.lab.catalog.Secrets;
import marshalyard.lab.worker.WorkerPool;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.plan.ConnectionRoom;

/**
 * The groups of one fork, by what tells {@linkplain Cell#workers their workers} apart; one that has
 * lost a worker is replaced. Used by one thread, but for {@link #kill}.
 */
public final class WorkerGroups implements AutoCloseable {
    private final EngineCatalog catalog;
    private final Secrets secrets;
    private final Sites sites;
    private final IntSupplier pairs;
    private final int linksAtOnce;
    private final WorkerPool pool;
    private final List<OwnType> types;
    private final Map<String, WorkerGroup> open = new LinkedHashMap<>(); // last used last
    private final Map<String, Integer> connections = new HashMap<>(); // of groups, open or not
    private Map<String, Cell> needed = Map.of(); // by the trials that run side by side

    /**
     * Groups of a fork, none of them open.
     *
     * @param pairs gives each group that is started a number of its own
     * @param linksAtOnce the most groups on emulated links that are kept
     * @param clock of the lab
     * @param types the types of the user's own that are measured
     * @param parting is told, in a sentence, of a worker that did not end as it should
     */
    public WorkerGroups(
            EngineCatalog catalog,
            Secrets secrets,
            Sites sites,
            IntSupplier pairs,
            int linksAtOnce,
            LabClock clock,
            List<OwnType> types,
            Consumer<String> parting) {
        this.types = types;
        this.pool = new WorkerPool(clock, parting);
        this.catalog = catalog;
        this.secrets = secrets;
        this.sites = sites;
        this.pairs = pairs;
        this.linksAtOnce = linksAtOnce;
    }

    /**
     * The group of a cell, started if it is not there or not whole.
     *
     * @throws LabException if it does not start
     */
    public WorkerGroup get(Cell cell) throws LabException {
        WorkerGroup group = open.remove(cell.workers());
        if (group != null) open.put(cell.workers(), group);
        if (group != null && group.alive()) return group;
        drop(cell);
        makeRoom(ConnectionRoom.of(cell));
        if (cell.get(Factors.LINK).emulated()) closeOldest();
        group =
                WorkerGroup.open(
                        cell.engine(),
                        catalog,
                        secrets,
                        sites.of(cell),
                        pool,
                        pairs.getAsInt(),
                        types);
        open.put(cell.workers(), group);
        connections.merge(cell.workers(), ConnectionRoom.of(cell), Math::max);
        return group;
    }

    private void makeRoom(int wanted) {
        Map<String, Integer> there = new LinkedHashMap<>();
        for (String workers : open.keySet()) there.put(workers, connections.get(workers));
        ConnectionRoom.makers(wanted, there, needed.keySet())
                .forEach(workers -> open.remove(workers).close());
    }

    /**
     * The groups of these cells are used next, side by side: none of them makes room for another.
     */
    public void keep(List<Cell> cells) {
        needed = cells.stream().collect(Collectors.toMap(Cell::workers, cell -> cell));
        for (Cell cell : cells) {
            WorkerGroup group = open.remove(cell.workers());
            if (group != null) open.put(cell.workers(), group);
        }
    }

    /**
     * The processes of this machine that wait while the cells that were {@link #keep kept}, and are
     * connected, run.
     */
    public Set<Long> waiting() {
        Set<Long> waiting = new HashSet<>();
        open.forEach(
                (workers, group) -> {
                    Cell runs = needed.get(workers);
                    LongStream pids = runs == null ? group.pids() : group.pidsBeside(runs);
                    pids.forEach(waiting::add);
                });
        return waiting;
    }

    /**
     * Links can be many, and each has an emulator and workers of its own: groups on links that were
     * not used for longest make room.
     */
    private void closeOldest() {
        List<String> onLinks = new ArrayList<>();
        open.forEach(
                (workers, group) -> {
                    if (group.path() != NetworkPath.NONE) onLinks.add(workers);
                });
        int tooMany = onLinks.size() - linksAtOnce + 1;
        for (int i = 0; i < tooMany; i++) open.remove(onLinks.get(i)).close();
    }

    /** Ends a group that can't be trusted any more. */
    public void drop(Cell cell) {
        WorkerGroup group = open.remove(cell.workers());
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
