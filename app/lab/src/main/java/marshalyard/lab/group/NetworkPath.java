package marshalyard.lab.group;

import java.util.Optional;
import java.util.OptionalLong;
import marshalyard.lab.LabException;
import marshalyard.model.measurement.LinkReading;

/**
 * The path between the workers of a placement, which can be set and read beside their trials.
 *
 * @implSpec Used by one thread, but for {@link #cut}.
 */
public interface NetworkPath {
    /** A network as it is. */
    NetworkPath NONE =
            new NetworkPath() {
                @Override
                public void begin(long seed) {}

                @Override
                public LinkWatch watch() {
                    return LinkWatch.NONE;
                }

                @Override
                public void cut() {}

                @Override
                public OptionalLong cutTime() {
                    return OptionalLong.empty();
                }

                @Override
                public Optional<LinkReading> end() {
                    return Optional.empty();
                }

                @Override
                public Optional<String> lost() {
                    return Optional.empty();
                }

                @Override
                public long cpuNanos() {
                    return 0;
                }
            };

    /**
     * Begins a trial: holds it against what was asked of it, and draws its chances anew.
     *
     * @param seed the same for the same trial of the same experiment
     * @throws LabException with a sentence if it can't be used
     */
    void begin(long seed) throws LabException;

    /**
     * Begins to watch it for the measured phase.
     *
     * @throws LabException with a sentence if it is lost
     */
    LinkWatch watch() throws LabException;

    /** Cuts it for as long as the cell asks; returns at once, from any thread. */
    void cut();

    /** The time when it was cut in this trial, by the clock of its host; empty if it was not. */
    OptionalLong cutTime();

    /**
     * Ends a trial and gives what was seen of it.
     *
     * @throws LabException with a sentence if it is lost
     */
    Optional<LinkReading> end() throws LabException;

    /** A sentence on how it was lost, which is why its workers are; empty if it is there. */
    Optional<String> lost();

    /** CPU time that it has taken of its host so far. */
    long cpuNanos() throws LabException;

    /** The process of this machine that makes it; empty if there is none here. */
    default OptionalLong pid() {
        return OptionalLong.empty();
    }
}
