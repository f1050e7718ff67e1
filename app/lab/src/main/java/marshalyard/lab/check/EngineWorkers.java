package marshalyard.lab.check;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Options;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.engine.requirement.BrokenRequirementException;
import marshalyard.engine.requirement.EngineUnderTest;
import marshalyard.engine.requirement.OddTypes;
import marshalyard.engine.requirement.OpenPair;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.Launch;
import marshalyard.lab.rules.PlaceRules;
import marshalyard.lab.worker.JvmOptions;
import marshalyard.lab.worker.Opening;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.lab.worker.WorkerPool;
import marshalyard.model.plan.OpeningOrder;
import marshalyard.worker.protocol.EnvironmentReport;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.OpenEnd;
import marshalyard.worker.protocol.Opened;
import marshalyard.worker.protocol.TypeDefinition;
import marshalyard.worker.protocol.WorkerApi;

/**
 * An engine with its options and its workers, which start when they are first needed and serve all
 * subjects.
 */
final class EngineWorkers implements EngineUnderTest, AutoCloseable {
    /** Patience with a worker that is asked whether it still answers. */
    static final Duration PATIENCE = Duration.ofSeconds(10);

    /** The time for which a receiver holds its first message, if it is to hold one. */
    static final Duration HELD = Duration.ofSeconds(4);

    private static final List<TypeDefinition> OWN =
            OddTypes.all().stream().map(TypeDefinition::of).toList();

    private final Host host;
    private final CheckedPair pair;
    private final EngineDescriptor engine;
    private WorkerPool pool = new WorkerPool();
    private WorkerConnection broker;
    private WorkerConnection sender;
    private final List<WorkerConnection> furtherSenders = new ArrayList<>();
    private final List<WorkerConnection> receivers = new ArrayList<>();
    private final Map<WorkerConnection, Integer> cpus = new HashMap<>();
    private final List<HeldEnds> held = new ArrayList<>();
    private final Duration holding;
    private final Duration patience;
    private HeldEnds left;
    private int hangs;

    /**
     * @param holding the time for which a receiver holds its first message, if it is to hold one
     * @param patience with a worker that is asked whether it still answers
     */
    EngineWorkers(Host host, CheckedPair pair, Duration holding, Duration patience) {
        this.host = host;
        this.holding = holding;
        this.patience = patience;
        this.pair = pair;
        this.engine = pair.common();
    }

    /** True if the receivers are of another engine than the one in question. */
    boolean sendsOnly() {
        return pair.sendsOnly();
    }

    @Override
    public EngineDescriptor descriptor() {
        return engine;
    }

    Host host() {
        return host;
    }

    /** The folder of the engine in question; empty if it has none. */
    Optional<Path> folder() {
        return pair.checked().bundle().engine();
    }

    /** Values of the options of the engine in question. */
    Map<String, String> given() {
        return pair.checked().given();
    }

    @Override
    public Options options() {
        return pair.checked().options();
    }

    @Override
    public EngineDescriptor refusing() {
        return pair.sender().engine();
    }

    @Override
    public Options refusingOptions() {
        return pair.sender().options();
    }

    @Override
    public List<DataType> types() {
        return engine.types();
    }

    @Override
    public List<Style> styles() {
        return engine.styles();
    }

    boolean makes(Style style) {
        return engine.styles().contains(style);
    }

    /** The worker knows its ends by handles, and none that was closed. */
    @Override
    public boolean refusesForClosedEnds() {
        return true;
    }

    @Override
    public OpenPair open(int count) throws LabException {
        return new WorkerPair(openEnds(count, 0), 0);
    }

    /** A worker with a receiver that holds a message opens another, or has to wait for that one. */
    @Override
    public OpenPair openHolding() throws LabException {
        if (has(Trait.BROKERED)) closeHeld(); // its worker has files of one broker
        try {
            return new WorkerPair(openEnds(), holding.toNanos());
        } catch (LabException e) {
            if (held.isEmpty()) throw e;
            closeHeld();
            return new WorkerPair(openEnds(), holding.toNanos());
        }
    }

    private void closeHeld() {
        held.forEach(HeldEnds::close);
        held.clear();
    }

    /** A pair is closed when its receiver has gone on. */
    void leave(HeldEnds ends) {
        held.add(ends);
        left = ends;
    }

    /** The ends that were left since this was asked last. */
    Optional<HeldEnds> left() {
        Optional<HeldEnds> last = Optional.ofNullable(left);
        left = null;
        return last;
    }

    @Override
    public OpenPair openToBeKilled() throws LabException {
        return open(1);
    }

    @Override
    public void judgeRefusal(String what, Exception refusal) throws BrokenRequirementException {
        try {
            ExpectedRefusal.judge(what, sender(), refusal);
        } catch (LabException e) {
            throw new BrokenRequirementException(e.getMessage(), e);
        }
    }

    /** How a worker of the engine in question is started that no subject has talked to. */
    Launch launch(String name) {
        return launch(pair.checked(), name);
    }

    private static Launch launch(CheckedEnd end, String name) {
        String worker = end.engine().id() + " " + name;
        return Launch.worker(worker, end.bundle(), JvmOptions.single());
    }

    private WorkerConnection start(CheckedEnd end, String name) throws LabException {
        return pool.start(host, launch(end, name));
    }

    /** A worker of the engine in question, with the end that is in question. */
    WorkerConnection checked() throws LabException {
        return pair.sendsOnly() ? sender() : receiver(0);
    }

    WorkerConnection sender() throws LabException {
        if (has(Trait.SAME_PROCESS)) return receiver(0);
        if (sender == null) sender = start(pair.sender(), "sender");
        return sender;
    }

    WorkerConnection receiver(int number) throws LabException {
        while (receivers.size() <= number) {
            String name = number == 0 ? "receiver" : "receiver " + (receivers.size() + 1);
            receivers.add(start(pair.receiver(), name));
        }
        return receivers.get(number);
    }

    /** One of several senders, the first of which is that of {@link #sender()}. */
    WorkerConnection sender(int number) throws LabException {
        while (furtherSenders.size() < number) {
            furtherSenders.add(start(pair.sender(), "sender " + (furtherSenders.size() + 2)));
        }
        return number == 0 ? sender() : furtherSenders.get(number - 1);
    }

    /** Kills the broker, and serves the next one in a worker that finds its files. */
    Opened crashBroker() throws LabException {
        Launch again = launch("broker").in(broker.crash());
        broker = pool.start(host, again);
        return Opening.broker(broker, end("", "", 0, 1));
    }

    /** Null if the engine needs none. */
    WorkerConnection broker() throws LabException {
        if (broker == null && has(Trait.BROKERED)) broker = start(pair.checked(), "broker");
        return broker;
    }

    /** How to open a receiver or a broker. */
    OpenEnd end(String address, String brokerAddress, int queue, int count) {
        return end(pair.receiver(), address, brokerAddress, queue, count);
    }

    /** How to open a sender. */
    OpenEnd sendingEnd(String address, String brokerAddress, int queue, int count) {
        return end(pair.sender(), address, brokerAddress, queue, count);
    }

    /** The same end, with its connections secured if the check asks for that. */
    OpenEnd secured(OpenEnd end) {
        return end.secured(pair.tls());
    }

    private OpenEnd end(CheckedEnd of, String address, String at, int queue, int count) {
        OpenEnd end =
                host.address()
                        .end(of.engine().id(), address, queue, of.given(), at, count)
                        .secured(pair.tls());
        return of.engine().carried().isEmpty() ? end : end.moving(OWN);
    }

    /** One receiver and its sender. */
    OpenEnds openEnds() throws LabException {
        return openEnds(1, 0);
    }

    /**
     * A sender and so many receivers, each in a worker of its own.
     *
     * @param queue bytes of the socket queues; 0 for the system's default
     */
    OpenEnds openEnds(int count, int queue) throws LabException {
        return openEnds(count, queue, 1, 0);
    }

    /** One receiver and a sender with so many connections, of which the idle ones carry nothing. */
    OpenEnds openEndsOver(int busy, int idle) throws LabException {
        return openEnds(1, 0, busy, idle);
    }

    private OpenEnds openEnds(int count, int queue, int busy, int idle) throws LabException {
        Opened served =
                broker() == null ? null : Opening.broker(broker(), end("", "", queue, count));
        String at = served == null ? "" : served.address();
        List<Opened> opened = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String address = opened.isEmpty() ? "" : opened.get(0).address();
            OpenEnd end = end(address, at, queue, count).over(busy + idle);
            opened.add(Opening.receiver(receiver(i), end));
        }
        String address = opened.get(0).address();
        OpenEnd end = sendingEnd(address, at, queue, count).over(busy).idling(idle);
        end = end.openingAtOnce(OpeningOrder.atOnce(1, end.tls() != null));
        return new OpenEnds(this, served, opened, Opening.sender(sender(), end));
    }

    /** How many CPUs a worker sees; asked once, for a worker reads its whole machine for it. */
    int cpus(WorkerConnection worker) throws LabException {
        Integer known = cpus.get(worker);
        if (known != null) return known;
        EnvironmentReport place = worker.call(WorkerApi::environment);
        PlaceRules.environment(worker.name(), place);
        cpus.put(worker, place.place().cpus());
        return place.place().cpus();
    }

    /** Starts others if a worker has ended, or hangs in what a subject asked; true if it did. */
    boolean renew() {
        List<WorkerConnection> silent = running().stream().filter(w -> !answers(w)).toList();
        if (silent.stream().anyMatch(WorkerConnection::alive)) hangs++;
        if (!silent.isEmpty()) restart();
        return !silent.isEmpty();
    }

    /** How often a worker had to be ended because it hung. */
    int hangs() {
        return hangs;
    }

    /** Workers that were started. */
    private List<WorkerConnection> running() {
        List<WorkerConnection> workers = new ArrayList<>(receivers);
        workers.addAll(furtherSenders);
        if (sender != null) workers.add(sender);
        if (broker != null) workers.add(broker);
        return workers;
    }

    /**
     * What is wrong, and how each worker was lost that is gone: what one end says of its connection
     * does not tell that the other end's process is no more.
     */
    String withLosses(String sentence) {
        StringBuilder all = new StringBuilder(sentence);
        for (WorkerConnection worker : running()) {
            if (!gone(worker)) continue;
            String how = worker.obituary();
            if (all.indexOf(how) < 0) all.append(' ').append(how);
        }
        return all.toString();
    }

    /** What workers have written beside frames since this was asked last; empty if nothing. */
    String takeStrays() {
        return running().stream()
                .flatMap(worker -> worker.takeStray().stream())
                .collect(Collectors.joining(" "));
    }

    private boolean gone(WorkerConnection worker) {
        try {
            worker.call(w -> w.ping(), patience);
        } catch (LabException e) {
            return !worker.alive();
        }
        return false;
    }

    /** Each is done by another thread of the worker; flush is refused. */
    private boolean answers(WorkerConnection worker) {
        Handle nobody = new Handle(1_000_000);
        try {
            worker.call(w -> w.environment(), patience);
            return worker.call(w -> w.flush(nobody).handle((done, error) -> true), patience);
        } catch (LabException e) {
            return false;
        }
    }

    /** Ends all workers; the next subject gets others. */
    void restart() {
        close();
        pool = new WorkerPool();
        broker = null;
        sender = null;
        furtherSenders.clear();
        receivers.clear();
        cpus.clear();
        held.clear();
    }

    @Override
    public void close() {
        if (sender != null) sender.close();
        pool.close();
    }
}
