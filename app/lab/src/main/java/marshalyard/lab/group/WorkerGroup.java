package marshalyard.lab.group;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.LongStream;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Options;
import marshalyard.engine.OwnType;
import marshalyard.engine.Trait;
import marshalyard.lab.LabException;
import marshalyard.lab.catalog.DeclaredWork;
import marshalyard.lab.catalog.EngineCatalog;
import marshalyard.lab.catalog.Secrets;
import marshalyard.lab.clock.SameClock;
import marshalyard.lab.host.ClassArchive;
import marshalyard.lab.host.Host;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.lab.worker.WorkerLog;
import marshalyard.lab.worker.WorkerPool;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.BurntIn;
import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.LogLine;
import marshalyard.model.reading.BurnInReadings;
import marshalyard.worker.protocol.Expectation;
import marshalyard.worker.protocol.Opened;

/**
 * The workers of one engine setup and the connections between them. They stay open from trial to
 * trial, so that the workers' code stays warm. Used by one thread.
 */
public final class WorkerGroup implements AutoCloseable {
    private final Workers workers;
    private final Connections connections;
    private final Placement placement;
    private final int pair;
    private final DeclaredWork work;
    private final boolean shares;
    private final boolean mayLose;
    private final Map<Set<WorkerConnection>, Boolean> clocks = new HashMap<>();
    private boolean taken;
    private Map<Cell, BurntIn> burntIn = Map.of();
    private final Map<CellGroup, Long> requests = new HashMap<>();

    /**
     * A receiver that has joined again.
     *
     * @param connection with it
     * @param receiver what its worker said
     */
    public record Joined(Connection connection, Opened receiver) {}

    /**
     * The broker after a crash.
     *
     * @param connection the same address, another connection of the sender, no receiver
     * @param member the broker's new worker
     * @param broker what it said when the broker was open again
     */
    public record Restarted(Connection connection, Member member, Opened broker) {}

    private WorkerGroup(
            Workers workers,
            Connections connections,
            Placement placement,
            int pair,
            DeclaredWork work,
            boolean shares,
            boolean mayLose) {
        this.shares = shares;
        this.mayLose = mayLose;
        this.workers = workers;
        this.connections = connections;
        this.placement = placement;
        this.pair = pair;
        this.work = work;
    }

    /**
     * Starts the workers.
     *
     * @throws LabException if one does not start; none is left then
     */
    static WorkerGroup open(
            EngineSetup setup,
            EngineCatalog catalog,
            Secrets secrets,
            Placement placement,
            WorkerPool pool,
            int pair,
            List<OwnType> types)
            throws LabException {
        EngineEnds ends = EngineEnds.of(setup, catalog, secrets, types);
        EngineDescriptor engine = catalog.find(ends.receiver().engine()).orElseThrow();
        Workers workers = new Workers(ends, placement, pool);
        try {
            boolean together = ClassArchive.rehearses();
            List<Role> own = new ArrayList<>(List.of(Role.RECEIVER));
            List<Role> shared = new ArrayList<>();
            if (engine.has(Trait.BROKERED)) (together ? shared : own).add(Role.BROKER);
            (together || engine.has(Trait.SAME_PROCESS) ? shared : own).add(Role.SENDER);
            workers.start(own);
            shared.forEach(workers::shareReceiver);
        } catch (LabException e) {
            workers.kill();
            workers.close();
            Optional<String> lost = placement.path().lost();
            if (lost.isPresent()) throw new LabException(lost.get(), e);
            throw e;
        }
        return new WorkerGroup(
                workers,
                new Connections(ends, workers),
                placement,
                pair,
                new DeclaredWork(catalog::find),
                has(Trait.SHARES, setup.receiver(), catalog),
                has(Trait.LOSSY, setup.receiver(), catalog)
                        || has(Trait.LOSSY, setup.sender(), catalog));
    }

    private static boolean has(Trait trait, EngineSetup end, EngineCatalog catalog) {
        EngineDescriptor engine = catalog.find(end.id()).orElseThrow();
        if (!engine.has(trait)) return false;
        return engine.has(trait, Options.of(engine.options(), end.options()));
    }

    /** Its number among the worker pairs of the session's experiment. */
    public int pair() {
        return pair;
    }

    /** What its engines declare that they do for each message. */
    public DeclaredWork work() {
        return work;
    }

    /** What lies between its workers. */
    public NetworkPath path() {
        return placement.path();
    }

    /** The machines on which the workers of a cell run. */
    public List<Host> hosts(Cell cell) {
        List<Host> hosts = new ArrayList<>();
        for (int i = 0; i < cell.get(Factors.SENDERS); i++) {
            hosts.add(placement.host(Role.SENDER, i).machine());
        }
        for (int i = 0; i < cell.get(Factors.RECEIVERS); i++) {
            hosts.add(placement.host(Role.RECEIVER, i).machine());
        }
        if (broker() != null) hosts.add(placement.host(Role.BROKER).machine());
        return hosts.stream().distinct().toList();
    }

    public Member sender() {
        return workers.member(Role.SENDER);
    }

    /** The first receiver's worker. */
    public Member receiver() {
        return workers.member(Role.RECEIVER);
    }

    /** The broker's worker; null if the engine has none. */
    public Member broker() {
        return workers.member(Role.BROKER);
    }

    /** Where the workers of a cell run, by role; further ones of a role are numbered from 2. */
    public Map<String, Environment> environments(Cell cell) {
        Map<String, Environment> environments = new TreeMap<>();
        workers.named(cell.get(Factors.SENDERS), cell.get(Factors.RECEIVERS))
                .forEach((name, member) -> environments.put(name, member.environment()));
        return environments;
    }

    /**
     * What a cell's workers have written to their logs since this was asked before, in the order of
     * time.
     *
     * @param began when the trial did, by the lab's clock
     */
    public List<LogLine> log(Cell cell, long began) {
        List<LogLine> lines = new ArrayList<>();
        workers.named(cell.get(Factors.SENDERS), cell.get(Factors.RECEIVERS))
                .forEach(
                        (name, member) -> {
                            for (WorkerLog.Line line : member.connection().takeLog()) {
                                long millis = Math.max(0, line.nanos() - began) / 1_000_000;
                                lines.add(new LogLine(millis, name, line.text()));
                            }
                        });
        lines.sort(Comparator.comparingLong(LogLine::millis));
        return lines;
    }

    /** True if the workers of all roles read one clock. */
    public boolean oneClock() throws LabException {
        return oneClock(workers.members().values().stream().map(Member::connection).toList());
    }

    /** True if sender and first receiver read one clock. */
    public boolean sameClock() throws LabException {
        return oneClock(List.of(sender().connection(), receiver().connection()));
    }

    /** True if these of its workers say that they read one clock, and have proved it. */
    public boolean oneClock(List<WorkerConnection> some) throws LabException {
        Set<WorkerConnection> asked = Set.copyOf(some);
        Boolean known = clocks.get(asked);
        if (known == null) {
            known = workers.sayOneClock(asked) && SameClock.isProven(List.copyOf(asked));
            clocks.put(asked, known);
        }
        return known;
    }

    /** True if each message of a cell goes to one of several receivers. */
    public boolean shares(Cell cell) {
        return shares && cell.get(Factors.RECEIVERS) > 1;
    }

    /** True if the engine of one of its ends says that messages may get lost. */
    public boolean mayLose() {
        return mayLose;
    }

    /** True once: its workers have run nothing yet. */
    public boolean fresh() {
        boolean fresh = !taken;
        taken = true;
        return fresh;
    }

    /** Keeps the outcome of its burn-in, for each cell. */
    public void burntIn(Map<Cell, BurntIn> outcome) {
        burntIn = Map.copyOf(outcome);
    }

    /** The outcome of its burn-in for a cell, with what it has made since; null if it had none. */
    public BurntIn burntIn(Cell cell) {
        BurntIn outcome = burntIn.get(cell);
        return outcome == null ? null : outcome.with(BurnInReadings.BEFORE, made(cell));
    }

    /** Counts requests that its workers have made in a cell, whatever for. */
    public void made(Cell cell, long messages) {
        requests.merge(BurntIn.code(cell), messages, Long::sum);
    }

    /** Requests that its workers have made in all cells that run the same code. */
    private long made(Cell cell) {
        return requests.getOrDefault(BurntIn.code(cell), 0L);
    }

    /** The connection for a cell, opened at its first use. */
    public Connection connection(Cell cell) throws LabException {
        return connections.get(ConnectionKey.of(cell));
    }

    /** The connection of the probing pair beside a cell, in workers of its own. */
    public Connection probe(Cell cell) throws LabException {
        return connections.probe(ConnectionKey.of(cell));
    }

    /** Closes a connection's receiver; what is sent from now on waits until one joins. */
    public void leave(Connection connection) throws LabException {
        connections.leave(connection);
    }

    /**
     * Opens a receiver at the address of the one that {@linkplain #leave left}.
     *
     * @param expectation what it counts from its first message on
     */
    public Joined join(Connection left, Expectation expectation) throws LabException {
        return connections.join(left, expectation);
    }

    /**
     * Kills the broker, as kill -9 does, and starts it again on what it left on disk. All
     * connections end with it; those of other cells are opened again when they are needed.
     *
     * @param left a connection whose receiver has {@linkplain #leave left}
     */
    public Restarted crash(Connection left) throws LabException {
        workers.replace(Role.BROKER);
        connections.forgetBroker(left);
        Opened broker = connections.broker(left.key());
        Member member = workers.ask(Role.BROKER); // behind the opening, for which messages wait
        return new Restarted(connections.reconnect(left, broker), member, broker);
    }

    /** The numbers of its processes that run on this machine, with what lies between them. */
    LongStream pids() {
        return LongStream.concat(workers.pids(), placement.path().pid().stream());
    }

    /** The same of further senders and receivers that a connected cell does not need. */
    LongStream pidsBeside(Cell cell) {
        return workers.furtherPids(connections.takingPart(ConnectionKey.of(cell)));
    }

    /** Bytes that the lab and its workers have exchanged so far, both ways. */
    public long controlTraffic() {
        return workers.traffic();
    }

    /** A sentence on how one of its workers was lost; empty if all are there. */
    public Optional<String> lost() {
        Optional<String> worker = workers.lost();
        return worker.isEmpty() ? worker : placement.path().lost().or(() -> worker);
    }

    /** True if one of its workers was given up because it gave no sign of life. */
    public boolean fellSilent() {
        return workers.fellSilent();
    }

    /**
     * Checks that all of its workers are there: a sender may wait long for an answer of a receiver
     * or a broker that has gone.
     *
     * @throws LabException with a sentence on how one was lost
     */
    public void requireAll() throws LabException {
        if (workers.alive()) return;
        throw new LabException(lost().orElse("A worker was lost."));
    }

    /** False as soon as one of its workers can't be talked to any more. */
    boolean alive() {
        return workers.alive();
    }

    /** Ends its workers by force. */
    void kill() {
        workers.kill();
        workers.close();
    }

    /** Ends its workers in order. */
    @Override
    public void close() {
        workers.close();
    }
}
