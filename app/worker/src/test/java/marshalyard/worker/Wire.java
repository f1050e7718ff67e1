package marshalyard.worker;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import marshalyard.worker.protocol.LabApi;
import marshalyard.worker.protocol.PhaseProgress;
import marshalyard.worker.protocol.WorkerApi;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;

/** The lab's end of the protocol, speaking to a worker over a pair of streams. */
final class Wire implements LabApi, AutoCloseable {
    private static final long PATIENCE_SECONDS = 60;

    private final BlockingQueue<PhaseProgress> progress = new LinkedBlockingQueue<>();
    private final WorkerApi worker;
    private final Closeable[] ends;

    /**
     * @param ends what to close with this wire
     */
    Wire(InputStream fromWorker, OutputStream toWorker, Closeable... ends) {
        this.ends = ends;
        Launcher<WorkerApi> launcher =
                new Launcher.Builder<WorkerApi>()
                        .setLocalService(this)
                        .setRemoteInterface(WorkerApi.class)
                        .setInput(fromWorker)
                        .setOutput(toWorker)
                        .create();
        launcher.startListening();
        worker = launcher.getRemoteProxy();
    }

    /** A service at the other end of two pipes in this process. */
    static Wire to(WorkerService service) throws IOException {
        Pipe up = Pipe.open();
        Pipe down = Pipe.open();
        Launcher<LabApi> launcher =
                new WorkerPipe(
                                service,
                                Channels.newInputStream(down.source()),
                                Channels.newOutputStream(up.sink()))
                        .create();
        service.connect(launcher.getRemoteProxy());
        launcher.startListening();
        return new Wire(
                Channels.newInputStream(up.source()),
                Channels.newOutputStream(down.sink()),
                down.sink(),
                up.sink());
    }

    @Override
    public void phaseProgress(PhaseProgress p) {
        progress.add(p);
    }

    /** Ends the listening at both ends. */
    @Override
    public void close() throws IOException {
        for (Closeable end : ends) end.close();
    }

    WorkerApi worker() {
        return worker;
    }

    /** Waits for the next progress. */
    PhaseProgress nextProgress() throws InterruptedException, TimeoutException {
        PhaseProgress next = progress.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (next == null) throw new TimeoutException("no progress came");
        return next;
    }

    /** What has come so far and was not waited for. */
    List<PhaseProgress> allProgress() {
        List<PhaseProgress> all = new ArrayList<>();
        progress.drainTo(all);
        return all;
    }

    static <T> T get(CompletableFuture<T> answer) throws Exception {
        return answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    /** The sentence with which the worker refused. */
    static String refusal(CompletableFuture<?> answer) throws Exception {
        try {
            Object value = get(answer);
            throw new AssertionError("the worker did not refuse, but answered " + value);
        } catch (ExecutionException e) {
            return ((ResponseErrorException) e.getCause()).getResponseError().getMessage();
        }
    }
}
