package marshalyard.lab.host;

import marshalyard.lab.LabException;

/**
 * A place where workers run, such as this machine.
 *
 * @implSpec A program that is started must end when its standard input ends; {@link
 *     HostedProcess#end} closes that input. Methods may be called from several threads at once.
 */
public interface Host extends AutoCloseable {
    /** A label for messages, charts and tables, such as "local". */
    String name();

    /** Where workers on this host listen, and where others reach them. */
    HostAddress address();

    /** The same for workers of another host, where the way to it decides. */
    default HostAddress addressToward(HostAddress other) {
        return address();
    }

    /**
     * Starts a program; returns as soon as its streams are there.
     *
     * @throws LabException with a sentence if it can't be started
     */
    HostedProcess start(Launch launch) throws LabException;

    /**
     * False if a program there may be a job of its own that waits in a queue, so that none is
     * started for the sake of a reading.
     */
    default boolean startsAtOnce() {
        return true;
    }

    /** The machine whose CPUs its programs use: another host if this one only lies on it. */
    default Host machine() {
        return this;
    }

    /** Gives up what connects to the host; programs that still run there end. Harmless twice. */
    @Override
    default void close() {}
}
