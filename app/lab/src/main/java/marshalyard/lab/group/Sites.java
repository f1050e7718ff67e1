package marshalyard.lab.group;

import marshalyard.lab.LabException;
import marshalyard.lab.host.Host;
import marshalyard.model.factor.Cell;

/**
 * Where the workers of each cell of a run are placed. Asked only by factors whose levels
 * {@linkplain marshalyard.model.factor.Factor#placesWorkers place workers}.
 *
 * @implSpec {@link #of} may open what the cell needs, such as a connection to a host; it stays open
 *     for later cells until {@link #close}. Only {@link #kill} may be called from other threads.
 */
public interface Sites extends AutoCloseable {
    /**
     * Where the workers of a cell run.
     *
     * @throws LabException with a sentence if a host of it can't be reached
     */
    Placement of(Cell cell) throws LabException;

    /** Begins to close everything by force; returns at once, from any thread. */
    void kill();

    /** Closes what was opened; nothing of it is left. */
    @Override
    void close();

    /** All workers on one host. */
    static Sites on(Host host) {
        return new Sites() {
            @Override
            public Placement of(Cell cell) {
                return Placement.on(host);
            }

            @Override
            public void kill() {}

            @Override
            public void close() {}
        };
    }
}
