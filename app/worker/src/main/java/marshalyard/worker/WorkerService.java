package marshalyard.worker;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineException;
import marshalyard.model.reading.Readings;
import marshalyard.worker.Endpoints.BrokerEnd;
import marshalyard.worker.Endpoints.ReceiverEnd;
import marshalyard.worker.clock.WorkerClock;
import marshalyard.worker.cpu.ThreadCpus;
import marshalyard.worker.depth.BrokerWatcher;
import marshalyard.worker.hosted.EndedThreads;
import marshalyard.worker.hosted.HostedCodecs;
import marshalyard.worker.inbox.CountingInbox;
import marshalyard.worker.profile.Profiler;
import marshalyard.worker.profile.Profilers;
import marshalyard.worker.protocol.BrokerReport;
import marshalyard.worker.protocol.BrokerWatch;
import marshalyard.worker.protocol.ClockReading;
import marshalyard.worker.protocol.Count;
import marshalyard.worker.protocol.Done;
import marshalyard.worker.protocol.EngineDescription;
import marshalyard.worker.protocol.EnvironmentReport;
import marshalyard.worker.protocol.Expectation;
import marshalyard.worker.protocol.Flushed;
import marshalyard.worker.protocol.Greeting;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.Hello;
import marshalyard.worker.protocol.LabApi;
import marshalyard.worker.protocol.LogOrder;
import marshalyard.worker.protocol.LoggedRequests;
import marshalyard.worker.protocol.OpenEnd;
import marshalyard.worker.protocol.Opened;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.ProfileOrder;
import marshalyard.worker.protocol.ProfileReport;
import marshalyard.worker.protocol.SpeedReport;
import marshalyard.worker.protocol.Tally;
import marshalyard.worker.protocol.WorkerApi;
import marshalyard.worker.report.EnvironmentProbe;
import marshalyard.worker.report.TelemetryProbe;
import marshalyard.worker.report.ThreadLimit;
import marshalyard.worker.speed.SpeedProbe;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The worker's side of the protocol. */
final class WorkerService implements WorkerApi {
    private static final Logger LOG = LoggerFactory.getLogger(WorkerService.class);

    /** A worker whose input has ended stays no longer than 2 s, and has to answer before. */
    private static final Duration LAST_CLOSING = Duration.ofMillis(1_500);

    private final Endpoints endpoints = new Endpoints();
    private final EndedThreads endedThreads = new EndedThreads();
    private final Map<Integer, TelemetryProbe> probes = new TreeMap<>();
    private final Map<Integer, BrokerWatcher> watchers = new TreeMap<>();
    private final Path scratch;
    private final EndOpener opener;

    /** Opening and closing, one after the other. */
    private final ExecutorService control = thread(ThreadCpus.OWN + "control");

    /** The measuring loops. */
    private final ExecutorService measuring = thread("measuring");

    private final SenderPhases phases = new SenderPhases(endpoints, endedThreads);
    private volatile boolean dismissed;
    private SpeedProbe speed; // not before it is asked for
    private Profiler profiler; // likewise
    private LabApi lab;

    /** Hosts the engines of the class path. */
    WorkerService(Path scratch) {
        this(scratch, ServiceLoader.load(Engine.class));
    }

    WorkerService(Path scratch, Iterable<Engine> hosted) {
        this.scratch = scratch;
        this.opener = new EndOpener(scratch, hosted, endpoints);
    }

    private static ExecutorService thread(String name) {
        return Executors.newSingleThreadExecutor(
                task -> {
                    Thread thread = new Thread(task, name);
                    thread.setDaemon(true);
                    return thread;
                });
    }

    /** The handler of every exception that nobody catches. */
    EndedThreads endedThreads() {
        return endedThreads;
    }

    void connect(LabApi remote) {
        lab = remote;
    }

    @Override
    public CompletableFuture<Greeting> initialize(Hello hello) {
        return on(
                control,
                () -> {
                    if (hello.version() != VERSION) {
                        throw new EngineException(
                                "This worker speaks version "
                                        + VERSION
                                        + " of the protocol, the lab version "
                                        + hello.version()
                                        + ". Install the same Marshalyard on both hosts.");
                    }
                    return new Greeting(
                            VERSION,
                            ProcessHandle.current().pid(),
                            Stream.concat(
                                            opener.engines().descriptors().stream(),
                                            HostedCodecs.load().descriptors().stream())
                                    .map(EngineDescription::of)
                                    .toList());
                });
    }

    @Override
    public CompletableFuture<EnvironmentReport> environment() {
        return on(control, EnvironmentProbe::read);
    }

    @Override
    public CompletableFuture<Opened> openBroker(OpenEnd open) {
        return on(control, () -> opener.broker(open));
    }

    @Override
    public CompletableFuture<Opened> openReceiver(OpenEnd open) {
        return on(
                control,
                () -> {
                    if (open.expectation() == null) return opener.receiver(open);
                    TelemetryProbe probe = TelemetryProbe.start(Map.of());
                    Opened opened = opener.receiver(open);
                    probes.put(opened.handle(), probe);
                    return opened;
                });
    }

    @Override
    public CompletableFuture<Opened> connectSender(OpenEnd open) {
        return on(control, () -> opener.sender(open));
    }

    @Override
    public CompletableFuture<Done> close(Handle handle) {
        return on(
                control,
                () -> {
                    endWatch(handle.handle());
                    endpoints.close(handle.handle());
                    return new Done();
                });
    }

    private void endWatch(int broker) {
        BrokerWatcher watcher = watchers.remove(broker);
        if (watcher != null) watcher.close();
    }

    @Override
    public CompletableFuture<Done> expect(Expectation expectation) {
        return on(
                control,
                () -> {
                    ReceiverEnd end = endpoints.get(expectation.handle(), ReceiverEnd.class);
                    end.inbox().expect(expectation);
                    Map<String, String> facts = end.receiver().facts();
                    probes.put(expectation.handle(), TelemetryProbe.start(facts));
                    return new Done();
                });
    }

    @Override
    public CompletableFuture<Done> prepare(PhaseOrder order) {
        return on(
                measuring,
                () -> {
                    phases.prepare(order);
                    return new Done();
                });
    }

    @Override
    public CompletableFuture<PhaseReport> runPhase(PhaseOrder order) {
        return on(measuring, () -> phases.run(order, lab));
    }

    @Override
    public CompletableFuture<LoggedRequests> loggedRequests(LogOrder order) {
        return on(measuring, () -> phases.loggedRequests(order));
    }

    @Override
    public CompletableFuture<Flushed> flush(Handle handle) {
        return on(measuring, () -> phases.flush(handle));
    }

    /** Answered on the reading thread, for the others may be held up by what the lab asks about. */
    @Override
    public CompletableFuture<Count> arrived(Handle handle) {
        CountingInbox inbox = endpoints.get(handle.handle(), ReceiverEnd.class).inbox();
        return CompletableFuture.completedFuture(new Count(inbox.messages()));
    }

    @Override
    public CompletableFuture<Tally> tally(Handle handle) {
        return on(
                control,
                () -> {
                    ReceiverEnd end = endpoints.get(handle.handle(), ReceiverEnd.class);
                    if (!end.inbox().hasBarrier()) {
                        Optional<String> why = endedThreads.last();
                        if (why.isPresent()) end.inbox().failed(new EngineException(why.get()));
                    }
                    TelemetryProbe probe = probes.remove(handle.handle());
                    Map<String, String> facts = end.receiver().facts();
                    if (probe == null) return end.inbox().tally(facts, null);
                    Readings telemetry = probe.stop(facts);
                    return end.inbox().tally(probe.withCpus(facts), telemetry);
                });
    }

    @Override
    public CompletableFuture<Done> watch(BrokerWatch watch) {
        return on(
                control,
                () -> {
                    BrokerEnd end = endpoints.get(watch.handle(), BrokerEnd.class);
                    BrokerWatcher replaced =
                            watchers.put(
                                    watch.handle(),
                                    BrokerWatcher.start(end.broker(), watch.address()));
                    if (replaced != null) replaced.close();
                    return new Done();
                });
    }

    @Override
    public CompletableFuture<Done> sample(Handle broker) {
        return on(
                control,
                () -> {
                    BrokerWatcher watcher = watchers.get(broker.handle());
                    if (watcher != null) watcher.sample();
                    return new Done();
                });
    }

    @Override
    public CompletableFuture<BrokerReport> watched(Handle broker) {
        return on(
                control,
                () -> {
                    BrokerWatcher watcher = watchers.remove(broker.handle());
                    if (watcher == null) {
                        throw new IllegalArgumentException(
                                "Broker " + broker.handle() + " of this worker is not watched.");
                    }
                    return watcher.finish();
                });
    }

    @Override
    public CompletableFuture<Done> startProfile(ProfileOrder order) {
        return on(
                control,
                () -> {
                    if (profiler == null) profiler = Profilers.open(scratch);
                    profiler.start(order);
                    return new Done();
                });
    }

    @Override
    public CompletableFuture<ProfileReport> stopProfile() {
        return on(
                control,
                () -> {
                    if (profiler == null) {
                        throw new IllegalArgumentException("No profile has been started.");
                    }
                    return profiler.stop();
                });
    }

    @Override
    public void cancel() {
        phases.cancel();
    }

    /** Answered on the reading thread, which no phase holds up. */
    @Override
    public CompletableFuture<Done> ping() {
        return CompletableFuture.completedFuture(new Done());
    }

    /** Answered on the reading thread, so that nothing stands between arrival and answer. */
    @Override
    public CompletableFuture<ClockReading> probe() {
        long received = WorkerClock.at(System.nanoTime());
        return CompletableFuture.completedFuture(
                new ClockReading(received, WorkerClock.at(System.nanoTime())));
    }

    @Override
    public CompletableFuture<SpeedReport> machineSpeed() {
        return on(
                measuring,
                () -> {
                    if (speed == null) speed = new SpeedProbe();
                    return new SpeedReport(speed.read());
                });
    }

    /** True if the lab has said goodbye, and looks after what is left of this worker. */
    boolean dismissed() {
        return dismissed;
    }

    @Override
    public CompletableFuture<Done> shutdown() {
        dismissed = true;
        cancel();
        return on(
                control,
                () -> {
                    Set.copyOf(watchers.keySet()).forEach(this::endWatch);
                    endpoints.closeAll(LAST_CLOSING);
                    return new Done();
                });
    }

    private static <T> CompletableFuture<T> on(ExecutorService executor, Callable<T> task) {
        CompletableFuture<T> future = new CompletableFuture<>();
        executor.execute(
                () -> {
                    try {
                        future.complete(task.call());
                    } catch (Throwable e) { // whatever an engine throws, the lab is answered
                        LOG.warn("request failed", e);
                        future.completeExceptionally(answer(e));
                    }
                });
        return future;
    }

    /** The lab gets the sentence; the stack trace stays in this worker's log. */
    private static ResponseErrorException answer(Throwable e) {
        boolean sentence = e instanceof EngineException || e instanceof IllegalArgumentException;
        String message =
                sentence && e.getMessage() != null
                        ? e.getMessage()
                        : e.getClass().getSimpleName()
                                + (e.getMessage() == null ? "" : ": " + e.getMessage())
                                + ThreadLimit.hint(e);
        return error(message);
    }

    private static ResponseErrorException error(String message) {
        return new ResponseErrorException(
                new ResponseError(ResponseErrorCode.RequestFailed, message, null));
    }
}
