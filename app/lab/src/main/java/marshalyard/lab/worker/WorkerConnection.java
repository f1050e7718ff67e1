package marshalyard.lab.worker;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntSupplier;
import marshalyard.lab.LabClock;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.HostedProcess;
import marshalyard.lab.rules.PlaceRules;
import marshalyard.lab.rules.ProgressRules;
import marshalyard.model.text.Quote;
import marshalyard.worker.protocol.Done;
import marshalyard.worker.protocol.Greeting;
import marshalyard.worker.protocol.Hello;
import marshalyard.worker.protocol.PhaseProgress;
import marshalyard.worker.protocol.WorkerApi;
import org.eclipse.lsp4j.jsonrpc.JsonRpcException;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The protocol with one worker, over the streams of a hosted process. Every call fails with a
 * sentence when the worker ends, falls silent or does not answer in time.
 */
public final class WorkerConnection implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WorkerConnection.class);

    /** Enough for any call but a phase, even on a loaded machine. */
    public static final Duration CALL = Duration.ofSeconds(60);

    private static final Duration GRACE = Duration.ofSeconds(4);

    /** How a process ended that was stopped by force. */
    private static final String KILLED = HostedProcess.ending(128 + 9);

    /** The end of the pipe, the end of the process and the last answer come within this time. */
    private static final long TOGETHER_MILLIS = 200;

    private static final Executor SOON =
            CompletableFuture.delayedExecutor(TOGETHER_MILLIS, TimeUnit.MILLISECONDS);

    private final String name;
    private final Host host;
    private final HostedProcess process;
    private final LabClock clock;
    private final Consumer<String> parting;
    private final Consumer<WorkerConnection> onClose;
    private final ProtocolPipe pipe;
    private final WorkerApi api;
    private final ExecutorService threads;
    private final WorkerLog log;
    private final Heartbeat heartbeat;

    /** Completes with a sentence when the worker can't be talked to any more. */
    private final CompletableFuture<String> broken = new CompletableFuture<>();

    private final AtomicBoolean dismissed = new AtomicBoolean();
    private volatile CompletableFuture<Done> farewell = CompletableFuture.completedFuture(null);
    private volatile boolean fellSilent;

    /** The request that failed first when the worker was lost; null if nobody waited for one. */
    private volatile String unanswered;

    private volatile boolean forced;

    private volatile Consumer<PhaseProgress> progress = p -> {};
    private volatile PhaseProgress lastProgress;
    private volatile Greeting greeting;

    /**
     * Begins to listen; {@link #greet} follows.
     *
     * @param name for messages, such as "tcp sender"
     * @param crowd how many workers there are on the host
     * @param parting is told what is wrong with its end
     * @param onClose is told when the connection is closed
     */
    WorkerConnection(
            String name,
            Host host,
            HostedProcess process,
            LabClock clock,
            IntSupplier crowd,
            Consumer<String> parting,
            Consumer<WorkerConnection> onClose) {
        this.parting = parting;
        this.clock = clock;
        this.name = name;
        this.host = host;
        this.process = process;
        this.onClose = onClose;
        log = new WorkerLog(name, process.log(), clock);
        threads = Executors.newCachedThreadPool(this::thread);
        pipe = new ProtocolPipe(process, threads, clock, new Unasked());
        api = pipe.api();
        heartbeat = new Heartbeat(this::ping, pipe::heard, process::ready, crowd, this::silent);
        pipe.listen();
        process.ended().thenAccept(how -> broken.complete(who() + " ended (" + how + ")."));
    }

    /** The lab's clock, with which the worker's is compared. */
    public LabClock clock() {
        return clock;
    }

    /** The receiver of messages that the worker was not asked for. */
    private final class Unasked implements ProtocolPipe.Listener {
        @Override
        public String who() {
            return WorkerConnection.this.who();
        }

        @Override
        public void phaseProgress(PhaseProgress now) {
            if (now == null) return;
            Optional<String> fault = ProgressRules.broken(now);
            if (fault.isPresent()) {
                broke("told of progress that can't be: " + fault.get());
                return;
            }
            lastProgress = now;
            progress.accept(now);
        }

        /** Waits a moment for the process's end, which tells more than the end of its pipe. */
        @Override
        public void ended() {
            SOON.execute(() -> broken.complete(who() + " has closed its pipe."));
        }

        @Override
        public void broke(String what) {
            broken.complete(who() + " was stopped, because it " + what + ".");
            process.kill();
        }
    }

    private Thread thread(Runnable task) {
        Thread thread = new Thread(task, name + "-messages");
        thread.setDaemon(true);
        return thread;
    }

    /**
     * The first words; from then on the worker is watched.
     *
     * @param beats for which to wait for an answer, as in {@link FirstAnswer}
     */
    void greet(int beats) throws LabException {
        FirstAnswer patience = FirstAnswer.of(process, beats, this::speechless);
        Greeting said =
                call(w -> w.initialize(new Hello(WorkerApi.VERSION)), FirstAnswer.BEAT, patience);
        PlaceRules.greeting(who(), said);
        greeting = said;
        heartbeat.start();
    }

    private LabException speechless() {
        return new LabException(
                Quote.sentence(
                        who()
                                + " on host "
                                + host.name()
                                + " has not answered initialize and was stopped. It hangs, or its"
                                + " program is no worker."
                                + log.sentence()));
    }

    private String who() {
        Greeting known = greeting;
        return "The " + name + " worker" + (known == null ? "" : " (process " + known.pid() + ")");
    }

    /** Off the heartbeat's thread, which a pipe that nobody reads must not hold up. */
    private CompletableFuture<?> ping() {
        CompletableFuture<Done> answer = new CompletableFuture<>();
        try {
            threads.execute(() -> ask(answer));
        } catch (RejectedExecutionException e) {
            answer.complete(null); // it is being closed
        }
        return answer;
    }

    private void ask(CompletableFuture<Done> answer) {
        try {
            api.ping().whenComplete((done, error) -> answer.complete(done));
        } catch (JsonRpcException e) {
            LOG.debug("{}: can't be asked: {}", name, e.getMessage()); // its end is seen elsewhere
        }
    }

    private void silent(Duration time) {
        fellSilent = true;
        broken.complete(
                who()
                        + " on host "
                        + host.name()
                        + " has been silent for "
                        + time.toSeconds()
                        + " s and was stopped. It hangs, or its host can't be reached.");
        process.kill();
    }

    public String name() {
        return name;
    }

    /** Its process's number on this machine; empty if it runs on another one. */
    public OptionalLong pid() {
        return process.pid();
    }

    /** Bytes of the protocol so far, both ways. */
    public long traffic() {
        return pipe.traffic();
    }

    /**
     * A sentence on a line that the worker wrote to its standard output between two frames, once;
     * empty if there was none. A run passes over such lines.
     */
    public Optional<String> takeStray() {
        return Optional.ofNullable(pipe.takeStray())
                .map(
                        line ->
                                who()
                                        + " wrote '"
                                        + Quote.sentence(Quote.cut(line))
                                        + "' to its standard output between two frames. A worker"
                                        + " writes nothing but frames there: redirect the print"
                                        + " functions of its language and libraries to standard"
                                        + " error.");
    }

    /** What it has written to its log since this was asked before. */
    public List<WorkerLog.Line> takeLog() {
        return log.take();
    }

    /** Where the worker runs. */
    public Host host() {
        return host;
    }

    /** What the worker said first. */
    public Greeting greeting() {
        return greeting;
    }

    /** False as soon as it has ended or was given up. */
    public boolean alive() {
        return !broken.isDone() && !process.ended().isDone();
    }

    /** True if it was given up because it gave no sign of life. */
    public boolean fellSilent() {
        return fellSilent;
    }

    /** Who is told of the running phase's progress, on a thread of this connection. */
    public void onProgress(Consumer<PhaseProgress> listener) {
        progress = listener;
    }

    /**
     * What the worker last told of a phase, of the running one or of one before; null if nothing.
     */
    public PhaseProgress lastProgress() {
        return lastProgress;
    }

    /** Calls with the usual time limit. */
    public <T> T call(Function<WorkerApi, CompletableFuture<T>> request) throws LabException {
        return call(request, CALL);
    }

    /**
     * Calls and waits.
     *
     * @throws LabException if the worker answers with an error, ends, falls silent, or takes longer
     *     than the limit
     */
    public <T> T call(Function<WorkerApi, CompletableFuture<T>> request, Duration limit)
            throws LabException {
        return call(
                request,
                limit,
                () -> {
                    String asked = pipe.requests().asked();
                    throw new UnansweredException(
                            who()
                                    + " has not answered"
                                    + (asked == null ? "" : " " + asked)
                                    + " for "
                                    + limit.toSeconds()
                                    + " s and was given up.");
                });
    }

    /** Says whether to wait on for an answer. */
    public interface Patience {
        /**
         * Asked once in each beat that brings no answer.
         *
         * @throws LabException with the sentence to fail with
         */
        void check() throws LabException;
    }

    /**
     * Calls and waits as long as there is patience.
     *
     * @param beat how often to ask for it
     * @throws LabException if the worker answers with an error, ends, falls silent, or the patience
     *     is over
     */
    public <T> T call(
            Function<WorkerApi, CompletableFuture<T>> request, Duration beat, Patience patience)
            throws LabException {
        pipe.requests().forget();
        try {
            CompletableFuture<T> answer = request.apply(api);
            while (!answer.isDone() && !broken.isDone()) {
                if (!ends(CompletableFuture.anyOf(answer, broken), beat)) patience.check();
            }
            if (answer.isDone()) return answer.get();
            // Its last answer may still be in the pipe.
            return answer.get(TOGETHER_MILLIS, TimeUnit.MILLISECONDS);
        } catch (JsonRpcException e) { // its pipe is closed
            throw gone(e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof ResponseErrorException error) {
                throw new LabException(sentence(error.getResponseError().getMessage()), e);
            }
            throw gone(e);
        } catch (TimeoutException e) {
            throw gone(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LabException("The run was interrupted.", e);
        }
    }

    private LabException gone(Exception e) {
        if (unanswered == null) unanswered = pipe.requests().asked();
        String how = obituary();
        return fellSilent ? new SilentWorkerException(how, e) : new LabException(how, e);
    }

    /** What a worker says of its failure, which may be nothing. */
    private String sentence(String said) {
        boolean nothing = said == null || said.isBlank();
        return nothing ? who() + " answered with an error that has no message." : said;
    }

    /** False if it does not end within the time; its failure is seen by who asks for its value. */
    private static boolean ends(CompletableFuture<?> future, Duration time)
            throws InterruptedException {
        try {
            future.get(time.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            return true;
        }
    }

    /** Completes when the worker can't be talked to any more. */
    public CompletableFuture<?> loss() {
        return broken.copy();
    }

    /** A sentence on how the worker was lost, with its last words if it has ended. */
    public String obituary() {
        String sentence;
        try {
            sentence = broken.get(2 * TOGETHER_MILLIS, TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException e) {
            sentence = who() + " can't be reached any more.";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            sentence = "The run was interrupted.";
        }
        String asked = unanswered;
        if (greeting == null && asked != null) sentence += " It had not answered " + asked + ".";
        else if (fellSilent && asked != null) sentence += " It was last asked for " + asked + ".";
        return Quote.sentence(sentence + (process.ended().isDone() ? log.sentence() : ""));
    }

    /** Begins to end the worker by force; returns at once. {@link #close} waits for its end. */
    public void kill() {
        forced = true;
        ending();
        process.kill();
    }

    /**
     * Kills the worker, as a crash would, and waits for its end.
     *
     * @return its folder of files, for the worker that takes its place
     */
    public String crash() {
        forced = true;
        ending();
        String left = process.crash();
        threads.shutdown();
        onClose.accept(this);
        return left;
    }

    private void ending() {
        log.quiet();
        heartbeat.stop();
    }

    /** Begins to end the worker in order; returns at once. {@link #close} waits for its end. */
    public void dismiss() {
        ending();
        if (dismissed.getAndSet(true) || !alive()) return;
        try {
            farewell = api.shutdown();
            process.input().close(); // the worker ends when its input does
        } catch (JsonRpcException | IOException e) {
            LOG.debug("{}: its pipe was closed already: {}", name, e.getMessage());
        }
    }

    /** Ends the worker: in order if it listens, by force if it does not. Nothing of it is left. */
    @Override
    public void close() {
        dismiss();
        process.end(GRACE);
        partingFault().ifPresent(fault -> parting.accept(name + ": " + fault));
        threads.shutdown();
        onClose.accept(this);
    }

    /**
     * What is wrong with its end, though all has been measured: its engine could not close its
     * ends, or took too long. A sentence; empty before the end.
     */
    Optional<String> partingFault() {
        try {
            farewell.get(TOGETHER_MILLIS, TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof ResponseErrorException error) {
                return Optional.of(sentence(error.getResponseError().getMessage()));
            }
        } catch (TimeoutException e) {
            boolean stopped = KILLED.equals(process.ended().getNow(""));
            if (greeting != null && !forced && stopped) {
                return Optional.of(
                        who()
                                + " did not end when it was asked to, and was stopped by force. Its"
                                + " engine may hang where it closes an end.");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return Optional.empty();
    }
}
