package marshalyard.lab.fake;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import marshalyard.lab.host.HostedProcess;
import marshalyard.worker.protocol.LabApi;
import org.eclipse.lsp4j.jsonrpc.Launcher;

/** A worker that runs in this process, at the other end of two pipes. */
public final class FakeProcess implements HostedProcess {
    private static final AtomicLong NOBODYS = new AtomicLong(1L << 40);

    private final CompletableFuture<String> ended = new CompletableFuture<>();
    private volatile boolean hanging;
    private final ExecutorService listening =
            Executors.newSingleThreadExecutor(
                    task -> {
                        Thread thread = new Thread(task, "fake-worker");
                        thread.setDaemon(true);
                        return thread;
                    });
    private final long pid = NOBODYS.incrementAndGet();
    private final FakeWorker worker;
    private final Pipe up;
    private final Pipe down;

    FakeProcess(FakeWorker worker) {
        this.worker = worker;
        try {
            up = Pipe.open();
            down = Pipe.open();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        worker.livesIn(this);
        Launcher<LabApi> launcher =
                new Launcher.Builder<LabApi>()
                        .setLocalService(worker)
                        .setRemoteInterface(LabApi.class)
                        .setInput(Channels.newInputStream(down.source()))
                        .setOutput(Channels.newOutputStream(up.sink()))
                        .setExecutorService(listening)
                        .create();
        launcher.startListening();
    }

    public FakeWorker worker() {
        return worker;
    }

    /** True as long as nobody has ended it and it has not died. */
    public boolean alive() {
        return !ended.isDone();
    }

    /** Ends it, as the kernel says it. */
    public void die(String how) {
        if (!ended.complete(how)) return;
        closePipe();
        listening.shutdown();
    }

    /** Writes to its standard output what is no frame. */
    public void print(String text) {
        try {
            up.sink().write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Breaks the pipe to the lab; the process goes on. */
    public void closePipe() {
        try {
            up.sink().close();
            down.sink().close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public OutputStream input() {
        return Channels.newOutputStream(down.sink());
    }

    @Override
    public InputStream output() {
        return Channels.newInputStream(up.source());
    }

    @Override
    public InputStream log() {
        return new ByteArrayInputStream("no memory left\n".getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public CompletableFuture<String> ended() {
        return ended;
    }

    /** One that the kernel gives to nobody. */
    @Override
    public OptionalLong pid() {
        return OptionalLong.of(pid);
    }

    @Override
    public void kill() {
        die("killed by signal 9");
    }

    /** Answers what it was asked, as a worker does whose input ends. */
    @Override
    public void end(Duration grace) {
        try {
            down.sink().close();
            listening.shutdown();
            listening.awaitTermination(grace.toMillis(), TimeUnit.MILLISECONDS);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        die(hanging ? "killed by signal 9" : "exit status 0");
    }

    /** It does not end when its input does. */
    public void hangAtItsEnd() {
        hanging = true;
    }

    @Override
    public String crash() {
        kill();
        return "/what/" + worker.name() + "/left";
    }
}
