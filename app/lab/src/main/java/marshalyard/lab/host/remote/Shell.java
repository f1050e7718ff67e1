package marshalyard.lab.host.remote;

import marshalyard.lab.LabException;

/**
 * A way to a host.
 *
 * @implSpec Methods may be called from several threads at once.
 */
public interface Shell extends AutoCloseable {
    /** How the host is reached, for messages: {@code ssh user@lab1}, {@code srun -w node7}. */
    String words();

    /**
     * False if a program there may wait in a queue, as of a host that does not start one at once.
     */
    default boolean startsAtOnce() {
        return true;
    }

    /**
     * Starts a POSIX shell ({@code sh}) that reads its commands from its standard input; returns as
     * soon as its streams are there.
     *
     * @throws LabException with a sentence if it can't be started
     */
    ShellProcess start() throws LabException;

    /** Gives up the way; shells that still run lose their streams. Harmless twice. */
    @Override
    void close();
}
