package marshalyard.lab.worker;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import marshalyard.lab.LabException;
import marshalyard.worker.protocol.Greeting;
import marshalyard.worker.protocol.Hello;
import marshalyard.worker.protocol.LabApi;
import marshalyard.worker.protocol.PhaseProgress;
import marshalyard.worker.protocol.WorkerApi;
import org.eclipse.lsp4j.jsonrpc.JsonRpcException;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A worker in a child process of this one. Every call fails with a sentence when the worker dies or
 * does not answer in time.
 */
public final class WorkerProcess implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WorkerProcess.class);

    /** It would print a stack trace for the broken pipe of every worker that is killed. */
    private static final java.util.logging.Logger PIPES =
            java.util.logging.Logger.getLogger("org.eclipse.lsp4j.jsonrpc");

    static {
        PIPES.setLevel(java.util.logging.Level.WARNING);
    }

    /** Enough for any call but a phase, even on a loaded machine. */
    public static final Duration CALL = Duration.ofSeconds(60);

    private static final Duration START = Duration.ofSeconds(60);
    private static final Duration GRACE = Duration.ofSeconds(4);
    private static final int LOG_LINES = 8;

    private final String name;
    private final Process process;
    private final Path scratch;
    private final WorkerApi api;
    private final Greeting greeting;
    private final CompletableFuture<Void> died = new CompletableFuture<>();
    private final Deque<String> lastWords = new ArrayDeque<>();
    private final Thread logReader;
    private final ExecutorService listener;
    private volatile Consumer<PhaseProgress> progress = p -> {};
    private volatile boolean closing;

    private WorkerProcess(String name, Process process, Path scratch) throws LabException {
        this.name = name;
        this.process = process;
        this.scratch = scratch;
        logReader = new Thread(this::readLog, name + "-log");
        logReader.setDaemon(true);
        logReader.start();
        listener = Executors.newCachedThreadPool(this::listening);
        Launcher<WorkerApi> launcher =
                new Launcher.Builder<WorkerApi>()
                        .setLocalService((LabApi) p -> progress.accept(p))
                        .setRemoteInterface(WorkerApi.class)
                        .setInput(process.getInputStream())
                        .setOutput(process.getOutputStream())
                        .setExecutorService(listener)
                        .create();
        api = launcher.getRemoteProxy();
        launcher.startListening();
        // The pipe's end is seen within milliseconds, but only the process knows its exit status.
        process.onExit().thenRun(() -> died.complete(null));
        greeting = call(w -> w.initialize(new Hello(WorkerApi.VERSION)), START);
    }

    /**
     * Starts a worker and shakes hands.
     *
     * @param name for messages, such as "tcp sender"
     * @param command the program and its arguments
     * @param scratch an empty folder for the worker's files, removed with it
     * @throws LabException if it does not start
     */
    static WorkerProcess start(String name, List<String> command, Path scratch)
            throws LabException {
        Process process;
        try {
            process = new ProcessBuilder(command).start();
        } catch (IOException e) {
            throw new LabException(
                    "The " + name + " worker can't be started: " + e.getMessage() + ".", e);
        }
        try {
            return new WorkerProcess(name, process, scratch);
        } catch (LabException e) {
            end(process);
            delete(scratch);
            throw e;
        }
    }

    public String name() {
        return name;
    }

    public long pid() {
        return process.pid();
    }

    public Greeting greeting() {
        return greeting;
    }

    public boolean alive() {
        return process.isAlive();
    }

    /** Who is told of the running phase's progress, on a thread of this worker. */
    public void onProgress(Consumer<PhaseProgress> listener) {
        progress = listener;
    }

    /** Sends a notification; nothing comes back. */
    public void tell(Consumer<WorkerApi> notification) {
        notification.accept(api);
    }

    /** Calls with the usual time limit. */
    public <T> T call(Function<WorkerApi, CompletableFuture<T>> request) throws LabException {
        return call(request, CALL);
    }

    /**
     * Calls and waits.
     *
     * @throws LabException if the worker answers with an error, dies, or takes longer than the
     *     limit
     */
    public <T> T call(Function<WorkerApi, CompletableFuture<T>> request, Duration limit)
            throws LabException {
        CompletableFuture<T> answer;
        try {
            answer = request.apply(api);
        } catch (JsonRpcException e) { // its pipe is closed
            awaitDeath();
            throw new LabException(obituary(), e);
        }
        try {
            CompletableFuture.anyOf(answer, died).get(limit.toMillis(), TimeUnit.MILLISECONDS);
            if (answer.isDone()) return answer.get();
            // Its last answer may still be in the pipe.
            return answer.get(200, TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof ResponseErrorException error && !died.isDone()) {
                throw new LabException(error.getResponseError().getMessage(), e);
            }
            throw new LabException(obituary(), e);
        } catch (TimeoutException e) {
            if (died.isDone()) throw new LabException(obituary(), e);
            throw new LabException(
                    "The "
                            + name
                            + " worker (process "
                            + pid()
                            + ") has not answered for "
                            + limit.toSeconds()
                            + " s and was given up.",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LabException("The run was interrupted.", e);
        }
    }

    /** Its pipe may be closed a moment before the process has ended. */
    private void awaitDeath() {
        try {
            process.waitFor(200, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private String obituary() {
        if (process.isAlive()) {
            return "The " + name + " worker (process " + pid() + ") has closed its pipe.";
        }
        int status = process.exitValue();
        String how = status > 128 ? "killed by signal " + (status - 128) : "exit status " + status;
        String words;
        synchronized (lastWords) {
            words = lastWords.isEmpty() ? "" : " It last said: " + String.join(" / ", lastWords);
        }
        return "The " + name + " worker (process " + pid() + ") ended (" + how + ")." + words;
    }

    private void readLog() {
        try (BufferedReader log =
                new BufferedReader(
                        new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8))) {
            for (String line = log.readLine(); line != null; line = log.readLine()) {
                if (!closing) LOG.info("{}: {}", name, line);
                synchronized (lastWords) {
                    if (lastWords.size() == LOG_LINES) lastWords.removeFirst();
                    lastWords.add(line.strip());
                }
            }
        } catch (IOException e) {
            LOG.debug("{}: its log ended: {}", name, e.getMessage());
        }
    }

    /** Ends the worker: in order if it listens, by force if it does not. Nothing of it is left. */
    @Override
    public void close() {
        closing = true;
        if (process.isAlive()) {
            api.shutdown();
            try {
                process.getOutputStream().close(); // the worker ends when its input does
            } catch (IOException e) {
                LOG.debug("{}: its pipe was closed already: {}", name, e.getMessage());
            }
        }
        end(process);
        listener.shutdown();
        delete(scratch);
    }

    /** Ends the worker at once. */
    public void kill() {
        delete(killLeavingFiles());
    }

    /** Ends the worker at once, and gives its folder of files to the caller. */
    Path killLeavingFiles() {
        closing = true;
        process.destroyForcibly();
        end(process);
        listener.shutdown();
        return scratch;
    }

    private Thread listening(Runnable task) {
        Thread thread = new Thread(task, name + "-messages");
        thread.setDaemon(true);
        return thread;
    }

    private static void end(Process process) {
        try {
            if (!process.waitFor(GRACE.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private static void delete(Path folder) {
        if (!Files.isDirectory(folder)) return;
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            LOG.warn("The scratch folder {} can't be removed: {}", folder, e.getMessage());
        }
    }
}
