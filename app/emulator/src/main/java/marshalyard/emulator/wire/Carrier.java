package marshalyard.emulator.wire;

import java.io.IOException;
import marshalyard.emulator.protocol.Counters;
import marshalyard.emulator.protocol.Shape;

/** A carrier of packets between the two namespaces of a link. */
public interface Carrier {
    /** Shapes the packets from sender to receiver, from now on. */
    void there(Shape shape) throws IOException;

    /** Shapes the packets from receiver to sender, from now on. */
    void back(Shape shape) throws IOException;

    /** Draws all chances anew, as far as they can be seeded, and counts from zero. */
    void seed(long seed) throws IOException;

    /** Begins to note anew for how long nothing was carried. */
    void watch();

    /** Drops every packet from now on, until nanoTime is this. */
    void cut(long until) throws IOException;

    /**
     * Returns when no packet waits to be carried or to leave, in either direction, and none has
     * come for a while.
     *
     * @param nanos how long at most
     * @return false if the time was up before
     */
    boolean settle(long nanos) throws IOException;

    Counters countThere() throws IOException;

    Counters countBack() throws IOException;
}
