package marshalyard.engine.aeron;

import io.aeron.Aeron;
import io.aeron.AeronVersion;
import io.aeron.driver.MediaDriver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Options;
import marshalyard.engine.Settings;
import org.agrona.concurrent.IdleStrategy;

/** One end's client, and its media driver where it has one of its own. */
final class AeronMedia implements AutoCloseable {
    private static final String RECORD = "cnc.dat";
    private static final long DRIVER_MILLIS = 5_000;

    /** What is silent for so long is gone. */
    private static final long SILENT_NANOS = TimeUnit.SECONDS.toNanos(3);

    private final Options options;
    private final AeronFolder folder; // null with another end's driver
    private final MediaDriver driver; // likewise
    private final Aeron aeron;
    private final Path path;

    private AeronMedia(
            Options options, AeronFolder folder, MediaDriver driver, Aeron aeron, Path path) {
        this.options = options;
        this.folder = folder;
        this.driver = driver;
        this.aeron = aeron;
        this.path = path;
    }

    /**
     * A driver of its own, and a client of it.
     *
     * @param failed is told if the client can't go on
     */
    static AeronMedia launch(Settings settings, Consumer<Throwable> failed)
            throws IOException, EngineException {
        AeronFolder folder = AeronFolder.create(settings.scratch());
        MediaDriver driver = null;
        try {
            driver = MediaDriver.launch(driver(settings.options(), folder.path()));
            Aeron aeron = client(folder.path(), failed);
            return new AeronMedia(settings.options(), folder, driver, aeron, folder.path());
        } catch (RuntimeException e) {
            if (driver != null) driver.close();
            folder.close();
            throw failure(e);
        }
    }

    /** A client of another end's driver. */
    static AeronMedia join(Path path, Settings settings, Consumer<Throwable> failed)
            throws EngineException {
        if (!Files.exists(path.resolve(RECORD))) {
            throw new EngineException(
                    "There is no media driver of Aeron in %s. Start the receiver first, on this"
                                    .formatted(path)
                            + " machine.");
        }
        try {
            return new AeronMedia(settings.options(), null, null, client(path, failed), path);
        } catch (RuntimeException e) {
            throw failure(e);
        }
    }

    private static MediaDriver.Context driver(Options options, Path path) {
        return new MediaDriver.Context()
                .aeronDirectoryName(path.toString())
                .dirDeleteOnShutdown(true)
                .threadingMode(AeronOptions.threads(options))
                .sharedIdleStrategy(AeronOptions.idle(options))
                .senderIdleStrategy(AeronOptions.idle(options))
                .receiverIdleStrategy(AeronOptions.idle(options))
                .conductorIdleStrategy(AeronOptions.backoff())
                .publicationTermBufferLength(AeronOptions.termLength(options))
                .ipcTermBufferLength(AeronOptions.termLength(options))
                .termBufferSparseFile(true)
                .mtuLength(AeronOptions.mtu(options))
                .ipcMtuLength(AeronOptions.mtu(options))
                .publicationConnectionTimeoutNs(SILENT_NANOS)
                .imageLivenessTimeoutNs(SILENT_NANOS)
                .errorHandler(trouble -> {}); // the driver counts it, and goes on
    }

    private static Aeron client(Path path, Consumer<Throwable> failed) {
        return Aeron.connect(
                new Aeron.Context()
                        .aeronDirectoryName(path.toString())
                        .driverTimeoutMs(DRIVER_MILLIS)
                        .errorHandler(failed::accept));
    }

    static EngineException failure(RuntimeException cause) {
        return new EngineException(
                "Aeron can't be used (%s).".formatted(cause.getMessage()), cause);
    }

    Aeron aeron() {
        return aeron;
    }

    Path path() {
        return path;
    }

    IdleStrategy idle() {
        return AeronOptions.idle(options);
    }

    /** Its version, and how many threads spin: the end's own, and its driver's. */
    Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>();
        facts.put(Facts.LIBRARY, "Aeron " + AeronVersion.VERSION);
        if (!AeronOptions.spins(options)) return facts;
        int drivers = driver == null ? 0 : AeronOptions.spinningDrivers(options);
        facts.put(Facts.BUSY_THREADS, Integer.toString(1 + drivers));
        return facts;
    }

    @Override
    public void close() throws EngineException {
        aeron.close();
        if (driver == null) return;
        driver.close();
        folder.close();
    }
}
