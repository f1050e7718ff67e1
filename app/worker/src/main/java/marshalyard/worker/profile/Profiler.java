package marshalyard.worker.profile;

import java.io.IOException;
import marshalyard.engine.EngineException;
import marshalyard.worker.protocol.ProfileOrder;
import marshalyard.worker.protocol.ProfileReport;

/** A program that samples the stacks of this process, one profile at a time. */
public interface Profiler {
    /**
     * Begins. A profile that nobody has asked for, because its trial failed, is given up.
     *
     * @throws EngineException with a sentence if it can't sample this
     */
    void start(ProfileOrder order) throws EngineException, IOException;

    /** Ends, and gives what was seen since {@link #start}. */
    ProfileReport stop() throws EngineException, IOException;
}
