package marshalyard.worker;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import marshalyard.worker.beat.Crowd;
import marshalyard.worker.cpu.ThreadCpus;
import marshalyard.worker.leftover.Offspring;
import marshalyard.worker.leftover.ScratchFolder;
import marshalyard.worker.protocol.FrameOutput;
import marshalyard.worker.protocol.LabApi;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.helpers.Reporter;

/**
 * A worker's main program. Standard output belongs to the protocol, so it sends everything else
 * that is printed to standard error. It ends when standard input ends, when it has heard nothing of
 * the lab for as long as it was told to bear that, or after its lifetime at the latest.
 */
public final class WorkerMain {
    static {
        // Told, or SLF4J would look into every jar for it; the second one keeps it from saying so.
        System.setProperty(
                LoggerFactory.PROVIDER_PROPERTY_KEY, "org.slf4j.simple.SimpleServiceProvider");
        System.setProperty(Reporter.SLF4J_INTERNAL_VERBOSITY_KEY, "WARN");
    }

    private static final Logger LOG = LoggerFactory.getLogger(WorkerMain.class);

    /** No worker outlives this, whatever holds its pipe open. */
    private static final Duration LIFETIME =
            Duration.ofHours(Long.getLong("marshalyard.worker.lifetime", 24));

    /**
     * The lab asks for a sign of life every second. Where a network lies between, its end may be
     * the only thing that is not seen. Zero to bear any silence.
     */
    private static final Duration SILENCE =
            Duration.ofSeconds(Long.getLong("marshalyard.worker.silence", 0));

    /** Where JNA looks for libraries; a worker itself calls the C library only, which is loaded. */
    private static final String LIBRARIES = "jna.platform.library.path";

    private WorkerMain() {}

    public static void main(String[] args) throws IOException {
        LabInput in = new LabInput(System.in);
        PrintStream out = System.out;
        System.setOut(System.err);
        String given = System.getProperty(ScratchFolder.PROPERTY);
        Path scratch =
                given == null ? Files.createTempDirectory("marshalyard-worker") : Path.of(given);
        System.setProperty("jna.tmpdir", scratch.toString()); // where it unpacks its library
        System.getProperties().putIfAbsent(LIBRARIES, librariesOfLinux());
        WorkerService service = new WorkerService(scratch);
        Thread.setDefaultUncaughtExceptionHandler(service.endedThreads());
        Launcher<LabApi> launcher =
                new WorkerPipe(service, in, new FrameOutput(out))
                        .setExecutorService(Executors.newCachedThreadPool(WorkerMain::listener))
                        .create();
        service.connect(launcher.getRemoteProxy());
        int status = awaitEnd(launcher.startListening(), in);
        boolean alone = !service.dismissed();
        // A blocked send may hold up an orderly close: leave after two seconds at the latest.
        Thread closer = new Thread(() -> closeQuietly(service), "closer");
        closer.setDaemon(true);
        closer.start();
        try {
            closer.join(2_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (alone) Offspring.end(System.getenv(Offspring.VARIABLE));
        ScratchFolder.remove(scratch);
        Runtime.getRuntime().halt(status);
    }

    /** JNA would run ldconfig and read all that it prints. */
    private static String librariesOfLinux() {
        String arch = System.getProperty("os.arch").replace("amd64", "x86_64") + "-linux-gnu";
        return String.join(
                ":",
                "/usr/lib/" + arch,
                "/lib/" + arch,
                "/usr/lib64",
                "/lib64",
                "/usr/lib",
                "/lib");
    }

    /** Its name tells it from an engine's threads. */
    private static Thread listener(Runnable listening) {
        Thread thread = new Thread(listening, ThreadCpus.OWN + "protocol");
        thread.setDaemon(true);
        return thread;
    }

    private static int awaitEnd(Future<Void> listening, LabInput in) {
        Duration look = SILENCE.isZero() ? LIFETIME : SILENCE.dividedBy(4);
        long begin = System.nanoTime();
        Crowd crowd = new Crowd();
        while (true) {
            try {
                listening.get(look.toMillis(), TimeUnit.MILLISECONDS);
                return 0;
            } catch (TimeoutException e) {
                if (System.nanoTime() - begin >= LIFETIME.toNanos()) {
                    LOG.error("This worker has reached its lifetime of {} and ends.", LIFETIME);
                    return 3;
                }
                Duration silence = in.silence();
                if (!SILENCE.isZero() && silence.compareTo(borne(crowd.perCpu())) >= 0) {
                    LOG.error(
                            "This worker has heard nothing for {} s and ends.",
                            silence.toSeconds());
                    return 4;
                }
            } catch (ExecutionException e) {
                LOG.info("The pipe to the lab broke: {}", e.getMessage());
                return 0;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return 0;
            }
        }
    }

    /**
     * A message passes a dozen threads here, each of which waits for its turn: among 256 workers on
     * two CPUs that took more than half a minute.
     */
    private static Duration borne(double crowd) {
        return SILENCE.plusMillis((long) (1000 * Math.max(0, crowd - 1)));
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
}
