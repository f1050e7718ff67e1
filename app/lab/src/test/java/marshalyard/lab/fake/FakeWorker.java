package marshalyard.lab.fake;

import java.io.ByteArrayOutputStream;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.Stream;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.lab.host.Launch;
import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.RequestLog;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import marshalyard.model.reading.SpeedReadings;
import marshalyard.worker.protocol.BrokerReport;
import marshalyard.worker.protocol.BrokerWatch;
import marshalyard.worker.protocol.ClockReading;
import marshalyard.worker.protocol.Count;
import marshalyard.worker.protocol.Done;
import marshalyard.worker.protocol.EncodedHistogram;
import marshalyard.worker.protocol.EngineDescription;
import marshalyard.worker.protocol.EnvironmentReport;
import marshalyard.worker.protocol.Expectation;
import marshalyard.worker.protocol.Flushed;
import marshalyard.worker.protocol.Greeting;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.Hello;
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
import org.HdrHistogram.Histogram;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/**
 * A worker that answers at once with made-up figures: every phase sends {@value #MESSAGES} messages
 * of 8 bytes, in a time that the trial's number makes a little longer, and all of them arrive.
 */
public final class FakeWorker implements WorkerApi {
    /** Sent by every phase. */
    public static final int MESSAGES = 100;

    /** The clock of all fake workers when the sender sent its first message. */
    public static final long START = 10_000_000;

    /** The time when it was through. */
    public static final long SEND_NANOS = 1_000_000;

    /** The time by which two machines' clocks may be apart, so that short phases take none. */
    private static final long ANSWERS_EARLY_NANOS = 40_000_000;

    /** When a broker said its last word. */
    public static final long LAST_WORD = 12_000_000;

    /** When a broker was open. */
    public static final long BROKER_OPEN = 15_000_000;

    /** When a receiver was told to open. */
    public static final long RECEIVER_BEGINS = 16_000_000;

    /** When the barrier came through to it. */
    public static final long BARRIER = 20_000_000;

    /** Time between the first message and the barrier, in ns. */
    public static final long SPAN = 1_000;

    private static final List<EngineDescription> ENGINES =
            List.of(
                            engine("plain").with(Trait.FAN_OUT, Trait.FAN_IN),
                            engine("store")
                                    .with(
                                            Trait.BROKERED,
                                            Trait.STORE_AND_FORWARD,
                                            Trait.RESTARTABLE))
                    .stream()
                    .map(EngineDescription::of)
                    .toList();

    private final FakeHost host;
    private final Launch launch;
    private final long pid;
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private final List<OpenEnd> ends = new CopyOnWriteArrayList<>();
    private final List<PhaseOrder> phases = new CopyOnWriteArrayList<>();
    private FakeProcess process;
    private int handles;

    FakeWorker(FakeHost host, Launch launch, long pid) {
        this.host = host;
        this.launch = launch;
        this.pid = pid;
    }

    private static EngineDescriptor engine(String id) {
        return EngineDescriptor.of(
                id,
                "Fake " + id,
                "Moves nothing.",
                List.of(DataType.values()),
                List.of(Style.values()),
                List.of());
    }

    void livesIn(FakeProcess home) {
        process = home;
    }

    /** Where it lives. */
    public FakeProcess process() {
        return process;
    }

    /** What it was started as. */
    public String name() {
        return launch.name();
    }

    /** The methods it was asked, in their order, less pings. */
    public List<String> asked() {
        return asked;
    }

    /** The ends it was asked to open. */
    public List<OpenEnd> ends() {
        return ends;
    }

    private <T> CompletableFuture<T> answer(String method, Supplier<T> value) {
        asked.add(method);
        host.asked(name(), method);
        FakeHost.Act act = host.mishap(name(), method);
        if (act == null) return CompletableFuture.completedFuture(value.get());
        String sentence = act.on(this);
        if (sentence == null) return new CompletableFuture<>();
        return CompletableFuture.failedFuture(
                new ResponseErrorException(
                        new ResponseError(ResponseErrorCode.RequestFailed, sentence, null)));
    }

    /** The phases that it was asked for. */
    public List<PhaseOrder> phases() {
        return phases;
    }

    @Override
    public CompletableFuture<Greeting> initialize(Hello hello) {
        return answer("initialize", () -> new Greeting(VERSION, pid, engines()));
    }

    private List<EngineDescription> engines() {
        if (!host.describesTwice()) return ENGINES;
        return Stream.concat(ENGINES.stream(), ENGINES.stream()).toList();
    }

    @Override
    public CompletableFuture<EnvironmentReport> environment() {
        return answer(
                "environment",
                () ->
                        new EnvironmentReport(
                                new Environment(
                                        "fake", "OS", "1", "CPU", 2, 1L << 33, "VM", "", "", null),
                                new EnvironmentReport.Sharing("clock", "net", List.of(0, 1))));
    }

    @Override
    public CompletableFuture<Opened> openBroker(OpenEnd open) {
        return opened("openBroker", open, "broker of " + pid, 0, BROKER_OPEN);
    }

    @Override
    public CompletableFuture<Opened> openReceiver(OpenEnd open) {
        String address = open.address().isEmpty() ? "address of " + pid : open.address();
        return opened("openReceiver", open, address, RECEIVER_BEGINS, RECEIVER_BEGINS + 5);
    }

    @Override
    public CompletableFuture<Opened> connectSender(OpenEnd open) {
        return opened("connectSender", open, "", 0, 0);
    }

    private CompletableFuture<Opened> opened(
            String method, OpenEnd open, String address, long begin, long opened) {
        return answer(
                method,
                () -> {
                    ends.add(open);
                    return new Opened(++handles, address, Map.of("end", name()), begin, opened);
                });
    }

    @Override
    public CompletableFuture<Done> close(Handle handle) {
        return answer("close", Done::new);
    }

    @Override
    public CompletableFuture<Done> expect(Expectation expectation) {
        return answer("expect", Done::new);
    }

    @Override
    public CompletableFuture<Done> prepare(PhaseOrder order) {
        return answer("prepare", Done::new);
    }

    @Override
    public CompletableFuture<PhaseReport> runPhase(PhaseOrder order) {
        phases.add(order);
        return answer("runPhase", () -> phase(order));
    }

    private PhaseReport phase(PhaseOrder order) {
        long start = order.startTime() == 0 ? START : order.startTime();
        long send = sendNanos(order);
        long barrier = send + order.trial() % 100 * 100_000;
        String address = ends.get(order.handle() - 1).address();
        FakeHost.sent(address, order.barrier() ? new FakeHost.Sent(start + barrier, send) : null);
        return new PhaseReport(
                start,
                host.obeys() ? order.stop().messages() : MESSAGES,
                host.obeys() ? order.bytes() : 8,
                send,
                barrier,
                0,
                latencies(order),
                new long[0],
                null,
                null,
                Map.of("library", "fake 1"),
                telemetry(send),
                null);
    }

    @Override
    public CompletableFuture<LoggedRequests> loggedRequests(LogOrder order) {
        return answer(
                "loggedRequests",
                () -> {
                    ByteArrayOutputStream packed = new ByteArrayOutputStream();
                    for (int i = order.from(); i < MESSAGES; i++) {
                        RequestLog.pack(packed, i == 0 ? 0 : 1_000, 900, 0);
                    }
                    String data = Base64.getEncoder().encodeToString(packed.toByteArray());
                    return new LoggedRequests(MESSAGES, 0, data);
                });
    }

    /** A microsecond for each call. */
    private static Map<String, EncodedHistogram> latencies(PhaseOrder order) {
        if (order.style().equals(Style.ONEWAY.token())) return Map.of();
        Histogram calls = new Histogram(EncodedHistogram.LONGEST_NANOS, EncodedHistogram.DIGITS);
        calls.recordValueWithCount(1_000, MESSAGES);
        return Map.of("ROUND_TRIP", EncodedHistogram.of(calls));
    }

    /** The time that it was to send, of which it waits for all but what the rules leave open. */
    private static long sendNanos(PhaseOrder order) {
        long nanos = Math.max(SEND_NANOS, order.stop().nanos());
        LockSupport.parkNanos(nanos - ANSWERS_EARLY_NANOS);
        return nanos;
    }

    @Override
    public CompletableFuture<SpeedReport> machineSpeed() {
        return answer("machineSpeed", () -> new SpeedReport(SPEED));
    }

    @Override
    public CompletableFuture<Flushed> flush(Handle sender) {
        return answer("flush", () -> new Flushed(null, host.stood("flush")));
    }

    @Override
    public CompletableFuture<Count> arrived(Handle receiver) {
        return answer("arrived", () -> new Count(host.arrives() ? MESSAGES : 0));
    }

    @Override
    public CompletableFuture<Tally> tally(Handle receiver) {
        return answer(
                "tally",
                () ->
                        new Tally(
                                MESSAGES,
                                MESSAGES * 8L,
                                8,
                                SPAN,
                                received().barrierTime(),
                                new long[0],
                                new long[0],
                                null,
                                null,
                                host.failure(),
                                Map.of(),
                                telemetry(received().nanos()),
                                null));
    }

    /** The phase that has come to an end of this worker, or what was drained. */
    private FakeHost.Sent received() {
        for (OpenEnd end : ends) {
            String its = end.address().isEmpty() ? "address of " + pid : end.address();
            FakeHost.Sent sent = FakeHost.sent(its);
            if (sent != null) return sent;
        }
        return new FakeHost.Sent(BARRIER, SEND_NANOS);
    }

    private static final Readings SPEED =
            Readings.of(
                    Map.of(
                            SpeedReadings.INTEGER,
                            1e6,
                            SpeedReadings.COPY,
                            4e5,
                            SpeedReadings.CALL,
                            500,
                            SpeedReadings.WAKE,
                            40_000));

    private Readings telemetry(long wallNanos) {
        return Readings.of(
                        Map.of(
                                ProcessReadings.USER, 0,
                                ProcessReadings.SYSTEM, 0,
                                ProcessReadings.GC_COUNT, 0,
                                ProcessReadings.GC_TIME, 0,
                                ProcessReadings.ALLOCATED, 0,
                                ProcessReadings.SWITCHES, 0,
                                ProcessReadings.WRITE_CALLS, 0,
                                ProcessReadings.READ_CALLS, 0,
                                ProcessReadings.RETRANSMITS, 7,
                                ProcessReadings.COMPILATION, 0))
                .with(ProcessReadings.UNWELCOME, 0)
                .with(ProcessReadings.MACHINE_CPUS, host.tellsOfMachine() ? 2 : null)
                .with(ProcessReadings.MACHINE_TIME, 0)
                .with(ProcessReadings.STEAL, 0)
                .with(ProcessReadings.LOAD_BEFORE, 0.5)
                .with(ProcessReadings.LOAD, 0.7)
                .with(ProcessReadings.WALL, wallNanos)
                .with(ProcessReadings.STANDSTILL, host.stood(name()));
    }

    @Override
    public CompletableFuture<Done> watch(BrokerWatch watch) {
        return answer("watch", Done::new);
    }

    @Override
    public CompletableFuture<Done> sample(Handle broker) {
        return answer("sample", Done::new);
    }

    /** One sample before the first message was sent, one when all wait, one at the end. */
    @Override
    public CompletableFuture<BrokerReport> watched(Handle broker) {
        boolean first = launch.folder().isEmpty();
        long[] times =
                first
                        ? new long[] {START - 1_000, START + SEND_NANOS}
                        : new long[] {BROKER_OPEN + 1_000, BARRIER};
        long[] depths = first ? new long[] {0, MESSAGES} : new long[] {MESSAGES - 40, 0};
        return answer(
                "watched",
                () ->
                        new BrokerReport(
                                first ? LAST_WORD : BARRIER, times, depths, telemetry(SEND_NANOS)));
    }

    @Override
    public CompletableFuture<Done> startProfile(ProfileOrder order) {
        return answer("startProfile", Done::new);
    }

    /** A millisecond in one stack. */
    @Override
    public CompletableFuture<ProfileReport> stopProfile() {
        return answer(
                "stopProfile",
                () ->
                        new ProfileReport(
                                "fake profiler",
                                1_000_000,
                                SEND_NANOS,
                                0,
                                ProfileReport.pack("main;send 1000000\n")));
    }

    @Override
    public void cancel() {
        asked.add("cancel");
    }

    @Override
    public CompletableFuture<Done> ping() {
        boolean silent = host.mishap(name(), "ping") != null;
        return silent ? new CompletableFuture<>() : CompletableFuture.completedFuture(new Done());
    }

    @Override
    public CompletableFuture<ClockReading> probe() {
        return answer("probe", () -> new ClockReading(host.clock(), host.clock()));
    }

    @Override
    public CompletableFuture<Done> shutdown() {
        return answer("shutdown", Done::new);
    }
}
