package marshalyard.worker.profile;

import java.io.IOException;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Finds the profiler for this process. */
public final class Profilers {
    private static final Logger LOG = LoggerFactory.getLogger(Profilers.class);

    private Profilers() {}

    /**
     * async-profiler; where it can't be loaded, the Flight Recorder, which names the reason.
     *
     * @param scratch the worker's folder, for the library
     */
    public static Profiler open(Path scratch) {
        try {
            return AsyncSampler.load(scratch);
        } catch (IOException | LinkageError | IllegalStateException e) {
            LOG.info("async-profiler can't be loaded", e);
            return new FlightRecorder(scratch, String.valueOf(e.getMessage()));
        }
    }
}
