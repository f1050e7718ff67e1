package marshalyard.lab.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Trait;
import marshalyard.lab.LabException;
import marshalyard.lab.catalog.EngineCatalog;
import marshalyard.lab.catalog.Secrets;
import marshalyard.lab.worker.WorkerLauncher;
import marshalyard.lab.worker.WorkerProcess;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Environment;
import marshalyard.worker.protocol.DepthQuery;
import marshalyard.worker.protocol.EnvironmentReport;
import marshalyard.worker.protocol.Expectation;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.OpenEnd;
import marshalyard.worker.protocol.Opened;

/**
 * The workers of one engine setup, and its ends, one connected pair for each socket queue size and
 * number of receivers. They stay open from trial to trial, so that the workers' code stays warm.
 */
final class WorkerGroup implements AutoCloseable {
    static final String HOST = "127.0.0.1";

    private final EngineSetup setup;
    private final EngineDescriptor engine;
    private final Map<String, String> options;
    private final Map<String, WorkerProcess> workers = new LinkedHashMap<>();
    private final Map<String, Environment> environments = new ConcurrentHashMap<>();
    private final Map<String, String> clocks = new ConcurrentHashMap<>();
    private final Map<Integer, Opened> brokers = new HashMap<>();
    private final Map<ConnectionKey, Connection> pairs = new HashMap<>();
    private final WorkerLauncher launcher;
    private final Path folder;
    private final Set<String> warm = new HashSet<>();
    private boolean over;

    /**
     * What tells pairs apart.
     *
     * @param queue socket queue size
     * @param receivers how many
     */
    record ConnectionKey(int queue, int receivers) {}

    /** A receiver that is open in a worker. */
    record ReceiverEnd(WorkerProcess worker, int handle) {}

    /**
     * A sender connected with its receivers.
     *
     * @param place which
     * @param broker the broker between them; null if there is none
     * @param address where they meet
     * @param receivers each in a worker of its own
     * @param senderHandle in the sender's worker
     */
    record Connection(
            ConnectionKey place,
            Opened broker,
            String address,
            List<ReceiverEnd> receivers,
            int senderHandle) {}

    /**
     * After a crash of the broker.
     *
     * @param pair the same address, another connection of the sender, no receiver
     * @param restartNanos from the kill until the broker was open again
     */
    record Restarted(Connection pair, long restartNanos) {}

    private WorkerGroup(
            EngineSetup setup,
            EngineDescriptor engine,
            Map<String, String> options,
            WorkerLauncher launcher,
            Path folder) {
        this.launcher = launcher;
        this.folder = folder;
        this.setup = setup;
        this.engine = engine;
        this.options = options;
    }

    /** Starts the workers. */
    static WorkerGroup open(
            EngineSetup setup, EngineCatalog catalog, WorkerLauncher launcher, Secrets secrets)
            throws LabException {
        EngineDescriptor engine =
                catalog.find(setup.id())
                        .orElseThrow(
                                () -> new LabException("There is no engine '" + setup.id() + "'."));
        WorkerGroup station =
                new WorkerGroup(
                        setup,
                        engine,
                        secrets.addTo(setup.id(), setup.options()),
                        launcher,
                        catalog.folder(setup.id()));
        try {
            List<Role> roles = new ArrayList<>(List.of(Role.RECEIVER));
            if (engine.has(Trait.BROKERED)) roles.add(Role.BROKER);
            if (!engine.has(Trait.SAME_PROCESS)) roles.add(Role.SENDER);
            station.startAll(roles);
            if (engine.has(Trait.SAME_PROCESS)) station.share(Role.RECEIVER, Role.SENDER);
            return station;
        } catch (LabException e) {
            station.close();
            throw e;
        }
    }

    /** What a worker does for the station. */
    enum Role {
        BROKER("broker"),
        RECEIVER("receiver"),
        SENDER("sender");

        private final String token;

        Role(String token) {
            this.token = token;
        }

        String token() {
            return token;
        }
    }

    /** All at once: each takes most of a second, and all of them wait for the slowest alone. */
    private void startAll(List<Role> roles) throws LabException {
        ExecutorService executor = Executors.newFixedThreadPool(roles.size());
        List<Callable<Void>> starts = new ArrayList<>();
        for (Role role : roles) {
            starts.add(
                    () -> {
                        start(role);
                        return null;
                    });
        }
        try {
            for (Future<Void> started : executor.invokeAll(starts)) started.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof LabException sentence) throw sentence;
            throw new LabException("A worker did not start: " + e.getCause(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LabException("The run was interrupted.", e);
        } finally {
            executor.shutdown();
        }
    }

    private void start(Role role) throws LabException {
        WorkerProcess worker =
                launcher.start(setup.id() + " " + role.token(), folder, clockOf(role));
        add(role.token(), worker);
        EnvironmentReport report = worker.call(w -> w.environment());
        environments.put(role.token(), environment(report));
        clocks.put(role.token(), report.clock());
    }

    /** A receiver's clock can be made wrong on purpose, to try how well clocks are compared. */
    private static String[] clockOf(Role role) {
        String clock = System.getProperty("marshalyard.receiver.clock");
        return role == Role.RECEIVER && clock != null
                ? new String[] {"-Dmarshalyard.clock=" + clock}
                : new String[0];
    }

    private void share(Role from, Role to) {
        workers.put(to.token(), worker(from));
        environments.put(to.token(), environments.get(from.token()));
        clocks.put(to.token(), clocks.get(from.token()));
    }

    private static Environment environment(EnvironmentReport r) {
        return new Environment(
                r.host(),
                r.os(),
                r.kernel(),
                r.cpu(),
                r.cpus(),
                r.memoryBytes(),
                r.jvm(),
                r.jvmOptions(),
                "");
    }

    synchronized WorkerProcess worker(Role role) {
        return workers.get(role.token());
    }

    /** Where its workers run, by role. */
    Map<String, Environment> environments() {
        return environments;
    }

    /** True if sender and receiver read one clock. */
    boolean sameClock() {
        String clock = clocks.get(Role.SENDER.token());
        return !clock.isEmpty() && clock.equals(clocks.get(Role.RECEIVER.token()));
    }

    /** False as soon as one of its workers has died. */
    synchronized boolean alive() {
        return workers.values().stream().allMatch(WorkerProcess::alive);
    }

    /** True once for each type and pattern: the workers are about to do them for the first time. */
    boolean firstUse(Cell cell) {
        return warm.add(cell.get(Factors.TYPE).token() + "|" + cell.get(Factors.PATTERN).token());
    }

    /** The pair for a cell's queue size and receivers, opened at its first use. */
    Connection pair(Cell cell) throws LabException {
        ConnectionKey place =
                new ConnectionKey(cell.get(Factors.SOCKET_QUEUE), cell.get(Factors.RECEIVERS));
        Connection pair = pairs.get(place);
        if (pair == null) {
            pair = openPair(place);
            pairs.put(place, pair);
        }
        return pair;
    }

    private Connection openPair(ConnectionKey place) throws LabException {
        Opened broker = engine.has(Trait.BROKERED) ? broker(place.queue()) : null;
        List<ReceiverEnd> receivers = new ArrayList<>();
        String address = "";
        for (int i = 1; i <= place.receivers(); i++) {
            OpenEnd end = end(address, place, broker, null);
            WorkerProcess worker = receiver(i);
            Opened receiver = worker.call(w -> w.openReceiver(end));
            receivers.add(new ReceiverEnd(worker, receiver.handle()));
            if (i == 1) address = receiver.address();
        }
        OpenEnd end = end(address, place, broker, null);
        Opened sender = worker(Role.SENDER).call(w -> w.connectSender(end));
        return new Connection(place, broker, address, receivers, sender.handle());
    }

    /** The broker for a queue size, which pairs with different numbers of receivers share. */
    private Opened broker(int queue) throws LabException {
        Opened broker = brokers.get(queue);
        if (broker == null) {
            OpenEnd end = end("", new ConnectionKey(queue, 1), null, null);
            broker = worker(Role.BROKER).call(w -> w.openBroker(end));
            brokers.put(queue, broker);
        }
        return broker;
    }

    /** Receivers beyond the first are started when a cell needs them. */
    private WorkerProcess receiver(int number) throws LabException {
        if (number == 1) return worker(Role.RECEIVER);
        String name = Role.RECEIVER.token() + " " + number;
        synchronized (this) {
            if (workers.containsKey(name)) return workers.get(name);
        }
        WorkerProcess worker = launcher.start(setup.id() + " " + name, folder);
        add(name, worker);
        return worker;
    }

    private synchronized void add(String name, WorkerProcess worker) throws LabException {
        if (over) {
            worker.kill();
            throw new LabException("The run was cancelled.");
        }
        workers.put(name, worker);
    }

    private OpenEnd end(
            String address, ConnectionKey place, Opened broker, Expectation expectation) {
        return new OpenEnd(
                setup.id(),
                address,
                HOST,
                place.queue(),
                options,
                broker == null ? "" : broker.address(),
                place.receivers(),
                expectation);
    }

    /** Closes a pair's receiver; what is sent from now on waits until one {@linkplain #join}s. */
    void leave(Connection pair) throws LabException {
        ReceiverEnd receiver = pair.receivers().get(0);
        receiver.worker().call(w -> w.close(new Handle(receiver.handle())));
    }

    /**
     * Opens a receiver where the one that {@linkplain #leave left} has been.
     *
     * @param expectation what it counts from its first message on
     * @return what takes the place of the pair
     */
    Connection join(Connection pair, Expectation expectation) throws LabException {
        OpenEnd end = end(pair.address(), pair.place(), pair.broker(), expectation);
        WorkerProcess worker = worker(Role.RECEIVER);
        Opened receiver = worker.call(w -> w.openReceiver(end));
        Connection joined =
                new Connection(
                        pair.place(),
                        pair.broker(),
                        pair.address(),
                        List.of(new ReceiverEnd(worker, receiver.handle())),
                        pair.senderHandle());
        pairs.put(pair.place(), joined);
        return joined;
    }

    /**
     * Kills the broker, and starts it again on what it left on disk. All connections are gone with
     * it, those of other pairs too, which are opened anew when they are needed.
     *
     * @param left a pair whose receiver has {@linkplain #leave left}
     * @return what takes its place, and how long the broker was away
     */
    Restarted crash(Connection left) throws LabException {
        WorkerProcess sender = worker(Role.SENDER);
        long killed = System.nanoTime();
        add(Role.BROKER.token(), launcher.replace(worker(Role.BROKER), folder));
        brokers.clear();
        Opened broker = broker(left.place().queue());
        long restart = System.nanoTime() - killed;
        pairs.remove(left.place());
        for (Connection other : pairs.values()) {
            for (ReceiverEnd end : other.receivers()) {
                end.worker().call(w -> w.close(new Handle(end.handle())));
            }
            sender.call(w -> w.close(new Handle(other.senderHandle())));
        }
        pairs.clear();
        sender.call(w -> w.close(new Handle(left.senderHandle())));
        OpenEnd end = end(left.address(), left.place(), broker, null);
        Opened connected = sender.call(w -> w.connectSender(end));
        Connection again =
                new Connection(left.place(), broker, left.address(), List.of(), connected.handle());
        return new Restarted(again, restart);
    }

    /** Messages that wait between the ends of a pair; -1 if nobody can tell. */
    long depth(Connection pair) throws LabException {
        if (pair.broker() == null) return -1;
        DepthQuery query = new DepthQuery(pair.broker().handle(), pair.address());
        return worker(Role.BROKER).call(w -> w.depth(query)).messages();
    }

    /** Ends its workers, senders before receivers before brokers. */
    @Override
    public synchronized void close() {
        over = true;
        WorkerProcess sender = workers.remove(Role.SENDER.token());
        WorkerProcess broker = workers.remove(Role.BROKER.token());
        if (sender != null) sender.close();
        workers.values().forEach(WorkerProcess::close);
        if (broker != null) broker.close();
    }

    /** Ends its workers at once. */
    synchronized void kill() {
        over = true;
        workers.values().forEach(WorkerProcess::kill);
    }
}
