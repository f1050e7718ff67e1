package marshalyard.emulator.system;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Packets that have come to a device, one after the other. Used by one thread. */
interface Inlet {
    /** True if a packet is there, of which the other methods tell. */
    boolean has() throws IOException;

    /** Its length, with the Ethernet header. */
    int bytes();

    /** When it came, in ns by the machine's wall clock. */
    long wallNanos();

    /** Copies it. */
    void copyTo(ByteBuffer target, int at);

    /** Makes room for another one. */
    void next();

    /** Packets that can wait here. */
    int room();
}
