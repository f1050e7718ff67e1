package marshalyard.lab.group;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Host;
import marshalyard.model.factor.Cell;

/**
 * The placements of the workers of each cell of a run. Asked only by factors whose levels
 * {@linkplain marshalyard.model.factor.Factor#placesWorkers place workers}.
 *
 * @implSpec {@link #of} may open what the cell needs, such as a connection to a host; it stays open
 *     for later cells until {@link #close}. Only {@link #kill} may be called from other threads.
 *     Sites that decide for some cells only hand the other cells on to the sites below.
 */
public interface Sites extends AutoCloseable {
    /**
     * Where the workers of a cell run.
     *
     * @throws LabException with a sentence if a host of it can't be reached
     */
    Placement of(Cell cell) throws LabException;

    /**
     * Why the cell can't be tried for now; empty if it can. What is missing may come back.
     *
     * @return a sentence
     */
    default Optional<String> away(Cell cell) {
        return Optional.empty();
    }

    /**
     * Workers of the cell were lost or did not start: the next {@link #of} looks whether their
     * hosts are still there.
     */
    default void doubt(Cell cell) {}

    /**
     * Waits until one of these cells that is {@link #away} can be tried again; false if none will
     * be.
     */
    default boolean awaitAny(Collection<Cell> cells) {
        return false;
    }

    /** Sentences for the user on what is used for these cells, before anything of it is used. */
    default List<String> preview(Collection<Cell> cells) {
        return List.of();
    }

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
