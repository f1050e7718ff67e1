package marshalyard.worker;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import marshalyard.worker.cpu.ThreadCpus;
import marshalyard.worker.protocol.FrameOutput;
import marshalyard.worker.protocol.LabApi;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A worker's main program. Standard output belongs to the protocol, so it sends everything else
 * that is printed to standard error. It ends when standard input ends, or after its lifetime at the
 * latest.
 */
public final class WorkerMain {
    private static final Logger LOG = LoggerFactory.getLogger(WorkerMain.class);

    /** No worker outlives this, whatever holds its pipe open. */
    private static final long LIFETIME_HOURS = Long.getLong("marshalyard.worker.lifetime", 24);

    private WorkerMain() {}

    public static void main(String[] args) throws IOException {
        InputStream in = System.in;
        PrintStream out = System.out;
        System.setOut(System.err);
        String given = System.getProperty("marshalyard.scratch");
        Path scratch =
                given == null ? Files.createTempDirectory("marshalyard-worker") : Path.of(given);
        System.setProperty("jna.tmpdir", scratch.toString()); // where it unpacks its library
        WorkerService service = new WorkerService(scratch);
        Launcher<LabApi> launcher =
                new Launcher.Builder<LabApi>()
                        .setLocalService(service)
                        .setRemoteInterface(LabApi.class)
                        .setInput(in)
                        .setOutput(new FrameOutput(out))
                        .setExecutorService(Executors.newCachedThreadPool(WorkerMain::listener))
                        .create();
        service.connect(launcher.getRemoteProxy());
        int status = awaitEnd(launcher.startListening());
        // A blocked send may hold up an orderly close: leave after two seconds at the latest.
        Thread closer = new Thread(() -> closeQuietly(service), "closer");
        closer.setDaemon(true);
        closer.start();
        try {
            closer.join(2_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        delete(scratch);
        Runtime.getRuntime().halt(status);
    }

    /** Its name tells it from an engine's threads. */
    private static Thread listener(Runnable listening) {
        Thread thread = new Thread(listening, ThreadCpus.OWN + "protocol");
        thread.setDaemon(true);
        return thread;
    }

    private static int awaitEnd(Future<Void> listening) {
        try {
            listening.get(LIFETIME_HOURS, TimeUnit.HOURS);
            return 0;
        } catch (TimeoutException e) {
            LOG.error("This worker has reached its lifetime of {} h and ends.", LIFETIME_HOURS);
            return 3;
        } catch (ExecutionException e) {
            LOG.info("The pipe to the lab broke: {}", e.getMessage());
            return 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 0;
        }
    }

    private static void closeQuietly(WorkerService service) {
        try {
            service.shutdown().get(2, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            LOG.info("An end could not be closed in order: {}", e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            LOG.warn("The scratch folder {} could not be removed: {}", folder, e.getMessage());
        }
    }
}
