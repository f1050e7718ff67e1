package marshalyard.lab.run;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Trait;
import marshalyard.lab.LabException;
import marshalyard.lab.catalog.EngineCatalog;
import marshalyard.lab.catalog.Secrets;
import marshalyard.lab.worker.WorkerLauncher;
import marshalyard.lab.worker.WorkerProcess;
import marshalyard.model.experiment.EngineSetup;
import marshalyard.model.measurement.Environment;
import marshalyard.worker.protocol.DepthQuery;
import marshalyard.worker.protocol.EnvironmentReport;
import marshalyard.worker.protocol.Expectation;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.OpenEnd;
import marshalyard.worker.protocol.Opened;

/**
 * The workers of one engine setup, and its ends, one connected pair for each socket queue size.
 * They stay open from trial to trial, so that the workers' code stays warm.
 */
final class Station implements AutoCloseable {
    private static final String HOST = "127.0.0.1";

    private final EngineSetup setup;
    private final EngineDescriptor engine;
    private final Map<String, String> options;
    private final Map<String, WorkerProcess> workers = new LinkedHashMap<>();
    private final Map<String, Environment> environments = new HashMap<>();
    private final Map<String, String> clocks = new HashMap<>();
    private final Map<Integer, Pair> pairs = new HashMap<>();

    /**
     * A connected pair.
     *
     * @param broker the broker between them; null if there is none
     * @param address where they meet
     * @param queue its socket queue size
     * @param receiverHandle in the receiver's worker
     * @param senderHandle in the sender's worker
     */
    record Pair(Opened broker, String address, int queue, int receiverHandle, int senderHandle) {}

    private Station(EngineSetup setup, EngineDescriptor engine, Map<String, String> options) {
        this.setup = setup;
        this.engine = engine;
        this.options = options;
    }

    /** Starts the workers. */
    static Station open(
            EngineSetup setup, EngineCatalog catalog, WorkerLauncher launcher, Secrets secrets)
            throws LabException {
        EngineDescriptor engine =
                catalog.find(setup.id())
                        .orElseThrow(
                                () -> new LabException("There is no engine '" + setup.id() + "'."));
        Station station = new Station(setup, engine, secrets.addTo(setup.id(), setup.options()));
        try {
            Path folder = catalog.folder(setup.id());
            if (engine.has(Trait.BROKERED)) station.start(launcher, folder, Role.BROKER);
            station.start(launcher, folder, Role.RECEIVER);
            if (engine.has(Trait.SAME_PROCESS)) {
                station.share(Role.RECEIVER, Role.SENDER);
            } else {
                station.start(launcher, folder, Role.SENDER);
            }
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

    private void start(WorkerLauncher launcher, Path folder, Role role) throws LabException {
        WorkerProcess worker =
                launcher.start(setup.id() + " " + role.token(), folder, clockOf(role));
        workers.put(role.token(), worker);
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

    WorkerProcess worker(Role role) {
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
    boolean alive() {
        return workers.values().stream().allMatch(WorkerProcess::alive);
    }

    /** The pair for a queue size, opened at its first use. */
    Pair pair(int queue) throws LabException {
        Pair pair = pairs.get(queue);
        if (pair == null) {
            pair = openPair(queue);
            pairs.put(queue, pair);
        }
        return pair;
    }

    private Pair openPair(int queue) throws LabException {
        Opened broker =
                engine.has(Trait.BROKERED)
                        ? worker(Role.BROKER).call(w -> w.openBroker(end("", queue, null, null)))
                        : null;
        Opened receiver =
                worker(Role.RECEIVER).call(w -> w.openReceiver(end("", queue, broker, null)));
        String address = receiver.address();
        Opened sender =
                worker(Role.SENDER).call(w -> w.connectSender(end(address, queue, broker, null)));
        return new Pair(broker, address, queue, receiver.handle(), sender.handle());
    }

    private OpenEnd end(String address, int queue, Opened broker, Expectation expectation) {
        return new OpenEnd(
                setup.id(),
                address,
                HOST,
                queue,
                options,
                broker == null ? "" : broker.address(),
                1,
                expectation);
    }

    /** Closes a pair's receiver; what is sent from now on waits until one {@linkplain #join}s. */
    void leave(Pair pair) throws LabException {
        worker(Role.RECEIVER).call(w -> w.close(new Handle(pair.receiverHandle())));
    }

    /**
     * Opens a receiver where the one that {@linkplain #leave left} has been.
     *
     * @param expectation what it counts from its first message on
     * @return what takes the place of the pair
     */
    Pair join(Pair pair, Expectation expectation) throws LabException {
        OpenEnd end = end(pair.address(), pair.queue(), pair.broker(), expectation);
        Opened receiver = worker(Role.RECEIVER).call(w -> w.openReceiver(end));
        Pair joined =
                new Pair(
                        pair.broker(),
                        pair.address(),
                        pair.queue(),
                        receiver.handle(),
                        pair.senderHandle());
        pairs.put(pair.queue(), joined);
        return joined;
    }

    /** Messages that wait between the ends of a pair; -1 if nobody can tell. */
    long depth(Pair pair) throws LabException {
        if (pair.broker() == null) return -1;
        DepthQuery query = new DepthQuery(pair.broker().handle(), pair.address());
        return worker(Role.BROKER).call(w -> w.depth(query)).messages();
    }

    /** Ends its workers, senders before receivers before brokers. */
    @Override
    public void close() {
        for (Role role : new Role[] {Role.SENDER, Role.RECEIVER, Role.BROKER}) {
            WorkerProcess worker = worker(role);
            if (worker != null) worker.close();
        }
    }

    /** Ends its workers at once. */
    void kill() {
        workers.values().forEach(WorkerProcess::kill);
    }
}
